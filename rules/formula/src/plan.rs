//! Splits a formula into sums, limits, choices and terms.

use rhai::{AST, ASTNode, Dynamic, Expr, Position};

use crate::{
    check::{self, Names},
    diagnostic::Diagnostic,
    functions::{self, ReferenceKind},
    parse::{self, depth},
    paths::path_of,
    references::{self, Reference},
    words::{self, Labels, Precedence, Wording},
};

/// A formula that can be evaluated.
#[derive(Debug)]
pub struct Formula {
    /// Its text.
    pub text: String,
    /// The formula in words.
    pub words: String,
    /// The whole tree, for checks.
    ast: AST,
    pub(crate) plan: Plan,
}

/// The structure of the outermost part of a formula.
#[derive(Debug)]
pub(crate) enum Plan {
    /// Terms that are added, or subtracted if the flag is set.
    Sum(Vec<(bool, Plan)>),
    /// `max`, `min` or `clamp` around a sum.
    Limit {
        kind: Limit,
        inner: Box<Plan>,
        bounds: Vec<Leaf>,
    },
    /// `when(condition, a, b)` where a branch is a sum.
    When {
        condition: Leaf,
        yes: Box<Plan>,
        no: Box<Plan>,
    },
    /// Anything else, evaluated as a whole.
    Leaf(Leaf),
}

/// The kind of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    AtLeast,
    AtMost,
    Between,
}

/// A part of a formula that is evaluated as a whole.
#[derive(Debug)]
pub(crate) struct Leaf {
    pub(crate) ast: AST,
    pub(crate) shape: Shape,
    /// The part in words.
    pub(crate) words: String,
    /// The last names of what it reads, in the order of the text, which may differ from that of evaluation.
    pub(crate) order: Vec<String>,
}

/// The form of a leaf, which decides about its terms in a proof.
#[derive(Debug)]
pub(crate) enum Shape {
    Constant(Dynamic),
    Variable(String),
    /// `row.entry.atk`, `attacker.atk`, `find(…)`, `table(…)`: a single value that is read.
    Read,
    /// `sum('weapons', 'load')`: its terms are the rows.
    RowSum,
    /// `2 * heart`: one term, so that terms add up even if it is the whole formula.
    Product,
    Other,
}

impl Formula {
    /// Parses a formula.
    ///
    /// # Errors
    /// Returns the first error in it.
    pub fn compile(text: &str, labels: &dyn Labels) -> Result<Self, Diagnostic> {
        let ast = parse::formula(text)?;
        let Some(expr) = parse::expression(&ast) else {
            return Err(Diagnostic::new(messages::text!("formula-none")));
        };
        if let Some(position) = statement(&ast) {
            return Err(Diagnostic::at(position, messages::text!("formula-no-if")));
        }
        let wording = &Wording::new(labels, functions::in_words, &ast);
        let plan = Planner { ast: &ast, wording }.plan(expr);
        let words = words::sentence(expr, wording);
        Ok(Self {
            text: text.to_owned(),
            words,
            plan,
            ast,
        })
    }

    /// Returns its first error that can be found without evaluating it.
    pub fn check(&self, names: &dyn Names) -> Option<Diagnostic> {
        check::check(&self.ast, names)
    }

    /// Passes each of its references to `take`.
    pub fn each_reference(&self, take: &mut dyn FnMut(&Reference<'_>)) {
        references::each(&self.ast, take);
    }

    /// Returns the depth of its syntax tree.
    pub fn depth(&self) -> usize {
        depth(&self.ast)
    }
}

struct Planner<'a> {
    ast: &'a AST,
    wording: &'a Wording<'a>,
}

impl Planner<'_> {
    fn plan(&self, expr: &Expr) -> Plan {
        let mut terms = Vec::new();
        self.terms(expr, false, &mut terms);
        match terms.pop() {
            Some((false, only)) if terms.is_empty() => only,
            last => Plan::Sum(terms.into_iter().chain(last).collect()),
        }
    }

    fn terms(&self, expr: &Expr, negative: bool, terms: &mut Vec<(bool, Plan)>) {
        if let Expr::FnCall(call, _) = expr
            && call.is_operator_call()
        {
            match (call.name.as_str(), call.args.as_slice()) {
                ("+" | "-", [left, right]) if !joins_text(expr) => {
                    self.terms(left, negative, terms);
                    self.terms(right, negative ^ (call.name == "-"), terms);
                    return;
                }
                ("-", [inner]) => return self.terms(inner, !negative, terms),
                _ => {}
            }
        }
        terms.push((negative, self.single(expr)));
    }

    fn single(&self, expr: &Expr) -> Plan {
        let Expr::FnCall(call, _) = expr else {
            return Plan::Leaf(self.leaf(expr));
        };
        let args = call.args.as_slice();
        let kind = match call.name.as_str() {
            "max" => Limit::AtLeast,
            "min" => Limit::AtMost,
            "clamp" => Limit::Between,
            "when" if args.len() == 3 && (is_sum(&args[1]) || is_sum(&args[2])) => {
                return Plan::When {
                    condition: self.leaf(&args[0]),
                    yes: Box::new(self.plan(&args[1])),
                    no: Box::new(self.plan(&args[2])),
                };
            }
            _ => return Plan::Leaf(self.leaf(expr)),
        };
        let sums: Vec<usize> = (0..args.len()).filter(|&at| is_sum(&args[at])).collect();
        match sums.as_slice() {
            [at] if args.len() > 1 && (kind != Limit::Between || (*at == 0 && args.len() == 3)) => {
                Plan::Limit {
                    kind,
                    inner: Box::new(self.plan(&args[*at])),
                    bounds: args
                        .iter()
                        .enumerate()
                        .filter(|(index, _)| index != at)
                        .map(|(_, bound)| self.leaf(bound))
                        .collect(),
                }
            }
            _ => Plan::Leaf(self.leaf(expr)),
        }
    }

    fn leaf(&self, expr: &Expr) -> Leaf {
        let mut order = Vec::new();
        read_in_order(expr, &mut order);
        Leaf {
            ast: parse::part(self.ast, expr),
            shape: shape(expr),
            words: words::words(expr, self.wording, Precedence::Loose),
            order,
        }
    }
}

/// Whether an expression is a sum, or a limit around one.
fn is_sum(expr: &Expr) -> bool {
    let Expr::FnCall(call, _) = expr else {
        return false;
    };
    match call.name.as_str() {
        "+" | "-" => call.is_operator_call() && call.args.len() == 2 && !joins_text(expr),
        "max" | "min" | "clamp" => call.args.iter().filter(|arg| is_sum(arg)).count() == 1,
        "sum" => true,
        _ => false,
    }
}

fn shape(expr: &Expr) -> Shape {
    match expr {
        Expr::Variable(variable, ..) => Shape::Variable(variable.1.to_string()),
        Expr::Dot(..) => Shape::Read,
        Expr::FnCall(call, _) if call.is_operator_call() && call.name == "*" => Shape::Product,
        Expr::FnCall(call, _) if call.name == "table" || call.name == "find" => Shape::Read,
        Expr::FnCall(call, _) if call.name == "given" && call.args.len() == 2 => {
            match shape(&call.args[0]) {
                Shape::Variable(_) | Shape::Read => Shape::Read,
                _ => Shape::Other,
            }
        }
        Expr::FnCall(call, _) if call.name == "sum" && call.args.len() == 2 => Shape::RowSum,
        Expr::IntegerConstant(..)
        | Expr::StringConstant(..)
        | Expr::BoolConstant(..)
        | Expr::Unit(_) => expr
            .get_literal_value(None)
            .map_or(Shape::Other, Shape::Constant),
        Expr::DynamicConstant(value, _) if value.is_decimal() => {
            Shape::Constant(value.as_ref().clone())
        }
        _ => Shape::Other,
    }
}

/// Collects the names of what is read, a call's arguments before what it looks up.
fn read_in_order(expr: &Expr, names: &mut Vec<String>) {
    match expr {
        Expr::Variable(variable, ..) => names.push(variable.1.to_string()),
        Expr::Dot(pair, ..) => {
            read_in_order(&pair.lhs, names);
            names.extend(path_of(expr).and_then(|(_, keys)| keys.last().map(ToString::to_string)));
        }
        Expr::Index(pair, ..) => {
            read_in_order(&pair.lhs, names);
            read_in_order(&pair.rhs, names);
        }
        Expr::FnCall(call, _) => {
            call.args.iter().for_each(|arg| read_in_order(arg, names));
            let reference = functions::named(&call.name).map(|function| function.reference);
            if matches!(
                reference,
                Some(ReferenceKind::Table | ReferenceKind::List { .. })
            ) {
                names.extend(call.args.iter().filter_map(|arg| match arg {
                    Expr::StringConstant(text, _) => Some(text.to_string()),
                    _ => None,
                }));
            }
        }
        Expr::And(items, _) | Expr::Or(items, _) | Expr::Coalesce(items, _) => {
            items.iter().for_each(|item| read_in_order(item, names));
        }
        Expr::Array(items, _) => items.iter().for_each(|item| read_in_order(item, names)),
        _ => {}
    }
}

/// Returns the position of a statement, which formulas must not have.
fn statement(ast: &AST) -> Option<Position> {
    let mut found = None;
    ast.clone_statements_only()
        .walk(&mut |path: &[ASTNode<'_>]| {
            if let Some(ASTNode::Expr(expr @ Expr::Stmt(_))) = path.last() {
                found = Some(expr.start_position());
            }
            found.is_none()
        });
    found
}

/// Whether an expression is a text literal, or a sum that contains one and is no sum of numbers.
fn joins_text(expr: &Expr) -> bool {
    match expr {
        Expr::StringConstant(..) | Expr::InterpolatedString(..) => true,
        Expr::FnCall(call, _)
            if call.is_operator_call() && matches!(call.name.as_str(), "+" | "-") =>
        {
            call.args.iter().any(joins_text)
        }
        _ => false,
    }
}
