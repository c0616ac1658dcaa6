-- Where the file of a book was when it was added, in full: its pages are drawn from there. NULL where that is
-- not known.
ALTER TABLE book ADD COLUMN file TEXT;
