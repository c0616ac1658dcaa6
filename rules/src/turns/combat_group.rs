//! Groups that fight as one, in formulas.

use serde_json::Map;

use crate::Value;

/// A group that fights as one, as seen by one of its members.
#[derive(Debug, Clone, Default)]
pub(super) struct CombatGroup {
    /// Its name.
    pub(super) name: String,
    /// What its bonus applies to, if it is trained.
    pub(super) on: String,
    /// Its leader, if it is trained.
    pub(super) leader: Option<u32>,
    /// The members still in the fight, by number, with the values read from them, the vanguard first.
    pub(super) members: Vec<(u32, Map<String, Value>)>,
    /// The member by whom it is seen.
    pub(super) who: u32,
}

impl CombatGroup {
    /// Its members' numbers, the vanguard first.
    pub(super) fn ids(&self) -> impl Iterator<Item = u32> {
        self.members.iter().map(|(id, _)| *id)
    }

    /// `group`: its `size`, `name`, `on`, `trained`, `place`, `members`, `others` and `leader`.
    pub(super) fn value(&self) -> Value {
        let mut value = Map::new();
        let mut put = |key: &str, part: Value| value.insert(key.to_owned(), part);
        put("name", self.name.clone().into());
        put("trained", self.leader.is_some().into());
        put("size", self.members.len().into());
        if self.leader.is_some() {
            put("on", self.on.clone().into());
        }
        if let Some(place) = self.ids().position(|id| id == self.who) {
            put("place", (place + 1).into());
        }
        let read = self.members.iter();
        let read = read.map(|(_, read)| Value::from(read.clone()));
        put("members", read.collect());
        let leader = self.members.iter().find(|(id, _)| Some(*id) == self.leader);
        let leader = leader.map(|(_, read)| read.clone()).unwrap_or_default();
        put("leader", leader.into());
        // The same keys are read from each member.
        let keys = self.members.first().into_iter();
        let keys = keys.flat_map(|(_, read)| read.keys());
        let others = keys.map(|key| {
            let parts = self.members.iter().skip(1);
            let parts = parts.filter_map(|(_, read)| read.get(key));
            let parts = parts.filter(|part| !part.is_null()).cloned();
            (key.clone(), parts.collect())
        });
        put("others", Value::Object(others.collect()));
        value.into()
    }
}
