//! Kerning of glyph pairs, from the `GPOS` table of a face.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use ttf_parser::{
    Face, GlyphId, Tag,
    gpos::{PairAdjustment, PositioningSubtable},
    opentype_layout::Lookup,
};

/// The kerning of a face.
pub struct Kerning {
    /// Its lookups, each with its subtables.
    lookups: Vec<Vec<PairAdjustment<'static>>>,
    /// A cache of pairs, with the slot computed from the two glyph ids. A slot packs the ids, 16 bits
    /// each, and the bits of the kerning.
    cache: Box<[AtomicU64]>,
}

/// Number of cache slots; a glyph in use has some dozen neighbours.
const SLOTS: usize = 1 << 12;

impl Kerning {
    /// Reads the kerning of a face, which may have none.
    pub fn of(face: &Face<'static>) -> Self {
        let lookups = face.tables().gpos.and_then(|table| {
            let kern = table.features.find(Tag::from_bytes(b"kern"))?;
            let lookups = kern.lookup_indices.into_iter();
            let lookups = lookups.filter_map(|index| table.lookups.get(index));
            Some(lookups.map(|lookup| pairs(&lookup)).collect())
        });
        Self {
            lookups: lookups.unwrap_or_default(),
            cache: (0..SLOTS).map(|_| AtomicU64::default()).collect(),
        }
    }

    /// Returns how far the second glyph of a pair moves, in font units.
    pub fn between(&self, left: GlyphId, right: GlyphId) -> f32 {
        let pair = (u64::from(left.0) << 48) | (u64::from(right.0) << 32);
        let slot = &self.cache[(usize::from(left.0) * 61 + usize::from(right.0)) % SLOTS];
        // An unused slot matches the pair of glyphs 0, which represent missing letters and have no
        // kerning.
        let cached = slot.load(Relaxed) ^ pair;
        if let Ok(bits) = u32::try_from(cached) {
            return f32::from_bits(bits);
        }
        let found = self.look_up(left, right);
        slot.store(pair | u64::from(found.to_bits()), Relaxed);
        found
    }

    fn look_up(&self, left: GlyphId, right: GlyphId) -> f32 {
        // In a lookup, the first subtable with the pair decides.
        let decided =
            |pairs: &Vec<PairAdjustment>| pairs.iter().find_map(|it| of_pair(it, left, right));
        self.lookups.iter().filter_map(decided).map(f32::from).sum()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fonts::font, page::Face};

    #[test]
    fn pairs_that_share_a_cache_slot_keep_their_own_kerning() {
        let kerning = font(Face::Serif).kerning.as_ref();
        let glyphs = || (1..200).map(GlyphId);
        for _ in 0..2 {
            for (left, right) in glyphs().flat_map(|left| glyphs().map(move |right| (left, right)))
            {
                let between = kerning.map(|kerning| kerning.between(left, right));
                let looked_up = kerning.map(|kerning| kerning.look_up(left, right));
                assert_eq!(between, looked_up, "{left:?} {right:?}");
            }
        }
    }
}
