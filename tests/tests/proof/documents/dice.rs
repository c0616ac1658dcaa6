//! `docs/dice.md`: every notation that it shows is read and rolled.

use rand::{SeedableRng, rngs::StdRng};
use rules::dice::Dice;
use tests::markdown;

#[test]
fn every_notation_is_rolled() {
    let document = markdown::document("dice.md");
    let mut generator = StdRng::seed_from_u64(1);
    let mut tried = 0;
    for written in markdown::code_in_tables(&document) {
        let dice = Dice::parse(written).unwrap_or_else(|unclear| panic!("{unclear}"));
        dice.roll(&mut generator);
        assert!(dice.odds().is_ok(), "{written} has no odds");
        tried += 1;
    }
    assert!(tried > 14, "{tried} notations");
}
