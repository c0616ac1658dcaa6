//! The responses about packs.

use indexmap::IndexMap;
use schema::layer::Layer;
pub use schema::system::Card as InstalledSystem;
use seed::{
    diagnostic::Diagnostic,
    layers::UnmetAddon,
    report::{AffectedItem, Changes},
};
use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::api::{layers::MADE_HERE, views::Refusal};

/// An add-on, or a base pack that is not built in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LayerCard {
    /// The pack.
    #[serde(flatten)]
    pub layer: Layer,
    /// Whether it was made in the program.
    pub made_here: bool,
}

impl From<Layer> for LayerCard {
    fn from(layer: Layer) -> Self {
        Self {
            made_here: layer.origin == MADE_HERE,
            layer,
        }
    }
}

/// Everything installed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct InstalledPacks {
    /// The systems, by name.
    pub systems: Vec<InstalledSystem>,
    /// Add-ons, and base packs that are not built in, by system and in order.
    pub layers: Vec<LayerCard>,
}

/// A summary of a pack, and its errors.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The system's key.
    pub system: String,
    /// The key of the add-on; `None` for a system.
    pub addon: Option<String>,
    /// Number of valid entries; for an add-on, of the whole system.
    pub entries: usize,
    /// Number of valid calculators.
    pub calculators: usize,
    /// Add-ons that do not fit and are inactive.
    pub left_out: Vec<UnmetAddon>,
    /// The errors and notes.
    pub diagnostics: Vec<Diagnostic>,
    /// The user's content that no longer fits.
    pub touched: Vec<AffectedItem>,
    /// Why a pack without errors still cannot be installed, in a sentence; `None` if it can, and
    /// for the built-in packs themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obstacle: Option<String>,
}

/// A preview of the installation of a pack.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PackPreview {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The key of the system that it extends; `None` for a system.
    pub extends: Option<String>,
    /// Its authors.
    pub authors: Vec<String>,
    /// Its licences.
    pub licences: Vec<String>,
    /// The required versions, by the keys of systems and add-ons.
    pub needs: IndexMap<String, String>,
    /// The addresses of the records that it replaces.
    pub replaces: Vec<String>,
    /// The installed version; `None` if it is new.
    pub installed: Option<String>,
    /// Its changes to the system.
    pub changes: Vec<Changes>,
    /// The user's content that would no longer fit.
    pub touched: Vec<AffectedItem>,
    /// Add-ons that would not fit, including this one.
    pub left_out: Vec<UnmetAddon>,
    /// The errors in it and those it causes, one sentence each.
    pub errors: Vec<String>,
    /// The error for installing it. Serialized as whether it can be installed.
    #[serde(rename = "can_install", serialize_with = "is_none")]
    #[ts(rename = "can_install", as = "bool")]
    pub refused: Option<Refusal>,
}

#[expect(clippy::ref_option, reason = "serde passes a reference to the field")]
fn is_none<S: Serializer>(refused: &Option<Refusal>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_bool(refused.is_none())
}

impl Report {
    /// Formats the report as human-readable lines.
    pub fn lines(&self) -> Vec<String> {
        let system = self.system.as_str();
        let what = match &self.addon {
            Some(addon) => messages::text!("pack-with-addon", system, addon),
            None => system.to_owned(),
        };
        let counts = (!system.is_empty()).then(|| {
            messages::text!(
                "pack-counts",
                what,
                entries = self.entries,
                calculators = self.calculators
            )
        });
        let mistakes = self.diagnostics.iter().map(ToString::to_string);
        let off = self.left_out.iter().map(off);
        let touched = self.touched.iter().map(touched);
        let said = counts.into_iter().chain(off).chain(mistakes);
        let obstacle = self.obstacle.as_deref();
        let obstacle = obstacle.map(|why| messages::text!("pack-cannot-install", why));
        said.chain(touched).chain(obstacle).collect()
    }
}

impl PackPreview {
    /// Formats the preview as human-readable lines.
    pub fn lines(&self) -> Vec<String> {
        let version = |version: &str| match version {
            "" => String::new(),
            version => format!(" {version}"),
        };
        let mut lines = vec![format!(
            "{}{} ({})",
            self.name,
            version(&self.version),
            self.key
        )];
        let needs = self.needs.iter();
        let needs = needs.map(|(key, range)| format!("{key} {range}"));
        let listed: [(String, Vec<String>); 5] = [
            (
                messages::text!("pack-adds-to"),
                self.extends.iter().cloned().collect(),
            ),
            (messages::text!("pack-by"), self.authors.clone()),
            (messages::text!("pack-licence"), self.licences.clone()),
            (messages::text!("pack-needs"), needs.collect()),
            (messages::text!("pack-replaces"), self.replaces.clone()),
        ];
        for (what, items) in listed {
            if !items.is_empty() {
                lines.push(format!("{what}: {}", items.join(", ")));
            }
        }
        lines.push(match &self.installed {
            Some(installed) => messages::text!("pack-installed") + &version(installed),
            None => messages::text!("pack-not-yet-installed"),
        });
        for changes in &self.changes {
            let [added, changed, removed] =
                [&changes.added, &changes.changed, &changes.removed].map(Vec::len);
            let counts = [
                (added > 0).then(|| messages::text!("pack-added", count = added)),
                (changed > 0).then(|| messages::text!("pack-changed", count = changed)),
                (removed > 0).then(|| messages::text!("pack-removed", count = removed)),
            ];
            let counts: Vec<String> = counts.into_iter().flatten().collect();
            lines.push(format!("{}: {}", changes.what, counts.join(", ")));
            let removed = changes.removed.iter();
            lines
                .extend(removed.map(|what| format!("  {}", messages::text!("pack-removes", what))));
        }
        if self.changes.is_empty() && self.refused.is_none() {
            lines.push(messages::text!("pack-no-change"));
        }
        lines.extend(self.touched.iter().map(touched));
        lines.extend(self.left_out.iter().map(off));
        lines.extend(self.errors.iter().cloned());
        lines
    }
}

fn touched(it: &AffectedItem) -> String {
    format!("{} {}: {}", it.what, it.name, it.why.join(" "))
}

fn off(addon: &UnmetAddon) -> String {
    messages::text!(
        "pack-addon-misfit",
        key = addon.key.as_str(),
        reason = addon.reason.as_str()
    )
}
