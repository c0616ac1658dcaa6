//! The commands that the window calls, each declared once in `commands/list.rs`. The list generates
//! the dispatcher here, the permissions in `build.rs`, and the typed calls in
//! `ui/src/api/commands.ts`.

mod adding;
mod dialogs;
mod latest_search;
mod lazy_app;
mod screen;
#[cfg(test)]
mod typescript;

pub use dialogs::{Answered, Chooser, Dialogs, FileKind, Kind};
pub use lazy_app::LazyApp;
pub use screen::{NoScreen, PlayersScreen, Screen};

use std::path::{Path, PathBuf};

use indexmap::IndexMap;
use messages::Language;
use rules::{
    Value,
    calculator::Answer,
    character::{Edit, LedgerRow},
    entry::Entry,
    house::{FormulaChoices, HouseRule},
    ledger::LedgerLine,
    names::FormulaName,
    turns::{Act, AttackOdds, AttackRequest, AttackResult, FightOdds},
};
use schema::{library::backups::Reason, search::Sort};
use seed::own;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sheet::{
    document::compare::SheetDifferences,
    page::{Pages, PrintOptions},
};

#[allow(
    clippy::wildcard_imports,
    reason = "almost every view is the result of a command"
)]
use crate::api::views::*;
use crate::api::{
    about,
    app::{App, LibraryVersion},
    books::{
        self, BookAnswers, BookCard, BookHit, BookNote, BookPages, BookReport, BooksProgress,
        ContentsLine,
    },
    calculators, characters, deleted,
    encounters::{
        self, PlayersView, random_tables,
        views::{
            CombatantSheet, Comparison, EncounterCard, EncounterView, FightEnd, FightRules,
            RandomTableView,
        },
    },
    exchange::{self, Imported},
    export::{self, ExportFormat},
    files::name as file_name,
    house,
    keeping::{self, BackupCard, Backups, OpenFailure, Salvage},
    ledger, listing,
    merging::{self, Choice, LibraryCopy, Merged},
    own_entries::{self, rows, sharing},
    own_parts,
    packs::{self, InstalledPacks},
    play::{self, EventRequest},
    portraits, printers,
    printing::{self, PrintJob},
    rolls, rules as lookup, searching,
};
use adding::Adding;
use latest_search::LatestSearch;

/// The state that commands use: the library, the running searches, the dialogs and the players' window.
pub struct Context {
    opening: LazyApp,
    keystrokes: LatestSearch,
    odds: LatestSearch,
    adding: Adding,
    /// Lets the user choose files.
    pub dialogs: Dialogs,
    /// The players' window.
    pub players: PlayersScreen,
}

impl Context {
    /// Creates a context for a library that is being opened.
    pub fn new(
        opening: LazyApp,
        chooser: impl Chooser + 'static,
        screen: impl Screen + 'static,
    ) -> Self {
        Self {
            dialogs: Dialogs::new(opening.library().to_owned(), chooser),
            opening,
            keystrokes: LatestSearch::default(),
            odds: LatestSearch::default(),
            adding: Adding::default(),
            players: PlayersScreen::new(screen),
        }
    }

    fn app(&self) -> Result<&App, Refusal> {
        self.opening.app()
    }

    fn library(&self) -> &Path {
        self.opening.library()
    }

    /// Finds a backup by its name, or the copy of the library that was chosen last by its path.
    fn backup(&self, name: &str) -> Result<PathBuf, Refusal> {
        let chosen = self.dialogs.copy();
        let chosen = chosen.filter(|copy| copy.display().to_string() == name);
        chosen.map_or_else(|| keeping::backup_by_name(self.library(), name), Ok)
    }

    /// Previews a pack. If that succeeds, it is the one that will be installed.
    fn preview_pack(&self, pack: PathBuf) -> Result<packs::PackPreview, Refusal> {
        let preview = packs::preview(self.app()?, &pack)?;
        self.dialogs.set_pack(pack);
        Ok(preview)
    }
}

/// Runs a command by its name, with its arguments as a JSON object. Returns its result as JSON.
pub fn run(context: &Context, name: &str, arguments: Value) -> Result<Box<RawValue>, Refusal> {
    let command = COMMANDS
        .iter()
        .find(|command| command.name == name)
        .ok_or_else(|| not_found!("window-no-command", name))?;
    (command.run)(context, arguments)
}

struct Command {
    name: &'static str,
    run: fn(&Context, Value) -> Result<Box<RawValue>, Refusal>,
    #[cfg(test)]
    signature: typescript::Signature,
}

macro_rules! commands {
    ($(
        $(#[doc = $doc:literal])*
        $(@$after:ident)? $name:ident($($argument:ident: $type:ty),*) -> $answer:ty = |$context:ident| $body:expr;
    )*) => {
        const COMMANDS: &[Command] = &[$(Command {
            name: stringify!($name),
            run: |$context, arguments| {
                #[derive(Deserialize)]
                struct Arguments { $($argument: $type),* }
                let Arguments { $($argument),* } = read(arguments)?;
                let answer: $answer = $body?;
                $($context.players.$after();)?
                written(&answer)
            },
            #[cfg(test)]
            signature: typescript::Signature {
                docs: &[$($doc),*],
                arguments: |_config| vec![$((stringify!($argument), typescript::name::<$type>(_config))),*],
                answer: typescript::name::<$answer>,
                export: |config| {
                    $(typescript::export::<$type>(config);)*
                    typescript::export::<$answer>(config);
                },
            },
        }),*];
    };
}

include!("commands/list.rs");

fn read<T: for<'de> Deserialize<'de>>(arguments: Value) -> Result<T, Refusal> {
    let arguments = match arguments {
        Value::Null => Value::Object(serde_json::Map::new()),
        given => given,
    };
    serde_json::from_value(arguments)
        .map_err(|error| invalid!("window-command-unread", error = error.to_string()))
}

fn written(answer: &impl Serialize) -> Result<Box<RawValue>, Refusal> {
    serde_json::value::to_raw_value(answer).map_err(|error| {
        let message = messages::text!("no-json-form", error = error.to_string());
        ErrorCode::Internal.refusal(message)
    })
}

fn path_text(path: Option<PathBuf>) -> Option<String> {
    path.map(|path| path.display().to_string())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use serde_json::json;

    use super::*;
    use crate::api::test_library;

    #[test]
    fn the_pack_that_is_shown_is_installed_even_if_another_one_could_not_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let opening = LazyApp::start(folder.path().join("library.sqlite"));
        let answers = Answered(folder.path().join("dialogs"));
        let context = Context::new(opening, answers, NoScreen);
        let packs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/packs");
        let shown = packs.join("marsh");
        context.preview_pack(shown.clone()).unwrap();
        assert!(context.preview_pack(packs.join("none")).is_err());
        assert_eq!(context.dialogs.pack(), Some(shown));
    }

    #[test]
    fn a_copy_of_the_library_is_restored_only_once_it_was_chosen() {
        let (app, folder) = test_library::new();
        let [answers, copy] = ["dialogs", "copy.sqlite"].map(|name| folder.path().join(name));
        std::fs::write(&answers, copy.display().to_string()).unwrap();
        let opening = LazyApp::start(app.library().path().to_owned());
        let context = Context::new(opening, Answered(answers), NoScreen);
        let answer = |name: &str| run(&context, name, json!({ "name": copy }));
        let path = json!(copy).to_string();
        assert_eq!(answer("backup_save").unwrap().get(), path);
        assert_eq!(answer("backup_save").unwrap().get(), path);
        for companion in ["copy.sqlite-wal", "copy.sqlite-journal"] {
            let companion = folder.path().join(companion);
            std::fs::write(&companion, "").unwrap();
            let refused = answer("backup_save").unwrap_err();
            assert!(refused.message.contains("is there already"), "{refused}");
            std::fs::remove_file(companion).unwrap();
        }
        characters::create(&app, "arsmagica", "Newcomer").unwrap();
        assert!(answer("backup_restore").is_err());
        assert_eq!(answer("backup_choose").unwrap().get(), path);
        answer("backup_restore").unwrap();
        let cards = characters::cards(&app).unwrap();
        assert!(cards.iter().all(|card| card.name != "Newcomer"));
    }

    /// A players' window that counts the changes of which it is notified.
    struct Counted(Arc<AtomicUsize>);

    impl Screen for Counted {
        fn open(&self) -> Result<(), Refusal> {
            Ok(())
        }

        fn close(&self) {}

        fn changed(&self) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }

        fn is_open(&self) -> bool {
            true
        }
    }

    #[test]
    fn the_players_window_is_notified_of_changes_here_and_elsewhere_but_not_of_reads() {
        let (elsewhere, folder) = test_library::new();
        let id = encounters::create(&elsewhere, "arsmagica", "Tonight")
            .unwrap()
            .id;
        let changes = Arc::new(AtomicUsize::new(0));
        let path = elsewhere.library().path().to_owned();
        let opening = LazyApp::start(path);
        let answers = Answered(folder.path().join("none"));
        let context = Context::new(opening, answers, Counted(Arc::clone(&changes)));
        let notified = |name: &str, arguments: Value| {
            let before = changes.load(Ordering::Relaxed);
            run(&context, name, arguments).unwrap();
            changes.load(Ordering::Relaxed) - before
        };
        let act = json!({ "act": "note", "note": "It rains." });
        for (name, arguments, times) in [
            ("encounters", json!({}), 0),
            ("encounter_open", json!({ "id": id }), 0),
            (
                "encounter_act",
                json!({ "id": id, "revision": 0, "act": act }),
                1,
            ),
            ("house_rules", json!({}), 0),
            ("packs", json!({}), 0),
            ("library_version", json!({}), 0),
        ] {
            assert_eq!(notified(name, arguments), times, "{name}");
        }
        encounters::undo(&elsewhere, id, None).unwrap();
        assert_eq!(notified("library_version", json!({})), 1);
        assert_eq!(notified("library_version", json!({})), 0);
    }
}
