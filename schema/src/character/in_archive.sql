WHERE character.deleted_at IS NULL AND character.archived_at IS NOT NULL
ORDER BY character.archived_at DESC, character.id DESC
