//! Boxes to mark.

use rules::layout::Track;

use super::{Cell, TrackLine, cells::Reader, value_format::name_from_key};

const MAX_BOXES: u32 = 200;

impl Reader<'_> {
    /// Returns a line of boxes.
    pub fn track(&self, track: &Track) -> TrackLine {
        let field = self.system.field(&track.item);
        let marked = self.count(&track.item);
        let crossed = track.crossed.as_ref().map_or(0, |key| self.count(key));
        let drawn = match (&track.most, track.boxes) {
            (Some(key), _) => Some(self.number(key)),
            (None, Some(boxes)) => u32::try_from(boxes).ok(),
            (None, None) => field.and_then(|it| u32::try_from(it.max?).ok()),
        };
        let drawn = drawn.unwrap_or(0);
        let names = u32::try_from(track.names.len()).unwrap_or(0);
        TrackLine {
            label: field.map_or_else(|| name_from_key(&track.item), |field| field.label.clone()),
            address: format!("field/{}", track.item),
            marked,
            crossed_address: track.crossed.as_ref().map(|key| format!("field/{key}")),
            crossed,
            boxes: drawn
                .max(names)
                .max(marked.saturating_add(crossed))
                .min(MAX_BOXES),
            names: track.names.clone(),
            before: track.before.as_ref().map(|key| self.cell_or_word(key)),
            after: track.after.as_ref().map(|key| self.cell_or_word(key)),
        }
    }

    /// Returns the value with that key, or the key itself as text if there is none.
    fn cell_or_word(&self, key: &str) -> Cell {
        self.cell(key).unwrap_or_else(|| Cell {
            text: key.to_owned(),
            ..Cell::default()
        })
    }
}
