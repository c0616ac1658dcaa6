INSERT INTO system (
    key, name, edition, about, version, turns, attacks, short_forms, calendar, growths
)
VALUES (
    :key, :name, :edition, :about, :version, :turns, :attacks, :short_forms, :calendar, :growths
)
