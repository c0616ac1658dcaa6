INSERT INTO character_override (character_id, position, derived, type, value, reason)
VALUES (:character, :position, :derived, :type, :value, :reason)
