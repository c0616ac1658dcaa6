//! Entries printed beside a sheet: what a character uses and has, or a selection.

use indexmap::{IndexMap, IndexSet};
use messages::Language;
use rules::{
    Value,
    character::{Character, Row},
    entry::Entry,
    formula::capitalized,
    system::{Field, FieldType, Format, System},
};

mod glance;

use super::{
    Cell, Document, Part, RowCells,
    value_format::{column_label, format_value, has_text, name_from_key, plain, readable},
};

/// Entries in sections.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reference {
    /// The character's name, or empty.
    pub name: String,
    /// The title after the name: "reference".
    pub what: String,
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// The sources of the rules and their licence.
    pub footer: String,
}

/// Entries under a heading.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Section {
    /// The heading; may be empty.
    pub heading: String,
    /// The entries.
    pub passages: Vec<Passage>,
}

/// The text of an entry.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Passage {
    /// Its name.
    pub name: String,
    /// Its kind, and a text from the character's row.
    pub aside: String,
    /// Its values on the character, each with its name.
    pub own: Vec<(String, String)>,
    /// Its values in the rules, each with its name.
    pub figures: Vec<(String, String)>,
    /// Its summary in two lines.
    pub summary: String,
    /// The text: `## ` for a heading, `- ` for lists, `*stressed*`.
    pub text: String,
    /// What the source leaves open.
    pub notes: Vec<String>,
    /// Its table, the header first; empty if it has none.
    pub table: Vec<Vec<String>>,
}

/// How much of an entry is printed.
#[derive(Debug, Clone, Copy)]
pub enum Extent {
    /// Its values and its summary.
    Summary,
    /// Everything.
    Whole,
}

/// Returns the entries that a character uses: those of its lists and fields, and the rules behind the
/// numbers on its sheet. Each appears once.
pub fn used(
    system: &System,
    character: &Character,
    document: &Document,
    extent: Extent,
) -> Reference {
    let mut seen = IndexSet::new();
    let mut sections = Vec::new();
    let mut add = |heading: &str, keys: Vec<&str>| {
        let new = keys
            .into_iter()
            .filter(|key| seen.insert((*key).to_owned()));
        let passages: Vec<Passage> = new
            .filter_map(|key| Some(passage(system, system.entries.get(key)?, extent)))
            .collect();
        if !passages.is_empty() {
            sections.push(Section {
                heading: heading.to_owned(),
                passages,
            });
        }
    };
    for part in Part::all(&document.parts) {
        let keys = part.rows().iter().filter_map(|row| row.entry.as_deref());
        add(&part.name(), keys.collect());
    }
    let [chosen, rules] = own_headings();
    add(&chosen, chosen_in_fields(system, character));
    add(&rules, rules_behind(&document.parts));
    Reference {
        name: document.name.clone(),
        what: messages::text!("print-reference"),
        sections,
        footer: document.footer.clone(),
    }
}

/// Returns the headings of what no part of the sheet shows: entries chosen in fields, and rules.
pub fn own_headings() -> [String; 2] {
    [
        messages::text!("print-also-chosen"),
        messages::text!("print-rules"),
    ]
}

/// Returns what a character has: each row of a list that takes entries, with its values. A row shown
/// in several tables has the values from all of them.
pub fn of_character(system: &System, document: &Document) -> Reference {
    let mut lists: IndexMap<&str, EntryList> = IndexMap::new();
    for part in Part::all(&document.parts) {
        let Some((key, rows)) = part.list() else {
            continue;
        };
        let (group, heads) = match part {
            Part::Rows(rows) => (rows.group.as_ref(), rows.columns.as_slice()),
            _ => (None, &[][..]),
        };
        let list = lists.entry(key).or_insert_with(|| EntryList {
            heading: part.name(),
            rows: IndexMap::new(),
        });
        for row in rows {
            let (_, own) = list.rows.entry(row.row).or_insert((row, Named::new()));
            let cells = group.into_iter().zip(&row.group);
            let cells = cells.chain(heads.iter().zip(&row.cells));
            let cells = cells.filter(|(_, cell)| has_text(&cell.text));
            own.extend(cells.map(|(head, cell)| (head.label.clone(), cell.text.clone())));
        }
    }
    let sections = lists.into_iter().filter_map(|(key, held)| {
        let list = system.list(key).filter(|list| !list.kinds.is_empty())?;
        let singular = capitalized(&list.singular);
        let rows = held.rows.into_values();
        let passages = rows.map(|(row, own)| row_passage(system, &singular, row, own));
        let passages: Vec<Passage> = passages.collect();
        (!passages.is_empty()).then_some(Section {
            heading: held.heading,
            passages,
        })
    });
    Reference {
        name: document.name.clone(),
        what: messages::text!("print-cards"),
        sections: sections.collect(),
        footer: document.footer.clone(),
    }
}

/// Texts, each with its name.
type Named = IndexSet<(String, String)>;

/// The rows of a list by id, each with its cells in all tables.
struct EntryList<'a> {
    heading: String,
    rows: IndexMap<u32, (&'a RowCells, Named)>,
}

/// An item of a printed selection.
#[derive(Debug, Clone, Copy)]
pub enum Chosen<'a> {
    /// An entry.
    Entry(&'a System, &'a Entry),
    /// A sheet at a glance, with a line under its name.
    Sheet(&'a Document, &'a str),
    /// A text from another source, unchanged.
    Passage(&'a Passage),
}

/// Returns a selection as a reference, in its order.
pub fn chosen<'a>(all: impl IntoIterator<Item = Chosen<'a>>) -> Reference {
    let mut footers: IndexSet<String> = IndexSet::new();
    let mut passages = Vec::new();
    for one in all {
        let (passage, footer) = match one {
            Chosen::Entry(system, entry) => {
                let mut passage = passage(system, entry, Extent::Whole);
                let kind = Language::current().in_sentence(&passage.aside);
                passage.aside = format!("{}, {kind}", system.name);
                (passage, super::fill::sources(system))
            }
            Chosen::Sheet(document, line) => {
                (glance::glance(document, line), document.footer.clone())
            }
            Chosen::Passage(passage) => (passage.clone(), String::new()),
        };
        passages.push(passage);
        footers.extend(Some(footer).filter(|it| !it.is_empty()));
    }
    Reference {
        sections: vec![Section {
            heading: String::new(),
            passages,
        }],
        footer: Vec::from_iter(footers).join("; "),
        ..Reference::default()
    }
}

fn row_passage(system: &System, singular: &str, row: &RowCells, own: Named) -> Passage {
    let entry = row.entry.as_ref().and_then(|key| system.entries.get(key));
    let passage = entry.map(|entry| passage(system, entry, Extent::Whole));
    let mut passage = passage.unwrap_or_default();
    if passage.aside.is_empty() {
        singular.clone_into(&mut passage.aside);
    }
    if let Some(aside) = row.aside.as_ref().filter(|it| !it.text.is_empty()) {
        passage.aside = format!("{}, {}", passage.aside, aside.text);
    }
    if !row.name.is_empty() {
        passage.name.clone_from(&row.name);
    }
    passage.figures.retain(|figure| !own.contains(figure));
    passage.own = own.into_iter().collect();
    // Cards are small, so notes on the source are printed only on reference pages.
    passage.notes.clear();
    passage
}

fn passage(system: &System, entry: &Entry, extent: Extent) -> Passage {
    let kind = system.kind(&entry.kind);
    let facts = kind.map_or(&[][..], |kind| &kind.facts);
    let figures = entry.facts.iter().filter_map(|(key, value)| {
        let column = facts.iter().find(|column| column.key == *key);
        let label = column.map_or_else(|| name_from_key(key), |column| column.label.clone());
        let format = column.map_or(Format::Text, |column| column.format);
        let text = format_value(value, format);
        has_text(&text).then_some((label, text))
    });
    let (text, notes) = match extent {
        Extent::Summary => Default::default(),
        Extent::Whole => (readable(system, &entry.text), entry.notes.clone()),
    };
    Passage {
        name: entry.name.clone(),
        aside: kind.map_or_else(|| name_from_key(&entry.kind), |kind| kind.name.clone()),
        own: Vec::new(),
        figures: figures.collect(),
        summary: readable(system, &entry.summary),
        text,
        notes,
        table: entry.table.as_ref().map(table).unwrap_or_default(),
    }
}

fn table(table: &rules::table::Table) -> Vec<Vec<String>> {
    let heads = table.columns.iter().map(column_label).collect();
    let rows = table
        .rows
        .iter()
        .map(|row| row.iter().map(plain).collect::<Vec<_>>());
    std::iter::once(heads).chain(rows).collect()
}

fn chosen_in_fields<'a>(system: &System, character: &'a Character) -> Vec<&'a str> {
    let values = character.values.iter();
    let of_fields = values
        .filter(|(key, _)| system.field(key).is_some_and(is_entry))
        .map(|(_, value)| value);
    let of_rows = system.lists.iter().flat_map(|list| {
        let rows = character.rows(&list.key);
        let entries = list.fields.iter().filter(|field| is_entry(field));
        entries.flat_map(move |field| {
            let value = |row: &'a Row| row.values.get(&field.key);
            rows.iter().filter_map(value)
        })
    });
    of_fields.chain(of_rows).filter_map(Value::as_str).collect()
}

fn is_entry(field: &Field) -> bool {
    field.kind == FieldType::Entry
}

/// Returns the rules behind the numbers on these parts. In a table, only derived values count: the
/// entries of its rows have their own sections.
fn rules_behind(parts: &[Part]) -> Vec<&str> {
    let mut rules = Vec::new();
    for part in Part::all(parts) {
        if matches!(part, Part::Notes(_)) {
            continue;
        }
        let counts = |cell: &&Cell| {
            let of_table = part.list().is_some();
            has_text(&cell.text) && (!of_table || cell.address.starts_with("derived/"))
        };
        let cells = part.cells().into_iter().filter(counts);
        rules.extend(cells.filter_map(|cell| cell.rule.as_deref()));
    }
    rules
}
