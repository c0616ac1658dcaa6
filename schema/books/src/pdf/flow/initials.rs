//! Drop capitals at the beginning of a text.

use super::{Flow, Segment};

impl Flow<'_> {
    /// Joins drop capitals to the first line of their text.
    pub(super) fn initials(&self, segments: &mut Vec<Segment>) {
        let is_initial = |segment: &Segment| {
            let letters = segment.text.trim_start_matches(['“', '"', '‘', '\'']);
            segment.size >= 1.7 * self.styles.body
                && letters.chars().count() == 1
                && letters.starts_with(char::is_uppercase)
        };
        while let Some(at) = segments.iter().position(is_initial) {
            let initial = segments.remove(at);
            let beside = |segment: &Segment| {
                segment.x > initial.x
                    && segment.x - initial.end < 1.5 * self.styles.body
                    && segment.y > initial.top() - 2.0
                    && segment.y <= initial.y + 2.0
            };
            let first = segments.iter_mut().filter(|segment| beside(segment));
            let Some(first) = first.min_by(|one, other| one.y.total_cmp(&other.y)) else {
                // A large letter without text beside it is decoration.
                continue;
            };
            first.text = self.known.with_initial(&initial.text, &first.text);
            for segment in segments.iter_mut().filter(|segment| beside(segment)) {
                segment.x = initial.x;
            }
        }
    }
}
