//! The texts of fights: formulas, and sentences with formulas in braces.

use super::{Attack, AttackDie, Bar, CalculationStep, Effect, Tie, Turns};

/// Converts the places of packs of version 0.1 to formulas, and returns how many texts had any.
pub fn read_places(turns: Option<&mut Turns>, attacks: &mut [Attack]) -> usize {
    let mut converted = 0;
    let mut take = |kind: Text, text: &mut String| {
        let formula = match kind {
            Text::Formula => crate::places::formula(text),
            Text::Sentence => crate::places::sentence(text),
        };
        if let Some(formula) = formula {
            converted += 1;
            *text = formula;
        }
    };
    if let Some(turns) = turns {
        turns.each_text(&mut take);
    }
    for attack in attacks {
        attack.each_text(&mut take);
    }
    converted
}

/// A text of a fight: a formula, or a sentence with formulas in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Text {
    Formula,
    Sentence,
}

type Take<'a> = dyn FnMut(Text, &mut String) + 'a;

impl Turns {
    fn each_text(&mut self, take: &mut Take<'_>) {
        if let Some(initiative) = &mut self.initiative {
            initiative.step.iter_mut().for_each(|it| it.each_text(take));
            take(Text::Formula, &mut initiative.total);
            for tie in &mut initiative.tie {
                if let Tie::Higher(formula) = tie {
                    take(Text::Formula, formula);
                }
            }
        }
        if let Some(groups) = &mut self.groups {
            let members = groups.member.values_mut();
            members.for_each(|it| take(Text::Formula, it));
            groups.step.iter_mut().for_each(|it| it.each_text(take));
            groups.bar.iter_mut().for_each(|it| it.each_text(take));
        }
        for moment in &mut self.moment {
            moment.step.iter_mut().for_each(|it| it.each_text(take));
            moment.effect.iter_mut().for_each(|it| it.each_text(take));
        }
    }
}

impl Attack {
    /// Returns its formulas, except those in sentences.
    pub fn formulas(&self) -> Vec<String> {
        formulas(|take| self.clone().each_text(take))
    }

    fn each_text(&mut self, take: &mut Take<'_>) {
        self.roll.iter_mut().for_each(|it| it.each_text(take));
        self.step.iter_mut().for_each(|it| it.each_text(take));
        self.bar.iter_mut().for_each(|it| it.each_text(take));
        self.effect.iter_mut().for_each(|it| it.each_text(take));
        if let Some(each) = &mut self.each {
            each.roll.iter_mut().for_each(|it| it.each_text(take));
            each.when.iter_mut().for_each(|it| take(Text::Formula, it));
            each.step.iter_mut().for_each(|it| it.each_text(take));
            each.effect.iter_mut().for_each(|it| it.each_text(take));
        }
        let outcomes = self.outcome.iter_mut().filter_map(|it| it.when.as_mut());
        outcomes.for_each(|it| take(Text::Formula, it));
        take(Text::Sentence, &mut self.say);
    }
}

impl AttackDie {
    fn each_text(&mut self, take: &mut Take<'_>) {
        let formulas = self.dice.iter_mut().chain(&mut self.plus);
        formulas.for_each(|it| take(Text::Formula, it));
    }
}

impl CalculationStep {
    fn each_text(&mut self, take: &mut Take<'_>) {
        let formulas = self.from.values_mut().chain(&mut self.when);
        formulas.for_each(|it| take(Text::Formula, it));
    }
}

impl Bar {
    fn each_text(&mut self, take: &mut Take<'_>) {
        take(Text::Formula, &mut self.when);
        take(Text::Sentence, &mut self.say);
    }
}

impl Effect {
    /// Returns its formulas, except those in sentences.
    pub fn formulas(&self) -> Vec<String> {
        formulas(|take| self.clone().each_text(take))
    }

    fn each_text(&mut self, take: &mut Take<'_>) {
        let formulas = self.set.values_mut().chain(self.count.values_mut());
        let formulas = formulas.chain(self.row.values_mut()).chain(&mut self.when);
        formulas.for_each(|it| take(Text::Formula, it));
        if let Some(state) = &mut self.state {
            let lasts = state.lasts.iter_mut();
            lasts.for_each(|it| take(Text::Formula, it));
            take(Text::Sentence, &mut state.name);
        }
        let rows = std::mem::take(&mut self.row).into_iter();
        let rows = rows.map(|(mut address, formula)| {
            take(Text::Sentence, &mut address);
            (address, formula)
        });
        self.row = rows.collect();
        take(Text::Sentence, &mut self.say);
    }
}

/// Returns the formulas among the texts that `each` visits.
fn formulas(each: impl FnOnce(&mut Take<'_>)) -> Vec<String> {
    let mut all = Vec::new();
    each(&mut |kind, text| {
        if kind == Text::Formula {
            all.push(text.clone());
        }
    });
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turns::StateForm;

    #[test]
    fn places_in_the_name_of_a_state_are_converted() {
        let state = StateForm {
            name: "Held by {attacker/name}".to_owned(),
            ..StateForm::default()
        };
        let effect = Effect {
            state: Some(state),
            ..Effect::default()
        };
        let mut attacks = [Attack {
            effect: vec![effect],
            ..Attack::default()
        }];
        assert_eq!(read_places(None, &mut attacks), 1);
        let state = attacks[0].effect[0].state.as_ref();
        let name = state.map(|it| it.name.as_str());
        assert_eq!(name, Some("Held by {attacker.name}"));
    }
}
