SELECT
    own_entry.address,
    own_change.words,
    own_change.after IS NULL AS is_first,
    own_change.id = own_entry.change_id AS in_force
FROM own_change
JOIN own_entry ON own_entry.id = own_change.own_entry_id
WHERE own_entry.system = :system
    AND own_entry.deleted_at IS NULL
    AND substr(own_change.words, 1, length(:prefix)) = :prefix
ORDER BY own_change.id
