//! Learns word vectors from the names, questions and search words of the built-in packs, and writes the table that the
//! search reads. Run `make vectors` after large changes to the packs' words.
//!
//! `cargo run --release --package seed --example learn -- FOLDER`

#![allow(missing_docs, clippy::print_stdout)]

mod learning;
mod phrases;
mod vocabulary;

use std::{env, error::Error, fs, path::Path};

use crate::{learning::learn, phrases::phrases, vocabulary::Vocabulary};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("name the folder to write to")?;
    let folder = Path::new(&folder);
    let phrases = phrases();
    let vocabulary = Vocabulary::read(&folder.join("english"), &phrases)?;
    println!(
        "{} phrases, {} words",
        phrases.len(),
        vocabulary.words.len()
    );
    let vectors = learn(&phrases, &vocabulary);
    let largest = vectors
        .iter()
        .fold(0.0, |most: f32, part| most.max(part.abs()));
    #[allow(clippy::cast_possible_truncation)]
    let bytes = vectors
        .iter()
        .map(|part| (part / largest * 127.0).round() as i8)
        .map(i8::cast_unsigned);
    let bytes: Vec<u8> = bytes.collect();
    fs::write(folder.join("vectors.bin"), bytes)?;
    fs::write(folder.join("words.txt"), vocabulary.words.join("\n") + "\n")?;
    Ok(())
}
