//! `search`, `show`, `list`, `roll` and `about`.

use super::{
    arguments::{EntryScope, Search, SearchScope},
    book,
    calc::house_mark,
    output::{self, Output},
};
use ::rules::{system::Source, table::Table};
use messages::number::exact;
use schema::{book_search, search::Sort};
use serde::Serialize;
use sheet::document::value_format;

use crate::api::{
    about,
    app::App,
    books::{self, BookAnswers},
    export::ExportFormat,
    listing, rolls, rules, searching,
    views::{
        Answers, Chance, DiceOdds, EntryPage, Hit, LabelledValue, Passage, Refusal, Rolled, Span,
    },
};

/// Searches entries and books.
pub fn search(app: &App, search: &Search, out: &mut Output) -> Result<(), Refusal> {
    let sought = request(app, search)?;
    // A filter for a book excludes all entries.
    let only_books =
        search.within == Some(SearchScope::Books) || book_search::names_a_book(&sought.text);
    if only_books {
        warn_of_unused(search)?;
    }
    if search.explain {
        let sections = books::explain(app, &sought.text, sought.limit)?;
        let entries = if only_books {
            Vec::new()
        } else {
            searching::explain(app, &sought)?
        };
        let between = (!sections.is_empty()).then(|| messages::text!("cli-in-books"));
        return out.lines(entries.into_iter().chain(between).chain(sections));
    }
    // Books are searched first: once they are read, their words are not corrected to words of entries.
    let sections = books::search(app, &sought.text, sought.limit)?;
    let answers = if only_books {
        Answers::default()
    } else {
        searching::search(app, &sought)?
    };
    if answers.hits.is_empty() && sections.hits.is_empty() {
        let query = sought.text;
        let none = match answers.elsewhere {
            0 => messages::text!("cli-no-results", query),
            count => messages::text!("cli-no-results-of-kind", query, count),
        };
        let said = std::iter::once(none).chain(answers.complaint);
        return Err(Refusal::not_found(said.collect::<Vec<_>>().join(" ")));
    }
    if let Some(column) = answers.unsorted_by.as_deref() {
        output::warn(&messages::text!("cli-unsorted", column))?;
    }
    let both = LookupAnswers {
        answers,
        books: sections,
    };
    out.answer(&both, |both| {
        let complaint = both.answers.complaint.clone().into_iter();
        let hits = both.answers.hits.iter().flat_map(hit);
        let elsewhere = Some(both.answers.elsewhere).filter(|count| *count > 0);
        let elsewhere = elsewhere.map(|count| messages::text!("cli-in-other-kinds", count));
        let mut lines: Vec<String> = complaint.chain(hits).chain(elsewhere).collect();
        if !both.books.hits.is_empty() {
            lines.extend((!lines.is_empty()).then(String::new));
            lines.push(messages::text!("cli-in-books"));
            lines.extend(both.books.hits.iter().flat_map(book::hit_lines));
        }
        lines
    })
}

/// Warns of options that have no effect if only books are searched.
pub(super) fn warn_of_unused(search: &Search) -> Result<(), Refusal> {
    let options = [
        ("--system", search.among.system.is_some()),
        ("--kind", search.among.kind.is_some()),
        ("--prefer", search.prefer.is_some()),
        ("--sort", search.sort.is_some()),
    ];
    let given = options.into_iter().filter(|(_, is_given)| *is_given);
    let given: Vec<&str> = given.map(|(option, _)| option).collect();
    if given.is_empty() {
        return Ok(());
    }
    let options = given.join(", ");
    output::warn(&messages::text!("cli-not-for-books", options))
}

/// Converts the arguments into a search request.
pub(super) fn request(app: &App, search: &Search) -> Result<searching::Query, Refusal> {
    let among = &search.among;
    listing::check_scope(app, among.system.as_deref(), among.kind.as_deref())?;
    if let Some(prefer) = &search.prefer {
        app.loaded(prefer)?;
    }
    Ok(searching::Query {
        text: search.query.join(" "),
        system: among.system.clone(),
        prefer: search.prefer.clone(),
        kind: among.kind.clone(),
        limit: search.limit,
        sort: search.sort.as_ref().map(|column| Sort {
            column: Some(column.clone()).filter(|column| column != "name"),
            descending: search.descending,
        }),
        ..searching::Query::default()
    })
}

/// The matching entries, and the matching sections of books.
#[derive(Serialize)]
struct LookupAnswers {
    #[serde(flatten)]
    answers: Answers,
    books: BookAnswers,
}

fn hit(hit: &Hit) -> Vec<String> {
    let entry = &hit.entry;
    let glance: Vec<String> = hit
        .glance
        .iter()
        .map(|it| format!("{} {}", it.label, it.text))
        .collect();
    vec![
        format!(
            "{}  ({} · {})  {}",
            entry.name,
            entry.system,
            entry.kind,
            glance.join(", ")
        )
        .trim_end()
        .to_owned(),
        format!("    {}", hit.line),
        format!("    {}", entry.key),
    ]
}

/// Shows a whole entry.
pub fn show(app: &App, key: &str, out: &mut Output) -> Result<(), Refusal> {
    if out.json {
        let listed = listing::entry(app, key)?;
        return out.json_line(&listed);
    }
    out.lines(page_lines(&rules::read(app, key)?))
}

fn page_lines(page: &EntryPage) -> Vec<String> {
    let section = page.entry.section.as_str();
    let place = [page.brief.system.as_str(), &page.brief.kind, section];
    let place: Vec<&str> = place.into_iter().filter(|it| !it.is_empty()).collect();
    let mut lines = vec![page.brief.name.clone(), place.join(" · ")];
    if !page.brief.summary.is_empty() {
        lines.extend([String::new(), page.brief.summary.clone()]);
    }
    let table = page.entry.table.as_ref();
    if !page.facts.is_empty() || !page.house.is_empty() && table.is_none() {
        lines.push(String::new());
    }
    lines.extend(page.facts.iter().map(labelled));
    if let Some(table) = table {
        lines.push(String::new());
        lines.extend(table_lines(table));
    }
    lines.extend(page.house.iter().map(|note| {
        let rule = messages::text!(
            "print-house-rule",
            label = note.label.as_str(),
            house = note.house.as_str(),
            printed = note.printed.as_str()
        );
        format!("‡ {rule}")
    }));
    for passage in &page.text {
        lines.push(String::new());
        lines.extend(passage_lines(passage));
    }
    if !page.entry.notes.is_empty() {
        lines.push(String::new());
        lines.push(messages::text!("cli-left-open"));
        lines.extend(page.entry.notes.iter().map(|note| format!("- {note}")));
    }
    if !page.links.is_empty() {
        lines.push(String::new());
        lines.push(messages::text!("cli-see-also"));
        lines.extend(
            page.links
                .iter()
                .map(|link| format!("- {} ({})", link.name, link.key)),
        );
    }
    let source = listing::source_words(&page.source.title, section, &page.source.licence);
    if !source.is_empty() {
        lines.push(String::new());
        lines.push(messages::text!("cli-source", source));
    }
    lines
}

fn table_lines(table: &Table) -> impl Iterator<Item = String> {
    let labels = table.columns.iter().map(value_format::column_label);
    let rows = table.rows.iter();
    let rows = rows.map(|row| row.iter().map(value_format::plain).collect());
    std::iter::once(labels.collect())
        .chain(rows)
        .map(|cells: Vec<String>| cells.join(" | "))
}

fn labelled(value: &LabelledValue) -> String {
    format!("{}: {}{}", value.label, value.text, house_mark(value.house))
}

fn passage_lines(passage: &Passage) -> Vec<String> {
    let words = |spans: &[Span]| -> String { spans.iter().map(|it| it.text.as_str()).collect() };
    match passage {
        Passage::Paragraph { spans } | Passage::Heading { spans } => vec![words(spans)],
        Passage::List { items } => items
            .iter()
            .map(|item| format!("- {}", words(item)))
            .collect(),
    }
}

/// Lists entries; as JSON, one entry per line.
pub fn list(
    app: &App,
    among: &EntryScope,
    format: Option<ExportFormat>,
    out: &mut Output,
) -> Result<(), Refusal> {
    let listed = listing::entries(app, among.system.as_deref(), among.kind.as_deref(), None)?;
    let format = format.or(out.json.then_some(ExportFormat::Json));
    match format {
        Some(ExportFormat::Json) => listed.iter().try_for_each(|entry| out.json_line(entry)),
        Some(format) => out.bytes(|to| listing::write(&listed, format, to)),
        None => out.answers(&listed, |it| {
            vec![format!(
                "{}/{}/{}  {}",
                it.system, it.kind, it.slug, it.name
            )]
        }),
    }
}

/// Rolls dice, or on a table.
pub fn roll(app: &App, what: &str, seed: Option<u64>, out: &mut Output) -> Result<(), Refusal> {
    let rolled = rolls::roll(app, what, seed)?;
    out.answer(&rolled, roll_lines)
}

/// Prints the version of the program and the sources of its rules, or the licences of its fonts.
pub fn about(app: &App, licenses: bool, out: &mut Output) -> Result<(), Refusal> {
    if licenses {
        let fonts = sheet::licences::FONTS;
        return out.answer(&fonts, |fonts| {
            let text = fonts.iter().flat_map(|(name, text)| [name, "", text, ""]);
            text.flat_map(|part| part.split('\n'))
                .map(String::from)
                .collect()
        });
    }
    out.answer(&about::about(app)?, |about| {
        let sources = about.systems.iter().flat_map(|(system, sources)| {
            let source = move |it: &Source| format!("{system}: {}. {}", it.title, it.licence);
            sources.iter().map(source)
        });
        let head = [
            format!("Vademecum {}", about.version),
            messages::text!("cli-library", path = about.library.as_str()),
        ];
        let fonts = messages::text!("cli-font-licences");
        head.into_iter().chain(sources).chain([fonts]).collect()
    })
}

/// Prints the odds of dice, or of a table's dice.
pub fn odds(app: &App, what: &str, out: &mut Output) -> Result<(), Refusal> {
    out.answer(&rolls::odds_of(app, what)?, odds_lines)
}

fn odds_lines(odds: &DiceOdds) -> Vec<String> {
    let decimals = |number: f64| exact(&format!("{number:.2}"));
    let written = |chance: &Chance| format!("{} ({} %)", chance.fraction, decimals(chance.percent));
    let mut lines = vec![messages::text!("cli-odds-head", dice = odds.dice.as_str())];
    lines.extend(odds.totals.iter().map(|it| {
        format!(
            "{:>5}  {}, {}",
            exact(&it.total),
            written(&it.exactly),
            written(&it.at_least)
        )
    }));
    lines.extend(odds.more.iter().map(|it| {
        let more = messages::text!("cli-odds-or-more", chance = written(&it.at_least));
        format!("{:>5}  {more}", exact(&it.total))
    }));
    lines.extend(
        odds.botches.iter().zip(1..).map(|(chance, dice)| {
            messages::text!("cli-odds-botch", dice, chance = written(chance))
        }),
    );
    if let Some(mean) = &odds.mean {
        lines.push(messages::text!(
            "cli-odds-mean",
            fraction = mean.fraction.as_str(),
            number = decimals(mean.number)
        ));
    }
    if !odds.note.is_empty() {
        lines.push(odds.note.clone());
    }
    lines
}

fn roll_lines(rolled: &Rolled) -> Vec<String> {
    let mut lines = vec![format!(
        "{}: {} = {}",
        rolled.dice,
        rolled.shown,
        exact(&rolled.total)
    )];
    lines.extend(rolled.row.iter().map(labelled));
    if !rolled.note.is_empty() {
        lines.push(rolled.note.clone());
    }
    lines
}
