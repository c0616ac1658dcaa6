INSERT INTO calculator (system_id, position, key, title, rule, help, script)
VALUES (:system, :position, :key, :title, :rule, :help, :script)
