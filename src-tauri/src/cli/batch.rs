//! Many queries or cases from standard input, a line each; JSON lines out.

use std::{
    io::{self, BufRead, Read},
    iter,
    time::Instant,
};

use indexmap::IndexMap;
use rules::Value;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    arguments::{Search, Within},
    output::Output,
};
use crate::api::{
    app::App,
    books::{self, BookAnswers},
    calculators, files, searching,
    views::Refusal,
};

/// No line of standard input is longer, in bytes.
const LONGEST_LINE: u64 = 1024 * 1024;

#[derive(Serialize)]
struct Found<'a> {
    query: &'a str,
    ms: f64,
    results: Vec<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    books: Vec<Value>,
}

/// Answers a query a line.
pub fn search(app: &App, search: &Search, out: &mut Output) -> Result<(), Refusal> {
    if search.within == Some(Within::Books) {
        return in_books(app, search.limit, out);
    }
    let mut sought = searching::Sought {
        query: String::new(),
        system: search.among.system.clone(),
        prefer: search.prefer.clone(),
        kind: search.among.kind.clone(),
        limit: search.limit,
    };
    app.index()?;
    let has_books = !app.shelf()?.is_empty();
    for query in lines() {
        sought.query = query?;
        let start = Instant::now();
        let answers = searching::search(app, &sought)?;
        let ms = start.elapsed().as_secs_f64() * 1000.0;
        let results = answers.hits.iter().map(|hit| {
            let mut parts = hit.entry.key.splitn(3, '/');
            let mut part = || parts.next().unwrap_or_default();
            json!({ "system": part(), "kind": part(), "slug": part(), "name": hit.entry.name, "score": hit.score })
        });
        let sections = if has_books {
            sections(&books::search(app, &sought.query, search.limit)?)
        } else {
            Vec::new()
        };
        out.json_line(&Found {
            query: &sought.query,
            ms,
            results: results.collect(),
            books: sections,
        })?;
        out.flush()?;
    }
    Ok(())
}

fn in_books(app: &App, limit: usize, out: &mut Output) -> Result<(), Refusal> {
    app.shelf()?;
    for query in lines() {
        let query = query?;
        let start = Instant::now();
        let answers = books::search(app, &query, limit)?;
        let ms = start.elapsed().as_secs_f64() * 1000.0;
        out.json_line(&Found {
            query: &query,
            ms,
            results: sections(&answers),
            books: Vec::new(),
        })?;
        out.flush()?;
    }
    Ok(())
}

fn sections(answers: &BookAnswers) -> Vec<Value> {
    let hits = answers.hits.iter().map(|hit| {
        let mut place = json!(hit.place);
        if let Some(place) = place.as_object_mut() {
            place.insert("score".into(), json!(hit.score));
            if !hit.also.is_empty() {
                place.insert("also".into(), json!(hit.also));
            }
        }
        place
    });
    hits.collect()
}

#[derive(Deserialize)]
struct Case {
    #[serde(default)]
    id: Value,
    system: String,
    calc: String,
    #[serde(default)]
    inputs: IndexMap<String, Value>,
}

/// Works out a case a line. A case that cannot be worked out is answered with an error, and the
/// rest goes on.
pub fn calc(app: &App, out: &mut Output) -> Result<(), Refusal> {
    for line in lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str::<Case>(&line) {
            Err(error) => {
                json!({ "id": null, "error": format!("The line is not a case: {error}.") })
            }
            Ok(case) => match calculators::outputs(app, &case.system, &case.calc, &case.inputs) {
                Ok(outputs) => json!({ "id": case.id, "outputs": outputs }),
                Err(refusal) => json!({ "id": case.id, "error": refusal.message }),
            },
        };
        out.json_line(&answer)?;
        out.flush()?;
    }
    Ok(())
}

/// The lines of standard input, each within a limit.
fn lines() -> impl Iterator<Item = Result<String, Refusal>> {
    let mut input = io::stdin().lock();
    iter::from_fn(move || {
        let mut bytes = Vec::new();
        let read = input
            .by_ref()
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut bytes);
        match read {
            Err(error) => Some(Err(Refusal::file(format!(
                "Standard input cannot be read: {error}."
            )))),
            Ok(0) => None,
            Ok(read) if read as u64 > LONGEST_LINE => Some(Err(Refusal::invalid(format!(
                "A line of standard input is longer than {} MB.",
                LONGEST_LINE >> 20
            )))),
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes);
                let line = line.trim_end_matches(['\n', '\r']);
                Some(Ok(files::unmarked(line).to_owned()))
            }
        }
    })
}
