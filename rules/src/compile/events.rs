//! Compiles events.

use formula::{Compiled, with_nearest};
use indexmap::IndexMap;
use pack::event::{Event, EventChange};

use super::{Compiler, FormulaContext, SystemLabels};
use crate::system::Field;

/// The formulas of an [`Event`].
#[derive(Debug)]
pub(crate) struct CompiledEvent {
    /// The list of the row that it happens to, for an event of rows.
    pub(crate) list: Option<usize>,
    pub(crate) when: Option<Compiled>,
    /// The dice formulas of inputs, by the names of the inputs.
    pub(crate) dice: Vec<(String, Compiled)>,
    /// Steps by name, in order.
    pub(crate) steps: Vec<(String, Compiled)>,
    /// Conditions that forbid the event, each with its message.
    pub(crate) bar: Vec<(Compiled, Compiled)>,
    pub(crate) changes: Vec<CompiledChange>,
}

/// The formulas of an [`EventChange`].
#[derive(Debug)]
pub(crate) struct CompiledChange {
    /// The list for each row of which the change is made; `None` to make it once.
    pub(crate) list: Option<usize>,
    pub(crate) when: Option<Compiled>,
    /// Character fields to set, by index.
    pub(crate) set: Vec<(usize, Compiled)>,
    /// Fields of the row to set, by index in its list.
    pub(crate) set_row: Vec<(usize, Compiled)>,
    /// Whether the row is removed.
    pub(crate) remove: bool,
    /// The list that a new row is added to.
    pub(crate) add: Option<usize>,
    /// The entry of the new row.
    pub(crate) entry: Option<Compiled>,
    /// The name of the new row.
    pub(crate) name: Option<Compiled>,
    /// Fields of the new row, by index in its list.
    pub(crate) with: Vec<(usize, Compiled)>,
    /// The message.
    pub(crate) say: Option<Compiled>,
}

/// The context that the formulas of an event share.
pub(super) struct EventContext<'a> {
    pub(super) event: &'a Event,
    pub(super) place: String,
    /// The list that `row` belongs to, if any.
    pub(super) list: Option<usize>,
}

impl Compiler<'_> {
    pub(super) fn events(&mut self) -> Vec<CompiledEvent> {
        let all = self.compiled.system.events.iter();
        all.map(|event| self.event(event, &format!("event/{}", event.key)))
            .collect()
    }

    /// Compiles an event, or the event-like part of an activity, at an address.
    pub(super) fn event(&mut self, event: &Event, place: &str) -> CompiledEvent {
        let list = self.list(event.each.as_ref(), &format!("{place}/each"));
        let of = EventContext {
            event,
            place: place.to_owned(),
            list,
        };
        for name in event.inputs.keys().chain(event.steps.keys()) {
            let taken = self.compiled.fields.contains_key(name)
                || self.compiled.whole.contains_key(name)
                || (event.inputs.contains_key(name) && event.steps.contains_key(name));
            if taken {
                let place = format!("{place}/{name}");
                self.report(&place, messages::text!("system-name-taken", name));
            }
        }
        let when = event.when.as_ref();
        let when = when.map(|text| self.of_character(list, &format!("{place}/when"), text));
        let dice = event.inputs.iter().filter_map(|(name, input)| {
            let text = input.dice.as_ref()?;
            let place = format!("{place}/inputs/{name}/dice");
            Some((name.clone(), self.of_character(list, &place, text)))
        });
        let dice = dice.collect();
        let steps = event.steps.iter();
        let steps = steps.map(|(name, text)| {
            let formula = self.part(&of, &format!("let/{name}"), text);
            (name.clone(), formula)
        });
        let mut steps: Vec<(String, Compiled)> = steps.collect();
        let of_step = |_: usize, name: &str| format!("{place}/let/{name}");
        self.break_cycles(&event.inputs, &mut steps, &of_step);
        let mut bar = Vec::new();
        for (number, it) in event.bar.iter().enumerate() {
            let when = self.part(&of, &format!("bar/{number}/when"), &it.when);
            let say = self.part(&of, &format!("bar/{number}/say"), &it.say);
            bar.push((when, say));
        }
        let mut changes = Vec::new();
        for (number, change) in event.changes.iter().enumerate() {
            let place = format!("{place}/changes/{number}");
            changes.push(self.change(event, place, change, list));
        }
        CompiledEvent {
            list,
            when,
            dice,
            steps,
            bar,
            changes,
        }
    }

    fn change(
        &mut self,
        event: &Event,
        place: String,
        change: &EventChange,
        of_event: Option<usize>,
    ) -> CompiledChange {
        let own = self.list(change.each.as_ref(), &format!("{place}/each"));
        let row = own.or(of_event);
        let add = self.list(change.add.as_ref(), &format!("{place}/add"));
        if row.is_none() && (change.remove || !change.set_row.is_empty()) {
            self.report(&place, messages::text!("system-row-change"));
        }
        if add.is_none()
            && (change.entry.is_some() || change.name.is_some() || !change.with.is_empty())
        {
            self.report(&place, messages::text!("system-row-new"));
        }
        let of = EventContext {
            event,
            place,
            list: row,
        };
        let system = &self.compiled.system;
        let fields_of =
            |list: Option<usize>| list.map_or(&[][..], |list| &system.lists[list].fields);
        let mut one = |part: &str, text: &Option<String>| {
            text.as_ref().map(|text| self.part(&of, part, text))
        };
        let (when, entry, name, say) = (
            one("when", &change.when),
            one("entry", &change.entry),
            one("name", &change.name),
            one("say", &change.say),
        );
        CompiledChange {
            list: own,
            when,
            set: self.assigned(&of, "set", &change.set, &system.fields),
            set_row: self.assigned(&of, "set_row", &change.set_row, fields_of(row)),
            remove: change.remove,
            add,
            entry,
            name,
            with: self.assigned(&of, "with", &change.with, fields_of(add)),
            say,
        }
    }

    fn assigned(
        &mut self,
        of: &EventContext<'_>,
        part: &str,
        texts: &IndexMap<String, String>,
        fields: &[Field],
    ) -> Vec<(usize, Compiled)> {
        let mut all = Vec::new();
        for (key, text) in texts {
            let part = format!("{part}/{key}");
            if let Some(at) = fields.iter().position(|field| field.key == *key) {
                all.push((at, self.part(of, &part, text)));
            } else {
                let known = fields.iter().map(|field| field.key.as_str());
                let what = messages::text!("system-no-field-set", key);
                let place = format!("{}/{part}", of.place);
                self.report(&place, with_nearest(what, key, known));
            }
        }
        all
    }

    pub(super) fn part(&mut self, of: &EventContext<'_>, part: &str, text: &str) -> Compiled {
        let system = &self.compiled.system;
        let labels = SystemLabels {
            event: Some(of.event),
            ..SystemLabels::of_rows(system, of.list.map(|list| &system.lists[list]))
        };
        let context = FormulaContext::Event(of.event, of.list);
        self.formula(text, &format!("{}/{part}", of.place), &labels, context)
    }
}
