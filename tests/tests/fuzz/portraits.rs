//! Random bytes as pictures, and damaged pictures.

use std::{fs, path::Path};

use proptest::prelude::*;
use vademecum::api::portraits;

use super::{
    mutation::damaged,
    trial::{self, Inputs},
};

/// A damaged PNG or JPEG, or random bytes after the signature of either.
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

/// Asserts that the result is a small valid picture, or a message.
fn import(file: &[u8]) {
    match portraits::picture(file) {
        Ok(picture) => {
            assert!(picture.bytes.starts_with(b"\xff\xd8") && picture.bytes.len() < 1 << 20);
            portraits::picture(&picture.bytes).unwrap();
        }
        Err(refusal) => assert!(refusal.message.ends_with('.'), "{refusal}"),
    }
}

/// A progressive JPEG of one colour. All of its `side` × `side` pixels must be in memory before any can be drawn.
fn progressive(side: u16, components: u8) -> Vec<u8> {
    let each = |of: &[u8]| -> Vec<u8> {
        (1..=components)
            .flat_map(|component| [&[component], of].concat())
            .collect()
    };
    let segment = |marker: u8, content: Vec<u8>| {
        let length = u16::try_from(content.len() + 2).unwrap();
        [vec![0xff, marker], length.to_be_bytes().to_vec(), content].concat()
    };
    let [high, low] = side.to_be_bytes();
    let frame = [vec![8, high, low, high, low, components], each(&[0x11, 0])].concat();
    // One Huffman code of one bit: a block equals the one before it.
    let codes = [vec![0, 1], vec![0; 15], vec![0]].concat();
    let scan = [vec![components], each(&[0]), vec![0; 3]].concat();
    let blocks = usize::from(side).div_ceil(8).pow(2) * usize::from(components);
    [
        vec![0xff, 0xd8],
        segment(0xdb, [vec![0], vec![1; 64]].concat()),
        segment(0xc2, frame),
        segment(0xc4, codes),
        segment(0xda, scan),
        vec![0; blocks.div_ceil(8)],
        vec![0xff, 0xd9],
    ]
    .concat()
}

#[test]
fn the_largest_pictures_are_read_within_the_memory() {
    trial::alone(|| {
        for components in [1, 3, 4] {
            portraits::picture(&progressive(6000, components)).unwrap();
            let refusal = portraits::picture(&progressive(6001, components)).unwrap_err();
            assert!(refusal.message.contains("36 million pixels"), "{refusal}");
        }
    });
}

fn damaged_pictures(inputs: Inputs) {
    trial::each(inputs, &pictures(), |file| import(file));
}

tests::few_and_many! {
    damaged_pictures_are_encoded_again_or_refused: damaged_pictures(Inputs::Few(300), Inputs::Many(100_000));
}
