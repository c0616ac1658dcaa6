//! Problems of real books, each in a small document.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod support;

use books::{Block, Content, Format, Kind, ReadError, Section};
use support::{docx, epub, paths, pdf, plain, read, section, text};

#[test]
fn markdown_sections_have_paths() {
    let found = text(
        Format::Markdown,
        "# Book\r\n\r\nFirst.\r\n\r\n### Deep\r\n\r\nA.\r\n\r\n## Next\r\n\r\nB<br>C &amp; D\r\n\r\n### Deep\r\n\r\n## **Bold** *head*\r\n\r\n#\r\n",
    );
    assert_eq!(
        paths(&found),
        [
            "Book",
            "Book/Deep",
            "Book/Next",
            "Book/Next/Deep",
            "Book/Bold head"
        ]
    );
    assert_eq!(found[2].text(), "B\nC & D");
    assert_eq!(found[2].line, Some(9));
}

#[test]
fn a_rule_at_the_beginning_is_not_front_matter() {
    let found = text(
        Format::Markdown,
        "---\n\n# Fords\n\nWet.\n\n---\n\n# Mills\n\nDry.\n",
    );
    assert_eq!(paths(&found), ["Fords", "Mills"]);
    assert_eq!(found[0].text(), "Wet.");
}

#[test]
fn markup_of_markdown_beyond_its_text_is_left_out() {
    let found = text(
        Format::Markdown,
        "+++\ntitle = \"Tolls\"\n+++\n\n# Fords {#fords .wide}\n\n> [!NOTE]\n> Wet.\n\n# Swim {DC 5}\n\nDeep.\n\n# Cold {-2}\n\nIce.\n\n\
         # {#end}\n\nMud.\n",
    );
    assert_eq!(
        paths(&found),
        ["Fords", "Swim {DC 5}", "Cold {-2}", "{#end}"]
    );
    assert_eq!(found[0].text(), "Wet.");
    assert_eq!(found[0].line, Some(5));
}

#[test]
fn a_sidebar_is_separate_from_the_sentence_around_it() {
    let found = text(
        Format::Markdown,
        "# Mill\n\nThe miller keeps three dogs and feeds them with\n\n> ### Story Seed\n>\n> A dog is gone.\n\nwhat the mill does not grind.\n",
    );
    assert_eq!(
        section(&found, "Mill").text(),
        "The miller keeps three dogs and feeds them with what the mill does not grind."
    );
    let seed = section(&found, "Story Seed");
    assert_eq!(seed.kind, Kind::Sidebar);
    assert_eq!(seed.path, ["Mill", "Story Seed"]);
    assert_eq!(seed.text(), "A dog is gone.");
}

#[test]
fn running_heads_and_page_numbers_are_not_sections() {
    let page = |number: usize, first: &str, last: &str| {
        format!(
            "{first} and then it went on without any hope of\n\n## Book of Mills\n\n{number}\n\n{last} what came before.\n\n"
        )
    };
    let all = format!(
        "# Book of Mills\n\n## Wheels\n\n{}{}{}",
        page(11, "The wheel turned", "knowing"),
        page(12, "The stone broke", "seeing"),
        page(13, "The miller slept", "hearing"),
    );
    let found = text(Format::Markdown, &all);
    assert_eq!(paths(&found), ["Book of Mills", "Book of Mills/Wheels"]);
    let wheels = section(&found, "Wheels").text();
    assert!(
        wheels.contains("without any hope of knowing what came before."),
        "{wheels}"
    );
    assert!(!wheels.contains("12"), "{wheels}");
}

#[test]
fn running_heads_may_have_a_version_and_a_page_number() {
    let page = |number: usize| {
        format!(
            "The wheel turned and then it went on without any hope of\n\nMills 1.2 – {number}\n\nknowing what came before.\n\n"
        )
    };
    let pages: String = (11..14).map(page).collect();
    let found = text(Format::Markdown, &format!("# Wheels\n\n{pages}"));
    assert!(!found[0].text().contains("Mills"), "{}", found[0].text());
}

#[test]
fn lines_of_stat_blocks_are_not_running_heads() {
    let block = |number: usize| {
        format!(
            "The wolf of the hills has a bite that is worse than any\n\nEncumbrance: 0 (0)\n\n\
             Required Total: {number} seasons (9), 2 years (7)\n\nof the others.\n\n\
             It is tired of the whole day and\n\nFatigue Levels: OK, 0, Uncon-\n\nscious.\n\n"
        )
    };
    let blocks: String = (3..=5).map(block).collect();
    let found = text(Format::Markdown, &format!("# Wolf\n\n{blocks}"));
    let text = found[0].text();
    assert_eq!(text.matches("Encumbrance: 0 (0)").count(), 3, "{text}");
    assert_eq!(text.matches("Required Total").count(), 3, "{text}");
    assert_eq!(text.matches("OK, 0, Unconscious.").count(), 3, "{text}");
}

#[test]
fn numbered_headings_are_not_running_heads() {
    for name in ["Chapter N", "Level N Spells"] {
        let heading = |number: usize| name.replace('N', &number.to_string());
        let chapter = |number| format!("# {}\n\nIt rained.\n\n", heading(number));
        let all: String = (1..=4).map(chapter).collect();
        let found = text(Format::Markdown, &all);
        assert_eq!(paths(&found), [1, 2, 3, 4].map(heading));
    }
    let found = text(
        Format::Text,
        "CHAPTER 1\n\nIt rained.\n\u{c}CHAPTER 2\n\nIt snowed.\n",
    );
    assert_eq!(paths(&found), ["CHAPTER 1", "CHAPTER 2"]);
    let page = |heading: &'static str| {
        vec![
            (40.0, 410.0, 16.0, true, heading),
            plain(
                40.0,
                380.0,
                "It rained all day, and no one came to the mill.",
            ),
        ]
    };
    let found = read(Format::Pdf, &pdf(&[page("Chapter 1"), page("Chapter 2")])).unwrap();
    assert_eq!(paths(&found), ["Chapter 1", "Chapter 2"]);
}

#[test]
fn chapter_numbers_are_joined_to_their_titles() {
    let found = text(
        Format::Markdown,
        "# Chapter Two\n\n# The Ford\n\nWet.\n\n# Fords (cont’d)\n\n# Ford\n\nA.\n\n# Tolls\n\nB.\n\n# Ford (continued)\n\nC.\n",
    );
    assert_eq!(found[0].path, ["Chapter Two: The Ford"]);
    assert_eq!(section(&found, "Ford").text(), "A.\nC.");
}

#[test]
fn headings_in_a_continued_section_belong_to_it() {
    let found = text(
        Format::Markdown,
        "# Ford\n\nA.\n\n# Tolls\n\nB.\n\n# Ford (continued)\n\nC.\n\n## Depth\n\nD.\n",
    );
    assert_eq!(paths(&found), ["Ford", "Tolls", "Ford/Depth"]);
    assert_eq!(found[0].text(), "A.\nC.");
}

#[test]
fn lines_of_stat_blocks_are_not_headings() {
    let found = text(
        Format::Markdown,
        "# Wolf\n\n## Size: –1\n\n## Casting Total = Technique + Form\n\n## Part 2: 30 Days\n\nX.\n",
    );
    assert_eq!(paths(&found), ["Wolf", "Wolf/Part 2: 30 Days"]);
    assert!(found[0].text().contains("Size: –1"));
}

#[test]
fn a_table_of_contents_is_recognised() {
    let found = text(
        Format::Markdown,
        "# Contents\n\nFords 3\n\n# Fords\n\nWet.\n\n# Index\n\nford, 3\n\nmill, 4\n",
    );
    let kinds: Vec<Kind> = found.iter().map(|it| it.kind).collect();
    assert_eq!(kinds, [Kind::Contents, Kind::Section, Kind::Contents]);
}

#[test]
fn chapters_below_the_heading_of_the_contents_are_sections() {
    let book = |text: &str| format!("# Contents\n\n- Fords\n\n## Fords\n\n{text}\n");
    let kinds = |book: &str| -> Vec<Kind> {
        let found = text(Format::Markdown, book);
        found.iter().map(|it| it.kind).collect()
    };
    assert_eq!(kinds(&book("Mud 3")), [Kind::Contents, Kind::Contents]);
    let chapter = book(&"A ford is wet. ".repeat(20));
    assert_eq!(kinds(&chapter), [Kind::Contents, Kind::Section]);
    let without_heading = chapter.replace("## Fords", "");
    assert_eq!(kinds(&without_heading), [Kind::Section]);
}

#[test]
fn hyphenated_words_are_joined() {
    for (written, whole) in [
        ("The ferry-\nman waits.", "The ferryman waits."),
        ("He is self-\ntaught.", "He is self-taught."),
        (
            "A mid-stream rock; in mid-\nstream.",
            "A mid-stream rock; in mid-stream.",
        ),
        (
            "An of\u{ad}fi\u{ad}ce, a \u{fb01}nal o\u{fb03}ce.",
            "An office, a final office.",
        ),
    ] {
        let found = text(Format::Markdown, &format!("# A\n\n{written}\n"));
        assert_eq!(found[0].text(), whole);
    }
}

#[test]
fn definitions_are_items_below_their_terms() {
    let markdown = "# Tolls\n\nHorse\n: Four pence.\n: More **by night**.\n\nCart\n\n:   Six pence: a day.\n\nLook\n:::\n";
    let html = "<h1>Tolls</h1><dl><dt>Horse<dd>Four pence.<dd>More <b>by night</b>.<dt>Cart<dd>Six pence: a day.</dl>\
                <p>Look :::";
    for (format, content) in [(Format::Markdown, markdown), (Format::Html, html)] {
        let found = text(format, content);
        assert_eq!(
            found[0].text(),
            "Horse\nFour pence.\nMore by night.\nCart\nSix pence: a day.\nLook :::"
        );
        let blocks = found[0].blocks.iter();
        let items = blocks.filter(|block| matches!(block.content, Content::Item { depth: 0, .. }));
        assert_eq!(items.count(), 3, "{format:?}");
    }
}

#[test]
fn bold_lines_are_headings_of_a_book_without_others() {
    let html = "<h1>Book</h1><p><b>Fords</b></p><p>Wet.<p><strong>Wet</strong> feet.";
    let found = text(Format::Html, html);
    assert_eq!(paths(&found), ["Book", "Book/Fords"]);
    assert_eq!(found[1].text(), "Wet.\nWet feet.");
    let markdown = "# Book\n\n**Fords**\n\nWet.\n\n**Wet** feet.\n";
    assert_eq!(paths(&text(Format::Markdown, markdown)), paths(&found));
    let lower = format!("##{markdown}");
    assert_eq!(paths(&text(Format::Markdown, &lower)), paths(&found));
    let markdown = format!("{markdown}\n## Mills\n");
    let found = text(Format::Markdown, &markdown);
    assert_eq!(paths(&found), ["Book", "Book/Mills"]);
}

#[test]
fn repeated_bold_lines_and_parts_of_sentences_are_no_headings() {
    let examples = "**Example**\n\nIt is wet.\n\n".repeat(3);
    let markdown = format!("{examples}**Fords**\n\nDeep.\n\n**and cold**\n\nIce.\n");
    let found = text(Format::Markdown, &markdown);
    assert_eq!(paths(&found), ["Title", "Fords"]);
    assert_eq!(found[0].text().matches("Example").count(), 3);
    assert_eq!(found[1].text(), "Deep.\nand cold\nIce.");
}

#[test]
fn spans_of_html_tables_are_filled() {
    let found = text(
        Format::Html,
        "<title>T</title><script>alert(1)</script><nav>Skip</nav><h1>Tolls</h1><table><caption>Tolls by day</caption><tr><th>Who</th><th>Toll</th></tr>\
         <tr><td rowspan=2>Horse</td><td>4</td></tr><tr><td>5<br>or 6</td></tr><tr><td colspan=2>free</td></tr></table><p>After.",
    );
    let table = found[0].tables().next().unwrap();
    assert_eq!(table.caption, "Tolls by day");
    assert_eq!(table.header, ["Who", "Toll"]);
    assert_eq!(
        table.rows,
        [["Horse", "4"], ["Horse", "5\nor 6"], ["free", "free"]]
    );
    let all = found[0].text();
    assert_eq!(all, "Tolls by day\nAfter.");
}

#[test]
fn headings_of_plain_text_are_recognised_by_their_layout() {
    let found = text(
        Format::Text,
        "THE BOOK OF FORDS\n=================\n\nA ford is shal-\nlow.\n\nCrossing\n--------\n\n  - Look first.\n    - Twice.\n\nRoll   Result\n1      wet\n2–3    very wet\n",
    );
    assert_eq!(
        paths(&found),
        ["THE BOOK OF FORDS", "THE BOOK OF FORDS/Crossing"]
    );
    assert_eq!(found[0].text(), "A ford is shallow.");
    let table = found[1].tables().next().unwrap();
    assert_eq!(table.header, ["Roll", "Result"]);
    assert_eq!(table.rows[1], ["2–3", "very wet"]);
}

#[test]
fn several_marks_underline_headings_of_plain_text() {
    let found = text(
        Format::Text,
        "Fords\n*****\n\nA ford is wet.\n\nMills\n#####\n\nA mill is loud.\n\nTolls\n^^^^^\n\nA toll is high.\n",
    );
    assert_eq!(paths(&found), ["Fords", "Mills", "Tolls"]);
    assert_eq!(found[1].text(), "A mill is loud.");
    let map = "The cave:\n\n##########\n##########\n##..##..##\n";
    assert_eq!(paths(&text(Format::Text, map)), ["Title"]);
}

#[test]
fn lines_of_a_text_have_the_label_of_their_page() {
    let found = text(Format::Text, "FERRY RULES\n\n- One.\u{c}\n- Two.\n");
    let pages: Vec<_> = found[0]
        .blocks
        .iter()
        .map(|it| it.page.as_deref())
        .collect();
    assert_eq!(pages, [Some("1"), Some("2")]);
}

#[test]
fn letters_number_items_and_carriage_returns_end_lines() {
    let found = text(Format::Text, "Bring this:\ra) a coin\rb) a rope\r");
    assert_eq!(found[0].text(), "Bring this:\na) a coin\nb) a rope");
}

#[test]
fn windows_1252_is_read() {
    let found = read(
        Format::Text,
        b"A Title\n\nHe said \x93no\x94 \x96 caf\xe9.\n",
    )
    .unwrap();
    assert_eq!(found[0].text(), "He said “no” – café.");
}

#[test]
fn utf_16_is_read_without_a_byte_order_mark() {
    let letters = "Fords\r\n=====\r\n\r\nHe said “no” in the café.\r\n".encode_utf16();
    let little: Vec<u8> = letters.clone().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = letters.flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        let found = read(Format::Text, &bytes).unwrap();
        assert_eq!(paths(&found), ["Fords"]);
        assert_eq!(found[0].text(), "He said “no” in the café.");
    }
}

#[test]
fn an_epub_is_read_in_the_order_of_its_spine() {
    let bytes = epub(
        &[
            (
                "two.xhtml",
                "<h1>Second</h1><span epub:type='pagebreak' title='7'/><p>B.</p><h2>Under</h2>",
            ),
            (
                "one.xhtml",
                "<?xml version='1.0' encoding='windows-1252'?><h1>First</h1><p>A.</p>",
            ),
        ],
        &["one.xhtml", "two.xhtml"],
    );
    let found = read(Format::Epub, &bytes).unwrap();
    assert_eq!(paths(&found), ["First", "Second", "Second/Under"]);
    assert_eq!(found[2].page.as_deref(), Some("7"));
}

#[test]
fn an_epub_without_headings_has_those_of_its_contents() {
    let entry = |label: &str, link: &str, below: &str| {
        format!(
            "<navPoint><navLabel><text>{label}</text></navLabel><content src='{link}'/>{below}</navPoint>"
        )
    };
    let ncx = format!(
        "<ncx><navMap>{}{}{}{}</navMap></ncx>",
        entry("Cover", "a.xhtml", ""),
        entry("Prologue", "a.xhtml", ""),
        entry(
            "Part One: The Ford",
            "a.xhtml#one",
            &entry("Dry Days", "a.xhtml#two", "")
        ),
        entry("Tolls", "b.xhtml", ""),
    );
    let navigation = "<html xmlns:epub='e'><nav epub:type='landmarks'><a epub:type='toc' href='c'>Contents</a></nav>\
                      <nav epub:type='toc'><ol>\
                      <li><a href='a.xhtml'>Cover</a></li><li><a href='a.xhtml'>Prologue</a></li>\
                      <li><span>Part One:<br/><i>The Ford</i></span><ol><li><a href='a.xhtml#two'>Dry Days</a></li></ol></li>\
                      <li><a href='b.xhtml'>Tolls</a></li></ol></nav></html>";
    let read_with = |item: &str, file: &str, first: &str| {
        let listing = format!(
            "<package><item id='a' href='a.xhtml'/><item id='b' href='b.xhtml'/><item id='c' href='c' {item}/>\
             <itemref idref='a'/><itemref idref='b'/></package>"
        );
        let page = format!("<p>It rained.</p>{first}<p><a id='two'></a>It did not.</p>");
        let bytes = support::archive(&[
            (
                "META-INF/container.xml",
                "<container><rootfile full-path='book.opf'/></container>",
            ),
            ("book.opf", &listing),
            ("c", file),
            ("a.xhtml", &page),
            ("b.xhtml", "<h1>Tolls</h1><p>Four.</p>"),
        ]);
        read(Format::Epub, &bytes).unwrap()
    };
    let expected = [
        "Prologue",
        "Part One: The Ford",
        "Part One: The Ford/Dry Days",
        "Tolls",
    ];
    let first = "<p id='one'>PART ONE</p><p>The Ford</p><p>Wet.</p>";
    let found = read_with("media-type='application/x-dtbncx+xml'", &ncx, first);
    assert_eq!(paths(&found), expected);
    let texts: Vec<String> = found.iter().map(Section::text).collect();
    assert_eq!(texts, ["It rained.", "Wet.", "It did not.", "Four."]);
    let found = read_with("properties='nav'", navigation, "");
    assert_eq!(paths(&found), expected);
}

#[test]
fn headings_from_the_contents_of_an_epub_have_the_level_of_the_others() {
    let listing = "<package><item id='a' href='a'/><item id='b' href='b'/><item id='c' href='c'/>\
                   <item id='d' href='d' properties='nav'/>\
                   <itemref idref='a'/><itemref idref='b'/><itemref idref='c'/></package>";
    let navigation = "<nav><ol><li><a href='a'>Title Page</a></li><li><a href='b'>Prologue</a></li>\
                      <li><a href='c'>Fords</a></li></ol></nav>";
    let bytes = support::archive(&[
        (
            "META-INF/container.xml",
            "<container><rootfile full-path='book.opf'/></container>",
        ),
        ("book.opf", listing),
        ("d", navigation),
        ("a", "<h1>Book</h1><p>For Ann.</p>"),
        ("b", "<p>It rained.</p>"),
        ("c", "<h2>Fords</h2><p>Wet.</p>"),
    ]);
    let found = read(Format::Epub, &bytes).unwrap();
    assert_eq!(paths(&found), ["Book", "Book/Prologue", "Book/Fords"]);
}

#[test]
fn encrypted_pages_of_an_epub_are_missing_and_not_unpacked() {
    let encrypted = " ".repeat(80 << 20);
    let bytes = support::archive(&[
        (
            "META-INF/container.xml",
            "<container><rootfile full-path='book.opf'/></container>",
        ),
        (
            "META-INF/encryption.xml",
            "<encryption><CipherReference URI='b.xhtml'/></encryption>",
        ),
        (
            "book.opf",
            "<package><item id='a' href='a.xhtml'/><item id='b' href='b.xhtml'/>\
             <itemref idref='a'/><itemref idref='b'/></package>",
        ),
        ("a.xhtml", "<p>A ferry.</p>"),
        ("b.xhtml", &encrypted),
    ]);
    let document = support::document(Format::Epub, &bytes);
    assert_eq!(
        document.warnings,
        ["A part of the book is missing: b.xhtml."]
    );
    assert_eq!(document.blocks.len(), 1);
}

#[test]
fn an_epub_of_encrypted_pages_is_refused_as_such() {
    let bytes = support::archive(&[
        (
            "META-INF/container.xml",
            "<container><rootfile full-path='book.opf'/></container>",
        ),
        (
            "META-INF/encryption.xml",
            "<encryption><CipherReference URI='a.xhtml'/></encryption>",
        ),
        (
            "book.opf",
            "<package><item id='a' href='a.xhtml'/><itemref idref='a'/></package>",
        ),
        ("a.xhtml", "%&!"),
    ]);
    assert_eq!(read(Format::Epub, &bytes), Err(ReadError::Encrypted));
}

#[test]
fn notes_of_an_epub_are_read_without_their_marks() {
    let page = "<h1>Fords</h1><p>Wet<a epub:type='noteref' href='#n'><sup>1</sup></a> feet.</p>\
                <p><del>Dry.</del><a epub:type='noteref' href='#m'>Mud</a>.</p>\
                <aside epub:type='footnote' hidden='hidden'><p>Cold. <a role='doc-backlink'>↩</a></p></aside>";
    let found = read(Format::Epub, &epub(&[("a", page)], &["a"])).unwrap();
    assert_eq!(found[0].text(), "Wet feet.\nMud.\nCold.");
}

#[test]
fn navigation_and_marks_of_notes_of_a_wiki_are_left_out() {
    let page = "<h1>Fords</h1><div class='toc'><h2>Contents</h2><ul><li>1 Depth</li></ul></div>\
                <p>Wet<sup class='reference'><a href='#c'>[1]</a></sup> feet<span class='MsoFootnoteReference'>[2]</span>.</p>\
                <h2>Depth<a href='#depth'>¶</a> <span class='mw-editsection'>[edit]</span></h2>\
                <p>Deep<sup><a href='#a'>3</a></sup>, 2<sup>3</sup><a href='#b'><sup>4</sup></a>.</p>\
                <ol><li><span class='mw-cite-backlink'>↑</span> Cold.</li></ol>\
                <h2 class='toc'>Tolls</h2><p>See chapter <a class='reference' href='#c'>3</a>.</p>";
    let found = text(Format::Html, page);
    assert_eq!(paths(&found), ["Fords", "Fords/Depth", "Fords/Tolls"]);
    assert_eq!(found[0].text(), "Wet feet.");
    assert_eq!(found[1].text(), "Deep, 23.\n1. Cold.");
    assert_eq!(found[2].text(), "See chapter 3.");
}

#[test]
fn tables_for_layout_are_read_as_what_they_contain() {
    let fares = "<table><tr><td><h4>Who</h4></td><td><h4>Toll</h4></td></tr>\
                 <tr><td>Horse</td><td>4</td></tr></table>";
    let page = format!(
        "<h1>Ferry</h1><table><tr><td><h2>Fords</h2><p>Wet.</p></td>\
         <td><h2>Fares</h2>{fares}</td></tr></table><table role='presentation'><tr><td>Dry.</td><td>End.</td></tr></table>"
    );
    let found = text(Format::Html, &page);
    assert_eq!(paths(&found), ["Ferry", "Ferry/Fords", "Ferry/Fares"]);
    assert_eq!(found[1].text(), "Wet.");
    let table = found[2].tables().next().unwrap();
    assert_eq!(table.header, ["Who", "Toll"]);
    assert_eq!(table.rows, [["Horse", "4"]]);
    assert_eq!(found[2].text(), "Dry.\nEnd.");
}

#[test]
fn a_slash_and_an_angle_bracket_in_the_text_of_an_epub_are_kept() {
    let page = "<h1>Tags</h1><!-- a /> b --><p>Write <i/>a /> b<span title='x > y'/>.</p>";
    let bytes = epub(&[("one.xhtml", page)], &["one.xhtml"]);
    let found = read(Format::Epub, &bytes).unwrap();
    assert_eq!(found[0].text(), "Write a /> b.");
}

#[test]
fn a_page_in_a_form_is_read_without_its_controls() {
    let found = text(
        Format::Html,
        "<form><h1>Fords</h1><p>Wet.</p><textarea>Typed.</textarea><select><option>One</option></select>\
         <fieldset><legend>Tolls</legend>Four.</fieldset></form>",
    );
    assert_eq!(paths(&found), ["Fords"]);
    assert!(found[0].text().starts_with("Wet."));
    let texts: Vec<String> = found[0].blocks.iter().map(Block::text).collect();
    assert!(!texts.concat().contains("Typed."), "{texts:?}");
    assert!(!texts.concat().contains("One"), "{texts:?}");
}

#[test]
fn a_cell_across_the_first_row_of_a_table_is_its_caption() {
    let found = text(
        Format::Html,
        "<h1>Fares</h1><table><tr><th colspan=2>By day</th></tr><tr><th>Who</th><th>Toll</th></tr>\
         <tr><td>Horse</td><td>4</td></tr></table>\
         <table><tr><th>Ford</th><th>Ford</th></tr><tr><td>Ash</td><td>Elm</td></tr>\
         <tr><td>Oak</td><td>Yew</td></tr></table>",
    );
    let mut tables = found[0].tables();
    let table = tables.next().unwrap();
    assert_eq!(table.caption, "By day");
    assert_eq!(table.header, ["Who", "Toll"]);
    assert_eq!(table.rows, [["Horse", "4"]]);
    assert_eq!(tables.next().unwrap().header, ["Ford", "Ford"]);
}

#[test]
fn a_spanning_cell_stays_in_its_row_below_a_short_row() {
    let found = text(
        Format::Html,
        "<h1>Tolls</h1><table><tr><th>Who</th><th>When</th><th>Toll</th></tr>\
         <tr><td>Horse</td><td>day</td><td rowspan=2>4</td></tr><tr><td>Cart</td></tr>\
         <tr><td>Barge</td><td>night</td></tr></table>",
    );
    let table = found[0].tables().next().unwrap();
    let rows: [&[&str]; 3] = [
        &["Horse", "day", "4"],
        &["Cart", "", "4"],
        &["Barge", "night"],
    ];
    assert_eq!(table.rows, rows);
}

#[test]
fn a_table_whose_cells_span_too_much_text_is_refused() {
    let (words, rows) = ("wet ".repeat(25_000), "<tr></tr>".repeat(999));
    let page = format!(
        "<table><tr><td colspan='50' rowspan='1000'>{words}</td></tr>{rows}</table><p>A ferry.</p>"
    );
    let refused = read(Format::Html, page.as_bytes()).unwrap_err();
    assert!(refused.to_string().contains("a huge table"), "{refused}");
}

#[test]
fn html_blocks_in_markdown_share_the_limits_of_the_book() {
    let (words, rows) = ("Wet ".repeat(15_000), "<tr></tr>".repeat(499));
    let table =
        format!("<table><tr><td rowspan='500'>{words}</td><td>4</td></tr>{rows}</table>\n\n");
    assert!(read(Format::Markdown, table.as_bytes()).is_ok());
    let refused = read(Format::Markdown, table.repeat(3).as_bytes()).unwrap_err();
    assert!(refused.to_string().contains("a huge table"), "{refused}");
}

#[test]
fn page_breaks_in_the_html_of_a_markdown_book_are_ignored() {
    let html =
        "<p>A ford.</p><span class='pagebreak' title='7'></span><p>A ferry.</p>\n\nA mill.\n";
    let found = text(Format::Markdown, html);
    assert!(found[0].text().contains("A ferry."));
    assert!(found[0].blocks.iter().all(|block| block.page.is_none()));
}

#[test]
fn content_of_html_with_a_class_of_page_breaks_is_kept() {
    let found = text(
        Format::Html,
        "<h1>Fords</h1><p>Wet.</p><span class='pagebreak' title='7'></span>\
         <section class='pagebreak'><h2>Ferries</h2><p>A ferry.</p></section>\
         <h2 class='pagebreak'>Mills</h2><p class='page-number'>Page 8</p><p>A mill.</p>\
         <p class='pagebreak'>Room 1: rats</p>",
    );
    assert_eq!(paths(&found), ["Fords", "Fords/Ferries", "Fords/Mills"]);
    assert_eq!(found[1].page.as_deref(), Some("7"));
    let texts: Vec<String> = found[2].blocks.iter().map(Block::text).collect();
    assert_eq!(texts, ["A mill.", "Room 1: rats"]);
    assert_eq!(found[2].blocks[0].page.as_deref(), Some("8"));
}

#[test]
fn the_caption_of_a_table_that_is_a_box_or_in_a_cell_is_kept() {
    let boxed = "<table><caption>Mind the step</caption><tr><td>It is wet.</td></tr></table>";
    let outer = format!(
        "<table><tr><th>Where</th><th>What</th></tr><tr><td>Ford</td><td>{boxed}</td></tr></table>"
    );
    let found = text(Format::Html, &format!("<h1>Ferry</h1>{boxed}{outer}"));
    let texts: Vec<String> = found[0].blocks.iter().map(Block::text).collect();
    assert_eq!(texts[..2], ["Mind the step", "It is wet."]);
    let table = found[0].tables().next().unwrap();
    assert_eq!(table.rows, [["Ford", "Mind the step\nIt is wet."]]);
}

#[test]
fn a_docx_has_headings_lists_and_tables() {
    let found = read(
        Format::Docx,
        &docx(
            "<w:p><w:pPr><w:pStyle w:val='Heading1'/></w:pPr><w:r><w:t>Fords</w:t></w:r></w:p>\
             <w:p><w:r><w:t>Wet </w:t></w:r><w:r><w:t>feet.</w:t></w:r><w:del><w:r><w:t>No</w:t></w:r></w:del></w:p>\
             <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Who</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Toll</w:t></w:r></w:p></w:tc></w:tr>\
             <w:tr><w:tc><w:p><w:r><w:t>Horse</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>4</w:t></w:r></w:p></w:tc></w:tr></w:tbl>",
        ),
    )
    .unwrap();
    assert_eq!(found[0].heading(), "Fords");
    assert_eq!(found[0].text(), "Wet feet.");
    assert_eq!(found[0].tables().next().unwrap().rows, [["Horse", "4"]]);
    assert_eq!(found[0].blocks[1].text(), "Who | Toll\nHorse | 4");
}

#[test]
fn docx_styles_based_on_headings_are_headings() {
    let style = |id: &str, rest: &str| {
        format!("<w:style w:styleId='{id}'><w:name w:val='{id}'/>{rest}</w:style>")
    };
    let level = |level: u8| format!("<w:pPr><w:outlineLvl w:val='{level}'/></w:pPr>");
    let based_on = |id: &str| format!("<w:basedOn w:val='{id}'/>");
    let styles = [
        style("Heading1", &level(0)),
        style("Chapter", &based_on("Heading1")),
        style("Motto", &(based_on("Chapter") + &level(9))),
        style("Loop", &based_on("Loop")),
    ];
    let styles = format!("<w:styles xmlns:w='w'>{}</w:styles>", styles.concat());
    let paragraph = |style: &str| {
        format!(
            "<w:p><w:pPr><w:pStyle w:val='{style}'/></w:pPr><w:r><w:t>{style}</w:t></w:r></w:p>"
        )
    };
    let body = ["Chapter", "Motto", "Loop"].map(paragraph).concat();
    let bytes = support::docx_with(&body, "word/styles.xml", &styles);
    let found = read(Format::Docx, &bytes).unwrap();
    assert_eq!(paths(&found), ["Chapter"]);
    assert_eq!(found[0].text(), "Motto\nLoop");
}

#[test]
fn bold_lines_of_a_docx_without_headings_are_headings() {
    let run = |properties: &str, text: &str| {
        format!("<w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r>")
    };
    let body = [
        run("<w:b/><w:sz w:val='32'/>", "Fords"),
        run("", "Wet."),
        run("<w:b/>", "Deep") + &run("<w:rStyle w:val='Loud'/>", " Fords"),
        run("<w:b/>", "Swim.") + &run("<w:b w:val='0'/>", " It is cold."),
        run("", "Ice."),
    ]
    .map(|runs| format!("<w:p>{runs}</w:p>"));
    let styles = "<styles xmlns:w='w'><style w:styleId='Loud'><rPr><b/></rPr></style></styles>";
    let bytes = support::docx_with(&body.concat(), "word/styles.xml", styles);
    let found = read(Format::Docx, &bytes).unwrap();
    assert_eq!(paths(&found), ["Fords", "Fords/Deep Fords"]);
    assert_eq!(found[1].text(), "Swim. It is cold.\nIce.");
}

#[test]
fn a_docx_paragraph_removed_from_its_list_is_no_item() {
    let paragraph = |list: u8, text: &str| {
        format!(
            "<w:p><w:pPr><w:pStyle w:val='ListParagraph'/><w:numPr><w:numId w:val='{list}'/></w:numPr></w:pPr>\
             <w:r><w:t>{text}</w:t></w:r></w:p>"
        )
    };
    let body = paragraph(1, "An item.") + &paragraph(0, "No item.");
    let found = read(Format::Docx, &docx(&body)).unwrap();
    let contents: Vec<&Content> = found[0].blocks.iter().map(|it| &it.content).collect();
    assert!(
        matches!(
            contents[..],
            [Content::Item { .. }, Content::Paragraph { .. }]
        ),
        "{contents:?}"
    );
}

#[test]
fn the_parts_of_a_docx_are_found_by_its_relations() {
    let relations = |parts: &[(&str, &str)]| {
        let parts = parts.iter().map(|(kind, target)| {
            format!(
                "<Relationship Id='r' Type='http://any/relationships/{kind}' Target='{target}'/>"
            )
        });
        let parts: Vec<String> = parts.collect();
        format!(
            "<Relationships xmlns='r'>{}</Relationships>",
            parts.concat()
        )
    };
    let styles = "<w:styles xmlns:w='w'><w:style w:styleId='A'><w:name w:val='heading 1'/></w:style></w:styles>";
    let document = "<w:document xmlns:w='w'><w:body><w:p><w:pPr><w:pStyle w:val='A'/></w:pPr>\
                    <w:r><w:t>Fords</w:t></w:r></w:p><w:p><w:r><w:t>Wet.</w:t></w:r></w:p></w:body></w:document>";
    for target in ["word/document2.xml", "/word/document2.xml"] {
        let of_package = [("officeDocument", target), ("core-properties", "core2.xml")];
        let bytes = support::archive(&[
            ("_rels/.rels", &relations(&of_package)),
            ("core2.xml", "<core><title>Crossings</title></core>"),
            (
                "word/_rels/document2.xml.rels",
                &relations(&[("styles", "styles2.xml")]),
            ),
            ("word/document2.xml", document),
            ("word/styles2.xml", styles),
        ]);
        let found = read(Format::Docx, &bytes).unwrap();
        assert_eq!(paths(&found), ["Fords"], "{target}");
        assert_eq!(found[0].text(), "Wet.");
        let document = support::document(Format::Docx, &bytes);
        assert_eq!(document.title, "Crossings");
    }
    let bytes = support::archive(&[
        (
            "_rels/.rels",
            &relations(&[("officeDocument", "Word/Document.xml")]),
        ),
        ("word/document.xml", document),
        ("word/styles.xml", styles),
    ]);
    assert_eq!(paths(&read(Format::Docx, &bytes).unwrap()), ["Fords"]);
}

#[test]
fn a_docx_row_may_begin_after_the_first_column_and_be_no_header() {
    let cell = |text: &str| format!("<w:tc><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>");
    let row = |properties: &str, cells: &[&str]| {
        let cells: String = cells.iter().map(|text| cell(text)).collect();
        format!("<w:tr><w:trPr>{properties}</w:trPr>{cells}</w:tr>")
    };
    let body = format!(
        "<w:tbl>{}{}{}{}</w:tbl>",
        row("<w:tblHeader/>", &["Who", "Toll"]),
        row("<w:tblHeader w:val='0'/>", &["Horse", "4"]),
        row("<w:gridBefore w:val='1'/>", &["5"]),
        row("<w:gridBefore w:val='60'/>", &["6"]),
    );
    let found = read(Format::Docx, &docx(&body)).unwrap();
    let table = found[0].tables().next().unwrap();
    assert_eq!(table.header, ["Who", "Toll"]);
    assert_eq!(table.rows[..2], [["Horse", "4"], ["", "5"]]);
    assert_eq!(table.rows[2].iter().position(|cell| cell == "6"), Some(60));
}

#[test]
fn rows_and_cells_in_content_controls_of_a_docx_are_read() {
    let cell = |text: &str| format!("<w:tc><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>");
    let field = |content: &str| format!("<w:sdt><w:sdtContent>{content}</w:sdtContent></w:sdt>");
    let row = |cells: [String; 2]| format!("<w:tr>{}</w:tr>", cells.concat());
    let body = format!(
        "<w:tbl>{}{}{}</w:tbl>",
        row([cell("Who"), cell("Toll")]),
        row([cell("Horse"), field(&cell("4"))]),
        field(&row([cell("Cart"), cell("8")])),
    );
    let found = read(Format::Docx, &docx(&body)).unwrap();
    let table = found[0].tables().next().unwrap();
    assert_eq!(table.rows, [["Horse", "4"], ["Cart", "8"]]);
}

#[test]
fn a_docx_with_unreadable_styles_title_or_notes_has_a_warning() {
    let body = "<w:p><w:r><w:t>A ferry.</w:t></w:r></w:p>";
    for (name, content, warned) in [
        ("word/styles.xml", "<styles/>", None),
        ("word/styles.xml", "<styles", Some("The styles ")),
        (
            "docProps/core.xml",
            "<core><title>Fords</title></core>",
            None,
        ),
        (
            "docProps/core.xml",
            "<core><title>Fords",
            Some("The title "),
        ),
        ("word/footnotes.xml", "<footnotes/>", None),
        ("word/footnotes.xml", "<footnotes", Some("The footnotes ")),
        ("word/endnotes.xml", "<endnotes", Some("The endnotes ")),
    ] {
        let bytes = support::docx_with(body, name, content);
        let document = support::document(Format::Docx, &bytes);
        let warnings = document.warnings;
        assert_eq!(warnings.len(), usize::from(warned.is_some()), "{content}");
        let starts = |warning: &String| warned.is_some_and(|start| warning.starts_with(start));
        assert!(warnings.iter().all(starts), "{warnings:?}");
    }
}

#[test]
fn footnotes_and_endnotes_of_a_docx_follow_their_paragraphs() {
    let run = |content: &str| format!("<w:r>{content}</w:r>");
    for (kind, other) in [("footnote", "endnote"), ("endnote", "footnote")] {
        let refer = |kind: &str, id: u8| run(&format!("<w:{kind}Reference w:id='{id}'/>"));
        let reference = refer(kind, 2);
        let body = format!(
            "<w:p>{}{reference}{}<w:del>{}</w:del></w:p><w:p>{}{reference}</w:p>",
            run("<w:t>The ferry is free.</w:t>"),
            refer(other, 2),
            refer(kind, 3),
            run("<w:t>So is the ford.</w:t>"),
        );
        let note = |id: u8, text: &str| {
            format!(
                "<w:{kind} w:id='{id}'><w:p>{}{}</w:p></w:{kind}>",
                run(&format!("<w:{kind}Ref/>")),
                run(&format!("<w:t> {text}</w:t>")),
            )
        };
        let notes = format!(
            "<w:{kind}s xmlns:w='w'><w:{kind} w:id='0'><w:p/></w:{kind}>{}{}</w:{kind}s>",
            note(2, "By day."),
            note(3, "At night, too.")
        );
        let bytes = support::docx_with(&body, &format!("word/{kind}s.xml"), &notes);
        let found = read(Format::Docx, &bytes).unwrap();
        let texts: Vec<String> = found[0].blocks.iter().map(Block::text).collect();
        assert_eq!(texts, ["The ferry is free.", "By day.", "So is the ford."]);
        assert!(matches!(
            found[0].blocks[1].content,
            Content::Footnote { .. }
        ));
    }
}

#[test]
fn a_part_with_an_unknown_compression_method_is_not_treated_as_missing() {
    let body = "<w:p><w:r><w:t>A ferry.</w:t></w:r></w:p>";
    let mut bytes = docx(body);
    // Both headers of the last file, the styles, contain its compression method.
    for (signature, method) in [(b"PK\x03\x04", 8), (b"PK\x01\x02", 10)] {
        let header = bytes.windows(4).rposition(|it| it == signature).unwrap();
        bytes[header + method] = 12;
    }
    let refused = read(Format::Docx, &bytes);
    assert_eq!(refused, Err(ReadError::Unreadable("DOCX")));
}

#[test]
fn a_docx_with_too_many_elements_is_refused() {
    let refused = read(Format::Docx, &docx(&"<a/>".repeat(1_500_000))).unwrap_err();
    let expected = "more than 1500000 elements";
    assert!(refused.to_string().contains(expected), "{refused}");
}

#[test]
fn a_docx_text_box_is_read_once_and_moved_text_only_at_its_new_position() {
    let words = |text: &str| format!("<w:r><w:t>{text}</w:t></w:r>");
    let text_box = format!(
        "<w:txbxContent><w:p>{}</w:p><w:p>{}</w:p></w:txbxContent>",
        words("Mind the"),
        words("step.")
    );
    let found = read(
        Format::Docx,
        &docx(&format!(
            "<w:p>{}<w:r><mc:AlternateContent xmlns:mc='m'><mc:Choice>{text_box}</mc:Choice>\
             <mc:Fallback>{text_box}</mc:Fallback></mc:AlternateContent></w:r></w:p>\
             <w:p><w:moveFrom>{}</w:moveFrom>{}</w:p><w:p><w:moveTo>{}</w:moveTo></w:p>",
            words("Wet feet."),
            words("Later."),
            words("Stays."),
            words("Later."),
        )),
    )
    .unwrap();
    assert_eq!(
        found[0].text(),
        "Wet feet.\nMind the\nstep.\nStays.\nLater."
    );
}

#[test]
fn text_boxes_and_tables_of_one_column_of_a_docx_are_boxes() {
    let words = |text: &str| format!("<w:r><w:t xml:space='preserve'>{text}</w:t></w:r>");
    let paragraph = |content: &str| format!("<w:p>{content}</w:p>");
    let heading = |level: u8, text: &str| {
        let style = format!("<w:pPr><w:pStyle w:val='Heading{level}'/></w:pPr>");
        paragraph(&(style + &words(text)))
    };
    let text_box = heading(1, "Deep") + &paragraph(&words("Swim."));
    let text_box = format!("<w:r><w:txbxContent>{text_box}</w:txbxContent></w:r>");
    let row = |content: &str| format!("<w:tbl><w:tr><w:tc>{content}</w:tc></w:tr></w:tbl>");
    let body = [
        heading(1, "Fords"),
        paragraph(&(words("Wade across ") + &text_box + &words("the river."))),
        row(&(heading(2, "Toll") + &paragraph(&words("Pay.")))),
        paragraph(&words("Rest.")),
    ];
    let found = read(Format::Docx, &docx(&body.concat())).unwrap();
    assert_eq!(paths(&found), ["Fords", "Fords/Deep", "Fords/Toll"]);
    let texts: Vec<String> = found.iter().map(Section::text).collect();
    assert_eq!(texts, ["Wade across the river.\nRest.", "Swim.", "Pay."]);
}

#[test]
fn contents_and_hidden_text_of_a_docx_are_left_out() {
    let body = "<w:p><w:pPr><w:pStyle w:val='TOC1'/></w:pPr><w:r><w:t>Fords 1</w:t></w:r></w:p>\
                <w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Dry.</w:t></w:r><w:r><w:t>Wet.</w:t></w:r></w:p>";
    let found = read(Format::Docx, &docx(body)).unwrap();
    assert_eq!(found[0].text(), "Wet.");
}

/// Two columns, the right one drawn first; a sentence that continues on the next page, and a table.
#[test]
fn a_pdf_is_read_by_the_positions_of_its_letters() {
    let left = [
        "The mill stands on the river and it",
        "grinds for all who live above the",
        "weir; the miller takes a tenth part",
        "of what is brought to him in sacks.",
    ];
    let right = [
        "No one has seen him eat of it since",
        "the winter when the river stood and",
        "the wheel was frozen to its axle by",
        "a cold that came up from the well",
    ];
    let mut first = vec![(40.0, 400.0, 16.0, true, "Mills")];
    first.extend(
        (0_u8..4).map(|at| plain(240.0, 370.0 - 13.0 * f64::from(at), right[usize::from(at)])),
    );
    first.extend(
        (0_u8..4).map(|at| plain(40.0, 370.0 - 13.0 * f64::from(at), left[usize::from(at)])),
    );
    first.push((40.0, 20.0, 8.0, false, "12"));
    let second = vec![
        plain(40.0, 400.0, "and did not leave before the spring."),
        (40.0, 370.0, 10.0, true, "Tolls"),
        plain(40.0, 350.0, "Who"),
        plain(140.0, 350.0, "Toll"),
        plain(40.0, 336.0, "Horse"),
        plain(140.0, 336.0, "4 copper"),
        (40.0, 20.0, 8.0, false, "13"),
    ];
    let found = read(Format::Pdf, &pdf(&[first, second])).unwrap();
    assert_eq!(paths(&found), ["Mills", "Mills/Tolls"]);
    assert_eq!(
        found[0].text(),
        format!(
            "{}\n{} and did not leave before the spring.",
            left.join(" "),
            right.join(" ")
        )
    );
    assert_eq!(found[1].page.as_deref(), Some("13"));
    assert_eq!(
        found[1].tables().next().unwrap().rows,
        [["Horse", "4 copper"]]
    );
}

/// A vertically merged cell is repeated in each of its rows.
#[test]
fn vertical_merges_of_a_docx_table_are_filled() {
    let cell = |properties: &str, text: &str| {
        format!("<w:tc><w:tcPr>{properties}</w:tcPr><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>")
    };
    let row = |cells: &[String]| format!("<w:tr>{}</w:tr>", cells.concat());
    let (starts, continues) = ("<w:vMerge w:val='restart'/>", "<w:vMerge/>");
    let table = [
        row(&[cell("", "Who"), cell("", "When"), cell("", "Toll")]),
        row(&[cell(starts, "Horse"), cell("", "day"), cell("", "4")]),
        row(&[cell(continues, ""), cell("", "night"), cell(starts, "6")]),
        row(&[cell("<w:gridSpan w:val='2'/>", "Cart"), cell(continues, "")]),
    ];
    let found = read(
        Format::Docx,
        &docx(&format!(
            "<w:p><w:r><w:t>Tolls.</w:t></w:r></w:p><w:tbl>{}</w:tbl>",
            table.concat()
        )),
    )
    .unwrap();
    let table = found[0].tables().next().unwrap();
    assert_eq!(table.header, ["Who", "When", "Toll"]);
    assert_eq!(
        table.rows,
        [
            ["Horse", "day", "4"],
            ["Horse", "night", "6"],
            ["Cart", "Cart", "6"]
        ]
    );
}

const LABELS: &str = "/PageLabels<</Nums[0<</S/r/St 3>>2<</S/D>>3<</S/D/P(A-)/St 10>>]>>";

/// Bookmarks determine the headings and their levels, whatever their style. Page labels are those of the file.
#[test]
fn labels_and_bookmarks_of_a_pdf_are_used() {
    let page = |heading: &'static str, text: &'static str| {
        vec![
            plain(40.0, 400.0, heading),
            plain(40.0, 370.0, text),
            plain(40.0, 357.0, "and no one has said why it should."),
        ]
    };
    let pages = [
        page("The Weir", "The weir holds back the river in the spring,"),
        page("Eels", "Eels pass the weir by night, in the autumn,"),
        page("Floods", "A flood takes the weir away in ten years,"),
        page(
            "Tables of Water",
            "The water is measured at noon, on a staff,",
        ),
    ];
    let outline = [
        (1, "The Weir"),
        (2, "Eels"),
        (2, "Floods"),
        (1, "Tables of Water"),
    ];
    let found = read(Format::Pdf, &support::pdf_with(&pages, LABELS, &outline)).unwrap();
    assert_eq!(
        paths(&found),
        [
            "The Weir",
            "The Weir/Eels",
            "The Weir/Floods",
            "Tables of Water"
        ]
    );
    let labels: Vec<_> = found.iter().map(|it| it.page.as_deref().unwrap()).collect();
    assert_eq!(labels, ["iii", "iv", "1", "A-10"]);
}

#[test]
fn a_pdf_page_with_an_empty_label_has_its_number() {
    let pages = ["One.", "Two."].map(|text| vec![plain(40.0, 200.0, text)]);
    let labels = "/PageLabels<</Nums[0<<>>1<</S/r>>]>>";
    let bytes = support::pdf_with(&pages, labels, &[]);
    let document = support::document(Format::Pdf, &bytes);
    assert_eq!(document.page_labels, ["1", "i"]);
}

/// A table that continues on the next page is one table with one header.
#[test]
fn a_pdf_table_continues_on_the_next_page() {
    let rows = |from: u8, names: &[&'static str]| {
        let mut lines = vec![
            (40.0, 380.0, 10.0, true, "Who"),
            (180.0, 380.0, 10.0, true, "Toll"),
        ];
        for (name, at) in names.iter().zip(0_u8..) {
            let y = 366.0 - 14.0 * f64::from(at);
            lines.push(plain(40.0, y, name));
            lines.push(plain(
                180.0,
                y,
                ["two", "four", "six"][usize::from(from + at)],
            ));
        }
        lines
    };
    let mut first = vec![
        (40.0, 420.0, 16.0, true, "Tolls"),
        plain(40.0, 400.0, "All who cross pay what stands here."),
    ];
    first.extend(rows(0, &["Horse", "Cart"]));
    let mut second = rows(2, &["Barge"]);
    second.push(plain(40.0, 300.0, "No one pays twice on one day."));
    let found = read(Format::Pdf, &pdf(&[first, second])).unwrap();
    let tables: Vec<_> = found.iter().flat_map(Section::tables).collect();
    assert_eq!(tables.len(), 1, "{tables:?}");
    assert_eq!(tables[0].header, ["Who", "Toll"]);
    assert_eq!(
        tables[0].rows,
        [["Horse", "two"], ["Cart", "four"], ["Barge", "six"]]
    );
}

/// The lines of two columns.
const COLUMNS: [[&str; 5]; 2] = [
    [
        "Every ferry keeps a bell at the bow,",
        "and rings it when the fog is thick,",
        "as often as the oars are drawn; who",
        "does not hear it has no claim at all",
        "for what is broken of his own boat.",
    ],
    [
        "The bell is cast of what is found in",
        "the river: anchors, coins, and rings",
        "of those who were never brought home",
        "by the river or by those who seek it",
        "with hooks and lanterns in the night.",
    ],
];

/// Columns whose lines are drawn alternately are read one after the other.
#[test]
fn interleaved_columns_are_read_in_order() {
    let [left, right] = COLUMNS;
    let mut page = vec![(40.0, 410.0, 16.0, true, "Bells")];
    for (at, (left, right)) in (0_u8..).zip(left.iter().zip(&right)) {
        let y = 380.0 - 13.0 * f64::from(at);
        page.push(plain(40.0, y, left));
        page.push(plain(240.0, y, right));
    }
    let found = read(Format::Pdf, &pdf(&[page])).unwrap();
    assert_eq!(
        found[0].text(),
        format!("{}\n{}", left.join(" "), right.join(" "))
    );
}

/// Below lines across the page, a part of it may have columns.
#[test]
fn columns_of_a_part_of_a_page_are_read_in_order() {
    let [left, right] = COLUMNS;
    let across = "Whoever crosses the river at night pays twice, and whoever crosses it in a fog";
    let mut page = vec![(40.0, 410.0, 16.0, true, "Bells")];
    page.extend((0_u8..12).map(|at| plain(40.0, 390.0 - 13.0 * f64::from(at), across)));
    for (at, (left, right)) in (0_u8..).zip(left.iter().zip(&right)) {
        let y = 220.0 - 13.0 * f64::from(at);
        page.push(plain(40.0, y, left));
        page.push(plain(240.0, y, right));
    }
    let found = read(Format::Pdf, &pdf(&[page])).unwrap();
    assert_eq!(paths(&found), ["Bells"]);
    let text = found[0].text();
    assert!(text.contains(&left.join(" ")), "{text}");
    assert!(text.contains(&right.join(" ")), "{text}");
}

#[test]
fn spaced_out_letters_of_a_pdf_are_words() {
    let page = vec![
        (40.0, 410.0, 16.0, true, "O L D  M I L L S"),
        plain(40.0, 390.0, "A mill that stands still has no miller."),
    ];
    let found = read(Format::Pdf, &pdf(&[page])).unwrap();
    assert_eq!(paths(&found), ["OLD MILLS"]);
}

/// A box on a page is separated from the text that it interrupts.
#[test]
fn a_sidebar_on_a_page_is_separate() {
    let page = vec![
        (40.0, 410.0, 16.0, true, "Fog"),
        plain(
            40.0,
            390.0,
            "When the fog comes up the river the ferrymen row by",
        ),
        plain(
            40.0,
            377.0,
            "the sound of the weir, which no one hears who has not",
        ),
        (60.0, 340.0, 10.0, true, "A Lost Ferry"),
        plain(60.0, 325.0, "One ferry has been rowing since the winter."),
        plain(60.0, 312.0, "Its bell is heard on the night of the thaw."),
        plain(
            40.0,
            270.0,
            "lived by it for a year; strangers are told to wait for",
        ),
        plain(40.0, 257.0, "the sun, and pay for their bed."),
    ];
    let found = read(
        Format::Pdf,
        &support::pdf_with_boxes(&page, &[[50.0, 300.0, 330.0, 60.0]]),
    )
    .unwrap();
    assert_eq!(paths(&found), ["Fog", "Fog/A Lost Ferry"]);
    assert_eq!(found[1].kind, Kind::Sidebar);
    let text = found[0].text();
    assert!(text.contains("who has not lived by it"), "{text}");
    assert!(!text.contains("winter"), "{text}");
    assert!(found[1].text().starts_with("One ferry"));
}

#[test]
fn boxes_side_by_side_are_read() {
    let mut page = vec![
        (40.0, 400.0, 16.0, true, "Beasts"),
        plain(40.0, 385.0, "Two beasts live at the ford."),
        plain(40.0, 280.0, "No one goes near them."),
    ];
    for (x, name, text) in [
        (50.0, "Wolf", "The wolf is hungry today."),
        (240.0, "Bear", "The bear is asleep by now."),
    ] {
        page.push((x, 350.0, 10.0, true, name));
        page.push(plain(x, 335.0, text));
        page.push(plain(x, 320.0, "It was seen at night."));
    }
    let boxes = [[40.0, 300.0, 160.0, 70.0], [230.0, 300.0, 160.0, 70.0]];
    let found = read(Format::Pdf, &support::pdf_with_boxes(&page, &boxes)).unwrap();
    assert_eq!(paths(&found), ["Beasts", "Beasts/Wolf", "Beasts/Bear"]);
    assert_eq!(
        found[0].text(),
        "Two beasts live at the ford.\nNo one goes near them."
    );
    assert!(section(&found, "Bear").text().contains("asleep"));
}

#[test]
fn a_file_that_is_not_a_book_is_refused() {
    for (format, bytes) in [
        (Format::Pdf, &b"%PDF-1.4 nothing"[..]),
        (Format::Epub, b"PK\x03\x04"),
        (Format::Docx, b"no zip"),
    ] {
        assert!(
            matches!(read(format, bytes), Err(ReadError::Unreadable(_))),
            "{format:?}"
        );
    }
    assert!(matches!(
        read(Format::Markdown, b"  \n"),
        Err(ReadError::NoText { .. })
    ));
    for format in [Format::Markdown, Format::Html, Format::Text, Format::Pdf] {
        assert_eq!(read(format, b""), Err(ReadError::Empty));
    }
    for bytes in [&b"%PDF-1.4\nobj"[..], b"PK\x03\x04\x14\x08 word"] {
        assert_eq!(read(Format::Markdown, bytes), Err(ReadError::NotText));
    }
    let without_its_page = epub(&[], &["one.xhtml"]);
    assert_eq!(
        read(Format::Epub, &without_its_page),
        Err(ReadError::NoText { pictures: false })
    );
    let deep = "<div>".repeat(100_000);
    assert!(matches!(
        read(Format::Html, deep.as_bytes()),
        Err(ReadError::TooLarge(_))
    ));
    let deep = format!("{}x", "> ".repeat(20_000));
    assert!(matches!(
        read(Format::Markdown, deep.as_bytes()),
        Err(ReadError::TooLarge(_))
    ));
    let deep = format!("{}x", "> ".repeat(100));
    assert_eq!(text(Format::Markdown, &deep)[0].text(), "x");
    let wide = format!("|{}\n|{}\n", "a|".repeat(500), "-|".repeat(500));
    assert!(matches!(
        read(Format::Markdown, wide.as_bytes()),
        Err(ReadError::TooLarge(_))
    ));
}

#[test]
fn a_decompression_bomb_is_refused() {
    let zeros = vec![0; 150 << 20];
    let bomb = support::packed(&zeros);
    for bomb in [support::packed(&bomb), bomb] {
        let mut bytes = b"%PDF-1.4\n1 0 obj <</Filter/FlateDecode/Length 1>> stream\n".to_vec();
        bytes.extend(&bomb);
        bytes.extend(b"\nendstream endobj");
        let refused = read(Format::Pdf, &bytes).unwrap_err();
        assert!(matches!(refused, ReadError::TooLarge(_)));
        assert!(
            refused.to_string().contains("more than 128 MB"),
            "{refused}"
        );
    }
    let page = " ".repeat(80 << 20);
    let bytes = epub(&[("one.xhtml", &page)], &["one.xhtml"]);
    assert!(matches!(
        read(Format::Epub, &bytes),
        Err(ReadError::TooLarge(_))
    ));
}

#[test]
fn reading_can_be_stopped() {
    let stopped = std::sync::atomic::AtomicBool::new(true);
    let progress = books::Progress {
        stopped: Some(&stopped),
        read: None,
    };
    let refused = books::read(b"# A\n\nB.", Format::Markdown, &progress);
    assert_eq!(refused, Err(ReadError::Stopped));
}

#[test]
fn text_before_the_first_heading_is_under_the_title() {
    let all: Vec<Section> = text(Format::Markdown, "Before.\n\n# A\n\n## B\n");
    assert_eq!(paths(&all), ["Title", "A", "A/B"]);
}

#[test]
fn the_numbers_of_lists_are_kept() {
    let html = "<ol start=4><li>Look.<ol type=i><li>Twice.</ol><li>Wade.<li value=9>Rest.<li>Pay.</ol><ul><li>Or not.</ul>";
    let markdown = "4. Look.\n   1. Twice.\n5. Wade.\n\n- Or not.\n";
    let plain_text = "4. Look well first.\n5) Then wade.\n- Or not.\n";
    for (format, content, shown) in [
        (
            Format::Html,
            html,
            "4. Look.\ni. Twice.\n5. Wade.\n9. Rest.\n10. Pay.\nOr not.",
        ),
        (
            Format::Markdown,
            markdown,
            "4. Look.\n1. Twice.\n5. Wade.\nOr not.",
        ),
        (
            Format::Text,
            plain_text,
            "4. Look well first.\n5) Then wade.\nOr not.",
        ),
    ] {
        assert_eq!(text(format, content)[0].text(), shown);
    }
    let page = vec![
        (40.0, 400.0, 16.0, true, "Fords"),
        plain(40.0, 370.0, "4. Look well before you wade into it."),
        plain(40.0, 357.0, "5. Wade."),
    ];
    let found = read(Format::Pdf, &pdf(&[page])).unwrap();
    assert_eq!(
        found[0].text(),
        "4. Look well before you wade into it.\n5. Wade."
    );
}

#[test]
fn numbers_that_a_list_hides_or_counts_down_are_left_out() {
    for list in [
        "<ol reversed>",
        "<ol style='list-style: none'>",
        "<ol style='margin: 0; list-style-type:none'>",
    ] {
        let page = format!("{list}<li>Look.<li value=7>Wade.<li>Rest.</ol>");
        assert_eq!(text(Format::Html, &page)[0].text(), "Look.\nWade.\nRest.");
    }
}

#[test]
fn numbers_below_zero_and_letters_after_z_are_those_of_a_browser() {
    for (list, shown) in [
        ("<ol start=-1>", "-1. Look.\n0. Wade.\n1. Rest."),
        ("<ol type=a start=26>", "z. Look.\naa. Wade.\nab. Rest."),
        ("<ol type=A start=702>", "ZZ. Look.\nAAA. Wade.\nAAB. Rest."),
    ] {
        let page = format!("{list}<li>Look.<li>Wade.<li>Rest.</ol>");
        assert_eq!(text(Format::Html, &page)[0].text(), shown);
    }
}

#[test]
fn the_numbers_of_docx_lists_are_kept() {
    let level = |level: u8, format: &str| {
        format!("<w:lvl w:ilvl='{level}'><w:start w:val='3'/><w:numFmt w:val='{format}'/></w:lvl>")
    };
    let definition = |id: u8, levels: &str| {
        format!("<w:abstractNum w:abstractNumId='{id}'>{levels}</w:abstractNum>")
    };
    let list = |id: u8, definition: u8, rest: &str| {
        format!("<w:num w:numId='{id}'><w:abstractNumId w:val='{definition}'/>{rest}</w:num>")
    };
    let restart = "<w:lvlOverride w:ilvl='0'><w:startOverride w:val='1'/></w:lvlOverride>";
    let numbering = [
        definition(0, &(level(0, "decimal") + &level(1, "upperLetter"))),
        definition(1, &level(0, "bullet")),
        list(1, 0, ""),
        list(2, 0, restart),
        list(3, 1, ""),
    ];
    let numbering = format!(
        "<w:numbering xmlns:w='w'>{}</w:numbering>",
        numbering.concat()
    );
    let item = |list: u8, level: u8, text: &str| {
        format!(
            "<w:p><w:pPr><w:numPr><w:ilvl w:val='{level}'/><w:numId w:val='{list}'/></w:numPr></w:pPr>\
             <w:r><w:t>{text}</w:t></w:r></w:p>"
        )
    };
    let body = [
        item(1, 0, "Look."),
        item(1, 1, "Twice."),
        item(1, 0, "Wade."),
        item(1, 1, "Slowly."),
        "<w:p><w:r><w:t>Then:</w:t></w:r></w:p>".to_owned(),
        item(1, 0, "Pay."),
        item(2, 0, "Go."),
        item(2, 0, "Rest."),
        item(3, 0, "Or not."),
    ];
    let bytes = support::docx_with(&body.concat(), "word/numbering.xml", &numbering);
    assert_eq!(
        read(Format::Docx, &bytes).unwrap()[0].text(),
        "3. Look.\nC. Twice.\n4. Wade.\nC. Slowly.\nThen:\n5. Pay.\n1. Go.\n2. Rest.\nOr not."
    );
}

#[test]
fn a_docx_list_is_numbered_through_its_style_as_it_is_printed() {
    let level = |level: u8, format: &str, text: &str| {
        format!(
            "<w:lvl w:ilvl='{level}'><w:numFmt w:val='{format}'/><w:lvlText w:val='{text}'/></w:lvl>"
        )
    };
    let numbering = format!(
        "<w:numbering xmlns:w='w'><w:abstractNum w:abstractNumId='0'>{}{}</w:abstractNum>\
         <w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num></w:numbering>",
        level(0, "decimal", "%1)"),
        level(1, "lowerLetter", "(%1%2)"),
    );
    let style = |id: &str, rest: &str| format!("<w:style w:styleId='{id}'>{rest}</w:style>");
    let in_list = |rest: &str| format!("<w:pPr><w:numPr>{rest}</w:numPr></w:pPr>");
    let based_on = "<w:basedOn w:val='Step'/>";
    let styles = [
        style("Step", &in_list("<w:numId w:val='1'/>")),
        style("Same", based_on),
        style(
            "Deeper",
            &(based_on.to_owned() + &in_list("<w:ilvl w:val='1'/>")),
        ),
        style(
            "Removed",
            &(based_on.to_owned() + &in_list("<w:numId w:val='0'/>")),
        ),
    ];
    let styles = format!("<w:styles xmlns:w='w'>{}</w:styles>", styles.concat());
    let body = ["Step", "Same", "Deeper", "Deeper", "Removed", "Step"].map(|style| {
        format!(
            "<w:p><w:pPr><w:pStyle w:val='{style}'/></w:pPr><w:r><w:t>{style}</w:t></w:r></w:p>"
        )
    });
    let document = format!(
        "<w:document xmlns:w='w'><w:body>{}</w:body></w:document>",
        body.concat()
    );
    let bytes = support::archive(&[
        ("word/document.xml", &document),
        ("word/styles.xml", &styles),
        ("word/numbering.xml", &numbering),
    ]);
    assert_eq!(
        read(Format::Docx, &bytes).unwrap()[0].text(),
        "1) Step\n2) Same\n(2a) Deeper\n(2b) Deeper\nRemoved\n3) Step"
    );
}

#[test]
fn a_docx_list_may_have_the_levels_of_a_numbering_style() {
    let numbering = "<w:numbering xmlns:w='w'>\
         <w:abstractNum w:abstractNumId='0'><w:styleLink w:val='Steps'/><w:lvl w:ilvl='0'>\
         <w:start w:val='9'/><w:numFmt w:val='decimalZero'/></w:lvl></w:abstractNum>\
         <w:abstractNum w:abstractNumId='1'><w:numStyleLink w:val='Steps'/></w:abstractNum>\
         <w:num w:numId='1'><w:abstractNumId w:val='1'/></w:num></w:numbering>";
    let item = |text: &str| {
        format!(
            "<w:p><w:pPr><w:numPr><w:numId w:val='1'/></w:numPr></w:pPr>\
             <w:r><w:t>{text}</w:t></w:r></w:p>"
        )
    };
    let body = item("Look.") + &item("Wade.");
    let bytes = support::docx_with(&body, "word/numbering.xml", numbering);
    assert_eq!(
        read(Format::Docx, &bytes).unwrap()[0].text(),
        "09. Look.\n10. Wade."
    );
}

#[test]
fn raised_letters_of_a_pdf_stay_in_their_line() {
    let page = "BT /R 10 Tf 1 0 0 1 40 200 Tm (Wet since the 13) Tj 3.3 Ts /R 6.5 Tf (th) Tj \
                0 Ts /R 10 Tf ( century) Tj 3.3 Ts /R 6.5 Tf (12) Tj 0 Ts /R 10 Tf ( or so; H) Tj \
                -2 Ts /R 6.5 Tf (2) Tj 0 Ts /R 10 Tf (O.) Tj ET\n";
    let bytes = support::objects_as_pdf(&[page.to_owned()], "", &[]);
    assert_eq!(
        read(Format::Pdf, &bytes).unwrap()[0].text(),
        "Wet since the 13th century or so; H2O."
    );
}

#[test]
fn the_pages_that_a_pdf_lacks_after_it_was_cut_off_are_named() {
    let pages = ["One.", "Two.", "Three."].map(|text| vec![plain(40.0, 200.0, text)]);
    let bytes = pdf(&pages);
    assert!(support::document(Format::Pdf, &bytes).warnings.is_empty());
    for (object, missing) in [("15 0 obj", "3"), ("14 0 obj", "3"), ("13 0 obj", "2–3")] {
        let begin = bytes.windows(8).position(|it| it == object.as_bytes());
        let document = support::document(Format::Pdf, &bytes[..begin.unwrap()]);
        let warning =
            format!("The file ends in the middle. These pages cannot be read: {missing}.");
        assert_eq!(document.warnings, [warning]);
        assert_eq!(document.page_labels, ["1", "2", "3"]);
    }
}
