INSERT INTO kind_column (kind_id, position, key, label, short, format, help)
VALUES (:kind, :position, :key, :label, :short, :format, :help)
