//! A library of every released version opens and keeps everything.

use rules::building::Strictness;
use rusqlite::Connection;
use schema::library::backups::{self, Reason};
use serde_json::json;
use tests::fixtures;
use vademecum::api::{app::App, characters, encounters, house, portraits};

/// Asserts that a library of a released version still has all its content.
pub fn has_everything(app: &App, version: usize) {
    assert_eq!(app.library().check().unwrap(), Vec::<String>::new());
    let cards = characters::cards(app).unwrap();
    let own = cards.iter().filter(|card| !card.example);
    let mut names: Vec<&str> = own.map(|card| card.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Walker", "Worker", "Żelka"]);
    let away = app.library().read(schema::character::deleted).unwrap();
    assert_eq!(away.len(), 1);
    assert_eq!(away[0].name, "Put Away");
    let worker = characters::find(app, "Worker").unwrap();
    let document = serde_json::to_value(characters::document(app, worker).unwrap()).unwrap();
    assert_eq!(
        document["values"],
        json!({ "age": 34, "strength": 2, "notes": "Two lines\nand ž" })
    );
    assert_eq!(
        document["lists"]["weapons"][0]["entry"],
        "weapon/sword-long"
    );
    let words: Vec<(String, bool)> = characters::history(app, worker)
        .unwrap()
        .into_iter()
        .map(|change| (change.words, change.undone))
        .collect();
    assert_eq!(
        words.iter().filter(|(_, undone)| *undone).count(),
        1,
        "{words:?}"
    );
    let pins = app.library().read(schema::reading_history::pinned).unwrap();
    assert_eq!(pins, ["lantern/charm/tin-moth"]);
    let installed = app.library().read(schema::system::list).unwrap();
    assert_eq!(
        installed
            .iter()
            .find(|it| it.key == "lantern")
            .unwrap()
            .entries,
        3
    );
    assert_eq!(installed.len(), 6);
    let rules = house::all(app).unwrap();
    assert_eq!(rules.len(), usize::from(version >= 2));
    if let Some(rule) = rules.first() {
        assert_eq!(rule.house.as_deref(), Some("7"));
        assert_eq!(rule.rule.as_ref().unwrap().note, "We like it");
    }
    if version >= 5 {
        has_encounters_and_strictness(app);
    }
    if version >= 9 {
        has_portraits_and_an_archive(app);
    }
}

/// Asserts the content of libraries since characters have portraits and an archive.
fn has_portraits_and_an_archive(app: &App) {
    let archived = characters::archived(app).unwrap();
    assert_eq!(archived.len(), 1);
    assert_eq!(archived[0].name, "Old Hand");
    let portrait = |id| characters::document(app, id).unwrap().portrait.unwrap();
    let face = portrait(characters::find(app, "Żelka").unwrap());
    assert_eq!(portrait(archived[0].id), face);
    let url = portraits::url(app, &face).unwrap();
    assert!(url.starts_with("data:image/jpeg;base64,/9j/"), "{url}");
    let table = app.library().read(schema::encounter::pinned).unwrap();
    assert_eq!(table, ["lantern/charm/tin-moth", "combatant/1"]);
}

/// Asserts the content of libraries since there are encounters and rule checks.
fn has_encounters_and_strictness(app: &App) {
    let walker = characters::find(app, "Walker").unwrap();
    let building = characters::document(app, walker).unwrap().building;
    assert_eq!(building.strictness, Strictness::Silent);
    let table = encounters::find(app, "Reed Bank").unwrap();
    let log = encounters::log(app, table).unwrap();
    assert!(
        log.iter().any(|step| step.words == "Worker joins."),
        "{log:?}"
    );
    let own = encounters::random_tables::all(app).unwrap();
    assert_eq!(
        (own[0].name.as_str(), own[0].dice.as_str()),
        ("On the road", "d3")
    );
}

#[test]
fn a_library_of_every_released_version_opens_and_keeps_everything() {
    for version in fixtures::VERSIONS {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        fixtures::library(version, &path);
        let app = App::open(&path).unwrap();
        has_everything(&app, version);
        let before = backups::list(&path).unwrap();
        assert!(
            before
                .iter()
                .all(|backup| backup.reason == Reason::Migration)
        );
        let newest =
            Connection::open(&path)
                .unwrap()
                .pragma_query_value(None, "user_version", |row| row.get::<_, usize>(0));
        let copies = usize::from(version < newest.unwrap());
        assert_eq!(
            before.len(),
            copies,
            "version {version} was backed up first"
        );
        // A change that was undone before can be redone.
        let worker = characters::find(&app, "Worker").unwrap();
        let again = characters::redo(&app, worker, None).unwrap();
        assert_eq!(again.character.lists["abilities"].len(), 1);
        drop(app);
        for backup in before {
            let names = backups::read(&backup.path, |tx| Ok(schema::character::cards(tx)?.len()));
            assert_eq!(names.unwrap(), 3);
        }
    }
}
