"""The chronicle: a book with a page for every day on which something was finished."""
