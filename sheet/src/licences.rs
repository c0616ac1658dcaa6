//! The licences of the bundled fonts, which are distributed with every copy.

/// Each font with the text of its licence.
pub const FONTS: [(&str, &str); 4] = [
    (
        "Source Serif 4",
        include_str!("../fonts/SourceSerif4-LICENSE.txt"),
    ),
    (
        "Source Sans 3",
        include_str!("../fonts/SourceSans3-LICENSE.txt"),
    ),
    (
        "OpenDyslexic",
        include_str!("../fonts/OpenDyslexic-LICENSE.txt"),
    ),
    (
        "DejaVu Sans",
        include_str!("../fonts/DejaVuSans-LICENSE.txt"),
    ),
];
