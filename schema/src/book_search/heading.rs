//! The addition of a section's heading to its score: most for an exact match.

use super::{index::SectionWords, query::Term, weighted_query::WeightedQuery, weights};

/// The addition of the heading to a section's score, given its coverage of the query.
pub(super) fn bonus(weighted: &WeightedQuery<'_>, section: &SectionWords, cover: f32) -> f32 {
    let in_heading = |term: &Term| term.certainty(|stem| section.heading.contains(&stem));
    let (mut asked, mut elsewhere) = (0.0, 0.0);
    for (term, titles) in weighted.query.terms.iter().zip(&weighted.titles) {
        let title = titles.get(section.book as usize).copied().unwrap_or(0.0);
        // Words of the book's title name the book rather than a section of it.
        let certainty = in_heading(term) * (1.0 - weights::TITLE_WORD_DISCOUNT * title);
        asked += term.weight * certainty;
        elsewhere += term.weight * (title - certainty).max(0.0);
    }
    let said = coverage(weighted, section);
    let asked_for = asked / weighted.weight;
    let whole = ((asked + elsewhere).min(weighted.weight) / weighted.weight).powi(2)
        * said
        * asked_for.powf(weights::EXACT_HEADING_FALLOFF);
    let share =
        weights::EXACT_HEADING * whole * said + weights::CONTAINED_HEADING * said * asked_for;
    let kept = if weighted.query.asks {
        weights::HEADING_ADDITION_IN_QUESTION
    } else {
        cover.powf(weights::HEADING_COVERAGE_EXPONENT)
    };
    share * kept * weighted.weight
}

/// How much of a heading is in the query, from 0 to 1.
fn coverage(weighted: &WeightedQuery<'_>, section: &SectionWords) -> f32 {
    let (mut said, mut all) = (0.0, 0.001);
    for stem in &section.heading {
        let rarity = weighted.index.rarity(*stem).max(0.3);
        let terms = weighted.query.terms.iter();
        let certainties = terms.map(|term| term.certainty(|own| own == *stem));
        said += rarity * certainties.fold(0.0, f32::max);
        all += rarity;
    }
    said / all
}
