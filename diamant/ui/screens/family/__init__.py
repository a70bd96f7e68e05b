"""The family: the album of faces, a person's page, and drawing a face."""
