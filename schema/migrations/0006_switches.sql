-- The flag of a list's rows that says whether a row counts; NULL where every row does.
ALTER TABLE list ADD COLUMN switch TEXT;
