//! What several characters, such as a team, carry on one page.

use indexmap::IndexSet;

use super::{
    Cell, Document, Part,
    part::{Facts, Title},
};

/// Returns what several characters of a system carry as one document, each under its name; `None` if
/// they carry nothing. The document is named after the line under their names if they share it (such
/// as a team), or else after the system; that of a single character has the character's name.
pub fn combine(carried: &[Vec<Document>]) -> Option<Document> {
    let all: Vec<&Document> = carried.iter().flatten().collect();
    let first = *all.first()?;
    let line = |document: &Document| title(document).0;
    let shared = Some(line(first)).filter(|it| all.iter().all(|each| line(each) == *it));
    let shared = shared.filter(|it| !it.is_empty());
    let single = carried.iter().filter(|it| !it.is_empty()).count() == 1;
    let name = if single {
        first.name.clone()
    } else {
        shared.unwrap_or_else(|| first.system.clone())
    };
    let parts = carried.iter().flat_map(|documents| {
        let parts = documents.iter().flat_map(|it| &it.parts);
        let parts = parts.filter(|it| !it.is_title()).cloned();
        documents.first().map(heading).into_iter().chain(parts)
    });
    let empty = Part::Title(Title::default());
    Some(Document {
        name,
        parts: std::iter::once(empty).chain(parts).collect(),
        house: lines_of(all.iter().copied(), |it| &it.house),
        waived: lines_of(all.iter().copied(), |it| &it.waived),
        remarks: lines_of(all.iter().copied(), |it| &it.remarks),
        plays: all.iter().flat_map(|it| it.plays.clone()).collect(),
        portrait: None,
        ..first.clone()
    })
}

/// Returns a heading with the name of a character and the facts of its title.
fn heading(document: &Document) -> Part {
    let filled = |cell: &&Cell| !cell.text.is_empty();
    let items = title(document).1.iter().filter(filled);
    let items: Vec<String> = items
        .map(|it| format!("{} {}", it.label, it.text))
        .collect();
    Part::Facts(Facts {
        heading: document.name.clone(),
        note: items.join(" · "),
        across: 1,
        ..Facts::default()
    })
}

fn title(document: &Document) -> (String, &[Cell]) {
    let Some(Part::Title(Title { line, items })) = document.title() else {
        return (String::new(), &[]);
    };
    let line = line.as_ref().map(|it| it.text.clone());
    (line.unwrap_or_default(), items.as_slice())
}

/// Returns the lines of all documents, each once.
pub fn lines_of<'a>(
    all: impl IntoIterator<Item = &'a Document>,
    lines: impl Fn(&Document) -> &Vec<String>,
) -> Vec<String> {
    let lines = all.into_iter().flat_map(|it| lines(it).clone());
    let each_once: IndexSet<String> = lines.collect();
    each_once.into_iter().collect()
}
