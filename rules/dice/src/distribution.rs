//! Counts the ways to roll each total.

use super::{
    DiceError, KeptDice, Pool,
    odds::{MAX_STEPS, too_large},
};

/// Returns the number of ways to roll each total, from 0.
pub(super) fn dice(count: u32, sides: u32, kept: KeptDice) -> Result<Vec<u128>, DiceError> {
    let all_ways = u128::from(sides).checked_pow(count);
    let all_ways = all_ways.ok_or_else(too_large)?;
    let ways = match kept {
        KeptDice::All => all(count as usize, sides as usize)?,
        KeptDice::Highest(kept) => highest(count as usize, sides as usize, kept as usize)?,
        KeptDice::Lowest(kept) => {
            // By symmetry: turned over, a die's highest side is its lowest.
            let mirrored = highest(count as usize, sides as usize, kept as usize)?;
            let sum = kept as usize * (sides as usize + 1);
            (0..=sum)
                .map(|total| mirrored.get(sum - total).copied().unwrap_or_default())
                .collect()
        }
    };
    debug_assert_eq!(ways.iter().sum::<u128>(), all_ways);
    Ok(ways)
}

/// Returns the number of ways for each count of dice that show at least `pool.from`, without rerolls.
pub(super) fn pool(pool: Pool) -> Result<Vec<u128>, DiceError> {
    // No sum of ways exceeds the number of all ways.
    let all_ways = u128::from(pool.sides).checked_pow(pool.count);
    all_ways.ok_or_else(too_large)?;
    let hit = u128::from(pool.sides - pool.from + 1);
    let miss = u128::from(pool.from - 1);
    let mut ways = vec![1_u128];
    for _ in 0..pool.count {
        let mut next = vec![0_u128; ways.len() + 1];
        for (at, before) in ways.iter().enumerate() {
            next[at] += before * miss;
            next[at + 1] += before * hit;
        }
        ways = next;
    }
    Ok(ways)
}

/// All dice count. With one more die, each total has the sum of the ways of the `sides` totals below it.
fn all(count: usize, sides: usize) -> Result<Vec<u128>, DiceError> {
    if (count * count * sides) as u64 > MAX_STEPS {
        return Err(too_large());
    }
    let mut ways = vec![1_u128];
    for _ in 0..count {
        let mut sum = 0;
        let at = |total: usize| ways.get(total).copied().unwrap_or_default();
        let next = (0..ways.len() + sides).map(|total| {
            let before = sum;
            sum = sum + at(total) - total.checked_sub(sides).map(at).unwrap_or_default();
            before
        });
        ways = next.collect();
    }
    Ok(ways)
}

/// The highest dice count. Sides are assigned from the highest down, each to any number of the
/// remaining dice.
fn highest(count: usize, sides: usize, kept: usize) -> Result<Vec<u128>, DiceError> {
    let totals = kept * sides + 1;
    if (sides * count * count * totals) as u64 > MAX_STEPS {
        return Err(too_large());
    }
    let choose = choose(count)?;
    // By the number of dice assigned: in how many ways those that count add up to each total.
    let mut placed = vec![vec![0_u128; totals]; count + 1];
    placed[0][0] = 1;
    for side in (1..=sides).rev() {
        let mut next = vec![vec![0_u128; totals]; count + 1];
        for (before, row) in placed.iter().enumerate() {
            for (total, ways) in row.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                for more in 0..=count - before {
                    let counted = more.min(kept.saturating_sub(before));
                    next[before + more][total + counted * side] +=
                        ways * choose[count - before][more];
                }
            }
        }
        placed = next;
    }
    Ok(placed.pop().unwrap_or_default())
}

/// Returns Pascal's triangle up to row `last`.
fn choose(last: usize) -> Result<Vec<Vec<u128>>, DiceError> {
    let mut rows: Vec<Vec<u128>> = vec![vec![1]];
    for n in 1..=last {
        let above = rows[n - 1].windows(2);
        let inner = above.map(|pair| pair[0].checked_add(pair[1]));
        let inner = inner.collect::<Option<Vec<_>>>().ok_or_else(too_large)?;
        rows.push([vec![1], inner, vec![1]].concat());
    }
    Ok(rows)
}
