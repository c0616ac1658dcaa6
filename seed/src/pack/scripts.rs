//! The scripts of calculators.

use super::Reader;
use crate::{diagnostic::Diagnostic, folder::File, limits};

impl Reader {
    /// Replaces the file name of each script with its text.
    pub(super) fn take_scripts(&mut self, files: &[&File]) {
        let calculators = std::mem::take(&mut self.pack.system.calculators);
        for mut calculator in calculators {
            if let Some(script) = &mut calculator.script {
                let Some(file) = files.iter().find(|file| file.name == *script) else {
                    let address = format!("calculator/{}/script", calculator.key);
                    let reason = messages::text!("pack-no-script", script = script.as_str());
                    self.pack.report(Diagnostic {
                        refused: true,
                        ..self.pack.diagnostic(&address, reason)
                    });
                    continue;
                };
                match limits::SCRIPT.exceeded(file.text.len()) {
                    Some(reason) => self.refuse_pack(&file.name, None, "", reason),
                    None => script.clone_from(&file.text),
                }
            }
            self.pack.system.calculators.push(calculator);
        }
    }
}
