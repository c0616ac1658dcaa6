SELECT
    own_change.id,
    own_change.made_at,
    own_change.words,
    own_change.after,
    own_change.id = own_entry.change_id AS in_force
FROM own_change
JOIN own_entry ON own_entry.id = own_change.own_entry_id
WHERE own_entry.system = :system AND own_entry.address = :address
ORDER BY own_change.id DESC
