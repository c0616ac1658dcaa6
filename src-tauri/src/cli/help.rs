//! The text of `--help` in the current language. English help is taken from the comments of
//! [`arguments`](super::arguments). For other languages, message ids are derived from the path:
//! `help-character-new` for a command, `help-character-new--name` for an argument, or `help--name`
//! for all arguments of that name.

use clap::{Arg, Command, CommandFactory, builder::PossibleValue};
use messages::{Language, catalogue};

use super::arguments::Arguments;

/// The id of the message about the program, and the prefix of all others.
const ROOT: &str = "help";
/// The separators in value placeholders.
const SIGNS: [char; 2] = ['=', '|'];

/// Returns the command-line definition with its help in a language.
pub fn command(language: Language) -> Command {
    let mut command = adjusted(Arguments::command());
    if catalogue::translation(language, ROOT).is_none() {
        return command;
    }
    // Arguments that clap adds when it builds the command, such as --help, are translated too.
    command.build();
    Help(language).of_command(command, ROOT)
}

/// Accepts `-1` as the value of an option, so that the error says which values the option takes. An empty default is
/// not shown, as in other languages.
fn adjusted(command: Command) -> Command {
    command
        .mut_args(|argument| {
            let is_option = !argument.is_positional() && argument.get_action().takes_values();
            let has_empty_default = argument.get_default_values() == [""];
            argument
                .allow_negative_numbers(is_option)
                .hide_default_value(has_empty_default)
        })
        .mut_subcommands(adjusted)
}

struct Help(Language);

impl Help {
    fn text(&self, id: &str) -> Option<String> {
        catalogue::translation(self.0, id)
    }

    /// Returns a heading, which every language with translated help has.
    fn heading(&self, id: &str) -> String {
        self.text(id).unwrap_or_default()
    }

    /// Returns the help of an argument, or of one of its possible values.
    fn of_argument(&self, path: &str, name: &str) -> Option<String> {
        let mut ids = [path, ROOT].into_iter();
        ids.find_map(|path| self.text(&format!("{path}--{name}")))
    }

    fn of_command(&self, command: Command, path: &str) -> Command {
        let template = self.template(&command);
        let is_long = command.get_long_about().is_some();
        let mut command = command
            .help_template(template)
            .mut_args(|argument| self.argument(argument, path))
            .mut_subcommands(|command| match command.get_name() {
                // Below it are the same commands again.
                ROOT => self
                    .of_command(command, path)
                    .about(self.heading("help-help")),
                name => {
                    let path = format!("{path}-{name}");
                    self.of_command(command, &path)
                }
            });
        let usage = self.usage(&mut command);
        let command = command.override_usage(usage);
        match self.text(path) {
            None => command,
            Some(text) => {
                let first = text.lines().next().unwrap_or_default().to_owned();
                let command = command.about(first);
                if is_long {
                    command.long_about(text)
                } else {
                    command
                }
            }
        }
    }

    fn usage(&self, command: &mut Command) -> String {
        let usage = command.render_usage().to_string();
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
        ["OPTIONS", "COMMAND"]
            .iter()
            .fold(usage.to_owned(), |usage, word| {
                usage.replace(word, &self.word(word))
            })
    }

    /// Translates a value placeholder: `FILE`, `FILE|FOLDER` or `NAME=VALUE`.
    fn word(&self, words: &str) -> String {
        let words = words.split_inclusive(SIGNS).map(|part| {
            let word = part.trim_end_matches(SIGNS);
            let text = self.text(&word_id(word));
            text.unwrap_or_else(|| word.to_owned()) + &part[word.len()..]
        });
        words.collect()
    }

    /// Returns the help template, with translated headings.
    fn template(&self, command: &Command) -> String {
        let parts = [
            (
                command.has_subcommands(),
                "help-heading-commands",
                "{subcommands}",
            ),
            (
                command.get_positionals().next().is_some(),
                "help-heading-arguments",
                "{positionals}",
            ),
            (
                command.get_arguments().any(|it| !it.is_positional()),
                "help-heading-options",
                "{options}",
            ),
        ];
        let mut template = format!(
            "{{about-with-newline}}\n{}: {{usage}}\n",
            self.heading("help-heading-usage")
        );
        for (_, id, part) in parts.into_iter().filter(|(is_there, ..)| *is_there) {
            template.extend(["\n", &self.heading(id), ":\n", part, "\n"]);
        }
        template.trim_end().to_owned()
    }

    fn argument(&self, argument: Arg, path: &str) -> Arg {
        let name = name(&argument);
        let Some(text) = self.of_argument(path, &name) else {
            return argument;
        };
        if !argument.get_action().takes_values() {
            return argument.help(text.clone()).long_help(text);
        }
        let words = argument.get_value_names().unwrap_or_default();
        let words: Vec<_> = words.iter().map(|words| self.word(words)).collect();
        let argument = argument.value_names(words);
        let (mut short, mut long) = (text.clone(), text);
        let values = argument.get_possible_values();
        if !values.is_empty() {
            let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            let called = self.heading("help-values");
            short.extend([" [", &called, ": ", &names.join(", "), "]"]);
            long.extend(["\n\n", &called, ":"]);
            for value in names {
                let text = self.of_argument(path, &format!("{name}--{value}"));
                long.extend(["\n- ", value, ": ", &text.unwrap_or_default()]);
            }
        }
        let defaults = argument.get_default_values().iter();
        let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
        let defaults = defaults.join(" ");
        if !defaults.is_empty() {
            let default = format!("[{}: {defaults}]", self.heading("help-default"));
            short.extend([" ", &default]);
            long.extend(["\n\n", &default]);
        }
        argument
            .help(short)
            .long_help(long)
            .hide_possible_values(true)
            .hide_default_value(true)
    }
}

/// Returns the name of an argument as it occurs in message ids.
fn name(argument: &Arg) -> String {
    argument.get_id().as_str().replace('_', "-")
}

/// Returns the message id of a value placeholder.
fn word_id(word: &str) -> String {
    format!("help-word-{}", word.to_lowercase())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const GERMAN: Help = Help(Language::German);

    /// Collects the message ids for a command and its subcommands in `known`, and those without a
    /// German text in `missing`.
    fn walk(
        command: &Command,
        path: &str,
        known: &mut BTreeSet<String>,
        missing: &mut Vec<String>,
    ) {
        known.insert(path.to_owned());
        missing.extend(GERMAN.text(path).is_none().then(|| path.to_owned()));
        let mut note = |name: &str| {
            known.extend([format!("{path}--{name}"), format!("{ROOT}--{name}")]);
            let is_missing = GERMAN.of_argument(path, name).is_none();
            missing.extend(is_missing.then(|| format!("{path}--{name}")));
        };
        let mut words = Vec::new();
        for argument in command.get_arguments() {
            let name = name(argument);
            note(&name);
            if argument.get_action().takes_values() {
                for value in argument.get_possible_values() {
                    note(&format!("{name}--{}", value.get_name()));
                }
                let names = argument.get_value_names().unwrap_or_default();
                words.extend(
                    names
                        .iter()
                        .flat_map(|names| names.split(SIGNS))
                        .map(word_id),
                );
            }
        }
        missing.extend(words.iter().filter(|id| GERMAN.text(id).is_none()).cloned());
        known.extend(words);
        for below in command.get_subcommands().filter(|it| !it.is_hide_set()) {
            if below.get_name() == ROOT {
                known.insert("help-help".to_owned());
            } else {
                walk(
                    below,
                    &format!("{path}-{}", below.get_name()),
                    known,
                    missing,
                );
            }
        }
    }

    #[test]
    fn german_help_is_complete_and_has_no_unused_texts() {
        let mut command = Arguments::command();
        command.build();
        let (mut known, mut missing) = (BTreeSet::new(), Vec::new());
        walk(&command, ROOT, &mut known, &mut missing);
        let rest = [
            "help-heading-usage",
            "help-heading-commands",
            "help-heading-arguments",
            "help-heading-options",
            "help-values",
            "help-default",
            "help-word-options",
            "help-word-command",
        ];
        let rest = rest.map(str::to_owned);
        missing.extend(rest.iter().filter(|id| GERMAN.text(id).is_none()).cloned());
        assert!(missing.is_empty(), "{}", missing.join("\n"));
        known.extend(rest);
        let file = include_str!("../../../messages/de/program/help.ftl");
        let ids = file.lines().filter_map(|line| line.split_once(" ="));
        let ids = ids.map(|(id, _)| id).filter(|id| id.starts_with(ROOT));
        let unused: Vec<_> = ids.filter(|id| !known.contains(*id)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    #[test]
    fn help_is_translated_and_commands_are_the_same_in_every_language() {
        let page = |language, word: &str| {
            let mut command = command(language);
            let below = command.find_subcommand_mut(word).unwrap();
            below.render_long_help().to_string()
        };
        let english = page(Language::English, "print");
        for said in ["Print characters, blank sheets", "party.pdf"] {
            assert!(english.contains(said), "{said}: {english}");
        }
        assert!(!english.contains("[default: \"\"]"), "{english}");
        let german = page(Language::German, "print");
        for said in [
            "Charaktere, leere Bögen und Einträge",
            "gruppe.pdf",
            "Aufruf: vademecum print [OPTIONEN] [CHARAKTERE]...",
            "--output <DATEI>",
            "- fold-out: ",
            "[Standard: a4]",
            "Hilfe anzeigen",
        ] {
            assert!(german.contains(said), "{said}: {german}");
        }
        for said in [
            "Usage:",
            "Options:",
            "OPTIONS",
            "FILE",
            "Arguments:",
            "default",
            "possible",
            "Print",
        ] {
            assert!(!german.contains(said), "{said}: {german}");
        }
        let german = page(Language::German, "help");
        assert!(german.contains("Einträge auflisten"), "{german}");
        assert!(!german.contains("List entries"), "{german}");
        for language in Language::ALL {
            let words = ["vademecum", "search", "sword", "--limit", "3", "--json"];
            let matches = command(language).try_get_matches_from(words).unwrap();
            let (name, below) = matches.subcommand().unwrap();
            assert_eq!((name, below.get_one("limit")), ("search", Some(&3_usize)));
        }
    }
}
