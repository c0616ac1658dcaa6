//! Kerning, as a face's `GPOS` table gives it.

use ttf_parser::{
    Face, GlyphId, Tag,
    gpos::{PairAdjustment, PositioningSubtable},
    opentype_layout::Lookup,
};

/// The kerning of a face: its lookups, each with its subtables.
pub struct Kerning(Vec<Vec<PairAdjustment<'static>>>);

impl Kerning {
    /// Reads the kerning of a face; it has none where it says nothing of it.
    pub fn of(face: &Face<'static>) -> Self {
        let lookups = face.tables().gpos.and_then(|table| {
            let kern = table.features.find(Tag::from_bytes(b"kern"))?;
            let lookups = kern.lookup_indices.into_iter();
            let lookups = lookups.filter_map(|index| table.lookups.get(index));
            Some(lookups.map(|lookup| pairs(&lookup)).collect())
        });
        Self(lookups.unwrap_or_default())
    }

    /// How far the second of two neighbours moves, in units of the face.
    pub fn between(&self, left: GlyphId, right: GlyphId) -> f32 {
        // Within a lookup the first subtable that knows the pair decides.
        let known =
            |pairs: &Vec<PairAdjustment>| pairs.iter().find_map(|it| of_pair(it, left, right));
        self.0.iter().filter_map(known).map(f32::from).sum()
    }
}

fn pairs(lookup: &Lookup<'static>) -> Vec<PairAdjustment<'static>> {
    let subtables = lookup.subtables.into_iter::<PositioningSubtable>();
    let pairs = subtables.filter_map(|subtable| match subtable {
        PositioningSubtable::Pair(pair) => Some(pair),
        _ => None,
    });
    pairs.collect()
}

fn of_pair(pair: &PairAdjustment, left: GlyphId, right: GlyphId) -> Option<i16> {
    let covered = pair.coverage().get(left)?;
    let (first, _) = match pair {
        PairAdjustment::Format1 { sets, .. } => sets.get(covered)?.get(right)?,
        PairAdjustment::Format2 {
            classes, matrix, ..
        } => matrix.get((classes.0.get(left), classes.1.get(right)))?,
    };
    Some(first.x_advance)
}
