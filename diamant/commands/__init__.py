"""Commands for developers, one module each with ``main(arguments) -> exit status``."""
