//! The odds of a fight.

use std::time::Duration;

use rules::turns::{self, AttackOdds, AttackRequest, FightOdds, Trials};

use super::{document, prepared};
use crate::api::{
    app::App,
    views::{ErrorCode, Refusal},
};

/// The number of simulated fights.
const FIGHTS: u32 = 10_000;
/// The time limit of the simulation, so that the answer takes less than two seconds.
const TIME: Duration = Duration::from_millis(1300);
/// The number of simulated attacks, and their time limit.
const ATTACKS: u32 = 2_000;
const ATTACK_TIME: Duration = Duration::from_millis(250);
/// The seed, so that each run gives the same odds.
const SEED: u64 = 10_000;

/// The odds of an attack before it is rolled. Nothing is saved.
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

/// The odds of the fight in an encounter, together with a prepared one if it is named. Nothing is
/// saved. `stop` is asked repeatedly whether to stop.
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
            prepared::with(app, &encounter, &with)?
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
