//! Limits of a single layout. A larger sheet or reference is refused before it is laid out, since
//! nobody prints that much on purpose and it would take seconds and gigabytes.

use rules::derivation::Derivations;

use crate::{
    document::{Cell, Document, Part, RowCells, reference::Reference},
    failure::Failure,
};

/// Maximum number of Unicode characters of one sheet or reference.
const MAX_LETTERS: usize = 400_000;
/// Maximum number of cells of one sheet, and of the tables of one reference.
const MAX_CELLS: usize = 30_000;
/// Maximum number of parts of one sheet.
const MAX_PARTS: usize = 2_000;
/// Maximum number of derived values whose proofs are printed at once.
const MAX_PROOFS: usize = 10_000;

/// Returns an error if a sheet is too large.
pub fn document(document: &Document) -> Result<(), Failure> {
    let parts = Part::all(&document.parts);
    let of_cell = |cell: &Cell| length(&cell.label) + length(&cell.text) + length(&cell.words);
    let of_part = |part: &&Part| {
        let of_row = |row: &RowCells| {
            let group = row.group.iter().map(of_cell).sum::<usize>();
            length(&row.name) + length(&row.answer) + group
        };
        let rows = part.rows().iter();
        rows.map(of_row).sum::<usize>() + part.cells().into_iter().map(of_cell).sum::<usize>()
    };
    let letters = length(&document.name) + parts.iter().map(of_part).sum::<usize>();
    let cells = parts.iter().map(|it| it.rows().len() + it.cells().len());
    within("parts", parts.len(), MAX_PARTS)?;
    within("values", cells.sum(), MAX_CELLS)?;
    within("letters", letters, MAX_LETTERS)
}

/// Returns an error if there are too many proofs.
pub fn proofs(derivations: &Derivations) -> Result<(), Failure> {
    let of_rows = derivations.rows.values().flat_map(|rows| rows.values());
    let in_rows: usize = of_rows.map(indexmap::IndexMap::len).sum();
    let count = derivations.whole.len() + in_rows + derivations.grown.len();
    within("proofs", count, MAX_PROOFS)
}

/// Returns an error if the entries are too large.
pub fn reference(reference: &Reference) -> Result<(), Failure> {
    let sections = reference.sections.iter();
    let (mut cells, mut letters) = (0, 0);
    for passage in sections.flat_map(|section| &section.passages) {
        let figures = passage.own.iter().chain(&passage.figures);
        let texts = [&passage.name, &passage.aside]
            .into_iter()
            .chain([&passage.summary, &passage.text])
            .chain(&passage.notes)
            .chain(figures.flat_map(|(name, text)| [name, text]))
            .chain(passage.table.iter().flatten());
        letters += texts.map(|text| length(text)).sum::<usize>();
        cells += passage.table.iter().map(Vec::len).sum::<usize>();
    }
    within("table-cells", cells, MAX_CELLS)?;
    within("letters", letters, MAX_LETTERS)
}

/// Returns the number of characters of a text, not of its bytes.
fn length(text: &str) -> usize {
    text.chars().count()
}

fn within(what: &'static str, count: usize, limit: usize) -> Result<(), Failure> {
    if count > limit {
        return Err(Failure::TooLarge { what, count, limit });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{
        part::{Chips, Columns, Notes},
        reference::{Passage, Section},
    };

    #[test]
    fn a_long_text_is_refused_with_its_length_and_the_limit() {
        let cell = |letters: usize| Cell {
            text: "a".repeat(letters),
            ..Cell::default()
        };
        let notes = |letters: usize| Document {
            parts: vec![Part::Notes(Notes {
                cell: cell(letters),
                ..Notes::default()
            })],
            ..Document::default()
        };
        assert!(document(&notes(MAX_LETTERS)).is_ok());
        let refused = document(&notes(MAX_LETTERS + 1)).map_err(|error| error.to_string());
        assert_eq!(
            refused,
            Err("400001 characters are too many to print at once; the limit is 400000. Leave parts out, or print them one after the other.".to_owned())
        );
    }

    #[test]
    fn characters_of_several_bytes_count_once() {
        let named = Document {
            name: "Đ".repeat(MAX_LETTERS),
            ..Document::default()
        };
        assert!(document(&named).is_ok());
    }

    #[test]
    fn the_answers_below_rows_count() {
        let rows = |answer: usize| Document {
            parts: vec![Part::Chips(Chips {
                rows: vec![RowCells {
                    answer: "a".repeat(answer),
                    ..RowCells::default()
                }],
                ..Chips::default()
            })],
            ..Document::default()
        };
        assert!(document(&rows(MAX_LETTERS)).is_ok());
        assert!(document(&rows(MAX_LETTERS + 1)).is_err());
    }

    #[test]
    fn the_numbers_of_an_entry_count() {
        let of = |letters: usize| {
            let own = vec![("a".to_owned(), "a".repeat(letters))];
            Reference {
                sections: vec![Section {
                    passages: vec![Passage {
                        own,
                        ..Passage::default()
                    }],
                    ..Section::default()
                }],
                ..Reference::default()
            }
        };
        assert!(reference(&of(MAX_LETTERS - 1)).is_ok());
        assert!(reference(&of(MAX_LETTERS)).is_err());
    }

    #[test]
    fn nested_parts_count() {
        let mut part = Part::Columns(Columns::default());
        for _ in 0..MAX_PARTS {
            part = Part::Columns(Columns {
                columns: vec![vec![part]],
                widths: vec![1],
            });
        }
        let nested = Document {
            parts: vec![part],
            ..Document::default()
        };
        assert!(document(&nested).is_err());
    }

    #[test]
    fn a_table_of_too_many_cells_is_refused() {
        let table = vec![vec![String::new(); 3_000]; 11];
        let passage = Passage {
            table,
            ..Passage::default()
        };
        let one = Reference {
            sections: vec![Section {
                heading: String::new(),
                passages: vec![passage],
            }],
            ..Reference::default()
        };
        assert!(reference(&one).is_err());
    }
}
