INSERT OR REPLACE INTO system_fight (system_id, turns, attacks, short_forms)
VALUES (:system, :turns, :attacks, :short_forms)
