INSERT INTO system (id, key, name, edition, about, version)
VALUES (1, 'far', 'Far', '', '', '1'), (2, 'near', 'Near', '', '', '1');

INSERT INTO system_fight (system_id, turns, attacks, short_forms)
VALUES (1, '{"turns":1}', '[1]', '[2]');

INSERT INTO system_growth (system_id, calendar, growths)
VALUES (1, '{"calendar":1}', '[3]');
