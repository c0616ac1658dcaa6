//! Dice: notation, rolls and exact odds.
