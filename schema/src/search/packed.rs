//! Numbers in as few bytes as they need: seven bits a byte, the eighth says that more follow.

/// Adds a number.
pub(crate) fn push(bytes: &mut Vec<u8>, mut number: u32) {
    // Room by quarters: doubling would leave half of a large index empty.
    if bytes.len() + 5 > bytes.capacity() {
        bytes.reserve_exact(bytes.len() / 4 + 8);
    }
    while number >= 0x80 {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
}

/// Takes the first number off.
#[inline]
pub(crate) fn take(bytes: &mut &[u8]) -> Option<u32> {
    // Most numbers are short: those are taken without a loop.
    match **bytes {
        [one @ 0..0x80, ref rest @ ..] => {
            *bytes = rest;
            Some(u32::from(one))
        }
        [one, two @ 0..0x80, ref rest @ ..] => {
            *bytes = rest;
            Some(u32::from(one & 0x7f) | u32::from(two) << 7)
        }
        _ => take_long(bytes),
    }
}

fn take_long(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    let mut shift = 0;
    loop {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift = (shift + 7).min(28);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_goes_in_comes_out(numbers in prop::collection::vec(any::<u32>(), 0..40)) {
            let mut bytes = Vec::new();
            for number in &numbers {
                push(&mut bytes, *number);
            }
            let mut rest = bytes.as_slice();
            let out: Vec<u32> = std::iter::from_fn(|| take(&mut rest)).collect();
            prop_assert_eq!(out, numbers);
        }
    }
}
