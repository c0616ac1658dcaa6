INSERT INTO derived (
    system_id, position, key, label, short, each_list, formula, words, format, rule, roll, dice, hidden
)
VALUES (
    :system, :position, :key, :label, :short, :each, :formula, :words, :format, :rule, :roll, :dice, :hidden
)
