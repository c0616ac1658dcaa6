//! Learns word vectors from the names, questions and search words of the built-in packs, and writes the table that the
//! search reads. Run `make vectors` after large changes to the packs' words.
//!
//! `cargo run --release --package seed --example learn -- FOLDER`

#![allow(missing_docs, clippy::print_stdout)]

mod learning;
mod phrases;

use std::{collections::BTreeSet, env, error::Error, fs, path::Path};

use crate::{learning::learn, phrases::phrases};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("name the folder to write to")?;
    let phrases = phrases();
    let words: BTreeSet<&str> = phrases
        .iter()
        .flat_map(|phrase| &phrase.words)
        .map(String::as_str)
        .collect();
    let words: Vec<&str> = words.into_iter().collect();
    println!("{} phrases of {} words", phrases.len(), words.len());
    let vectors = learn(&phrases, &words);
    let largest = vectors
        .iter()
        .fold(0.0, |most: f32, part| most.max(part.abs()));
    #[allow(clippy::cast_possible_truncation)]
    let bytes = vectors
        .iter()
        .map(|part| (part / largest * 127.0).round() as i8)
        .map(i8::cast_unsigned);
    let bytes: Vec<u8> = bytes.collect();
    fs::write(Path::new(&folder).join("vectors.bin"), bytes)?;
    fs::write(
        Path::new(&folder).join("words.txt"),
        words.join("\n") + "\n",
    )?;
    Ok(())
}
