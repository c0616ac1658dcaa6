//! The proofs: every derived value as a ledger of its terms, two columns a page.

use rules::{
    derivation::{Derivation, Derivations},
    system::Format,
};
use taffy::prelude::*;

use super::{
    band::{Band, Block, Item},
    look::{self, COLUMN_GAP, Type},
    node::Node,
    press::{Frame, Press},
    text::Paragraph,
};
use crate::{
    document::{Document, Part, written},
    failure::Failure,
    page::Mark,
};

/// The pages of the proofs.
pub fn pages(
    document: &Document,
    derivations: &Derivations,
    frame: &Frame,
    width: f32,
) -> Result<Vec<Vec<Mark>>, Failure> {
    let column = (width - COLUMN_GAP) / 2.0;
    let title = title(document, width)?;
    let lanes = vec![look::SIDE, look::SIDE + column + COLUMN_GAP];
    let below = Frame {
        top: frame.top + title.height,
        lanes,
        ..*frame
    };
    let mut press = Press::new(&below, usize::MAX);
    let start = press.start();
    press.place(&ledgers(document, derivations, column)?, 0.0, start);
    let mut pages = press.into_pages();
    for page in &mut pages {
        page.extend(title.marks.iter().cloned().map(|mut mark| {
            super::band::shift(&mut mark, look::SIDE, frame.top);
            mark
        }));
    }
    Ok(pages)
}

fn title(document: &Document, width: f32) -> Result<Band, Failure> {
    let name = if document.name.chars().count() > 60 {
        ""
    } else {
        document.name.as_str()
    };
    let title = if name.is_empty() {
        "Proofs".to_owned()
    } else {
        format!("{name}: proofs")
    };
    Node::text(&title, look::PROOF_TITLE)
        .padded(0.0, 2.0)
        .ruled(look::RULE)
        .band(width)
        .map(|mut band| {
            band.height += 3.0;
            band
        })
}

fn ledgers(
    document: &Document,
    derivations: &Derivations,
    width: f32,
) -> Result<Vec<Item>, Failure> {
    let mut items = Vec::new();
    for derivation in derivations.whole.values() {
        items.push(ledger(derivation, &derivation.label, width)?);
    }
    for (list, rows) in &derivations.rows {
        for (row, values) in rows {
            let name = row_name(&document.parts, list, *row).unwrap_or_default();
            for derivation in values.values() {
                let of = if name.is_empty() {
                    String::new()
                } else {
                    format!(", {name}")
                };
                items.push(ledger(
                    derivation,
                    &format!("{}{of}", derivation.label),
                    width,
                )?);
            }
        }
    }
    Ok(items)
}

fn row_name<'a>(parts: &'a [Part], wanted: &str, number: u32) -> Option<&'a str> {
    parts.iter().find_map(|part| match part {
        Part::Rows { list, rows, .. } | Part::Chips { list, rows, .. } if list == wanted => rows
            .iter()
            .find(|row| row.row == number)
            .map(|row| row.name.as_str()),
        Part::Columns { columns, .. } => columns
            .iter()
            .find_map(|parts| row_name(parts, wanted, number)),
        _ => None,
    })
}

/// One value: its name, its formula, a line a term, the sum under a rule.
fn ledger(derivation: &Derivation, name: &str, width: f32) -> Result<Item, Failure> {
    let mut rows = Vec::new();
    if !derivation.words.is_empty() {
        rows.push(Node::text(&derivation.words, look::REASON).padded(0.0, 0.6));
    }
    for term in &derivation.terms {
        let mut left = vec![Node::text(&term.name, look::TERM)];
        if !term.note.is_empty() {
            left.push(Node::text(&term.note, look::REASON));
        }
        // A formula that adds shows what each term adds; a table's entry is a plain number.
        let format = if term.value.is_number() {
            Format::Number
        } else {
            Format::Text
        };
        rows.push(entry(
            Node::stack(left),
            &written(&term.value, format),
            look::TERM,
        ));
    }
    let by_hand = if derivation.by_hand.is_some() {
        " (by hand)"
    } else {
        ""
    };
    let sum = written(&derivation.value, derivation.format);
    let mut sum = entry(
        Node::text(&format!("{}{by_hand}", derivation.label), look::SUM),
        &sum,
        look::SUM,
    );
    sum.rule_above = look::RULE;
    rows.push(sum.padded(0.5, 0.0));
    rows.extend(
        remarks(derivation)
            .iter()
            .map(|remark| Node::text(remark, look::REASON).padded(0.4, 0.0)),
    );

    let head = vec![Node::text(name, look::PROOF_NAME).band(width)?];
    let bands = rows
        .into_iter()
        .map(|row| row.band(width))
        .collect::<Result<_, _>>()?;
    Ok(Item::Block(
        Block::new(look::PART_GAP, head, bands).together(),
    ))
}

/// Name at the left, value at the right.
fn entry(name: Node, value: &str, style: Type) -> Node {
    let value = Node::paragraph(Paragraph::new(value, style).right());
    let mut row = Node::row(4.0, vec![name, value]);
    row.style.justify_content = JustifyContent::SPACE_BETWEEN;
    row
}

/// What else is to be said of a value: what was left out, set by hand or is unknown.
fn remarks(derivation: &Derivation) -> Vec<String> {
    let mut remarks: Vec<String> = derivation
        .left_out
        .iter()
        .map(|left| format!("Without {}: {}", left.name, left.why))
        .collect();
    if let Some(by_hand) = &derivation.by_hand {
        let rule = written(&by_hand.by_rule, derivation.format);
        let why = if by_hand.reason.is_empty() {
            String::new()
        } else {
            format!(": {}", by_hand.reason)
        };
        remarks.push(format!("By the rules {rule}. Set by hand{why}"));
    }
    remarks.extend(
        derivation
            .roll
            .as_ref()
            .map(|roll| format!("At the table, add {roll}")),
    );
    remarks.extend(derivation.problem.clone());
    remarks
}
