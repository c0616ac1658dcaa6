INSERT INTO system (id, key, name, edition, about, version)
VALUES (1, 'far', 'Far', '', '', '1');

INSERT INTO kind (id, system_id, position, key, name, plural)
VALUES (1, 1, 0, 'weapon', 'Weapon', 'Weapons');

INSERT INTO kind_column (kind_id, position, key, label, short, format, help)
VALUES
    (1, 0, 'dam', 'Damage', '', 'number', ''),
    (1, 1, 'loud', 'Loud', '', 'text', '');

INSERT INTO entry (id, system_id, kind_id, position, kind, slug, name, summary, text, source, section, key)
VALUES (1, 1, 1, 0, 'weapon', 'bow', 'Bow', '', '', '', '', 'far/weapon/bow');

INSERT INTO weapon (entry_id, ability, dam, load)
VALUES (1, 'Bows', 8, 0.5);

INSERT INTO entry_fact (entry_id, position, key, type, value)
VALUES (1, 1, 'loud', 'flag', 1);
