//! Compiles activities and growths.

use std::sync::OnceLock;

use formula::{Compiled, with_nearest};
use pack::{
    activity::{Activity, Gain, Growth},
    event::Event,
    input::{Input, InputType},
};

use super::{CompiledEvent, Compiler, FormulaContext, SystemLabels, events::EventContext};

/// The formulas of an [`Activity`].
#[derive(Debug)]
pub(crate) struct CompiledActivity {
    /// Its inputs, steps and changes.
    pub(crate) event: Event,
    /// The formulas of that event.
    pub(crate) formulas: CompiledEvent,
    pub(crate) when: Option<Compiled>,
    /// Each check: its condition, and the message if that does not hold.
    pub(crate) checks: Vec<(Compiled, Compiled)>,
    pub(crate) gains: Vec<CompiledGain>,
    pub(crate) say: Option<Compiled>,
    /// Whether its formulas may read earlier rows: whether the word `past` occurs in it.
    pub(crate) reads_past: bool,
}

/// The formulas of a [`Gain`].
#[derive(Debug)]
pub(crate) struct CompiledGain {
    pub(crate) when: Option<Compiled>,
    pub(crate) to: Option<Compiled>,
    pub(crate) points: Option<Compiled>,
    pub(crate) up_to: Option<Compiled>,
    pub(crate) spread: Option<Compiled>,
}

/// The formulas of a [`Growth`].
#[derive(Debug)]
pub(crate) struct CompiledGrowth {
    /// The list whose rows grow.
    pub(crate) list: Option<usize>,
    /// Indices of the fields that grow.
    pub(crate) fields: Vec<usize>,
    pub(crate) cost: Compiled,
    pub(crate) earned: Option<Compiled>,
    /// The total cost of each score, from 0; calculated on first use.
    pub(crate) costs: OnceLock<Vec<i64>>,
}

impl Compiler<'_> {
    pub(super) fn growths(&mut self) -> Vec<CompiledGrowth> {
        let system = &self.compiled.system;
        system.growths.iter().map(|it| self.growth(it)).collect()
    }

    fn growth(&mut self, growth: &Growth) -> CompiledGrowth {
        let system = &self.compiled.system;
        let place = format!("growth/{}", growth.key);
        let list = self.list(growth.list.as_ref(), &format!("{place}/list"));
        if let Some(list) = list {
            let list = &system.lists[list];
            for (part, key) in [("score", &growth.score), ("points", &growth.points)] {
                let known = key.as_ref().and_then(|key| list.field(key));
                if key.is_some() && !known.is_some_and(|field| field.kind.is_number()) {
                    let list = list.label.as_str();
                    let message = messages::text!("system-no-row-number", list);
                    self.report(&format!("{place}/{part}"), message);
                }
            }
            if growth.score.is_none() {
                self.report(&place, messages::text!("system-which-score"));
            }
        }
        let mut fields = Vec::new();
        for key in &growth.fields {
            let number = |at: &&usize| system.fields[**at].kind.is_number();
            match self.compiled.fields.get(key).filter(number) {
                Some(at) => fields.push(*at),
                None => self.report(
                    &format!("{place}/fields"),
                    messages::text!("system-no-number-field", key),
                ),
            }
        }
        let labels = SystemLabels::of(system);
        let mut part = |name: &str, text: &str, context| {
            self.formula(text, &format!("{place}/{name}"), &labels, context)
        };
        let cost = part("cost", &growth.cost, FormulaContext::Beyond);
        let earned = growth.earned.as_ref();
        let earned = earned.map(|text| part("earned", text, FormulaContext::Growth));
        CompiledGrowth {
            list,
            fields,
            cost,
            earned,
            costs: OnceLock::new(),
        }
    }

    pub(super) fn first_date(&mut self) -> Option<Compiled> {
        let system = &self.compiled.system;
        let text = system.calendar.as_ref()?.first.as_ref()?;
        Some(self.of_character(None, "calendar/first", text))
    }

    pub(super) fn activities(&mut self) -> Vec<CompiledActivity> {
        let system = &self.compiled.system;
        if system.calendar.is_none() && !system.activities.is_empty() {
            let place = format!("activity/{}", system.activities[0].key);
            self.report(&place, messages::text!("system-no-calendar"));
        }
        let all = system.activities.iter();
        all.map(|activity| self.activity(activity)).collect()
    }

    fn activity(&mut self, activity: &Activity) -> CompiledActivity {
        let system = &self.compiled.system;
        let place = format!("activity/{}", activity.key);
        for (name, input) in &activity.inputs {
            let place = format!("{place}/inputs/{name}");
            for growth in &input.grows {
                if system.growths.iter().all(|known| known.key != *growth) {
                    let known = system.growths.iter().map(|known| known.key.as_str());
                    let what = messages::text!("system-no-growth", growth);
                    self.report(&place, with_nearest(what, growth, known));
                }
            }
            self.list(input.rows.as_ref(), &place);
        }
        let event = as_event(activity);
        let formulas = self.event(&event, &place);
        let when = activity.when.as_ref();
        let when = when.map(|text| self.of_character(None, &format!("{place}/when"), text));
        let of = EventContext {
            event: &event,
            place,
            list: None,
        };
        let mut checks = Vec::new();
        for (number, check) in activity.checks.iter().enumerate() {
            let part = |name: &str| format!("checks/{number}/{name}");
            let holds = self.part(&of, &part("holds"), &check.holds);
            checks.push((holds, self.part(&of, &part("say"), &check.say)));
        }
        let gains = activity.gains.iter().enumerate();
        let gains = gains
            .map(|(number, gain)| self.gain(&of, number, gain))
            .collect();
        let say = activity.say.as_ref();
        let say = say.map(|text| self.part(&of, "say", text));
        CompiledActivity {
            formulas,
            when,
            checks,
            gains,
            say,
            reads_past: serde_json::json!(activity).to_string().contains("past"),
            event,
        }
    }

    fn gain(&mut self, of: &EventContext<'_>, number: usize, gain: &Gain) -> CompiledGain {
        let one = gain.to.is_some() && gain.points.is_some();
        if one == gain.spread.is_some() {
            let place = format!("{}/gains/{number}", of.place);
            self.report(&place, messages::text!("system-gain"));
        }
        let mut part = |name: &str, text: &Option<String>| {
            let text = text.as_ref()?;
            Some(self.part(of, &format!("gains/{number}/{name}"), text))
        };
        CompiledGain {
            when: part("when", &gain.when),
            to: part("to", &gain.to),
            points: part("points", &gain.points),
            up_to: part("up_to", &gain.up_to),
            spread: part("spread", &gain.spread),
        }
    }
}

/// The part of an activity that works like an event: its inputs, steps and changes.
fn as_event(activity: &Activity) -> Event {
    let mut inputs = activity.inputs.clone();
    // Formulas may also use these names.
    for (name, label) in [
        ("time", messages::text!("activity-time")),
        ("part", messages::text!("activity-part")),
        ("past", messages::text!("activity-past")),
    ] {
        let input = Input {
            kind: InputType::Int,
            label,
            ..Input::default()
        };
        inputs.entry(name.to_owned()).or_insert(input);
    }
    Event {
        key: activity.key.clone(),
        label: activity.name.clone(),
        inputs,
        steps: activity.steps.clone(),
        changes: activity.changes.clone(),
        ..Event::default()
    }
}
