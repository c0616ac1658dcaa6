INSERT INTO list (system_id, position, key, label, singular, kinds, applies, once, switch, rows)
VALUES (:system, :position, :key, :label, :singular, :kinds, :applies, :once, :switch, :rows)
