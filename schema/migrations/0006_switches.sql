-- The key of the flag that says whether a row of the list counts; NULL if every row does.
ALTER TABLE list ADD COLUMN switch TEXT;
