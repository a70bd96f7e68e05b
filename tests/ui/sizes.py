"""The windows in which everything must work: size in pixels and density."""

SIZES = {
    "1280x800": ((1280, 800), 1),
    "1024x768": ((1024, 768), 1),
    "2560x1600": ((2560, 1600), 2),
    "960x540": ((960, 540), 1),
    "800x1280": ((800, 1280), 1),
}
