//! Which house rules a value rests on.

use std::collections::BTreeSet;

use super::{Address, Evaluation};
use crate::{derivation::ByHouse, house::HouseNote};

/// House rules, by their places among those that count.
pub(crate) type Touched = BTreeSet<usize>;

impl Evaluation {
    /// Notes that the value being worked out rests on what stands at an address; whether a house
    /// rule stands there.
    pub(crate) fn touch(&self, target: impl FnOnce() -> String) -> bool {
        if self.book.house.is_empty() {
            return false;
        }
        let target = target();
        self.touch_where(|note| note.target == target)
    }

    /// The same for a cell of a table. Other keys than the printed ones may make another row
    /// answer, so they count for every cell.
    pub(crate) fn touch_cell(&self, entry: &str, row: Option<usize>, column: usize) -> bool {
        if self.book.house.is_empty() {
            return false;
        }
        self.touch_where(|note| {
            note.rule.as_deref() == Some(entry)
                && note
                    .cell
                    .is_some_and(|cell| cell.1 == 0 || Some(cell.0) == row && cell.1 == column)
        })
    }

    /// The same for a whole table.
    pub(crate) fn touch_table(&self, entry: &str) -> bool {
        if self.book.house.is_empty() {
            return false;
        }
        self.touch_where(|note| note.rule.as_deref() == Some(entry) && note.cell.is_some())
    }

    fn touch_where(&self, is_meant: impl Fn(&HouseNote) -> bool) -> bool {
        let notes = self.book.house.iter().enumerate();
        let met: Touched = notes
            .filter(|(_, note)| is_meant(note))
            .map(|(at, _)| at)
            .collect();
        let any = !met.is_empty();
        self.rest_on(met);
        any
    }

    /// Whether a value that is worked out rests on a house rule.
    pub(crate) fn is_by_house(&self, address: Address) -> bool {
        self.rests
            .borrow()
            .get(&address)
            .is_some_and(|touched| !touched.is_empty())
    }

    /// The house rules that the value being worked out rests on, so far.
    pub(crate) fn by_house(&self) -> Option<ByHouse> {
        let touched = self.touched.borrow();
        let rules: Vec<HouseNote> = touched
            .last()?
            .iter()
            .map(|at| self.book.house[*at].clone())
            .collect();
        (!rules.is_empty()).then(|| ByHouse {
            rules,
            ..ByHouse::default()
        })
    }

    /// Does work, and keeps what it rested on under its address.
    pub(super) fn resting<T>(&self, address: Address, work: impl FnOnce() -> T) -> T {
        if self.book.house.is_empty() {
            return work();
        }
        self.touched.borrow_mut().push(Touched::new());
        let done = work();
        let touched = self.touched.borrow_mut().pop().unwrap_or_default();
        self.rests.borrow_mut().insert(address, touched.clone());
        self.rest_on(touched);
        done
    }

    /// Notes that the value being worked out rests on one that is known.
    pub(super) fn rest_on_known(&self, address: Address) {
        let known = self.rests.borrow().get(&address).cloned();
        self.rest_on(known.unwrap_or_default());
    }

    fn rest_on(&self, touched: Touched) {
        if let Some(mine) = self.touched.borrow_mut().last_mut() {
            mine.extend(touched);
        }
    }
}
