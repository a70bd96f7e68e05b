"""The languages that the app speaks. Nothing of Kivy is needed to know them."""

LANGUAGES = {"en": "English", "pl": "Polski", "uk": "Українська"}
"""Each by its code, with its own name; ``assets/translations`` has the words of all but the first."""
