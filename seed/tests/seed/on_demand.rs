//! A pack whose entries stay in its files is the pack that is whole in memory.
use std::{fs, path::Path};

use rules::{
    entry::Entry,
    system::{Entries, Which},
};
use seed::{
    check,
    fault::Fault,
    folder,
    pack::{self, Pack},
};

/// The pack in a folder, whole and on demand, both checked.
fn both(folder: &Path) -> [Pack; 2] {
    let mut packs = [
        pack::read(&folder::read(folder).unwrap()),
        pack::read_on_demand(folder).unwrap(),
    ];
    packs.iter_mut().for_each(check::check);
    packs
}

fn sorted(pack: &Pack) -> Vec<String> {
    let mut faults: Vec<String> = pack.faults.iter().map(Fault::to_string).collect();
    faults.sort();
    faults
}

#[test]
fn the_built_in_packs_are_the_same() {
    let systems = Path::new(env!("CARGO_MANIFEST_DIR")).join("systems");
    for item in fs::read_dir(systems).unwrap() {
        let [whole, on_demand] = both(&item.unwrap().path());
        assert!(whole.system.entries.source().is_none());
        let source = on_demand.system.entries.source().unwrap();
        assert_eq!(source.count(), whole.system.entries.len());
        let mut gone_over = Vec::new();
        on_demand
            .system
            .entries
            .each(|entry| gone_over.push(entry.clone()));
        gone_over.sort_by_key(Entry::key);
        let mut all: Vec<_> = whole.system.entries.values().cloned().collect();
        all.sort_by_key(Entry::key);
        assert_eq!(gone_over, all);
        let some = source.some(&Which::WithFormulas, 3);
        assert_eq!(
            some.len(),
            whole.system.entries.with_formulas().len().min(3)
        );
        let entry = all.last().unwrap();
        assert_eq!(source.get(&entry.key()).as_ref(), Some(entry));
        assert_eq!(source.named(&[&entry.name]).len(), 1);
        assert!(!source.has("no/such"));
        assert_eq!(on_demand.examples, whole.examples);
        assert_eq!(sorted(&on_demand), sorted(&whole));
        let without = |mut pack: Pack| {
            pack.system.entries = Entries::default();
            pack.system
        };
        assert_eq!(without(on_demand), without(whole));
    }
}

#[test]
fn what_is_wrong_is_listed_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write(
        "system.toml",
        "[system]\nkey = \"x\"\nname = \"X\"\n[[source]]\nkey = \"s\"\ntitle = \"S\"\nlicence = \"CC0\"\n\
         [[kind]]\nkey = \"thing\"\nname = \"Thing\"\n[[kind]]\nname = 7\n",
    );
    write(
        "a.toml",
        "[[thing]]\nname = \"Good\"\nsection = \"1\"\nsummary = \"It links.\"\nlinks = [\"thing/gone\"]\n\
         [[thing]]\nnames = \"Bad\"\n[[thing]]\nname = \"Good\"\n[[other]]\nname = \"Of no kind\"\n",
    );
    write(
        "b.toml",
        "[[thing]]\nname = \"Good\"\n[[thing]]\nname = \"Last\"\n[[thing\n",
    );
    write("c.json", "{");
    let [whole, on_demand] = both(folder.path());
    assert_eq!(sorted(&on_demand), sorted(&whole));
    assert!(whole.faults.len() > 7, "{:?}", whole.faults);
    assert_eq!(on_demand.system, whole.system);
}

#[test]
fn no_more_is_listed_than_anyone_reads() {
    let folder = tempfile::tempdir().unwrap();
    let records = "[[thing]]\n".repeat(5_000);
    let text = format!(
        "[system]\nkey = \"x\"\nname = \"X\"\n[[kind]]\nkey = \"thing\"\nname = \"Thing\"\n{records}"
    );
    fs::write(folder.path().join("system.toml"), text).unwrap();
    for pack in both(folder.path()) {
        assert_eq!(pack.faults.len(), 1_001);
        assert!(pack.faults[1_000].reason.contains("More is wrong"));
        assert!(!pack.is_whole());
    }
}

#[test]
fn there_is_an_end_to_what_a_large_pack_keeps_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let text = "x".repeat(4_000_000);
    for at in 0..9 {
        let text = format!(
            "[[thing]]\nname = \"Thing {at}\"\ntext = \"{text}\"\nmodifiers = [{{ to = [], add = \"1\" }}]\n"
        );
        fs::write(folder.path().join(format!("{at}.toml")), text).unwrap();
    }
    let head = "[system]\nkey = \"x\"\nname = \"X\"\n[[kind]]\nkey = \"thing\"\nname = \"Thing\"\n";
    fs::write(folder.path().join("system.toml"), head).unwrap();
    let pack = pack::read_folder(folder.path()).unwrap();
    assert!(pack.system.entries.source().is_some());
    assert_eq!(pack.system.entries.len(), 8);
    assert_eq!(pack.faults.len(), 1);
    assert_eq!(pack.faults[0].file, "8.toml");
    assert!(
        pack.faults[0].reason.contains("more than 32 MB"),
        "{:?}",
        pack.faults
    );
}
