//! The players' view of an encounter, without anything hidden. It is built here so that hidden
//! information never reaches the page.

use rules::{
    encounter::{Combatant, LoggedRoll, SharedItem},
    table::Table,
    turns::Act,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    act_after, opened,
    view_builder::encounter_view,
    views::{CombatantView, EncounterView, TurnState},
};
use crate::api::{
    app::App,
    listing, portraits, rules as lookup,
    views::{Passage, Refusal},
};

/// The content of the players' window.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayersView {
    /// The encounter's name; empty if it contains the name of a hidden combatant.
    pub name: String,
    /// "Round 3"; empty before the first round.
    pub round: String,
    /// The combatant whose turn it is, unless it is hidden.
    pub turn: Option<String>,
    /// The next combatant.
    pub next: Option<String>,
    /// The combatants in turn order.
    pub rows: Vec<PlayersRow>,
    /// The last roll, if rolls are shown to the players.
    pub roll: Option<LoggedRoll>,
    /// The item sent to the players.
    pub page: Option<PlayersPage>,
}

/// A combatant in the players' window.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayersRow {
    /// Its name.
    pub name: String,
    /// Its state in the round.
    pub place: TurnState,
    /// Whether it is out of the fight.
    pub out: bool,
    /// Its state: "Light −1".
    pub state: String,
    /// The names of its conditions.
    pub conditions: Vec<String>,
}

/// An item sent to the players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PlayersPage {
    /// An entry.
    Entry {
        /// Its name.
        name: String,
        /// Its system and kind: "Ars Magica · Rule".
        place: String,
        /// Its two-line summary.
        summary: String,
        /// Its text.
        text: Vec<Passage>,
        /// Its table.
        table: Option<Box<Table>>,
        /// Its facts, as label and value.
        facts: Vec<(String, String)>,
        /// Its source.
        source: String,
    },
    /// A picture.
    Picture {
        /// Its `data:` URL.
        url: String,
    },
}

/// Returns an encounter as the players may see it.
pub fn players(app: &App, id: i64) -> Result<PlayersView, Refusal> {
    let opened = opened(app, id, None)?;
    let loaded = app.if_installed(&opened.encounter.system)?;
    let turns = loaded.and_then(|it| it.system().turns.clone());
    let turns = turns.unwrap_or_default();
    let seen = |it: &Combatant| !it.status.hidden;
    let next = opened.encounter.next_to_act(turns.sides, seen);
    let view = encounter_view(app, opened, Vec::new())?;
    let labels: Vec<&str> = turns.line.iter().map(|it| it.label.as_str()).collect();
    let word = match turns.round.as_str() {
        "" => &messages::text!("players-round"),
        word => word,
    };
    let mut shown = visible(&view, next, word, &labels);
    // A missing entry or picture is not shown.
    if let Some(pushed) = &view.players.pushed {
        shown.page = Refusal::if_found(page(app, pushed))?;
    }
    Ok(shown)
}

/// Sends a picture, given as the bytes of a JPEG or PNG, to the players. If it is refused, nothing is stored.
pub fn push_picture(app: &App, id: i64, file: &[u8]) -> Result<EncounterView, Refusal> {
    let picture = portraits::large(file)?;
    let opened = opened(app, id, None)?;
    let mut players = opened.encounter.players;
    players.pushed = Some(SharedItem::Picture(picture.hash.clone()));
    let push = Act::Players { players };
    act_after(app, id, Some(opened.revision), &push, None, |tx| {
        portraits::store(tx, &picture)
    })
}

/// Builds the view without hidden combatants. `next` acts next, `round` is the word for a round, and `labels` are the
/// labels of the numbers beside names.
fn visible(view: &EncounterView, next: Option<u32>, round: &str, labels: &[&str]) -> PlayersView {
    let (hidden, seen): (Vec<&CombatantView>, Vec<&CombatantView>) =
        view.combatants.iter().partition(|it| it.hidden);
    let tells = |words: &str| {
        let words = words.to_lowercase();
        let names = hidden.iter().map(|it| it.name.trim().to_lowercase());
        names
            .filter(|name| !name.is_empty())
            .any(|name| words.contains(&name))
    };
    let name = |id: u32| {
        let found = seen.iter().find(|it| it.id == id);
        found.map(|it| it.name.clone())
    };
    let turn = view.turn.acting().and_then(name);
    let next = turn.as_ref().and(next).and_then(name);
    let rows = seen.iter().map(|it| {
        let waits = it.delaying.then(|| messages::text!("players-waits"));
        let readied = (!it.readied.is_empty()).then(|| messages::text!("players-readied"));
        let conditions = it.states.iter().map(|state| state.name.clone());
        PlayersRow {
            name: it.name.clone(),
            place: it.place,
            out: it.out,
            state: state(it, view.players.numbers, labels, &tells),
            conditions: conditions
                .filter(|words| !tells(words))
                .chain(waits)
                .chain(readied)
                .collect(),
        }
    });
    let roll = view.rolls.first().filter(|it| {
        view.players.rolls
            && ![&it.what, &it.shown, &it.note]
                .into_iter()
                .any(|it| tells(it))
    });
    PlayersView {
        name: Some(view.name.clone())
            .filter(|name| !tells(name))
            .unwrap_or_default(),
        round: match view.turn.round {
            0 => String::new(),
            number => format!("{round} {number}"),
        },
        turn,
        next,
        rows: rows.collect(),
        roll: roll.cloned(),
        page: None,
    }
}

/// Formats the state of a combatant. For opponents, numbers are left out unless they are switched on.
fn state(
    who: &CombatantView,
    numbers: bool,
    labels: &[&str],
    tells: &dyn Fn(&str) -> bool,
) -> String {
    let lines = who.line.iter().filter(|line| !tells(line));
    if who.from.is_some() || numbers {
        return lines.cloned().collect::<Vec<_>>().join(", ");
    }
    let is_number = |line: &str| {
        let mut labels = labels.iter().filter(|label| !label.is_empty());
        labels.any(|label| line.starts_with(label))
    };
    let words = lines.filter(|line| !is_number(line)).map(|line| {
        let words = line
            .split_whitespace()
            .take_while(|word| !word.chars().any(|c| c.is_ascii_digit()));
        words.collect::<Vec<_>>().join(" ")
    });
    let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
    words.join(", ")
}

fn page(app: &App, pushed: &SharedItem) -> Result<PlayersPage, Refusal> {
    Ok(match pushed {
        SharedItem::Picture(hash) => PlayersPage::Picture {
            url: portraits::url(app, hash)?,
        },
        SharedItem::Entry(key) => {
            let page = lookup::peek(app, key)?;
            PlayersPage::Entry {
                name: page.brief.name,
                place: format!("{} · {}", page.brief.system, page.brief.kind),
                summary: page.brief.summary,
                text: page.text,
                table: page.entry.table.map(Box::new),
                facts: page
                    .facts
                    .into_iter()
                    .map(|it| (it.label, it.text))
                    .collect(),
                source: listing::source_words(&page.source.title, "", &page.source.licence),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rand::{Rng, SeedableRng, rngs::StdRng};
    use rules::encounter::{Players, Turn};
    use serde_json::json;

    use super::*;
    use crate::api::{encounters, encounters::views::StateView, own_entries, test_library};

    #[test]
    fn a_refused_picture_is_not_stored() {
        let (app, _folder) = test_library::new();
        let id = encounters::create(&app, "arsmagica", "Tonight").unwrap().id;
        let file = test_library::picture();
        let hash = portraits::large(&file).unwrap().hash;
        assert!(push_picture(&app, id + 1, &file).is_err());
        assert!(portraits::url(&app, &hash).is_err());
        push_picture(&app, id, &file).unwrap();
        assert!(portraits::url(&app, &hash).is_ok());
    }

    #[test]
    fn the_source_of_an_own_entry_ends_with_its_title() {
        let (app, _folder) = test_library::new();
        let own = own_entries::create(&app, "arsmagica", "rule", "Fog").unwrap();
        let sent = page(&app, &SharedItem::Entry(own.page.brief.key)).unwrap();
        let title = own.page.source.title;
        assert!(matches!(sent, PlayersPage::Entry { source, .. } if source == title));
    }

    /// A random encounter. Every text about a hidden combatant contains "Secret".
    fn any(dice: &mut StdRng) -> EncounterView {
        let mut names = Vec::new();
        let mut view = EncounterView {
            players: Players {
                rolls: dice.random(),
                numbers: dice.random(),
                pushed: None,
            },
            ..EncounterView::default()
        };
        for id in 1..=dice.random_range(0..12) {
            let hidden: bool = dice.random();
            let name = format!("{} {id}", if hidden { "Secret" } else { "Seen" });
            names.push(name.clone());
            view.combatants.push(CombatantView {
                id,
                hidden,
                name,
                from: dice.random::<bool>().then_some(i64::from(id)),
                place: [TurnState::Done, TurnState::On, TurnState::Later][dice.random_range(0..3)],
                side: if hidden { "Secret side" } else { "" }.to_owned(),
                line: vec![if hidden { "Secret state" } else { "Light −1" }.to_owned()],
                delaying: dice.random(),
                out: dice.random(),
                readied: "Secret plan".to_owned(),
                ..CombatantView::default()
            });
        }
        let some = |dice: &mut StdRng| match names.len() {
            0 => "no one".to_owned(),
            many => names[dice.random_range(0..many)].clone(),
        };
        view.name = format!("The road of {}", some(dice));
        view.note = "Secret notes".to_owned();
        view.said = vec![format!("{} waits.", some(dice))];
        for at in 0..view.combatants.len() {
            let by = some(dice);
            let name = format!("Held by {}", by.to_uppercase());
            let state = StateView {
                shown: name.clone(),
                name,
                ..StateView::default()
            };
            view.combatants[at].states.push(state);
            view.rolls.push(LoggedRoll {
                what: format!("{}, Attack", some(dice)),
                note: format!("against {}", some(dice)),
                ..LoggedRoll::default()
            });
        }
        let id = |dice: &mut StdRng| Some(dice.random_range(1..13)).filter(|_| dice.random());
        view.turn = Turn {
            round: dice.random_range(0..4),
            on: id(dice),
            aside: id(dice),
            ..Turn::default()
        };
        view
    }

    #[test]
    fn players_see_nothing_hidden_in_a_thousand_random_encounters() {
        let mut dice = StdRng::seed_from_u64(22);
        let (mut hidden, mut turns) = (0, 0);
        for _ in 0..1000 {
            let table = any(&mut dice);
            let next = Some(dice.random_range(1..13));
            let seen = visible(&table, next, "Round", &["HP"]);
            let page = serde_json::to_string(&seen).unwrap();
            assert!(!page.to_lowercase().contains("secret"), "{table:?}\n{page}");
            let rows = table.combatants.iter().filter(|it| !it.hidden).count();
            assert_eq!(seen.rows.len(), rows);
            hidden += table.combatants.len() - rows;
            turns += usize::from(seen.turn.is_some());
        }
        assert!(
            hidden > 1000 && turns > 100,
            "{hidden} hidden, {turns} turns"
        );
    }

    #[test]
    fn a_side_that_had_its_turn_is_next_only_in_a_new_round() {
        let (app, _folder) = test_library::new();
        let id = encounters::create(&app, "mlaf", "Tonight").unwrap().id;
        let mut steps = Vec::new();
        for (name, side) in [("Ann", "Red"), ("Bo", "Blue"), ("Cy", "Red")] {
            steps.push(json!({"act": "short", "name": name, "side": side}));
        }
        // Those who join are placed beside their side.
        steps.push(json!({"act": "move", "combatant": 3, "to": 2}));
        steps.extend([json!({"act": "next"}), json!({"act": "next"})]);
        for step in steps {
            let act: Act = serde_json::from_value(step).unwrap();
            encounters::act(&app, id, None, &act, None).unwrap();
        }
        let seen = players(&app, id).unwrap();
        assert_eq!(seen.turn.as_deref(), Some("Bo"));
        assert_eq!(seen.next.as_deref(), Some("Ann"));
        let places = seen.rows.iter().map(|it| it.place);
        let expected = [TurnState::Done, TurnState::On, TurnState::Done];
        assert!(places.eq(expected));
    }

    #[test]
    fn numbers_of_opponents_are_shown_only_if_switched_on() {
        let told = |line: &str, from: Option<i64>, numbers: bool| {
            let who = CombatantView {
                line: vec![line.to_owned()],
                from,
                ..CombatantView::default()
            };
            state(&who, numbers, &["", "HP"], &|_| false)
        };
        for (line, opponent) in [
            ("Light −1", "Light"),
            ("Two Light −2", "Two Light"),
            ("Unhurt", "Unhurt"),
            ("22 of 31 HP", ""),
            ("HP 22", ""),
        ] {
            assert_eq!(told(line, None, false), opponent);
            assert_eq!(told(line, None, true), line);
            assert_eq!(told(line, Some(1), false), line);
        }
    }
}
