"""A module without compiled code, named like this folder: its wheel is taken as it is, in the version of the spec.

Left to itself, python-for-android hands such a module to the pip of the build machine, which takes wheels for that.
"""

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class WheelRecipe(PyProjectRecipe):
    """Takes the wheel that fits the device, and nothing where there is none."""

    def build_arch(self, arch) -> None:
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException(f"There is no wheel of {self.get_pip_name()} for {arch.arch}.")


recipe = WheelRecipe()
