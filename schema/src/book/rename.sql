UPDATE book
SET title = :title, system = :system
WHERE name = :name
