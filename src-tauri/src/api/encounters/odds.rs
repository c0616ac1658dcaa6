//! The odds of a fight.

use std::time::Duration;

use rules::turns::{self, AttackOdds, AttackRequest, FightOdds, Trials};
use schema::encounter as stored;

use super::prepared;
use crate::api::{
    app::App,
    views::{ErrorCode, Refusal},
};

/// How many fights are played.
const FIGHTS: u32 = 10_000;
/// How long attacks are calculated anew, so that all of it takes less than two seconds.
const TIME: Duration = Duration::from_millis(1300);
/// How often an attack is made, and how long at the most.
const ATTACKS: u32 = 2_000;
const ATTACK_TIME: Duration = Duration::from_millis(250);
/// What plays the same fights each time.
const SEED: u64 = 10_000;

/// The odds of an attack before it is rolled. Nothing is saved.
pub fn attack_odds(app: &App, id: i64, request: &AttackRequest) -> Result<AttackOdds, Refusal> {
    let encounter = app.library().read(|tx| stored::open(tx, id))?.encounter;
    let loaded = app.loaded(&encounter.system)?;
    let trials = Trials {
        fights: ATTACKS,
        time: Some(ATTACK_TIME),
        seed: SEED,
        stop: &|| false,
    };
    turns::attack_odds(&encounter, request, &loaded.rulebook, &trials).map_err(Refusal::from)
}

/// The odds of the fight in an encounter, with those of a prepared one added where that is named.
/// Nothing is saved. `stop` is asked again and again whether to give up.
pub fn odds(
    app: &App,
    id: i64,
    with: Option<i64>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<FightOdds, Refusal> {
    let encounter = app.library().read(|tx| stored::open(tx, id))?.encounter;
    let loaded = app.loaded(&encounter.system)?;
    let encounter = match with {
        None => encounter,
        Some(with) => {
            let with = app.library().read(|tx| stored::open(tx, with))?.encounter;
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
            Refusal::new(ErrorCode::Superseded, refused.message)
        } else {
            Refusal::invalid(refused.message)
        }
    })
}
