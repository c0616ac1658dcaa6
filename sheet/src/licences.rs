//! The licences of the fonts of sheets and of the window, which are distributed with every copy.

/// Each font, and the text of its licence.
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
