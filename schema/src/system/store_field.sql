INSERT INTO field (
    system_id, list_id, position, key, label, short, type, default_value, min, max,
    choices, kinds, tags, rule, help
)
VALUES (
    :system, :list, :position, :key, :label, :short, :type, :default, :min, :max,
    :choices, :kinds, :tags, :rule, :help
)
