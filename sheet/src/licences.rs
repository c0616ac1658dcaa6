//! The terms of the fonts, which travel with every copy of them.

/// Each font, and the text of its licence.
pub const FONTS: [(&str, &str); 3] = [
    (
        "Source Serif 4",
        include_str!("../fonts/SourceSerif4-LICENSE.txt"),
    ),
    (
        "Source Sans 3",
        include_str!("../fonts/SourceSans3-LICENSE.txt"),
    ),
    (
        "DejaVu Sans",
        include_str!("../fonts/DejaVuSans-LICENSE.txt"),
    ),
];
