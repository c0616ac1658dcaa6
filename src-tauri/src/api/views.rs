//! What the use cases answer: the types that the window and `--json` show.

use rules::{
    building::{Progress, Step},
    character::Character,
    derivation::Derivations,
    entry::Entry,
    house::{HouseNote, HouseRule, Place},
    play::{Event, Happening, Offer},
    system::{Calculator, Derived, Field, Format, Kind, List, Source},
};
use serde::{Deserialize, Serialize};
use sheet::document::Document;
use ts_rs::TS;

/// The answers to a query.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Answers {
    /// The query as it was typed.
    pub query: String,
    /// How it was read, where the spelling was forgiven: "encumbrance".
    pub read_as: Option<String>,
    /// Whether the first answer is surely meant. Where it is not, `read_as` is a question: did you
    /// mean it?
    pub certain: bool,
    /// How many entries answer, shown or not.
    pub count: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
    /// The filters in the query that were understood.
    pub filters: Vec<Filter>,
    /// Why a filter was not understood, in a sentence, with what to write instead.
    pub complaint: Option<String>,
    /// The query with what was probably meant in the place of that filter.
    pub mended: Option<String>,
}

/// A filter in a query, as `kind:weapon` or `load<=1`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Filter {
    /// What it says, for people: "Load at most 1".
    pub label: String,
    /// The query without it.
    pub without: String,
}

/// How a half-typed filter may go on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Continuation {
    /// What it says, for people: "School: Flame".
    pub label: String,
    /// The query with it.
    pub query: String,
}

/// An entry that answers a query.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Hit {
    /// Which entry.
    pub entry: EntryRef,
    /// The ranges of letters in its name that matched, in characters.
    pub name_marks: Vec<(usize, usize)>,
    /// The line of its text that matched.
    pub line: String,
    /// The ranges of letters in that line that matched, in characters.
    pub line_marks: Vec<(usize, usize)>,
    /// Its numbers at a glance.
    pub glance: Vec<LabelledValue>,
    /// How well it answers: higher is better.
    pub score: f64,
}

/// An entry in brief.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct EntryRef {
    /// Its address, `system/kind/slug`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The name of its kind: "Weapon".
    pub kind: String,
    /// The name of its system: "Ars Magica".
    pub system: String,
    /// The answer in two lines.
    pub summary: String,
}

/// A label and what stands beside it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct LabelledValue {
    /// The key of the column.
    pub key: String,
    /// Its name, short.
    pub label: String,
    /// What it means, in a sentence, or nothing.
    pub help: String,
    /// The value, written for people.
    pub text: String,
    /// How it is written.
    pub format: Format,
    /// Whether a house rule made it so.
    pub house: bool,
}

/// An entry, whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct EntryPage {
    /// Which entry.
    pub brief: EntryRef,
    /// The system's key.
    pub system: String,
    /// The entry as the pack has it.
    pub entry: Entry,
    /// Its facts, written for people, without those that are n/a for the whole kind.
    pub facts: Vec<LabelledValue>,
    /// Its text, ready to show.
    pub text: Vec<Passage>,
    /// Where it comes from.
    pub source: Source,
    /// The entries it names.
    pub links: Vec<EntryRef>,
    /// The entries that name it.
    pub linked_from: Vec<EntryRef>,
    /// Entries of other systems with the same name.
    pub elsewhere: Vec<EntryRef>,
    /// The calculators that stand on it.
    pub calculators: Vec<Calculator>,
    /// Whether it is pinned.
    pub pinned: bool,
    /// The house rules that count on it.
    pub house: Vec<HouseNote>,
}

/// A piece of an entry's text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export)]
pub enum Passage {
    /// A paragraph.
    Paragraph {
        /// Its words.
        spans: Vec<Span>,
    },
    /// A heading.
    Heading {
        /// Its words.
        spans: Vec<Span>,
    },
    /// A list, a paragraph an item.
    List {
        /// Its items.
        items: Vec<Vec<Span>>,
    },
}

/// A run of words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Span {
    /// The words.
    pub text: String,
    /// Whether they are stressed.
    pub stressed: bool,
    /// The entry they lead to, as `system/kind/slug`.
    pub link: Option<String>,
}

/// A system as the window needs it: its name and what its characters are made of.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SystemView {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its edition.
    pub edition: String,
    /// What it is, in a sentence.
    pub about: String,
    /// How many entries it has.
    pub entries: usize,
    /// The kinds of its entries.
    pub kinds: Vec<Kind>,
    /// What its characters have once.
    pub fields: Vec<Field>,
    /// What its characters may have many of.
    pub lists: Vec<List>,
    /// What follows from these.
    pub derived: Vec<Derived>,
    /// How a character of it is built.
    pub building: Vec<Step>,
    /// What happens in play.
    pub events: Vec<Event>,
    /// Where its facts come from.
    pub sources: Vec<Source>,
}

/// What was read last, and what is pinned.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Trail {
    /// The entries read last, newest first.
    pub read: Vec<EntryRef>,
    /// The pinned entries, in order.
    pub pinned: Vec<EntryRef>,
}

/// A calculator in a list of all of them.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CalculatorCard {
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The calculator.
    pub calculator: Calculator,
}

/// A roll of dice or on a table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Rolled {
    /// What was rolled: `2d6+1`, or the table's name.
    pub dice: String,
    /// The total.
    pub total: i64,
    /// The arithmetic: "4 + 3 + 1".
    pub shown: String,
    /// What the table says, its row in words; empty for plain dice.
    pub row: Vec<LabelledValue>,
    /// A few words where the dice call for them: "botch?".
    pub note: String,
}

/// The exact odds of dice.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DiceOdds {
    /// The dice: `2d6+1`.
    pub dice: String,
    /// Every total that can fall, from the lowest; of dice that may show more without end, those up
    /// to a limit.
    pub totals: Vec<TotalOdds>,
    /// Of such dice, the total from which on none is told alone, and how likely it is that or more.
    pub more: Option<MoreOdds>,
    /// What they come to on average; none where its numbers are too large.
    pub mean: Option<Mean>,
    /// Of a stress die, how likely it botches with one botch die, with two, and so on.
    pub botches: Vec<Chance>,
    /// How the dice are read, where that needs a word.
    pub note: String,
}

/// What dice come to on average.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Mean {
    /// Exactly: "10/3".
    pub fraction: String,
    /// About.
    pub number: f64,
}

/// How likely a total or more is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct MoreOdds {
    /// The total.
    pub total: i64,
    /// How likely it is that or more.
    pub at_least: Chance,
}

/// How likely a total is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TotalOdds {
    /// The total.
    pub total: i64,
    /// How likely it is exactly that.
    pub exactly: Chance,
    /// How likely it is that or more.
    pub at_least: Chance,
}

/// A probability.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Chance {
    /// As a fraction of all ways, not reduced: "27/216"; of a stress die, without the zeros at the
    /// end of both.
    pub fraction: String,
    /// In percent, 0 to 100.
    pub percent: f64,
}

/// What the program is, and on what terms its data stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct About {
    /// The program's version.
    pub version: String,
    /// Where the library is.
    pub library: String,
    /// Each system with its sources.
    pub systems: Vec<(String, Vec<Source>)>,
}

/// A character on the shelf.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CharacterCard {
    /// Its number in the library.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The line under its name.
    pub line: String,
    /// Whether it came with the system as an example.
    pub example: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// When it was last changed, RFC 3339.
    pub changed: String,
}

/// A character, open.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CharacterView {
    /// Its card.
    pub card: CharacterCard,
    /// What was chosen and written.
    pub character: Character,
    /// What follows, with proofs.
    pub derivations: Derivations,
    /// Its sheet.
    pub sheet: Document,
    /// The number of its latest change; an edit names it, so that none overwrites another.
    pub revision: i64,
    /// What undo would take back, in words.
    pub undo: Option<String>,
    /// What redo would do again, in words.
    pub redo: Option<String>,
    /// What it points at and the library lacks, a sentence each.
    pub missing: Vec<String>,
    /// How far its building is, and what the rules do not allow.
    pub progress: Progress,
    /// The events that can happen to it now.
    pub offers: Vec<Offer>,
}

/// What an event did to a character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Happened {
    /// The character as it is now.
    pub view: CharacterView,
    /// The event, with what to say, the rolls and the proof.
    pub happening: Happening,
}

/// A change in a character's history.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Change {
    /// Its number.
    pub id: i64,
    /// When it was made, RFC 3339.
    pub at: String,
    /// What it did, in words: "Strength +1 → +2".
    pub words: String,
    /// Whether it has been undone.
    pub undone: bool,
}

/// An edit that met a newer change of the same character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Meeting {
    /// What the edit would do now, in words.
    pub mine: String,
    /// What was done elsewhere since, in words, the newest first.
    pub theirs: Vec<String>,
    /// The character as it is now.
    pub view: CharacterView,
}

/// A place that a house rule may change, and the house rule, where there is one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HouseCard {
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The place, with what is printed there.
    pub place: Place,
    /// What is printed there, as one types it.
    pub printed: String,
    /// What the house plays, as one types it.
    pub house: Option<String>,
    /// The house rule.
    pub rule: Option<HouseRule>,
    /// Why it changes nothing, in a sentence.
    pub problem: Option<String>,
}

/// What was taken in of a file of house rules.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HouseReport {
    /// The system's key.
    pub system: String,
    /// Whose house rules they are.
    pub name: String,
    /// How many were taken in.
    pub taken: usize,
    /// Those that were left out, and why, a line each.
    pub left_out: Vec<String>,
}

/// A refusal, for people and for the window.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Refusal {
    /// What kind of refusal: the window decides by this, never by the words.
    pub code: String,
    /// What is wrong, where, and what to do.
    pub message: String,
}
