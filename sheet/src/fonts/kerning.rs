//! Kerning, as a face's `GPOS` table gives it.

use ttf_parser::{
    Face, GlyphId, Tag,
    gpos::{PairAdjustment, PositioningSubtable},
};

/// How far the second of two neighbours moves, in units of the face.
pub fn between(face: &Face, left: GlyphId, right: GlyphId) -> f32 {
    let Some(table) = face.tables().gpos else {
        return 0.0;
    };
    let Some(kern) = table.features.find(Tag::from_bytes(b"kern")) else {
        return 0.0;
    };
    let lookups = kern
        .lookup_indices
        .into_iter()
        .filter_map(|index| table.lookups.get(index));
    lookups
        .filter_map(|lookup| {
            // Within a lookup the first subtable that knows the pair decides.
            lookup
                .subtables
                .into_iter::<PositioningSubtable>()
                .find_map(|subtable| match subtable {
                    PositioningSubtable::Pair(pair) => of_pair(pair, left, right),
                    _ => None,
                })
        })
        .map(f32::from)
        .sum()
}

fn of_pair(pair: PairAdjustment, left: GlyphId, right: GlyphId) -> Option<i16> {
    let covered = pair.coverage().get(left)?;
    let (first, _) = match pair {
        PairAdjustment::Format1 { sets, .. } => sets.get(covered)?.get(right)?,
        PairAdjustment::Format2 {
            classes, matrix, ..
        } => matrix.get((classes.0.get(left), classes.1.get(right)))?,
    };
    Some(first.x_advance)
}
