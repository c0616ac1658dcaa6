SELECT
    own_entry.id,
    own_entry.change_id,
    own_entry.copied_from,
    own_entry.deleted_at IS NOT NULL AS is_deleted,
    own_change.forward,
    own_change.after IS NULL AS is_first
FROM own_entry
JOIN own_change ON own_change.id = own_entry.change_id
WHERE own_entry.system = :system
    AND (own_entry.address = :address OR :address IS NULL AND own_entry.deleted_at IS NULL)
ORDER BY own_entry.id
