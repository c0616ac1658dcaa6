INSERT INTO system (key, name, edition, about, version)
VALUES (:key, :name, :edition, :about, :version)
ON CONFLICT (key) DO UPDATE SET
    name = excluded.name,
    edition = excluded.edition,
    about = excluded.about,
    version = excluded.version
RETURNING id
