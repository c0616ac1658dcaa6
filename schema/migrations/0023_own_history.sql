-- Stores changes of own entries like those of characters: the entry after and before each change, and whether the
-- change is undone. The first change created the entry and is never undone; its entries before and after are equal.
ALTER TABLE own_change RENAME COLUMN content TO forward;
ALTER TABLE own_change ADD COLUMN backward TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(backward));
ALTER TABLE own_change ADD COLUMN undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1));

UPDATE own_change
SET backward = (
    SELECT earlier.forward FROM own_change AS earlier WHERE earlier.id = ifnull(own_change.after, own_change.id)
);

WITH RECURSIVE in_force (id, after) AS (
    SELECT own_change.id, own_change.after
    FROM own_entry
    JOIN own_change ON own_change.id = own_entry.change_id
    UNION ALL
    SELECT own_change.id, own_change.after
    FROM in_force
    JOIN own_change ON own_change.id = in_force.after
)
UPDATE own_change
SET undone = 1
WHERE id NOT IN (SELECT id FROM in_force);
