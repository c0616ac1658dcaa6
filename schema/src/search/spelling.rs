//! Words spelled in two ways: British and American, numbers and their names.

/// Beginnings that are spelled in two ways, with the one that is compared. They hold from the first
/// letters on, so that a word still being typed folds as the whole word will.
const SPELLINGS: &[(&str, &str)] = &[
    ("aeon", "eon"),
    ("aesth", "esth"),
    ("aether", "ether"),
    ("ageing", "aging"),
    ("anaem", "anem"),
    ("anaesth", "anesth"),
    ("archaeo", "archeo"),
    ("artefact", "artifact"),
    ("calibre", "caliber"),
    ("cancell", "cancel"),
    ("catalogue", "catalog"),
    ("centre", "center"),
    ("channell", "channel"),
    ("cheque", "check"),
    ("counsell", "counsel"),
    ("daemon", "demon"),
    ("defenc", "defens"),
    ("dialogue", "dialog"),
    ("draught", "draft"),
    ("duell", "duel"),
    ("fibre", "fiber"),
    ("foet", "fet"),
    ("fuell", "fuel"),
    ("fulfill", "fulfil"),
    ("grey", "gray"),
    ("haem", "hem"),
    ("jewell", "jewel"),
    ("kilometre", "kilometer"),
    ("labell", "label"),
    ("levell", "level"),
    ("licenc", "licens"),
    ("manoeuv", "maneuv"),
    ("manoeuvre", "maneuver"),
    ("marvell", "marvel"),
    ("mediaev", "mediev"),
    ("metre", "meter"),
    ("modell", "model"),
    ("mould", "mold"),
    ("offenc", "offens"),
    ("paed", "ped"),
    ("plough", "plow"),
    ("practis", "practic"),
    ("pretenc", "pretens"),
    ("primaev", "primev"),
    ("programme", "program"),
    ("quarrell", "quarrel"),
    ("sabre", "saber"),
    ("sceptic", "skeptic"),
    ("sceptre", "scepter"),
    ("signall", "signal"),
    ("skilful", "skillful"),
    ("smoulder", "smolder"),
    ("sombre", "somber"),
    ("spectre", "specter"),
    ("theatre", "theater"),
    ("travell", "travel"),
    ("tunnell", "tunnel"),
    ("tyre", "tire"),
    ("wilful", "willful"),
];

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// A word as it is compared, whichever way it is spelled.
pub(crate) fn spelled(word: &str) -> String {
    if !word.is_ascii() {
        return word.to_owned();
    }
    if let Some(name) = word
        .parse::<usize>()
        .ok()
        .and_then(|number| NUMBERS.get(number))
    {
        return (*name).to_owned();
    }
    let Some(&first) = word.as_bytes().first() else {
        return String::new();
    };
    let mut folded = match SPELLINGS
        .iter()
        .filter(|(one, _)| one.as_bytes()[0] == first && word.starts_with(one))
        .max_by_key(|(one, _)| one.len())
    {
        Some((one, other)) => format!("{other}{}", &word[one.len()..]),
        None => word.to_owned(),
    };
    if folded.len() >= 6
        && let Some(at) = folded.rfind("our").filter(|at| *at >= 3)
    {
        folded.replace_range(at..at + 3, "or");
    }
    if folded.contains('z') {
        folded = folded.replace('z', "s");
    }
    folded
}
