INSERT INTO entry_fact (entry_id, position, key, type, value)
VALUES (:entry, :position, :key, :type, :value)
