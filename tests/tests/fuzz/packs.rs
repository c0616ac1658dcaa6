//! Random bytes as packs, and damaged built-in packs.

use proptest::prelude::*;
use seed::{builtin, folder::File, pack::Pack};
use tests::packs::{checked, file};

use super::{
    mutation::mutated,
    trial::{self, Inputs},
};

/// Random bytes, and texts that resemble a pack.
fn anything() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..600)
            .prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        "(\\[{1,3}[a-z]{0,8}\\]{1,3}\n|[a-z.\"]{1,9} = [\\[{\"'a-z0-9.}\\]\\-]{0,12}\n){0,20}",
    ]
}

/// A damaged file of a built-in pack, beside the file with its `[system]`.
fn damaged() -> impl Strategy<Value = (usize, String, String)> {
    let files: Vec<(usize, String, String)> = builtin::packs()
        .enumerate()
        .flat_map(|(at, pack)| {
            let files = pack.files().into_iter();
            files.map(move |file| (at, file.name, file.text))
        })
        .collect();
    prop::sample::select(files).prop_flat_map(|(at, name, text)| {
        mutated(vec![text]).prop_map(move |text| (at, name.clone(), text))
    })
}

/// Reads and checks the files of a pack, and asserts that each diagnostic has a reason.
pub fn import(files: &[File]) -> Pack {
    let pack = checked(files);
    for mistake in &pack.diagnostics {
        assert!(!mistake.reason.trim().is_empty(), "{mistake:?}");
        assert!(
            mistake.to_string().len() < 20_000,
            "a mistake of {} bytes",
            mistake.to_string().len()
        );
    }
    assert!(
        !pack.system.key.is_empty() || !pack.is_complete(),
        "A pack without a system has no error."
    );
    pack
}

fn any_bytes(text: &str) {
    import(&[
        file("a.toml", text),
        file("b.json", text),
        file("c.rhai", text),
    ]);
}

fn damaged_pack(input: &(usize, String, String), systems: &[File]) {
    let (at, name, text) = input;
    let mut files = vec![file(name, text)];
    if name != "system.toml" {
        files.push(systems[*at].clone());
    }
    import(&files);
}

fn systems() -> Vec<File> {
    let named =
        |pack: builtin::Builtin| pack.files().into_iter().find(|it| it.name == "system.toml");
    builtin::packs().filter_map(named).collect()
}

fn bytes_as_packs(inputs: Inputs) {
    trial::each(inputs, &anything(), |text| any_bytes(text));
}

fn damaged_packs(inputs: Inputs) {
    let systems = systems();
    trial::each(inputs, &damaged(), |input| damaged_pack(input, &systems));
}

tests::few_and_many! {
    any_bytes_are_a_pack_or_its_errors: bytes_as_packs(Inputs::Few(200), Inputs::Many(500_000));
    damaged_packs_say_what_is_wrong: damaged_packs(Inputs::Few(60), Inputs::Many(150_000));
}
