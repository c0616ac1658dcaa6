//! Boxes of separate text on a page.

use hayro_interpret::kurbo::{Point, Rect};

use super::{Page, Segment, tables};

/// Returns the boxes on a page that contain separate text.
pub(super) fn boxes(page: &Page, segments: &[Segment]) -> Vec<Rect> {
    let mut found: Vec<Rect> = Vec::new();
    let mut areas = page.boxes.clone();
    areas.retain(|area| area.width() > 80.0 && area.height() > 24.0 && area.is_finite());
    areas.sort_by(|one, other| other.area().total_cmp(&one.area()));
    for area in areas.into_iter().take(200) {
        let inside: Vec<Segment> = segments
            .iter()
            .filter(|it| area.contains(centre(it)))
            .cloned()
            .collect();
        if inside.len() * 5 > segments.len() * 4
            || found.iter().any(|other| other.contains(area.center()))
        {
            continue;
        }
        let rows = tables::rows(inside);
        let tabular = rows.iter().filter(|row| row.segments.len() > 1).count();
        if rows.len() >= 2 && tabular * 2 < rows.len() {
            found.push(area);
        }
    }
    found
}

pub(super) fn centre(segment: &Segment) -> Point {
    Point::new(
        f64::midpoint(segment.x, segment.end),
        segment.y - 0.3 * segment.size,
    )
}
