//! The reading order of a page: columns from left to right, separated by lines that span them.

use super::page::Segment;

/// The gap between two columns.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Gutter {
    /// Its centre.
    at: f64,
    /// Where the right column begins.
    right: f64,
    /// Whether most lines go across it: only a part of the page may have columns.
    pub partial: bool,
}

/// Maximum nesting depth of columns.
const DEPTH: usize = 3;

/// Splits the segments of a page into pieces in reading order, each read from top to bottom. `usual` is the typical
/// gutter of the book.
pub(super) fn in_order(segments: Vec<Segment>, usual: Option<Gutter>) -> Vec<Vec<Segment>> {
    let mut out = Vec::new();
    split(segments, usual, DEPTH, &mut out);
    out
}

fn split(segments: Vec<Segment>, usual: Option<Gutter>, depth: usize, out: &mut Vec<Vec<Segment>>) {
    let own = if depth == 0 { None } else { gutter(&segments) };
    let fits = |gutter: &Gutter| {
        segments
            .iter()
            .any(|segment| (segment.x - gutter.right).abs() < 3.0)
            && segments
                .iter()
                .filter(|segment| segment.x > gutter.at)
                .all(|segment| segment.x > gutter.right - 3.0)
    };
    let whole_page = own.filter(|gutter| !gutter.partial);
    let Some(gutter) = whole_page.or_else(|| usual.filter(fits)).or(own) else {
        if !segments.is_empty() {
            out.push(segments);
        }
        return;
    };
    let mut lines: Vec<f64> = segments
        .iter()
        .filter(|segment| crosses(segment, gutter.at))
        .map(|segment| segment.y)
        .collect();
    lines.sort_by(f64::total_cmp);
    // Odd bands are lines that span both columns, even bands are between them.
    let band = |segment: &Segment| {
        let across = lines.iter().any(|line| (line - segment.y).abs() < 2.0);
        let above = lines.iter().filter(|line| **line < segment.y - 2.0).count();
        above * 2 + usize::from(across)
    };
    let mut bands = vec![Vec::new(); lines.len() * 2 + 2];
    for segment in segments {
        let at = band(&segment);
        bands[at].push(segment);
    }
    let mut whole: Vec<Segment> = Vec::new();
    for (at, band) in bands.into_iter().enumerate() {
        if band.is_empty() {
            continue;
        }
        if at % 2 == 1 || (gutter.partial && self::gutter(&band).is_none()) {
            whole.extend(band);
            continue;
        }
        if !whole.is_empty() {
            out.push(std::mem::take(&mut whole));
        }
        let (left, right): (Vec<_>, Vec<_>) =
            band.into_iter().partition(|segment| segment.x < gutter.at);
        split(left, None, depth.saturating_sub(1), out);
        split(right, None, depth.saturating_sub(1), out);
    }
    if !whole.is_empty() {
        out.push(whole);
    }
}

fn crosses(segment: &Segment, at: f64) -> bool {
    segment.x < at - 1.0 && segment.end > at + 1.0
}

/// Returns the gutter that separates segments into two columns of text.
pub(super) fn gutter(segments: &[Segment]) -> Option<Gutter> {
    let left = segments.iter().map(|it| it.x).fold(f64::MAX, f64::min);
    let right = segments.iter().map(|it| it.end).fold(f64::MIN, f64::max);
    let width = right - left;
    if segments.len() < 8 || width < 150.0 {
        return None;
    }
    let mut best: Option<(usize, f64, f64)> = None;
    let mut at = left + width * 0.2;
    while at < left + width * 0.8 {
        let across = segments.iter().filter(|it| crosses(it, at)).count();
        match &mut best {
            Some((least, _, to)) if *least == across && at - *to < 1.5 => *to = at,
            Some((least, from, to))
                if across > *least || (across == *least && *to - *from > 8.0) => {}
            _ => best = Some((across, at, at)),
        }
        at += 1.0;
    }
    let (across, from, to) = best?;
    let at = f64::midpoint(from, to);
    let on_left: Vec<&Segment> = segments.iter().filter(|it| it.end <= at + 1.0).collect();
    let on_right: Vec<&Segment> = segments.iter().filter(|it| it.x >= at - 1.0).collect();
    let start = on_right.iter().map(|it| it.x).fold(f64::MAX, f64::min);
    let partial = across * 2 > segments.len();
    // Below lines across the page, there may also be a table, whose cells are rarely as full as columns of text.
    let filled = if partial { 0.75 } else { 0.55 };
    let are_columns = on_left.len() >= 3
        && on_right.len() >= 3
        && median_width(&on_left) >= filled * (at - left)
        && median_width(&on_right) >= filled * (right - at);
    are_columns.then_some(Gutter {
        at,
        right: start,
        partial,
    })
}

fn median_width(segments: &[&Segment]) -> f64 {
    let mut widths: Vec<f64> = segments.iter().copied().map(Segment::width).collect();
    widths.sort_by(f64::total_cmp);
    widths.get(widths.len() / 2).copied().unwrap_or(0.0)
}
