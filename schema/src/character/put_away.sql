WHERE character.deleted_at IS NOT NULL
ORDER BY character.deleted_at DESC, character.id DESC
