//! Dotted paths: `row.entry.atk`.

use rhai::Expr;

/// Splits a dotted path into its root and the keys after it.
pub(crate) fn path_of(expr: &Expr) -> Option<(&Expr, Vec<&str>)> {
    let Expr::Dot(pair, ..) = expr else {
        return None;
    };
    let mut path = Vec::new();
    let mut rest = &pair.rhs;
    while let Expr::Dot(next, ..) = rest {
        path.push(key(&next.lhs)?);
        rest = &next.rhs;
    }
    path.push(key(rest)?);
    Some((&pair.lhs, path))
}

fn key(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Property(property, _) => Some(property.2.as_str()),
        _ => None,
    }
}
