//! The contribution of a section's heading to its score, highest for an exact match.

use super::{index::SectionWords, query::Term, weighted_query::WeightedQuery, weights};

/// Returns the contribution of the heading to a section's score, given the section's coverage of the query.
pub(super) fn score(weighted: &WeightedQuery<'_>, section: &SectionWords, cover: f32) -> f32 {
    let in_heading = |term: &Term| term.certainty(|stem| section.heading.contains(&stem));
    let (mut asked, mut elsewhere) = (0.0, 0.0);
    for (term, titles) in weighted.query.terms.iter().zip(&weighted.titles) {
        let title = titles.get(section.book as usize).copied().unwrap_or(0.0);
        // Words of the book's title refer to the book rather than to one of its sections.
        let certainty = in_heading(term) * (1.0 - weights::TITLE_WORD_DISCOUNT * title);
        asked += term.weight * certainty;
        elsewhere += term.weight * (title - certainty).max(0.0);
    }
    let covered = coverage(weighted, section);
    let asked_for = asked / weighted.weight;
    let whole = ((asked + elsewhere).min(weighted.weight) / weighted.weight).powi(2)
        * covered
        * asked_for.powf(weights::EXACT_HEADING_FALLOFF);
    let share =
        weights::EXACT_HEADING * whole * covered + weights::CONTAINED_HEADING * covered * asked_for;
    let kept = if weighted.query.is_question {
        weights::HEADING_SCORE_IN_QUESTION
    } else {
        cover.powf(weights::HEADING_COVERAGE_EXPONENT)
    };
    share * kept * weighted.weight
}

/// Returns the share of a heading that the query covers; 0 to 1.
fn coverage(weighted: &WeightedQuery<'_>, section: &SectionWords) -> f32 {
    let (mut covered, mut all) = (0.0, 0.001);
    for stem in &section.heading {
        let rarity = weighted.index.rarity(*stem).max(0.3);
        let terms = weighted.query.terms.iter();
        let certainty = terms.map(|term| term.certainty(|own| own == *stem));
        covered += rarity * certainty.fold(0.0, f32::max);
        all += rarity;
    }
    covered / all
}
