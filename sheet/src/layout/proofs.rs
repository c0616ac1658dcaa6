//! The proofs: every derived value as a ledger of its terms, two columns a page.

use std::{collections::HashMap, iter};

use super::{
    blocks::{Block, Item, LineBox, moved},
    node::Node,
    paginator::{self, Frame},
    style::{self, COLUMN_GAP, Type},
    text::Paragraph,
};
use crate::{
    document::{
        Document, MARK, Part, by_hand_remark, format_value, house_remarks,
        value_format::{added_dice, format_dice},
    },
    failure::Failure,
    page::Mark,
};
use rules::{
    Value,
    derivation::{Derivation, Derivations},
    formula::capitalized,
};

/// The space above a ledger, in mm.
const LEDGER_GAP: f32 = 3.6;
/// The space above a value on a single line, in mm.
const LINE_GAP: f32 = 1.6;
/// Maximum length of a name in a title, in letters; the sheet has longer names in full.
const MAX_NAME_LENGTH: usize = 60;

/// Lays out the pages of the proofs, with these house rules at the end.
pub fn pages(
    document: &Document,
    derivations: &Derivations,
    house: &[String],
    frame: &Frame,
    width: f32,
) -> Result<Vec<Vec<Mark>>, Failure> {
    let column = (width - COLUMN_GAP) / 2.0;
    let title = title(&document.name, &messages::text!("print-proofs"), width)?;
    let mut items = ledgers(document, derivations, column)?;
    if !house.is_empty() {
        items.push(block(None, house.iter().map(|rule| remark(rule)), column)?);
    }
    let lanes = [0.0, column + COLUMN_GAP];
    Ok(titled(&title, &items, frame, &lanes))
}

/// Fills pages under a title, in lanes at these distances from the left margin.
pub fn titled(title: &LineBox, items: &[Item], frame: &Frame, lanes: &[f32]) -> Vec<Vec<Mark>> {
    let side = frame.lanes.first().copied().unwrap_or_default();
    let below = Frame {
        top: frame.top + title.height,
        lanes: lanes.iter().map(|left| side + left).collect(),
        ..*frame
    };
    let below = below.balanced(|frame| {
        let (end, cramped) = paginator::end(items, frame);
        (end.lane / lanes.len(), cramped)
    });
    let mut pages = paginator::pages(items, &below);
    for page in &mut pages {
        page.extend(moved(title.marks.iter().cloned(), side, frame.top));
    }
    pages
}

/// Lays out the title of every page: the name and the kind of pages.
pub fn title(name: &str, what: &str, width: f32) -> Result<LineBox, Failure> {
    let title = if name.is_empty() || name.chars().count() > MAX_NAME_LENGTH {
        capitalized(what)
    } else if what.is_empty() {
        name.to_owned()
    } else {
        format!("{name}: {what}")
    };
    let title = Node::text(&title, style::PROOF_TITLE).padded(0.0, 2.0);
    let mut title = title.ruled(style::RULE).line_box(width)?;
    title.height += 3.0;
    Ok(title)
}

fn ledgers(
    document: &Document,
    derivations: &Derivations,
    width: f32,
) -> Result<Vec<Item>, Failure> {
    let mut items = Vec::new();
    if !document.waived.is_empty() {
        let lines = document.waived.iter().map(|line| remark(line));
        let head = Node::text(&messages::text!("print-waived-rules"), style::PROOF_NAME);
        items.push(block(Some(head), lines, width)?);
    }
    let mut idle = Vec::new();
    for (label, derivation) in labelled(document, derivations) {
        if is_idle(derivation) {
            idle.push(label);
        } else {
            items.push(ledger(derivation, &label, width)?);
        }
    }
    if !idle.is_empty() {
        let head = Node::text(&messages::text!("print-idle"), style::PROOF_NAME);
        let names = remark(&idle.join("; "));
        items.push(block(Some(head), iter::once(names), width)?);
    }
    Ok(items)
}

/// Whether a value and all of its terms are 0, and it has no remark.
fn is_idle(derivation: &Derivation) -> bool {
    !derivation.terms.is_empty()
        && is_zero(&derivation.value)
        && derivation.terms.iter().all(|term| is_zero(&term.value))
        && remarks(derivation).is_empty()
}

fn is_zero(value: &Value) -> bool {
    value.as_f64() == Some(0.0)
}

/// Returns every derivation that is not hidden with its label, followed by the name of its row, then
/// what the ledger changed.
fn labelled<'a>(
    document: &Document,
    derivations: &'a Derivations,
) -> Vec<(String, &'a Derivation)> {
    let mut names = HashMap::new();
    let lists = Part::all(&document.parts).into_iter();
    for (list, rows) in lists.filter_map(Part::list) {
        for row in rows {
            names.entry((list, row.row)).or_insert(row.name.as_str());
        }
    }
    let whole = derivations.whole.values();
    let mut all: Vec<_> = whole.map(|it| (it.label.clone(), it)).collect();
    for (list, rows) in &derivations.rows {
        for (row, values) in rows {
            let name = names.get(&(list.as_str(), *row));
            let name = name.filter(|name| !name.is_empty());
            let of = name.map_or_else(String::new, |name| format!(", {name}"));
            all.extend(values.values().map(|it| (format!("{}{of}", it.label), it)));
        }
    }
    let grown = derivations.grown.values();
    all.extend(grown.map(|it| (it.label.clone(), it)));
    all.retain(|(_, derivation)| !derivation.hidden);
    all
}

/// Lays out one value: its name and formula, a line for each term, and the sum below a rule. A value
/// with neither formula nor terms is a single line.
fn ledger(derivation: &Derivation, name: &str, width: f32) -> Result<Item, Failure> {
    let value = format_value(&derivation.value, derivation.format);
    let value = marked(&value, derivation.house.is_some());
    let sum = |name: &str| {
        let name = if derivation.by_hand.is_some() {
            messages::text!("print-sum-by-hand", name)
        } else {
            name.to_owned()
        };
        entry(Paragraph::new(&name, style::SUM), &value, style::SUM, width)
    };
    let remarks = remarks(derivation).into_iter().map(|text| remark(&text));
    if derivation.terms.is_empty() && derivation.words.is_empty() {
        return block(None, iter::once(sum(name)).chain(remarks), width);
    }
    let (zero, counting): (Vec<_>, Vec<_>) = derivation
        .terms
        .iter()
        .partition(|term| is_zero(&term.value) && !term.house);
    // A single term of 0 takes no more space on its own line.
    let (folded, shown) = if zero.len() > 1 && !counting.is_empty() {
        (zero, counting)
    } else {
        (Vec::new(), derivation.terms.iter().collect())
    };
    let folded = (!folded.is_empty()).then(|| {
        let names: Vec<&str> = folded.iter().map(|term| term.name.as_str()).collect();
        Node::text(&format!("0: {}", names.join("; ")), style::REASON)
    });
    let format = derivation.format_of_terms();
    let terms = shown.into_iter().map(|term| {
        let value = format_value(&term.value, format);
        entry(
            with_reason(&marked(&term.name, term.house), style::TERM, &term.note),
            &value,
            style::TERM,
            width,
        )
    });
    let mut sum = sum(&derivation.label).padded(0.4, 0.0);
    sum.rule_above = style::RULE;
    let rows = terms
        .chain(folded)
        .chain(iter::once(Node::stack(vec![sum]).padded(0.5, 0.0)))
        .chain(remarks);
    let head = with_reason(name, style::PROOF_NAME, &derivation.words);
    block(Some(Node::paragraph(head)), rows, width)
}

/// Lays out a line of small type below a value.
fn remark(text: &str) -> Node {
    Node::text(text, style::REASON).padded(0.4, 0.0)
}

/// Appends the mark of a house rule to a text that depends on one.
fn marked(text: &str, house: bool) -> String {
    if house {
        format!("{text}{MARK}")
    } else {
        text.to_owned()
    }
}

/// Returns a name with the reason after it in italics.
fn with_reason(name: &str, style: Type, reason: &str) -> Paragraph {
    if reason.is_empty() {
        return Paragraph::new(name, style);
    }
    Paragraph::of(&[(name, style), ("  ", style), (reason, style::REASON)])
}

fn block(
    head: Option<Node>,
    rows: impl Iterator<Item = Node>,
    width: f32,
) -> Result<Item, Failure> {
    let gap = head.as_ref().map_or(LINE_GAP, |_| LEDGER_GAP);
    let set = |node: Node| node.line_box(width);
    let head = head.into_iter().map(set).collect::<Result<_, _>>()?;
    let rows = rows.map(set).collect::<Result<_, _>>()?;
    Ok(Item::Block(Block::new(gap, head, rows).keep_together()))
}

/// Places the name at the left and the value at the right.
fn entry(name: Paragraph, value: &str, style: Type, width: f32) -> Node {
    Node::texts(4.0, width, vec![name, Paragraph::new(value, style).right()])
}

/// Returns the remarks on a value: left-out terms, house rules, a value set by hand, dice, a problem.
fn remarks(derivation: &Derivation) -> Vec<String> {
    let mut remarks: Vec<String> = derivation
        .left_out
        .iter()
        .map(|left| {
            messages::text!(
                "print-left-out",
                name = left.name.as_str(),
                why = left.why.as_str()
            )
        })
        .collect();
    remarks.extend(house_remarks(derivation));
    remarks.extend(by_hand_remark(derivation));
    remarks.extend(derivation.roll.as_ref().map(|roll| {
        let adds = added_dice(derivation).map_or("", |_| "+ ");
        let roll = format!("{adds}{}", format_dice(roll));
        messages::text!("print-at-table", roll)
    }));
    remarks.extend(derivation.problem.clone());
    remarks
}
