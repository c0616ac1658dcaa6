//! Dotted paths: `row.entry.atk`.

use rhai::Expr;

/// Splits a dotted path into its root and the keys after it.
pub(crate) fn path_of(expr: &Expr) -> Option<(&Expr, Vec<&str>)> {
    let Expr::Dot(pair, ..) = expr else {
        return None;
    };
    let mut path = Vec::new();
    let mut rest = &pair.rhs;
    loop {
        match rest {
            Expr::Property(property, _) => {
                path.push(property.2.as_str());
                return Some((&pair.lhs, path));
            }
            Expr::Dot(next, ..) => {
                let Expr::Property(property, _) = &next.lhs else {
                    return None;
                };
                path.push(property.2.as_str());
                rest = &next.rhs;
            }
            _ => return None,
        }
    }
}
