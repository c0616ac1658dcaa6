//! Choices: a value in place of n/a, one of two values, the silence of the rules.

use rhai::{Dynamic, ImmutableString};

use super::{FUNCTION, Function, Group};
use crate::{
    evaluation::Evaluation,
    problem::{Evaluated, Problem},
};

pub(super) const GROUP: Group = Group {
    title: "choices",
    functions: &[
        Function {
            name: "given",
            arguments: 2..=2,
            written: "given(x, otherwise)",
            about: "`x`, or `otherwise` if `x` is n/a. In a formula, `otherwise` is evaluated only then.",
            register: |engine| engine.register_fn("given", given),
            words: |call| {
                Some(if call.is_nothing(1) {
                    call.words(0, call.outer)
                } else {
                    call.loose(messages::text!(
                        "words-if-none",
                        value = call.argument(0),
                        other = call.argument(1)
                    ))
                })
            },
            ..FUNCTION
        },
        Function {
            name: "when",
            arguments: 3..=3,
            written: "when(condition, a, b)",
            about: "`a` if the condition holds, else `b`. In a formula, the other is not evaluated.",
            register: |engine| engine.register_fn("when", when),
            words: |call| Some(call.loose(call.choices())),
            ..FUNCTION
        },
        Function {
            name: "is_na",
            written: "is_na(x)",
            about: "Whether `x` is n/a.",
            register: |engine| engine.register_fn("is_na", |x: Dynamic| x.is_unit()),
            words: |call| Some(messages::text!("words-without", what = call.atom(0))),
            ..FUNCTION
        },
        Function {
            name: "silent",
            written: "silent('why')",
            about: "The rules do not say: the whole result is \"undefined\".",
            register: |engine| {
                engine.register_fn("silent", |why: ImmutableString| -> Evaluated<Dynamic> {
                    Err(Problem::Silent(why.to_string()).into())
                })
            },
            words: |_| Some(messages::text!("words-silent")),
            ..FUNCTION
        },
        Function {
            name: "prove",
            arguments: 2..=2,
            written: "prove(name, value)",
            about: "In a script: adds a line to the proof, with what was read since the previous line.",
            register: |engine| {
                engine.register_fn("prove", |name: ImmutableString, value: Dynamic| {
                    Evaluation::with(|run| run.scope().prove(run, &name, &value));
                })
            },
            ..FUNCTION
        },
    ],
};

fn given(x: Dynamic, otherwise: Dynamic) -> Dynamic {
    if x.is_unit() { otherwise } else { x }
}

fn when(condition: bool, a: Dynamic, b: Dynamic) -> Dynamic {
    if condition { a } else { b }
}
