//! Words spelled in two ways: British and American, numbers and their names.

/// Beginnings of four letters or more that are spelled in two ways, sorted, with the one that is
/// compared. They hold from the first letters on, so that a word still being typed folds as the whole
/// word will.
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

/// The first four letters of each of them as a number, to find the few that a word may begin with.
const FOURS: [u32; SPELLINGS.len()] = {
    let mut fours = [0; SPELLINGS.len()];
    let mut at = 0;
    while at < fours.len() {
        if let Some(four) = SPELLINGS[at].0.as_bytes().first_chunk() {
            fours[at] = u32::from_be_bytes(*four);
        }
        at += 1;
    }
    fours
};

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// Turns a word into the one that is compared, whichever way it is spelled.
pub(crate) fn spell(word: &mut String) {
    if !word.is_ascii() {
        return;
    }
    let number = word.parse::<usize>().ok();
    if let Some(&name) = number.and_then(|number| NUMBERS.get(number)) {
        name.clone_into(word);
        return;
    }
    if let Some((one, other)) = spelling(word) {
        word.replace_range(..one.len(), other);
    }
    if word.len() >= 6
        && let Some(at) = last_our(word).filter(|at| *at >= 3)
    {
        word.replace_range(at..at + 3, "or");
    }
    if word.bytes().any(|letter| letter == b'z') {
        *word = word.replace('z', "s");
    }
}

/// The longest of the spellings that a word begins with.
fn spelling(word: &str) -> Option<&'static (&'static str, &'static str)> {
    let four = u32::from_be_bytes(*word.as_bytes().first_chunk()?);
    let from = FOURS.partition_point(|known| *known < four);
    let alike = SPELLINGS[from..].iter().zip(&FOURS[from..]);
    let alike = alike.take_while(|(_, known)| **known == four);
    let found = alike.map(|(spelling, _)| spelling);
    found
        .filter(|(one, _)| word.starts_with(one))
        .max_by_key(|(one, _)| one.len())
}

/// Where "our" stands last. Words are short: bytes are sooner compared than a search is set up.
fn last_our(word: &str) -> Option<usize> {
    word.as_bytes()
        .windows(3)
        .rposition(|three| three == b"our")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_stand_in_order_and_have_four_letters() {
        assert!(FOURS.is_sorted());
        assert!(SPELLINGS.iter().all(|(one, _)| one.len() >= 4));
    }
}
