"""Starts Diamant. Android runs this file; on a desktop it opens the preview, see `python main.py --help`."""

import sys

from diamant.ui.app.start import start

if __name__ == "__main__":
    start(sys.argv[1:])
