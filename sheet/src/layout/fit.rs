//! Finds lengths and numbers with which something fits.

use super::style::COLUMN_GAP;

/// The part of a lane by which its width may exceed the space for it, since sums of shares are inexact.
const TOLERANCE: f32 = 0.0001;

/// Returns the left edges of as many lanes as fit side by side, each at least as wide as `narrowest`; at least one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "few lanes are side by side"
)]
pub fn lanes(room: f32, narrowest: f32) -> Vec<f32> {
    // Columns in too narrow a space have negative widths.
    let narrowest = narrowest.max(0.0);
    let count = ((room + COLUMN_GAP) / (narrowest + COLUMN_GAP) + TOLERANCE)
        .floor()
        .max(1.0);
    let step = (room + COLUMN_GAP) / count;
    (0..count as usize).map(|lane| lane as f32 * step).collect()
}

/// Finds the smallest length between `low` and `high` for which a condition holds, to a precision. The condition must
/// hold for all lengths from there to `high`.
pub fn bisect(mut low: f32, mut high: f32, precision: f32, holds: impl Fn(f32) -> bool) -> f32 {
    while high - low > precision {
        let middle = f32::midpoint(low, high);
        if holds(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_of_a_column_without_space_are_few() {
        assert_eq!(lanes(22.5, -COLUMN_GAP).len(), 3);
    }
}
