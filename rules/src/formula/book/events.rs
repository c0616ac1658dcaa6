//! Events compiled.

use indexmap::IndexMap;

use super::{Compiled, Compiler};
use crate::{
    formula::{
        check::{self, Place},
        problem::Problem,
        rulebook::Fault,
        source::Flaw,
        words::Labels,
    },
    play::{Event, EventChange},
    system::Field,
};

#[derive(Debug)]
pub(crate) struct CompiledEvent {
    /// The list to one row of which it happens.
    pub(crate) list: Option<usize>,
    pub(crate) when: Option<Compiled>,
    pub(crate) steps: Vec<(String, Compiled)>,
    pub(crate) changes: Vec<CompiledChange>,
}

#[derive(Debug)]
pub(crate) struct CompiledChange {
    /// The list in each row of which it is made.
    pub(crate) list: Option<usize>,
    pub(crate) when: Option<Compiled>,
    /// Fields of the character, by their places.
    pub(crate) set: Vec<(usize, Compiled)>,
    /// Fields of the row, by their places in its list.
    pub(crate) set_row: Vec<(usize, Compiled)>,
    /// The list that a new row is added to.
    pub(crate) add: Option<usize>,
    pub(crate) entry: Option<Compiled>,
    pub(crate) name: Option<Compiled>,
    /// Fields of the new row, by their places in its list.
    pub(crate) with: Vec<(usize, Compiled)>,
    pub(crate) say: Option<Compiled>,
}

/// What the parts of an event have in common.
struct Scope<'a> {
    event: &'a Event,
    place: String,
    /// The list whose row `row` is, if any.
    list: Option<usize>,
}

impl Compiler<'_> {
    pub(super) fn events(&mut self) -> Vec<CompiledEvent> {
        let system = &self.book.system;
        system
            .events
            .iter()
            .map(|event| self.event(event))
            .collect()
    }

    fn event(&mut self, event: &Event) -> CompiledEvent {
        let place = format!("event/{}", event.key);
        let list = self.list(event.each.as_ref(), &format!("{place}/each"));
        let scope = Scope {
            event,
            place: place.clone(),
            list,
        };
        for name in event.inputs.keys().chain(event.steps.keys()) {
            let taken = self.book.fields.contains_key(name)
                || self.book.whole.contains_key(name)
                || (event.inputs.contains_key(name) && event.steps.contains_key(name));
            if taken {
                self.wrong(
                    &format!("{place}/{name}"),
                    format!("“{name}” is the name of something else already: give it another."),
                );
            }
        }
        let when = event.when.as_ref().map(|text| {
            let whole = list.map_or(Place::Whole, |list| Place::Row(Some(list)));
            let labels = Labels {
                list: list.map(|list| &self.book.system.lists[list]),
                ..Labels::of(&self.book.system)
            };
            self.formula(text, &format!("{place}/when"), &labels, &whole)
        });
        let mut steps: Vec<(String, Compiled)> = Vec::new();
        for (name, text) in &event.steps {
            steps.push((
                name.clone(),
                self.part(&scope, &format!("let/{name}"), text),
            ));
        }
        for (names, members) in check::circles_of_steps(&event.inputs, &steps) {
            let message = format!("It goes round in a circle: {names}.");
            self.faults.push(Fault {
                place: format!("{place}/let/{}", steps[members[0]].0),
                line: 1,
                column: 1,
                message: message.clone(),
            });
            for at in members {
                steps[at].1 = Err(Problem::Failed(message.clone()));
            }
        }
        let changes = event
            .changes
            .iter()
            .enumerate()
            .map(|(number, change)| self.change(event, number, change, list))
            .collect();
        CompiledEvent {
            list,
            when,
            steps,
            changes,
        }
    }

    fn change(
        &mut self,
        event: &Event,
        number: usize,
        change: &EventChange,
        of_event: Option<usize>,
    ) -> CompiledChange {
        let place = format!("event/{}/changes/{number}", event.key);
        let own = self.list(change.each.as_ref(), &format!("{place}/each"));
        let row = own.or(of_event);
        let add = self.list(change.add.as_ref(), &format!("{place}/add"));
        if row.is_none() && (change.remove || !change.set_row.is_empty()) {
            self.wrong(
                &place,
                "It changes a row and has none: say “each”.".to_owned(),
            );
        }
        if add.is_none()
            && (change.entry.is_some() || change.name.is_some() || !change.with.is_empty())
        {
            self.wrong(
                &place,
                "It describes a new row: say which list it goes to with “add”.".to_owned(),
            );
        }
        let scope = Scope {
            event,
            place,
            list: row,
        };
        let system = &self.book.system;
        let fields_of =
            |list: Option<usize>| list.map_or(&[][..], |list| &system.lists[list].fields);
        let mut one = |part: &str, text: &Option<String>| {
            text.as_ref().map(|text| self.part(&scope, part, text))
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
            set: self.assigned(&scope, "set", &change.set, &system.fields),
            set_row: self.assigned(&scope, "set_row", &change.set_row, fields_of(row)),
            add,
            entry,
            name,
            with: self.assigned(&scope, "with", &change.with, fields_of(add)),
            say,
        }
    }

    fn assigned(
        &mut self,
        scope: &Scope<'_>,
        part: &str,
        texts: &IndexMap<String, String>,
        fields: &[Field],
    ) -> Vec<(usize, Compiled)> {
        let mut all = Vec::new();
        for (key, text) in texts {
            let part = format!("{part}/{key}");
            match fields.iter().position(|field| field.key == *key) {
                Some(at) => all.push((at, self.part(scope, &part, text))),
                None => self.wrong(
                    &format!("{}/{part}", scope.place),
                    format!("There is no field “{key}” to set."),
                ),
            }
        }
        all
    }

    fn part(&mut self, scope: &Scope<'_>, part: &str, text: &str) -> Compiled {
        let labels = Labels {
            list: scope.list.map(|list| &self.book.system.lists[list]),
            event: Some(scope.event),
            ..Labels::of(&self.book.system)
        };
        self.formula(
            text,
            &format!("{}/{part}", scope.place),
            &labels,
            &Place::Event(scope.event, scope.list),
        )
    }

    fn list(&mut self, named: Option<&String>, place: &str) -> Option<usize> {
        let named = named?;
        let found = self.book.lists.get(named).copied();
        if found.is_none() {
            self.wrong(place, format!("There is no list “{named}”."));
        }
        found
    }

    fn wrong(&mut self, place: &str, message: String) {
        let flaw = Flaw {
            line: 0,
            column: 0,
            message,
        };
        self.fault(place, flaw);
    }
}
