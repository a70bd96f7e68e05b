"""Kivy as python-for-android builds it, without the modules for the network, which the app never imports."""

from os.path import join

from pythonforandroid.recipes.kivy import KivyRecipe


class KivyAlone(KivyRecipe):
    """python-for-android's recipe asks for requests, chardet and more, unpinned; filetype is all that Kivy needs."""

    depends = [*KivyRecipe.depends, "filetype"]  # noqa: RUF012
    python_depends = []  # noqa: RUF012

    def get_recipe_dir(self) -> str:
        """Returns where the patches lie."""
        return join(self.ctx.root_dir, "recipes", self.name)


recipe = KivyAlone()
