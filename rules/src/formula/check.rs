//! What is found wrong before anything runs: unknown names, functions and tables, wrong numbers of
//! arguments, numbers that are too large, circles.

mod circle;

use std::collections::HashSet;

use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};
use rust_decimal::prelude::ToPrimitive;

pub(crate) use circle::{circles, circles_of_steps};

use super::{
    book::Book,
    source::{self, Flaw},
    vocabulary::FUNCTIONS,
    words::path_of,
};
use crate::{entry::Entry, play::Event, system::Calculator};

/// Where a formula stands, which decides what it sees.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Place<'a> {
    /// A derived value of the whole character.
    Whole,
    /// A derived value of every row of a list; none where there is no such list.
    Row(Option<usize>),
    /// A modifier of an entry.
    Modifier,
    /// A cell beyond a table's printed rows.
    Beyond,
    /// A calculator's step, output or script.
    Calculator(&'a Calculator),
    /// A step or a change of an event, with the list whose row `row` is.
    Event(&'a Event, Option<usize>),
}

/// The first thing wrong in a formula or script.
pub(crate) fn formula(ast: &AST, book: &Book, place: &Place<'_>) -> Option<Flaw> {
    let own = Own::of(ast);
    let mut flaw = silence_not_put_off(ast);
    if flaw.is_some() {
        return flaw;
    }
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        flaw = match path.last() {
            Some(ASTNode::Expr(expr)) => Check {
                book,
                place,
                own: &own,
            }
            .expr(expr),
            Some(ASTNode::Stmt(Stmt::FnCall(call, position))) => Check {
                book,
                place,
                own: &own,
            }
            .call(call, *position),
            _ => None,
        };
        flaw.is_none()
    });
    flaw
}

/// `silent` within `when` or `given`, where they work out all they are given: in scripts, and in
/// the functions of lists.
fn silence_not_put_off(ast: &AST) -> Option<Flaw> {
    let eager = if source::expression(ast).is_some() {
        ast.clone_functions_only()
    } else {
        ast.clone()
    };
    let mut flaw = None;
    eager.walk(&mut |path: &[ASTNode<'_>]| {
        let called = |node: &ASTNode<'_>, names: &[&str]| {
            matches!(node, ASTNode::Expr(Expr::FnCall(call, _)) if names.contains(&call.name.as_str()))
        };
        if let Some((last @ ASTNode::Expr(expr), around)) = path.split_last()
            && called(last, &["silent"])
            && around.iter().any(|node| called(node, &["when", "given"]))
        {
            let message = "Write “if” around silent(…) here: when(…) and given(…) work out all they are given.";
            flaw = Some(Flaw::at(expr.position(), message));
        }
        flaw.is_none()
    });
    flaw
}

/// The names that a script gives itself.
struct Own {
    pub(crate) variables: HashSet<String>,
    pub(crate) functions: HashSet<String>,
}

impl Own {
    fn of(ast: &AST) -> Self {
        let mut own = Self {
            variables: HashSet::new(),
            functions: HashSet::new(),
        };
        for function in ast.iter_functions() {
            own.functions.insert(function.name.to_owned());
            own.variables
                .extend(function.params.iter().map(ToString::to_string));
        }
        ast.walk(&mut |path: &[ASTNode<'_>]| {
            match path.last() {
                Some(ASTNode::Stmt(Stmt::Var(var, ..))) => {
                    own.variables.insert(var.0.name.to_string());
                }
                Some(ASTNode::Stmt(Stmt::For(each, _))) => {
                    own.variables.insert(each.0.name.to_string());
                    own.variables
                        .extend(each.1.iter().map(|counter| counter.name.to_string()));
                }
                _ => {}
            }
            true
        });
        own
    }
}

struct Check<'a> {
    book: &'a Book,
    place: &'a Place<'a>,
    own: &'a Own,
}

impl Check<'_> {
    fn expr(&self, expr: &Expr) -> Option<Flaw> {
        match expr {
            Expr::Variable(variable, _, position) => self
                .name(&variable.1)
                .map(|message| Flaw::at(*position, message)),
            Expr::ThisPtr(position) => Some(Flaw::at(*position, "There is no “this” here.")),
            Expr::DynamicConstant(value, position) => {
                let too_large = value
                    .as_decimal()
                    .is_ok_and(|number| number.is_integer() && number.to_i64().is_none());
                too_large.then(|| Flaw::at(*position, "This number is too large."))
            }
            Expr::Dot(..) => self.path(expr),
            Expr::FnCall(call, position) | Expr::MethodCall(call, position)
                if !call.is_operator_call() =>
            {
                let method = matches!(expr, Expr::MethodCall(..));
                if method {
                    self.method(call, *position)
                } else {
                    self.call(call, *position)
                }
            }
            _ => None,
        }
    }

    fn name(&self, name: &str) -> Option<String> {
        let known = self.own.variables.contains(name)
            || self.own.functions.contains(name)
            || match self.place {
                Place::Whole => self.of_character(name),
                Place::Row(_) => name == "row" || self.of_character(name),
                Place::Modifier => name == "row" || name == "value" || self.of_character(name),
                Place::Beyond => name == "key",
                Place::Event(event, list) => {
                    (name == "row" && list.is_some())
                        || event.inputs.contains_key(name)
                        || event.steps.contains_key(name)
                        || self.of_character(name)
                }
                Place::Calculator(calculator) => {
                    calculator.inputs.contains_key(name)
                        || calculator.steps.contains_key(name)
                        || (calculator.script.is_none() && calculator.outputs.contains_key(name))
                }
            };
        if known {
            return None;
        }
        if FUNCTIONS.iter().any(|function| function.name == name) {
            return Some(format!("“{name}” is a function: write {name}(…)."));
        }
        if self
            .book
            .in_rows
            .iter()
            .any(|row| row.derived.contains_key(name) || row.fields.contains_key(name))
            && !matches!(self.place, Place::Calculator(_))
        {
            return Some(format!(
                "“{name}” belongs to the rows of a list: write row.{name} in a value with “each”, or sum(list, '{name}')."
            ));
        }
        Some(format!("There is nothing called “{name}” here."))
    }

    fn of_character(&self, name: &str) -> bool {
        self.book.fields.contains_key(name) || self.book.whole.contains_key(name)
    }

    /// `row.score`, `row.entry.atk`, `armor.load`.
    fn path(&self, expr: &Expr) -> Option<Flaw> {
        let (root, path) = path_of(expr)?;
        let Expr::Variable(variable, _, position) = root else {
            return None;
        };
        if self.own.variables.contains(variable.1.as_str())
            || matches!(self.place, Place::Calculator(_))
        {
            return None;
        }
        let flaw = |message: String| Some(Flaw::at(*position, message));
        let system = &self.book.system;
        if variable.1 == "row" {
            let (Place::Row(list) | Place::Event(_, list)) = self.place else {
                return None;
            };
            let Some(list) = *list else {
                return flaw("There is no list of that name.".to_owned());
            };
            let names = &self.book.in_rows[list];
            let listed = &system.lists[list];
            let field = match path[0] {
                "entry" => {
                    return path
                        .get(1)
                        .and_then(|fact| self.no_fact(&listed.kinds, fact))
                        .and_then(flaw);
                }
                "name" | "id" => return None,
                key => names.fields.get(key).map(|&at| &listed.fields[at]),
            };
            return match field {
                Some(field) => path
                    .get(1)
                    .and_then(|fact| self.no_fact(&field.kinds, fact))
                    .and_then(flaw),
                None if names.derived.contains_key(path[0]) => None,
                None => flaw(format!("A row of “{}” has no “{}”.", listed.key, path[0])),
            };
        }
        let field = &system.fields[*self.book.fields.get(variable.1.as_str())?];
        self.no_fact(&field.kinds, path[0]).and_then(flaw)
    }

    /// Why no entry of these kinds has such a fact.
    fn no_fact(&self, kinds: &[String], fact: &str) -> Option<String> {
        let known = ["name", "slug", "kind", "tags"].contains(&fact)
            || self
                .book
                .system
                .kinds
                .iter()
                .filter(|kind| kinds.is_empty() || kinds.contains(&kind.key))
                .any(|kind| kind.facts.iter().any(|column| column.key == fact));
        (!known).then(|| {
            format!(
                "No {} has a fact “{fact}”.",
                if kinds.is_empty() {
                    "entry".to_owned()
                } else {
                    kinds.join(" or ")
                }
            )
        })
    }

    fn method(&self, call: &FnCallExpr, position: Position) -> Option<Flaw> {
        let known = self.own.functions.contains(call.name.as_str())
            || FUNCTIONS.iter().any(|function| function.name == call.name);
        (!known).then(|| Flaw::at(position, format!("There is no function “{}”.", call.name)))
    }

    fn call(&self, call: &FnCallExpr, position: Position) -> Option<Flaw> {
        let name = call.name.as_str();
        if call.is_operator_call()
            || self.own.functions.contains(name)
            || self.own.variables.contains(name)
        {
            return None;
        }
        let Some(function) = FUNCTIONS.iter().find(|function| function.name == name) else {
            let message = if self.name(name).is_none() {
                format!("“{name}” is a value, not a function.")
            } else {
                format!("There is no function “{name}”.")
            };
            return Some(Flaw::at(position, message));
        };
        if !(function.least..=function.most).contains(&call.args.len()) {
            return Some(Flaw::at(
                position,
                format!("“{name}” is written {}.", function.written),
            ));
        }
        self.named_in(name, &call.args)
            .map(|message| Flaw::at(position, message))
    }

    /// Tables, columns, lists and kinds that are named in a text must be there.
    fn named_in(&self, function: &str, args: &[Expr]) -> Option<String> {
        let literal = |at: usize| match args.get(at) {
            Some(Expr::StringConstant(text, _)) => Some(text.as_str()),
            _ => None,
        };
        let name = literal(0)?;
        match function {
            "table" | "rows" => {
                let Some(table) = self
                    .book
                    .table_entry(name)
                    .and_then(|(_, entry): (usize, &Entry)| entry.table.as_ref())
                else {
                    return Some(format!("There is no table “{name}”."));
                };
                let column = literal(2)?;
                table
                    .column(column)
                    .is_none()
                    .then(|| format!("The table “{name}” has no column “{column}”."))
            }
            "entry" | "entries" => {
                let known =
                    self.book.system.kind(name).is_some() || self.book.entries.contains_key(name);
                (!known).then(|| format!("There is no kind of entry “{name}”."))
            }
            "sum" | "count" | "has" | "find" => {
                if matches!(self.place, Place::Calculator(_) | Place::Beyond) {
                    return Some(format!(
                        "“{function}” over a list of a character is not for calculators and tables."
                    ));
                }
                let Some(&list) = self.book.lists.get(name) else {
                    return Some(format!("There is no list “{name}”."));
                };
                let key = match function {
                    "sum" | "count" => literal(1)?,
                    "find" => literal(2)?,
                    _ => return None,
                };
                let names = &self.book.in_rows[list];
                let known = names.fields.contains_key(key)
                    || names.derived.contains_key(key)
                    || key == "name"
                    || self
                        .no_fact(&self.book.system.lists[list].kinds, key)
                        .is_none();
                (!known).then(|| format!("The rows of “{name}” have no “{key}”."))
            }
            _ => None,
        }
    }
}
