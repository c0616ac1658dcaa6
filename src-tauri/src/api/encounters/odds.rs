//! The odds of a fight and of an attack.

use std::time::Duration;

use rules::turns::{self, AttackOdds, AttackRequest, FightOdds, Trials};

use super::{document, prepared};
use crate::api::{
    app::App,
    views::{ErrorCode, Refusal},
};

const FIGHTS: u32 = 10_000;
/// Time limit of the simulation, so that the response takes less than two seconds.
const TIME: Duration = Duration::from_millis(1300);
/// The number of simulated attacks, and their time limit.
const ATTACKS: u32 = 2_000;
const ATTACK_TIME: Duration = Duration::from_millis(250);
/// A fixed seed, so that the same fight always has the same odds.
const SEED: u64 = 10_000;

/// Simulates an attack before it is rolled. Nothing is saved.
pub fn attack_odds(app: &App, id: i64, request: &AttackRequest) -> Result<AttackOdds, Refusal> {
    let encounter = document(app, id)?;
    let loaded = app.loaded(&encounter.system)?;
    let trials = Trials {
        fights: ATTACKS,
        time: Some(ATTACK_TIME),
        seed: SEED,
        stop: &|| false,
    };
    turns::attack_odds(&encounter, request, &loaded.rulebook, &trials).map_err(Refusal::from)
}

/// Simulates the fight of an encounter, with the combatants of a prepared one added if given.
/// Nothing is saved. `stop` is polled to cancel the simulation.
pub fn odds(
    app: &App,
    id: i64,
    with: Option<i64>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<FightOdds, Refusal> {
    let encounter = document(app, id)?;
    let loaded = app.loaded(&encounter.system)?;
    let encounter = match with {
        None => encounter,
        Some(with) => {
            let with = document(app, with)?;
            prepared::with_combatants_of(app, &encounter, &with)?
        }
    };
    let trials = Trials {
        fights: FIGHTS,
        time: Some(TIME),
        seed: SEED,
        stop,
    };
    turns::odds(&encounter, &loaded.rulebook, &trials).map_err(|refused| {
        if stop() {
            ErrorCode::Superseded.refusal(refused.message)
        } else {
            Refusal::invalid(refused.message)
        }
    })
}
