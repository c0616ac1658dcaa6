//! The scripts of calculators.

use super::Reader;
use crate::{folder::File, limits};

impl Reader {
    /// Replaces the file name of each script with its text.
    pub(super) fn take_scripts(&mut self, files: &[&File]) {
        let mut broken = Vec::new();
        let mut too_large = None;
        for calculator in &mut self.pack.system.calculators {
            let Some(script) = &mut calculator.script else {
                continue;
            };
            let Some(file) = files.iter().find(|file| file.name == *script) else {
                broken.push((calculator.key.clone(), script.clone()));
                continue;
            };
            match limits::SCRIPT.exceeded(file.text.len()) {
                Some(reason) => too_large = Some((file.name.clone(), reason)),
                None => script.clone_from(&file.text),
            }
        }
        if let Some((file, reason)) = too_large {
            self.refuse_pack(&file, None, "", reason);
        }
        for (key, script) in broken {
            let reason = messages::text!("pack-no-script", script);
            self.pack
                .system
                .calculators
                .retain(|calculator| calculator.key != key);
            let diagnostic = self
                .pack
                .diagnostic(&format!("calculator/{key}"), reason, true);
            self.pack.report(diagnostic);
        }
    }
}
