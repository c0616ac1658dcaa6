//! A pack that is updated repeatedly and at random while content depends on it: nothing is lost, renames
//! are followed, and removals are announced.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
};

use rand::{Rng, SeedableRng, rngs::StdRng, seq::IteratorRandom};
use rules::character::Edit;
use schema::Library;
use serde_json::json;
use vademecum::api::{app::App, characters, house, own_entries, packs, rules as lookup};

/// How often each test updates the pack.
const UPDATES: u32 = 50;

/// The current pack: its weapons with their earlier slugs, and its fields.
#[derive(Clone)]
struct Base {
    version: u32,
    weapons: BTreeMap<String, Vec<String>>,
    fields: BTreeSet<String>,
    made: usize,
}

impl Base {
    fn write(&self, folder: &Path) {
        let mut text = format!(
            "[system]\nkey = \"game\"\nname = \"Game\"\nversion = \"{}\"\n[[source]]\nkey = \"core\"\ntitle = \"Core\"\n\
             licence = \"CC0\"\n[[kind]]\nkey = \"weapon\"\nname = \"Weapon\"\nfacts = [{{ key = \"atk\", format = \
             \"number\" }}]\n[[list]]\nkey = \"weapons\"\nlabel = \"Weapons\"\nkinds = [\"weapon\"]\n",
            self.version
        );
        for (slug, was) in &self.weapons {
            writeln!(
                text,
                "[[weapon]]\nname = \"{slug}\"\nsummary = \"One.\"\nsection = \"Arms\"\natk = {}\nwas = {was:?}",
                self.version
            )
            .unwrap();
        }
        for field in &self.fields {
            writeln!(text, "[[field]]\nkey = \"{field}\"\ntype = \"number\"").unwrap();
        }
        fs::write(folder.join("system.toml"), text).unwrap();
    }

    fn add(&mut self) {
        self.weapons.insert(format!("w{}", self.made), Vec::new());
        self.made += 1;
    }

    /// Changes the pack to its next version; returns the old and new slug of a renamed weapon.
    fn next(&mut self, random: &mut StdRng) -> Option<(String, String)> {
        self.version += 1;
        let weapon = self.weapons.keys().choose(random).cloned();
        match (random.random_range(0..6), weapon) {
            (0, Some(weapon)) => {
                self.weapons.remove(&weapon);
            }
            (1 | 2, Some(weapon)) => {
                let mut was = self.weapons.remove(&weapon).unwrap();
                was.push(weapon.clone());
                let now = format!("w{}", self.made);
                self.made += 1;
                self.weapons.insert(now.clone(), was);
                return Some((weapon, now));
            }
            (3, _) => {
                let field = format!("f{}", random.random_range(0..4));
                if !self.fields.remove(&field) {
                    self.fields.insert(field);
                }
            }
            _ => self.add(),
        }
        None
    }
}

/// Creates content that depends on the current pack.
fn make(app: &App, base: &Base, random: &mut StdRng, number: u32) {
    let id = characters::create(app, "game", &format!("Hero {number}"))
        .unwrap()
        .card
        .id;
    for field in &base.fields {
        let (field, value) = (field.clone(), json!(number));
        characters::edit(app, id, None, &Edit::Set { field, value }).unwrap();
    }
    let Some(weapon) = base.weapons.keys().choose(random) else {
        return;
    };
    let row = json!({ "edit": "add_row", "list": "weapons", "row": { "entry": format!("weapon/{weapon}") } });
    characters::edit(app, id, None, &serde_json::from_value::<Edit>(row).unwrap()).unwrap();
    lookup::pin(app, &format!("game/weapon/{weapon}")).unwrap();
    let target = format!("fact/weapon/{weapon}/atk");
    let seen = house::get(app, "game", &target).unwrap().rule;
    house::set(app, "game", &target, "7", "Ours", seen.as_ref()).unwrap();
    let own = own_entries::copy(app, &format!("game/weapon/{weapon}")).unwrap();
    let mut entry = own.page.entry;
    entry.text = format!("See [[weapon/{weapon}]] and [[weapon/{weapon}|this]].");
    own_entries::save(app, &own.page.brief.key, &entry).unwrap();
}

/// Everything that was created, as texts that contain addresses.
fn made(app: &App) -> Vec<String> {
    let all = app.library().read(|tx| {
        let mut all = Vec::new();
        for card in schema::character::cards(tx)? {
            all.push(json!(schema::character::open(tx, card.id)?.character).to_string());
        }
        for own in schema::system::own_entry::list(tx, "game")? {
            all.push(json!(own.entry).to_string());
            all.extend(own.copied_from);
        }
        let mut changes = tx.prepare("SELECT forward || backward FROM own_change")?;
        for change in changes.query_map([], |row| row.get(0))? {
            all.push(change?);
        }
        for rule in schema::house::list(tx, "game")? {
            all.push(format!("{rule:?}"));
        }
        all.extend(schema::reading_history::pinned(tx)?);
        Ok(all)
    });
    let mut all = all.unwrap();
    all.sort();
    all
}

/// Whether a text contains an address that is not the beginning of a longer one.
fn names(text: &str, address: &str) -> bool {
    text.match_indices(address).any(|(at, _)| {
        let next = text[at + address.len()..].chars().next();
        !next.is_some_and(|letter| letter.is_ascii_alphanumeric() || letter == '-')
    })
}

/// A text with one address replaced by another.
fn renamed(text: &str, old: &str, new: &str) -> String {
    let mut now = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(old) {
        let (before, after) = rest.split_at(at + old.len());
        let is_longer =
            after.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '-');
        now.push_str(&before[..at]);
        now.push_str(if is_longer { old } else { new });
        rest = after;
    }
    now + rest
}

// Two tests, so that they run in parallel.
#[test]
fn fifty_updates_lose_nothing_and_name_every_conflict() {
    updates_lose_nothing(18, 1);
}

#[test]
fn fifty_more_updates_lose_nothing_and_name_every_conflict() {
    updates_lose_nothing(19, 31);
}

fn updates_lose_nothing(seed: u64, version: u32) {
    let folder = tempfile::tempdir().unwrap();
    // Without the built-in packs, which every backup and check would read.
    let app = App::new(Library::open(&folder.path().join("library.sqlite")).unwrap());
    let pack = folder.path().join("game");
    fs::create_dir(&pack).unwrap();
    let addon = folder.path().join("more.vademecum");
    let head = "[addon]\nkey = \"more\"\nname = \"More\"\nextends = \"game\"\nneeds = { game = \">=1, <60\" }";
    let net = "[[weapon]]\nname = \"Net\"\nsummary = \"One.\"\nsection = \"Arms\"\natk = 1";
    fs::write(&addon, format!("==== a.toml\n{head}\n{net}\n")).unwrap();

    let mut random = StdRng::seed_from_u64(seed);
    let mut base = Base {
        version,
        weapons: BTreeMap::new(),
        fields: ["f0".to_owned()].into_iter().collect(),
        made: 0,
    };
    (0..6).for_each(|_| base.add());
    base.write(&pack);
    packs::install(&app, &pack).unwrap();
    packs::install(&app, &addon).unwrap();
    let mut conflicts = 0;
    for number in 0..UPDATES {
        if number % 10 == 0 {
            make(&app, &base, &mut random, number);
        }
        let before = made(&app);
        let old = base.clone();
        let rename = base.next(&mut random);
        base.write(&pack);
        let preview = packs::preview(&app, &pack).unwrap();
        assert_eq!(made(&app), before);
        packs::install(&app, &pack).unwrap();

        let mut expected = before.clone();
        if let Some((old, new)) = &rename {
            let (old, new) = (format!("weapon/{old}"), format!("weapon/{new}"));
            let follow = |text: &String| renamed(text, &old, &new);
            expected = expected.iter().map(follow).collect();
            expected.sort();
        }
        assert_eq!(made(&app), expected, "update {number}: {rename:?}");

        let gone = old
            .weapons
            .keys()
            .filter(|it| !base.weapons.contains_key(*it));
        let is_renamed = |it: &String| rename.as_ref().is_some_and(|(old, _)| old == it);
        for weapon in gone.filter(|it| !is_renamed(it)) {
            let address = format!("weapon/{weapon}");
            let concerned = before.iter().filter(|it| names(it, &address)).count();
            let said = preview
                .touched
                .iter()
                .filter(|it| it.why.iter().any(|why| names(why, &address)));
            let said = said.count();
            assert!(
                said > 0 || concerned == 0,
                "update {number}: {address} {concerned} {:?}",
                preview.touched
            );
            conflicts += said;
        }
        for field in old.fields.difference(&base.fields) {
            let key = format!("\"{field}\":");
            let concerned = before.iter().filter(|it| it.contains(&key)).count();
            let why = format!("field/{field} is gone.");
            let said = preview
                .touched
                .iter()
                .filter(|it| it.why.contains(&why))
                .count();
            assert_eq!(said, concerned, "update {number}: {field}");
            conflicts += said;
        }
        let more = packs::layers(&app)
            .unwrap()
            .into_iter()
            .map(|it| it.layer)
            .find(|it| it.key == "more")
            .unwrap();
        assert_eq!(more.misfit.is_empty(), base.version < 60, "{}", more.misfit);
        let net = lookup::peek(&app, "game/weapon/net").is_ok();
        assert_eq!(net, base.version < 60);
    }
    assert!(conflicts >= 5, "{conflicts} conflicts");
    assert_eq!(app.library().check().unwrap(), Vec::<String>::new());
}
