SELECT id, name, edition, about, version, turns, attacks, short_forms, calendar, growths
FROM system
WHERE key = ?1
