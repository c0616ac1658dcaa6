SELECT system, key, name, version, origin, is_on, misfit
FROM layer
ORDER BY system, position, key
