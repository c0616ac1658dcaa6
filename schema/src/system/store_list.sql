INSERT INTO list (system_id, position, key, label, singular, kinds, applies)
VALUES (:system, :position, :key, :label, :singular, :kinds, :applies)
