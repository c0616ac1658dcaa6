//! Invalid and odd add-ons over the built-in packs: whatever they contain, their base stays unchanged.

use proptest::prelude::*;
use seed::{
    builtin, check,
    layers::{Addon, Stack, merge},
    pack::Pack,
};
use tests::packs::{all, file, of};

use super::{
    mutation::mutated,
    trial::{self, Inputs},
};

/// An add-on: its key, the rest of its `[addon]` table, and the rest of its file.
#[derive(Debug, Clone)]
struct Strange {
    key: String,
    head: String,
    rest: String,
}

/// Contents of `[addon]` tables, many of which are invalid.
fn heads(system: &'static str) -> impl Strategy<Value = String> {
    let line = prop::sample::select(vec![
        "version = \"1\"",
        "needs = { b = \"1\" }",
        "needs = { a = \"1\" }",
        "needs = { arsmagica = \"9.9.9\" }",
        "replaces = [\"sheet\"]",
        "replaces = [\"derived/soak\", \"weapon/sword-long\", \"gone/gone\", \"\"]",
        "replaces = 3",
        "name = \"\"",
        "authors = [\"\"]",
    ]);
    let system = prop_oneof![8 => Just(system), 1 => Just("gone"), 1 => Just("")];
    (system, prop::collection::vec(line, 0..3)).prop_map(|(system, lines)| {
        format!(
            "name = \"A\"\nextends = \"{system}\"\n{}\n",
            lines.join("\n")
        )
    })
}

/// Records that refer to those of lower layers, and to one another.
fn records() -> impl Strategy<Value = String> {
    let record = prop::sample::select(vec![
        "[[place]]\nitem = \"soak\"\nafter = \"soak\"\n",
        "[[place]]\nitem = \"luck\"\nafter = \"luck\"\nlist = \"weapons\"\n",
        "[[place]]\nitem = \"gone\"\nafter = \"\"\n",
        "[[place]]\nfor = [1, 2, 3]\nitem = \"x$value\"\nafter = \"strength\"\n",
        "[[field]]\nkey = \"luck\"\ntype = \"number\"\ndefault = 1\n",
        "[[field]]\nkey = \"strength\"\ntype = \"track\"\nmax = 9\n",
        "[[derived]]\nkey = \"soak\"\nlabel = \"Soak\"\nformula = \"soak + luck\"\n",
        "[[derived]]\nkey = \"loop\"\nformula = \"turn\"\n[[derived]]\nkey = \"turn\"\nformula = \"loop\"\n",
        "[[list]]\nkey = \"weapons\"\nrows = [{ entry = \"weapon/own\" }]\n",
        "[[list]]\nkey = \"odd\"\nkinds = [\"odd\"]\nfields = [{ key = \"odd\" }]\nrows = [{ odd = 3 }]\n",
        "[[kind]]\nkey = \"weapon\"\nname = \"Weapon\"\n",
        "[[kind]]\nkey = \"odd\"\nname = \"Odd\"\nfacts = [{ key = \"odd\" }]\n",
        "[[odd]]\nname = \"Odd\"\nodd = \"n/a\"\nmodifiers = [{ to = [\"odd\", \"soak\"], add = \"row.odd\" }]\n",
        "[[weapon]]\nname = \"Sword, Long\"\nwas = \"axe\"\nsummary = \"Cuts.\"\nsection = \"Arms\"\n",
        "[[event]]\nkey = \"odd\"\nlabel = \"Odd\"\nchanges = [{ set = { luck = \"1 / 0\" } }]\n",
        "[[sheet]]\ntype = \"facts\"\nitems = [\"soak\", \"luck\"]\n",
        "[[turns]]\nround = \"Round\"\n",
    ]);
    prop::collection::vec(record, 0..8).prop_map(|records| records.concat())
}

/// A damaged file of a built-in pack.
fn damaged() -> impl Strategy<Value = String> {
    let files: Vec<String> = builtin::packs()
        .flat_map(|pack| pack.files())
        .filter(|file| file.name != "system.toml" && file.text.len() < 40_000)
        .map(|file| file.text)
        .collect();
    prop::sample::select(files).prop_flat_map(|text| mutated(vec![text]))
}

fn strange(system: &'static str) -> impl Strategy<Value = Vec<Strange>> {
    let key = prop::sample::select(vec!["a", "b", "own", "", "A b"]);
    let rest = prop_oneof![3 => records(), 1 => damaged(), 1 => "\\PC{0,200}"];
    let addon = (key, heads(system), rest).prop_map(|(key, head, rest)| Strange {
        key: key.to_owned(),
        head,
        rest,
    });
    prop::collection::vec(addon, 1..4)
}

/// Merges add-ons over a base, and checks the result.
fn import(base: &Pack, strange: &[Strange]) {
    let addons: Vec<Addon> = strange
        .iter()
        .map(|it| {
            let text = format!("[addon]\nkey = \"{}\"\n{}\n{}", it.key, it.head, it.rest);
            Addon {
                key: it.key.clone(),
                files: vec![file("addon.toml", &text)],
            }
        })
        .collect();
    let Stack {
        mut pack, left_out, ..
    } = merge(base.clone(), &addons);
    check::check(&mut pack);
    for mistake in &pack.diagnostics {
        assert!(!mistake.reason.trim().is_empty(), "{mistake:?}");
        assert!(mistake.to_string().len() < 20_000, "{mistake:?}");
    }
    assert!(
        left_out.iter().all(|it| it.reason.trim().len() > 5),
        "{left_out:?}"
    );
    assert_eq!(pack.system.key, base.system.key);
    let may_replace = |address: &str| {
        addons
            .iter()
            .any(|it| it.files[0].text.contains(&format!("\"{address}\"")))
    };
    for (address, entry) in &base.system.entries {
        assert!(
            pack.system.entries.get(address) == Some(entry) || may_replace(address),
            "{address} has changed."
        );
    }
    for derived in &base.system.derived {
        assert!(
            pack.system.derived.contains(derived)
                || may_replace(&format!("derived/{}", derived.key)),
            "derived/{} has changed.",
            derived.key
        );
    }
}

#[test]
fn strange_addons_leave_their_base_unchanged() {
    let base = &of("arsmagica").pack;
    let few = Inputs::Few(60);
    trial::each(few, &strange("arsmagica"), |addons| import(base, addons));
}

#[test]
#[ignore = "takes long"]
fn strange_addons_leave_every_base_unchanged() {
    for ready in all() {
        let system: &'static str = &ready.pack.system.key;
        trial::each(Inputs::Many(20_000), &strange(system), |addons| {
            import(&ready.pack, addons);
        });
    }
}
