//! Batches of queries or cases: one per line of standard input, answered as JSON lines.

use std::{
    io::{self, BufRead, BufReader, Read, StdinLock},
    time::Instant,
};

use indexmap::IndexMap;
use platform::parallel;
use rules::Value;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    arguments::{Search, SearchScope},
    lookup,
    output::{Output, json_text},
};
use crate::api::{
    app::App,
    books, calculators, files,
    searching::{self, Query},
    views::{Hit, Refusal},
};

/// Maximum length of a line of standard input, in bytes.
const MAX_LINE_BYTES: u64 = 1024 * 1024;
/// Buffer size for standard input, in bytes. Cases in the buffer are calculated in parallel.
const BUFFER_BYTES: usize = 256 * 1024;
const MAX_PARALLEL_CASES: usize = 2_000;

#[derive(Default, Serialize)]
struct BatchAnswer<'a> {
    query: &'a str,
    ms: f64,
    results: Vec<Value>,
    /// The requested sort column, if none of the results has it; they are then sorted by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsorted_by: Option<String>,
    /// Why a filter was not applied.
    #[serde(skip_serializing_if = "Option::is_none")]
    complaint: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    books: Vec<Value>,
}

/// Runs the query on each line. The reported time is that of searching entries or, if only books
/// are searched, sections.
pub fn search(app: &App, search: &Search, out: &mut Output) -> Result<(), Refusal> {
    let only_books = search.within == Some(SearchScope::Books);
    let mut sought = lookup::request(app, search)?;
    if only_books {
        lookup::warn_of_unused(search)?;
    }
    let has_books = !app.shelf()?.is_empty();
    if !only_books {
        app.index()?;
    }
    for query in Lines::new() {
        sought.text = query?;
        let mut answer = BatchAnswer::default();
        let start = Instant::now();
        if only_books {
            answer.results = sections(app, &sought)?;
        } else {
            let found = searching::search(app, &sought)?;
            answer.results = found.hits.iter().map(entry).collect();
            answer.unsorted_by = found.unsorted_by;
            answer.complaint = found.complaint;
        }
        answer.ms = start.elapsed().as_secs_f64() * 1000.0;
        if has_books && !only_books {
            answer.books = sections(app, &sought)?;
        }
        answer.query = &sought.text;
        if !out.written(&json_text(&answer)?)? {
            break;
        }
    }
    Ok(())
}

fn entry(hit: &Hit) -> Value {
    let mut parts = hit.entry.key.splitn(3, '/');
    let mut part = || parts.next().unwrap_or_default();
    json!({ "system": part(), "kind": part(), "slug": part(), "name": hit.entry.name, "score": hit.score })
}

fn sections(app: &App, sought: &Query) -> Result<Vec<Value>, Refusal> {
    let answers = books::search(app, &sought.text, sought.limit)?;
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
    Ok(hits.collect())
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

/// Calculates the case on each line. A failing case is answered with an error. Cases that are
/// already buffered are calculated in parallel.
pub fn calc(app: &App, out: &mut Output) -> Result<(), Refusal> {
    let mut input = Lines::new();
    while let Some(line) = input.next() {
        let mut lines = vec![line?];
        while lines.len() < MAX_PARALLEL_CASES && input.has_line() {
            lines.extend(input.next().transpose()?);
        }
        lines.retain(|line| !line.trim().is_empty());
        for answer in parallel::map(&lines, |line| json_text(&answered(app, line))) {
            if !out.written(&answer?)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn answered(app: &App, line: &str) -> Value {
    match serde_json::from_str::<Case>(line) {
        Err(error) => {
            let id = serde_json::from_str::<Value>(line).map(|case| case["id"].clone());
            let error = messages::text!(
                "cli-batch-no-case",
                error = messages::json_error::reason_in(line, &error)
            );
            json!({ "id": id.unwrap_or_default(), "error": error })
        }
        Ok(case) => match calculators::outputs(app, &case.system, &case.calc, &case.inputs) {
            Ok(outputs) => json!({ "id": case.id, "outputs": outputs }),
            Err(refusal) => json!({ "id": case.id, "error": refusal.message }),
        },
    }
}

/// The lines of standard input, up to a maximum length each.
struct Lines(BufReader<StdinLock<'static>>);

impl Lines {
    fn new() -> Self {
        Self(BufReader::with_capacity(BUFFER_BYTES, io::stdin().lock()))
    }

    /// Whether a line can be read without blocking.
    fn has_line(&self) -> bool {
        self.0.buffer().contains(&b'\n')
    }
}

impl Iterator for Lines {
    type Item = Result<String, Refusal>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut bytes = Vec::new();
        let mut limited = self.0.by_ref().take(MAX_LINE_BYTES + 1);
        match limited.read_until(b'\n', &mut bytes) {
            Err(error) => Some(Err(file_error!(
                "cli-input-unreadable",
                error = messages::io_error::reason(&error)
            ))),
            Ok(0) => None,
            Ok(read) if read as u64 > MAX_LINE_BYTES => Some(Err(invalid!(
                "cli-input-line-too-long",
                size = MAX_LINE_BYTES >> 20
            ))),
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes);
                let line = line.trim_end_matches(['\n', '\r']);
                Some(Ok(files::strip_bom(line).to_owned()))
            }
        }
    }
}
