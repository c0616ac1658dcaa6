//! An evening of play on a disk that fails before every step. A refused step must change nothing.

use std::{fs, path::Path};

use rules::turns::Act;
use serde_json::{Value, json};
use vademecum::api::{
    app::App,
    characters, encounters,
    play::{self, EventRequest},
    views::Refusal,
};

type Done = Result<(), Refusal>;

/// The app, and the character and encounter of the evening.
struct Evening {
    app: App,
    character: i64,
    table: i64,
}

type Step = fn(&Evening) -> Done;

const STEPS: &[(&str, Step)] = &[
    ("an event", |it| {
        let struck = EventRequest {
            event: "struck".into(),
            given: [("damage".to_owned(), json!(14))].into_iter().collect(),
            row: None,
        };
        play::apply(&it.app, it.character, None, &struck, Some(1)).map(drop)
    }),
    ("undo", |it| {
        characters::undo(&it.app, it.character, None).map(drop)
    }),
    ("redo", |it| {
        characters::redo(&it.app, it.character, None).map(drop)
    }),
    ("restore", |it| {
        characters::restore(&it.app, it.character, None, 0).map(drop)
    }),
    ("someone at the table", |it| {
        it.act(&json!({ "act": "short", "name": "Wolf", "many": 2 }))
    }),
    ("initiative", |it| it.act(&json!({ "act": "initiative" }))),
    ("the next turn", |it| it.act(&json!({ "act": "next" }))),
    ("a character at the table", |it| {
        encounters::join(&it.app, it.table, None, it.character, 1, "", false).map(drop)
    }),
    ("undo at the table", |it| {
        encounters::undo(&it.app, it.table, None).map(drop)
    }),
    ("redo at the table", |it| {
        encounters::redo(&it.app, it.table, None).map(drop)
    }),
    ("a copy of the table", |it| {
        encounters::copy(&it.app, it.table).map(drop)
    }),
    ("the table deleted", |it| {
        encounters::set_deleted(&it.app, it.table, true).map(drop)
    }),
    ("the table brought back", |it| {
        encounters::set_deleted(&it.app, it.table, false).map(drop)
    }),
];

/// Takes each step on a disk that fails in the mode `how`, set by the file `control`, and again on a working disk.
pub fn play(library: &Path, control: &Path, how: &str, say: fn(&str)) -> Done {
    let app = App::open(library)?;
    let character = characters::find(&app, "Worker")?;
    let table = encounters::create(&app, "arsmagica", "Table")?.id;
    let it = Evening {
        app,
        character,
        table,
    };
    let cannot = |error: std::io::Error| Refusal::file(error.to_string());
    let folder = library.parent().unwrap_or(library);
    for (name, step) in STEPS {
        let before = it.everything()?;
        fs::write(control, format!("{how} {}", folder.display())).map_err(cannot)?;
        let refused = step(&it);
        let kept = if it.everything()? == before {
            "kept"
        } else {
            "lost"
        };
        fs::remove_file(control).map_err(cannot)?;
        match refused {
            Ok(()) => say(&format!("unnoticed {name}")),
            Err(refusal) => say(&format!("{kept} {name}: {} {refusal}", refusal.code)),
        }
        step(&it)?;
        say(&format!("saved {name}"));
        if it.everything()? == before {
            say(&format!("unchanged {name}"));
        }
    }
    Ok(())
}

impl Evening {
    fn act(&self, act: &Value) -> Done {
        let act: Act = serde_json::from_value(act.clone())
            .map_err(|error| Refusal::invalid(error.to_string()))?;
        encounters::act(&self.app, self.table, None, &act, Some(1)).map(drop)
    }

    /// Returns all content of the library that the evening concerns.
    fn everything(&self) -> Result<Value, Refusal> {
        Ok(json!([
            characters::open(&self.app, self.character)?,
            characters::history(&self.app, self.character)?,
            encounters::open(&self.app, self.table)?,
            encounters::log(&self.app, self.table)?,
            encounters::cards(&self.app)?,
        ]))
    }
}
