-- The absolute path of a book's file when it was added, from which its pages are rendered; NULL if it is not known.
ALTER TABLE book ADD COLUMN file TEXT;
