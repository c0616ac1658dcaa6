//! The names of the parts of sheets that can be left out or reordered.

use indexmap::IndexSet;
use rules::{derivation::Terms, formula::with_nearest};
use sheet::{document::reference, page::PageKind};

use super::{PrintJob, parts::blank};
use crate::api::{app::App, characters, named::is_called, views::Refusal};

/// Returns the names of the parts of a job's sheets.
pub fn part_names(app: &App, job: &PrintJob) -> Result<Vec<String>, Refusal> {
    let mut names = IndexSet::new();
    for id in &job.characters {
        let view = characters::read(app, *id, Terms::LeftOut)?;
        names.extend(view.sheet.part_names());
    }
    for system in &job.blanks {
        names.extend(blank(app, system)?.part_names());
    }
    Ok(names.into_iter().collect())
}

/// Resolves names of parts, one or several per text, separated by commas, ignoring case.
///
/// # Errors
/// Returns an error if none of the pages has such a part.
pub fn named_parts(
    app: &App,
    job: &PrintJob,
    kinds: &[PageKind],
    texts: &[String],
) -> Result<Vec<String>, Refusal> {
    if texts.is_empty() {
        return Ok(Vec::new());
    }
    let mut known = part_names(app, job)?;
    if kinds.contains(&PageKind::Reference) {
        known.extend(reference::own_headings());
    }
    if kinds.contains(&PageKind::Ledger) {
        for id in &job.characters {
            let system = characters::document(app, *id)?.system;
            let loaded = app.if_installed(&system)?;
            known.extend(
                loaded.and_then(|loaded| Some(loaded.system().calendar.as_ref()?.heading.clone())),
            );
        }
    }
    let mut found = Vec::new();
    for text in texts {
        let mut rest = text.as_str();
        while !rest.trim().is_empty() {
            let (name, after) = first(rest, &known).ok_or_else(|| unknown(rest, &known))?;
            found.push(name.clone());
            rest = after.strip_prefix(',').unwrap_or(after);
        }
    }
    Ok(found)
}

/// Splits off the longest known name at the start of a text, before a comma or the end. Names may contain commas.
fn first<'a>(text: &'a str, known: &'a [String]) -> Option<(&'a String, &'a str)> {
    let commas = text.match_indices(',').map(|(at, _)| at);
    commas.chain([text.len()]).rev().find_map(|end| {
        let (typed, after) = text.split_at(end);
        let name = known.iter().find(|name| is_called(name, typed))?;
        Some((name, after))
    })
}

fn unknown(text: &str, known: &[String]) -> Refusal {
    if known.is_empty() {
        return invalid!("print-no-parts");
    }
    let name = text.split(',').next().unwrap_or(text).trim();
    let what = messages::text!("print-no-part", name, known = known.join("; "));
    let known = known.iter().map(String::as_str);
    Refusal::not_found(with_nearest(what, name, known))
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn the_longest_name_matches_and_names_may_contain_commas() {
        let known = ["Soak", "Soak, Load", "Notes"].map(str::to_owned);
        let cases = [
            ("Soak, Load,Notes", Some(("Soak, Load", ",Notes"))),
            (" notes ,Soak", Some(("Notes", ",Soak"))),
            ("Soak, Notes", Some(("Soak", ", Notes"))),
            ("Soa", None),
            (",Soak", None),
        ];
        for (text, expected) in cases {
            let found = first(text, &known).map(|(name, rest)| (name.as_str(), rest));
            assert_eq!(found, expected, "{text}");
        }
    }
}
