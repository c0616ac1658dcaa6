//! Finishes the file: sets its metadata, and removes what would change from one run to the next.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};
use platform::parallel;

use super::{About, Sheet, bookmarks, embed::Numbers, forms};
use crate::failure::Failure;

/// The number of bytes that ` /Filter/FlateDecode` adds to a compressed stream.
const FILTER_BYTES: usize = 20;

/// Returns the bytes of the finished file.
pub fn finish(
    mut document: Document,
    sheets: &[Sheet],
    numbers: &Numbers,
    about: &About,
) -> Result<Vec<u8>, Failure> {
    let failed = |error: lopdf::Error| Failure::Pdf(error.to_string());
    "1.7".clone_into(&mut document.version);
    let catalog = document.catalog_mut().map_err(failed)?;
    catalog.set("Lang", Object::string_literal(about.language));
    catalog.set(
        "ViewerPreferences",
        dictionary! { "DisplayDocTitle" => true },
    );
    bookmarks::set(&mut document, sheets).map_err(failed)?;
    forms::set(&mut document, sheets, numbers).map_err(failed)?;
    let info = document.trailer.get(b"Info");
    let info = info.and_then(Object::as_reference).map_err(failed)?;
    let info = document.get_object_mut(info);
    let info = info.and_then(Object::as_dict_mut).map_err(failed)?;
    *info = described(info);
    compress(&mut document);
    let id = fingerprint(&document, about).to_vec();
    let id = Object::String(id, StringFormat::Hexadecimal);
    document.trailer.set("ID", vec![id.clone(), id]);
    let mut bytes = Vec::new();
    let saved = document.save_to(&mut bytes);
    saved.map_err(|error| Failure::Pdf(error.to_string()))?;
    Ok(bytes)
}

/// Compresses the content of each page and each form field, on all processors.
fn compress(document: &mut Document) {
    let streams = document.objects.iter().filter_map(|(id, object)| {
        let stream = object.as_stream().ok()?;
        stream.allows_compression.then_some((*id, stream))
    });
    let streams: Vec<_> = streams.collect();
    let compressed = parallel::map_chunks(&streams, 1, compressed);
    for (id, stream) in compressed.into_iter().flatten() {
        document.set_object(id, stream);
    }
}

/// Returns the compressed streams, without those that are already compressed or would not shrink.
fn compressed(streams: &[(ObjectId, &Stream)]) -> Vec<(ObjectId, Stream)> {
    // `lopdf` compresses at the highest level, which takes several times as long to save a few per
    // cent. One encoder is reused, since its tables are large.
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    streams
        .iter()
        .filter_map(|(id, stream)| Some((*id, smaller(stream, &mut encoder)?)))
        .collect()
}

fn smaller(stream: &Stream, encoder: &mut ZlibEncoder<Vec<u8>>) -> Option<Stream> {
    if stream.dict.has(b"Filter") {
        return None;
    }
    encoder.write_all(&stream.content).ok()?;
    let content = encoder.reset(Vec::new()).ok()?;
    if content.len() + FILTER_BYTES >= stream.content.len() {
        return None;
    }
    let mut dict = stream.dict.clone();
    dict.set("Filter", "FlateDecode");
    Some(Stream::new(dict, content))
}

/// Returns the given title and author unless empty, and the name of the program, but no dates.
fn described(info: &Dictionary) -> Dictionary {
    let mut kept = Dictionary::new();
    for key in ["Title", "Author"] {
        // An empty text has at most the byte order mark.
        if let Ok(value) = info.get(key.as_bytes())
            && value.as_str().is_ok_and(|text| text.len() > 2)
        {
            kept.set(key, value.clone());
        }
    }
    kept.set("Creator", Object::string_literal("Vademecum"));
    kept.set("Producer", Object::string_literal("Vademecum"));
    kept
}

/// Returns the 128-bit FNV-1a hash of the content.
fn fingerprint(document: &Document, about: &About) -> [u8; 16] {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let streams = document
        .objects
        .values()
        .filter_map(|object| object.as_stream().ok());
    let bytes = streams
        .flat_map(|stream| &stream.content)
        .chain(about.title.as_bytes());
    bytes
        .fold(OFFSET, |hash, byte| {
            (hash ^ u128::from(*byte)).wrapping_mul(PRIME)
        })
        .to_be_bytes()
}
