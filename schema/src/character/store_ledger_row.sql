INSERT INTO character_ledger (character_id, number, position, time, part, activity, inputs, note)
VALUES (:character, :number, :position, :time, :part, :activity, :inputs, :note)
ON CONFLICT (character_id, number) DO UPDATE SET
    position = excluded.position,
    time = excluded.time,
    part = excluded.part,
    activity = excluded.activity,
    inputs = excluded.inputs,
    note = excluded.note
