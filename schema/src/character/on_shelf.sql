WHERE character.deleted_at IS NULL AND character.archived_at IS NULL
ORDER BY character.changed_at DESC, character.id DESC
