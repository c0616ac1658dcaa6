//! Checks whether the needs of an add-on are met.

use semver::{Version, VersionReq};

use crate::pack::PackHeader;

/// Returns a sentence about the first need that these layers do not meet, or `None` if they meet all.
pub(super) fn unmet(addon: &PackHeader, layers: &[PackHeader]) -> Option<String> {
    addon.needs.iter().find_map(|(key, range)| {
        let Some(layer) = layers.iter().find(|layer| layer.key == *key) else {
            return Some(messages::text!("layer-needs-missing", key, range));
        };
        let range = match VersionReq::parse(range) {
            Ok(range) => range,
            Err(error) => {
                return Some(messages::text!(
                    "layer-needs-no-range",
                    key,
                    range,
                    error = error.to_string()
                ));
            }
        };
        let fits = match version(&layer.version) {
            Some(version) => range.matches(&version),
            None => range == VersionReq::STAR,
        };
        (!fits).then(|| {
            let range = range.to_string();
            match layer.version.as_str() {
                "" => messages::text!("layer-needs-version", key, range),
                version => messages::text!("layer-needs-other-version", key, range, version),
            }
        })
    })
}

/// Returns the range of versions from this one on, or any version if it is not a semantic version.
pub fn range_from(version: &str) -> String {
    match self::version(version) {
        Some(_) => format!(">={}", version.trim()),
        None => VersionReq::STAR.to_string(),
    }
}

/// Parses a semantic version; missing parts are 0.
fn version(text: &str) -> Option<Version> {
    let text = text.trim();
    ["", ".0", ".0.0"]
        .iter()
        .find_map(|end| Version::parse(&format!("{text}{end}")).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_met_by_versions() {
        let layer = |version: &str| PackHeader {
            key: "base".to_owned(),
            version: version.to_owned(),
            ..PackHeader::default()
        };
        let addon = |range: &str| PackHeader {
            needs: [("base".to_owned(), range.to_owned())]
                .into_iter()
                .collect(),
            ..PackHeader::default()
        };
        for (range, version, fits) in [
            ("*", "", true),
            ("*", "first", true),
            (">=1", "1", true),
            (">=1, <3", "2.5", true),
            (">=1, <3", "3", false),
            ("^1.2", "1.1.9", false),
            ("^1.2", "1.9", true),
            ("1", "2", false),
            (">=1", "first", false),
            (">=1", "", false),
            ("new", "1", false),
            ("", "1", false),
        ] {
            let reason = unmet(&addon(range), &[layer(version)]);
            assert_eq!(reason.is_none(), fits, "{range} {version}: {reason:?}");
        }
        assert!(unmet(&addon("*"), &[]).is_some());
    }
}
