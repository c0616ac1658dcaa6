//! Pictures of any bytes, and pictures with damage.

use std::{fs, path::Path};

use proptest::prelude::*;
use vademecum::api::portraits;

use super::{mutation::damaged, trial};

/// A PNG and the JPEG that it becomes, both damaged, or any bytes after the first ones of either.
fn pictures() -> impl Strategy<Value = Vec<u8>> {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src-tauri/icons");
    let png = fs::read(icons.join("32x32.png")).unwrap();
    let jpeg = portraits::picture(&png).unwrap().bytes;
    let beginnings = vec![b"\x89PNG\r\n\x1a\n".to_vec(), b"\xff\xd8\xff".to_vec()];
    let any = (
        prop::sample::select(beginnings),
        prop::collection::vec(any::<u8>(), 0..600),
    );
    prop_oneof![
        4 => damaged(vec![png, jpeg]),
        1 => any.prop_map(|(beginning, rest)| [beginning, rest].concat()),
    ]
}

/// A picture, whole and small, or a sentence.
fn take_in(file: &[u8]) {
    match portraits::picture(file) {
        Ok(picture) => {
            assert!(picture.bytes.starts_with(b"\xff\xd8") && picture.bytes.len() < 1 << 20);
            portraits::picture(&picture.bytes).unwrap();
        }
        Err(refusal) => assert!(refusal.message.ends_with('.'), "{refusal}"),
    }
}

#[test]
fn damaged_pictures_are_drawn_anew_or_refused() {
    trial::few(300, &pictures(), |file| take_in(file));
}

#[test]
#[ignore = "takes long"]
fn many_damaged_pictures() {
    trial::many("pictures", 100_000, &pictures(), |file| take_in(file));
}
