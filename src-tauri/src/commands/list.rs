// Every command of the window, declared once:
//
//     /// What it does, unless its name says so.
//     name(argument: Type, …) -> Answer = |at| the result, as a `Result<Answer, Refusal>`;
//
// `@changed` before the name of a command that may change what players see calls `PlayersScreen::changed` after it.
//
// `build.rs` includes this file too, for the names. The window may call only these commands. `make types` writes
// ui/src/api/commands.ts from it.
commands! {
    // Rules

    /// Entries of the system `prefer` rank before equally good matches.
    search(
        query: String, system: Option<String>, kind: Option<String>, limit: usize, prefer: Option<String>,
        sort: Option<Sort>
    ) -> Answers = |at| searching::search_cancellable(
        at.app()?,
        &searching::Query { text: query, system, prefer, kind, limit, sort, ..searching::Query::default() },
        &at.keystrokes.supersede(),
    );
    /// Returns the completions of a filter at the end of a query.
    complete(query: String) -> Vec<Continuation> = |at| searching::complete(at.app()?, &query);
    show(key: String) -> EntryPage = |at| lookup::read(at.app()?, &key);
    /// Like `show`, without recording that the entry was read.
    peek(key: String) -> EntryPage = |at| lookup::peek(at.app()?, &key);
    systems() -> Vec<SystemView> = |at| lookup::systems(at.app()?);
    /// Returns the recently read entries and the pinned ones.
    reading_history() -> ReadingHistory = |at| lookup::reading_history(at.app()?);
    pin(key: String) -> ReadingHistory = |at| lookup::pin(at.app()?, &key);
    unpin(key: String) -> ReadingHistory = |at| lookup::unpin(at.app()?, &key);
    calculators() -> Vec<CalculatorCard> = |at| calculators::all(at.app()?);
    calculate(system: String, calculator: String, inputs: IndexMap<String, Value>) -> Answer =
        |at| calculators::calculate(at.app()?, &system, &calculator, &inputs);
    /// Returns the inputs of a calculator, filled in from a character.
    fill_in(system: String, calculator: String, character: i64) -> IndexMap<String, Value> =
        |at| calculators::fill_in(at.app()?, &system, &calculator, character);
    /// Rolls dice, or on a table given as `system/table/slug` or `own/3`.
    roll(dice: String) -> Rolled = |at| rolls::roll(at.app()?, &dice, None);
    odds(dice: String) -> DiceOdds = |_at| rolls::odds(&dice);
    about() -> About = |at| about::about(at.app()?);
    /// Sets the language of the program by a locale.
    @changed set_language(locale: String) -> () = |at| {
        let language = Language::of_locale(&locale);
        if language != Language::current() {
            language.make_current();
            if let Ok(app) = at.app() {
                app.clear_systems();
            }
        }
        Ok::<_, Refusal>(())
    };

    /// Writes entries to a file that the user chooses, and returns its path; null if they cancel.
    /// Without a slug, writes all entries of the kind; without a kind, all of the system.
    entries_save(
        system: String, kind: Option<String>, slug: Option<String>, format: ExportFormat
    ) -> Option<String> = |at| {
        let entries = listing::entries(at.app()?, Some(&system), kind.as_deref(), slug.as_deref())?;
        let name = listing::name(&entries);
        let kind = dialogs::exported(format, dialogs::LINES);
        at.dialogs.save_by(&kind, &name, |to| listing::write(&entries, format, to))
    };

    // Own entries

    own_entry_new(system: String, kind: String, name: String) -> OwnEntryView =
        |at| own_entries::create(at.app()?, &system, &kind, &name);
    own_entry_copy(key: String) -> OwnEntryView = |at| own_entries::copy(at.app()?, &key);
    own_entry_open(key: String) -> OwnEntryView = |at| own_entries::open(at.app()?, &key);
    /// Saves the parts of an own entry in which it differs from the one that was loaded. Invalid content is saved and
    /// reported.
    @changed own_entry_save(key: String, entry: Entry, loaded: Entry) -> OwnEntryView =
        |at| own_entries::save_changes(at.app()?, &key, &entry, &loaded);
    @changed own_entry_undo(key: String) -> OwnEntryView = |at| own_entries::undo(at.app()?, &key);
    @changed own_entry_redo(key: String) -> OwnEntryView = |at| own_entries::redo(at.app()?, &key);
    @changed own_entry_restore(key: String, change: i64) -> OwnEntryView =
        |at| own_entries::restore(at.app()?, &key, change);
    @changed own_entry_delete(key: String) -> () = |at| own_entries::delete(at.app()?, &key);
    @changed own_entry_undelete(key: String) -> OwnEntryView =
        |at| own_entries::undelete(at.app()?, &key);
    /// Returns the own entries of all systems.
    own_entries() -> Vec<OwnEntryCard> = |at| sharing::list(at.app()?);
    /// Exports the group's own content as an add-on, or a system created here, to a file that the
    /// user chooses. Returns its path and a report; null if they cancel.
    own_entries_export(form: AddonForm) -> Option<(String, ExportedAddon)> = |at| {
        let (text, exported) = sharing::export(at.app()?, &form)?;
        let file = at.dialogs.save(&dialogs::PACKS, &exported.name, text.as_bytes())?;
        Ok::<_, Refusal>(file.map(|file| (file, exported)))
    };

    // The group's own kinds, fields, derived values and lists

    own_parts(system: String) -> OwnPartsView = |at| own_parts::open(at.app()?, &system);
    /// Returns the forms of all parts.
    own_part_forms() -> Vec<PartForm> = |_at| Ok::<_, Refusal>(own_parts::forms());
    /// Returns the names that the formulas of a part may use.
    own_part_names(system: String, part: own::OwnPart) -> Vec<FormulaName> =
        |at| own_parts::names(at.app()?, &system, &part);
    /// Previews a part in place of the one with the id `was`: its errors, and its values on a character.
    own_part_preview(
        system: String, was: Option<String>, part: own::OwnPart, character: Option<i64>
    ) -> OwnPartPreview =
        |at| own_parts::preview(at.app()?, &system, was.as_deref(), &part, character);
    /// Saves a part. Returns an error if the part has one.
    @changed own_part_save(system: String, was: Option<String>, part: own::OwnPart) -> OwnPartsView =
        |at| own_parts::save(at.app()?, &system, was.as_deref(), &part);
    @changed own_part_remove(system: String, id: String) -> OwnPartsView =
        |at| own_parts::remove(at.app()?, &system, &id);
    @changed own_parts_undo(system: String) -> OwnPartsView = |at| own_parts::undo(at.app()?, &system);
    @changed own_parts_redo(system: String) -> OwnPartsView = |at| own_parts::redo(at.app()?, &system);
    /// Creates a system.
    system_new(name: String, key: String) -> OwnPartsView =
        |at| own_parts::begin(at.app()?, &name, &key);

    // Dropped files

    /// Returns the type of the files that were dropped onto the window or passed at startup; null
    /// if none is left to take.
    files_dropped() -> Option<FileKind> = |at| Ok::<_, Refusal>(at.dialogs.dropped_kind());
    /// Discards the dropped pictures that were not taken.
    pictures_discard() -> () = |at| Ok::<_, Refusal>(at.dialogs.discard_pictures());

    /// Asks for a file of rows and returns its name; null if the user cancels.
    rows_choose() -> Option<String> =
        |at| Ok::<_, Refusal>(at.dialogs.choose_rows()?.map(|file| file_name(&file)));
    /// Returns the name of the next dropped file if it is a spreadsheet; null if it is not.
    rows_dropped() -> Option<String> =
        |at| Ok::<_, Refusal>(at.dialogs.take_dropped_rows().map(|file| file_name(&file)));
    /// Uses the rows of a table, as CSV, like those of a chosen file.
    rows_of_table(name: String, csv: String) -> () = |at| {
        at.dialogs.set_table(name, csv);
        Ok::<_, Refusal>(())
    };
    /// Previews the rows that were chosen last.
    rows_preview(request: RowsRequest) -> RowsPreview =
        |at| rows::preview(at.app()?, &at.dialogs.rows()?.1, &request);
    @changed rows_import(request: RowsRequest) -> RowsDone = |at| {
        let (name, text) = at.dialogs.rows()?;
        rows::import(at.app()?, &name, &text, &request)
    };
    /// Undoes the last import of rows.
    @changed rows_undo(system: String) -> RowsUndone = |at| rows::undo(at.app()?, &system);

    // Books

    books() -> Vec<BookCard> = |at| books::list(at.app()?);
    /// Adds books from files that the user chooses; null if they cancel.
    books_add() -> Option<Vec<BookReport>> = |at| {
        let chosen = at.dialogs.choose(&dialogs::books())?;
        at.adding.add(at.app()?, &chosen)
    };
    /// Adds books from the files and folders that were dropped onto the window; null if there are none.
    books_add_dropped() -> Option<Vec<BookReport>> = |at| {
        let dropped = at.dialogs.take_dropped_books();
        at.adding.add(at.app()?, &dropped)
    };
    /// Returns the progress of adding books; null if none are being added.
    books_progress() -> Option<BooksProgress> = |at| Ok::<_, Refusal>(at.adding.progress());
    /// Stops adding books. Those already added are kept.
    books_stop() -> () = |at| Ok::<_, Refusal>(at.adding.stop());
    book_rename(book: String, title: String, system: Option<String>) -> Vec<BookCard> =
        |at| books::rename(at.app()?, &book, &title, system.as_deref());
    book_remove(book: String) -> Vec<BookCard> = |at| {
        books::remove(at.app()?, &book)?;
        books::list(at.app()?)
    };
    /// Returns the sections that match a query.
    books_search(query: String, limit: usize) -> BookAnswers =
        |at| books::search(at.app()?, &query, limit);
    /// Returns the sections of a book that match a query, in reading order.
    book_find(book: String, query: String) -> Vec<BookHit> =
        |at| books::find(at.app()?, &book, &query);
    /// Returns the sections of books that mention an entry.
    book_mentions(key: String) -> Vec<BookHit> = |at| books::mentions(at.app()?, &key);
    book_contents(book: String) -> Vec<ContentsLine> = |at| books::contents(at.app()?, &book);
    /// Returns a section and those that follow it. If the book belongs to no system, names of
    /// entries of `system` become links.
    book_read(book: String, number: usize, system: Option<String>) -> BookPages =
        |at| books::read(at.app()?, &book, number, system.as_deref());
    /// Returns only the section with these headings, which survive an update of the book.
    book_section(book: String, section: Vec<String>, system: Option<String>) -> BookPages =
        |at| books::read_placed(at.app()?, &book, &section, system.as_deref());
    /// Returns a page of a PDF, counted from 0, as a `data:` URL of an image about `width` pixels wide.
    book_page(book: String, page: usize, width: u16) -> String =
        |at| books::page::url(at.app()?, &book, page, width);
    book_notes(book: String) -> Vec<BookNote> = |at| books::notes(at.app()?, &book);
    /// Sets the bookmark or note at a section; null removes it.
    book_note(book: String, section: Vec<String>, text: Option<String>) -> Vec<BookNote> =
        |at| books::set_note(at.app()?, &book, &section, text.as_deref());
    /// Creates an own entry from a section, with the section as its source.
    book_entry(book: String, number: usize, system: String, kind: String) -> OwnEntryView =
        |at| books::to_entry(at.app()?, &book, number, &system, &kind);

    // Packs

    packs() -> InstalledPacks = |at| packs::all(at.app()?);
    /// Previews a pack that the user chooses; null if they cancel.
    pack_look() -> Option<packs::PackPreview> = |at| {
        let chosen = at.dialogs.choose_pack()?;
        chosen.map(|pack| at.preview_pack(pack)).transpose()
    };
    /// Previews the next dropped file if it is a pack; null if it is not.
    pack_look_dropped() -> Option<packs::PackPreview> = |at| {
        let dropped = at.dialogs.take_dropped_pack();
        dropped.map(|pack| at.preview_pack(pack)).transpose()
    };
    /// Installs the pack that was previewed last.
    @changed pack_install() -> InstalledPacks = |at| {
        let app = at.app()?;
        let pack = at.dialogs.pack();
        let pack = pack.ok_or_else(|| invalid!("window-no-pack"))?;
        packs::install(app, &pack)?;
        packs::all(app)
    };
    @changed pack_switch(name: String, on: bool) -> InstalledPacks = |at| {
        packs::switch(at.app()?, &name, on)?;
        packs::all(at.app()?)
    };
    /// Moves an add-on to a position among those of its system, from 1.
    @changed pack_move(name: String, place: usize) -> InstalledPacks = |at| {
        packs::move_to(at.app()?, &name, place)?;
        packs::all(at.app()?)
    };
    @changed pack_remove(name: String) -> InstalledPacks = |at| {
        packs::remove(at.app()?, &name)?;
        packs::all(at.app()?)
    };

    // House rules

    house_rules() -> Vec<HouseCard> = |at| house::all(at.app()?);
    /// Returns the targets of house rules on the page of an entry.
    house_places(key: String) -> Vec<HouseCard> = |at| house::on_page(at.app()?, &key);
    house_look(system: String, target: String) -> HouseCard =
        |at| house::get(at.app()?, &system, &target);
    /// Describes a typed value.
    house_check(system: String, target: String, typed: String) -> String =
        |at| house::check(at.app()?, &system, &target, &typed);
    /// Returns the choices in the printed formula, and which of them a typed formula makes.
    house_choices(system: String, target: String, typed: String) -> FormulaChoices =
        |at| house::choices(at.app()?, &system, &target, &typed);
    /// Returns the names that the formula of a target may use.
    house_names(system: String, target: String) -> Vec<FormulaName> =
        |at| house::names(at.app()?, &system, &target);
    /// Creates or changes a house rule, unless the target's rule is no longer `seen`.
    @changed house_set(
        system: String, target: String, typed: String, note: String, seen: Option<HouseRule>
    ) -> HouseCard = |at| house::set(at.app()?, &system, &target, &typed, &note, seen.as_ref());
    /// Replaces house rules with others as they are, to remove them and to undo or redo changes.
    @changed house_replace(system: String, before: Vec<HouseRule>, after: Vec<HouseRule>) -> () =
        |at| house::replace(at.app()?, &system, &before, &after);
    @changed house_switch(system: String, target: String, on: bool) -> HouseCard =
        |at| house::switch(at.app()?, &system, &target, on);
    house_export(system: String) -> String = |at| house::export(at.app()?, &system);
    /// Imports house rules. Returns a report, the replaced rules and the imported ones.
    @changed house_install(name: String, text: String) -> (HouseReport, Vec<HouseRule>, Vec<HouseRule>) =
        |at| house::install(at.app()?, &name, &text);
    /// Like `house_install`, from a file that the user chooses; null if they cancel.
    @changed house_open() -> Option<(HouseReport, Vec<HouseRule>, Vec<HouseRule>)> = |at| {
        let app = at.app()?;
        let chosen = at.dialogs.open(&dialogs::HOUSE_RULES, house::MAX_FILE_BYTES)?;
        chosen.map(|(name, text)| house::install(app, &name, &text)).transpose()
    };
    /// Exports house rules to a file that the user chooses; null if they cancel.
    house_save(system: String) -> Option<String> = |at| {
        let text = house::export(at.app()?, &system)?;
        at.dialogs.save(&dialogs::HOUSE_RULES, &format!("{system}-house"), text.as_bytes())
    };

    // Characters

    characters() -> Vec<CharacterCard> = |at| characters::cards(at.app()?);
    characters_archived() -> Vec<CharacterCard> = |at| characters::archived(at.app()?);
    character_new(system: String, name: String) -> CharacterView =
        |at| characters::create(at.app()?, &system, &name);
    character_open(id: i64) -> CharacterView = |at| characters::open(at.app()?, id);
    /// Returns an error with the code `conflict` if the character has changed since the revision.
    character_edit(id: i64, revision: i64, edit: Edit) -> CharacterView =
        |at| characters::edit(at.app()?, id, Some(revision), &edit);
    /// Applies an event of play.
    character_event(id: i64, revision: i64, request: EventRequest) -> AppliedEvent =
        |at| play::apply(at.app()?, id, Some(revision), &request, None);
    /// Describes a conflicting edit: what it would do now, and what was done since the change `known`.
    character_conflict(id: i64, known: Option<i64>, edit: Edit) -> EditConflict =
        |at| characters::conflict(at.app()?, id, known, &edit);
    /// Previews an edit without saving it.
    character_preview(id: i64, edit: Edit) -> CharacterView =
        |at| characters::preview(at.app()?, id, &edit);
    /// Adds a row `times` times to the ledger of each character, to all of them or none. A row
    /// without a date gets the next free one.
    ledger_add(ids: Vec<i64>, row: LedgerRow, times: u32) -> Vec<CharacterView> =
        |at| ledger::add(at.app()?, &ids, &row, times, None);
    /// Returns the rows of a list of all characters of the same system.
    ledger_rows(id: i64, list: String) -> Vec<OwnedRow> =
        |at| ledger::rows_of_all(at.app()?, id, &list);
    /// Replaces the row with the same number; its dice keep their results.
    ledger_change(id: i64, revision: i64, row: LedgerRow) -> CharacterView =
        |at| ledger::change(at.app()?, id, Some(revision), row);
    /// Previews an edit of a ledger.
    ledger_preview(id: i64, edit: Edit) -> LedgerPreview =
        |at| ledger::preview(at.app()?, id, &edit);
    /// Explains the result of a row, with the terms of its steps.
    ledger_explain(id: i64, row: u32) -> LedgerLine = |at| ledger::explain(at.app()?, id, row);
    character_undo(id: i64, revision: i64) -> CharacterView =
        |at| characters::undo(at.app()?, id, Some(revision));
    character_redo(id: i64, revision: i64) -> CharacterView =
        |at| characters::redo(at.app()?, id, Some(revision));
    character_history(id: i64) -> Vec<Change> = |at| characters::history(at.app()?, id);
    character_restore(id: i64, revision: i64, change: i64) -> CharacterView =
        |at| characters::restore(at.app()?, id, Some(revision), change);
    /// Returns the entries for a new row of a list; those that the rules allow come first.
    character_candidates(id: i64, list: String, query: String, limit: usize) -> Candidates =
        |at| characters::candidates(at.app()?, id, &list, &query, limit);
    /// Returns the differences between two characters of the same system.
    character_compare(first: i64, second: i64) -> SheetDifferences =
        |at| characters::compare(at.app()?, first, second);
    character_duplicate(id: i64) -> CharacterView = |at| characters::duplicate(at.app()?, id);
    character_archive(id: i64) -> () = |at| characters::set_archived(at.app()?, id, true);
    character_unarchive(id: i64) -> () = |at| characters::set_archived(at.app()?, id, false);
    character_delete(id: i64) -> () = |at| characters::set_deleted(at.app()?, &[id], true);
    character_undelete(id: i64) -> () = |at| characters::set_deleted(at.app()?, &[id], false);
    /// Deletes or restores several characters, all of them or none.
    characters_set_deleted(ids: Vec<i64>, deleted: bool) -> () =
        |at| characters::set_deleted(at.app()?, &ids, deleted);
    /// Imports characters from the next dropped file; null if it has none.
    character_import_dropped() -> Option<Imported> = |at| {
        let app = at.app()?;
        let dropped = at.dialogs.take_dropped_characters()?;
        dropped.map(|mut file| exchange::import(app, &mut file)).transpose()
    };
    /// Imports characters from a file that the user chooses; null if they cancel.
    character_import() -> Option<Imported> = |at| {
        let app = at.app()?;
        let chosen = at.dialogs.open_file(&dialogs::CHARACTERS)?;
        chosen.map(|mut file| exchange::import(app, &mut file)).transpose()
    };
    /// Writes one character, or all if there is no id, to a file that the user chooses; null if they cancel.
    character_save(id: Option<i64>, format: ExportFormat) -> Option<String> = |at| {
        let app = at.app()?;
        let name = match id {
            Some(id) => characters::document(app, id)?.name,
            None => messages::text!("files-characters"),
        };
        let kind = dialogs::exported(format, dialogs::CHARACTERS);
        at.dialogs.save_by(&kind, &name, |file| export::write(app, id, format, file))
    };
    /// Sets the portrait from a file that the user chooses; null if they cancel.
    character_portrait(id: i64, revision: i64) -> Option<CharacterView> = |at| {
        let app = at.app()?;
        let chosen = at.dialogs.open_bytes(&dialogs::PICTURES, portraits::MAX_FILE_BYTES)?;
        chosen.map(|file| portraits::set(app, id, Some(revision), &file)).transpose()
    };
    /// Sets the portrait from the next dropped file; null if it is no picture.
    character_portrait_dropped(id: i64, revision: i64) -> Option<CharacterView> = |at| {
        let app = at.app()?;
        let dropped = at.dialogs.take_dropped_picture(portraits::MAX_FILE_BYTES)?;
        dropped.map(|file| portraits::set(app, id, Some(revision), &file)).transpose()
    };
    /// Sets the portrait from the bytes of a picture, as base64.
    character_portrait_pasted(id: i64, revision: i64, picture: String) -> CharacterView = |at| {
        let file = portraits::decode_base64(&picture)?;
        portraits::set(at.app()?, id, Some(revision), &file)
    };
    /// Returns a picture of the library as a `data:` URL.
    portrait(hash: String) -> String = |at| portraits::url(at.app()?, &hash);

    // The library

    /// Returns the deleted items of a kind, most recently deleted first.
    deleted(kind: DeletedKind) -> Vec<DeletedItem> = |at| deleted::list(at.app()?, kind);
    backups() -> Backups = |at| keeping::backups(at.library());
    backup_now() -> BackupCard = |at| keeping::back_up(at.app()?, Reason::Asked);
    /// Makes the daily backup; null if it is not due.
    backup_daily() -> Option<BackupCard> = |at| keeping::daily(at.app()?);
    /// Copies the library to a file that the user chooses, and may replace. Returns its path; null if they cancel.
    backup_save() -> Option<String> = |at| {
        let app = at.app()?;
        at.dialogs.save_at(&dialogs::LIBRARIES, &keeping::copy_name(), |to| app.library().backup_over(to))
    };
    /// Asks for a copy of the library and returns its path, by which it is restored; null if the user cancels.
    backup_choose() -> Option<String> = |at| at.dialogs.choose_copy().map(path_text);
    /// Restores a backup, or the copy that was chosen last, whether or not the library opens. Returns the path of the
    /// old library.
    @changed backup_restore(name: String) -> Option<String> = |at| {
        let from = at.backup(&name)?;
        match at.app() {
            Ok(app) => keeping::restore_open(app, &from).map(Some),
            Err(_) => keeping::restore(at.library(), &from),
        }
        .map(path_text)
    };
    /// Copies one character from a backup.
    backup_take_out(name: String, id: i64) -> CharacterView = |at| {
        let from = keeping::backup_by_name(at.library(), &name)?;
        keeping::restore_character(at.app()?, &from, &id.to_string())
    };
    /// Returns the conflicted copies that a synced folder left beside the library.
    copies() -> Vec<LibraryCopy> = |at| merging::copies(at.app()?);
    /// Compares a character of the library with one of a copy, by their numbers.
    copy_compare(copy: String, here: i64, there: i64) -> SheetDifferences = |at| {
        let app = at.app()?;
        merging::compare(app, &merging::copy_by_name(at.library(), &copy)?, here, there)
    };
    /// Merges characters of a copy, by their numbers in the copy, after a backup.
    copy_merge(copy: String, choices: Vec<(i64, Choice)>) -> Merged = |at| {
        let app = at.app()?;
        merging::merge(app, &merging::copy_by_name(at.library(), &copy)?, &choices)
    };
    copy_merge_undo(merged: Merged) -> () = |at| merging::undo(at.app()?, &merged);
    /// Returns the version of the library, by which changes made elsewhere are noticed.
    library_version() -> LibraryVersion = |at| {
        let version = at.app()?.version()?;
        at.players.follow(version.changes);
        Ok::<_, Refusal>(version)
    };
    /// Returns why the library does not open, or its damage; null if it is intact.
    open_failure() -> Option<OpenFailure> = |at| match at.app() {
        Ok(app) => keeping::damage(app),
        Err(refusal) => Ok(Some(keeping::open_failure(at.library(), &refusal))),
    };
    @changed library_salvage() -> Salvage = |at| match at.app() {
        Ok(app) => keeping::salvage_open(app),
        Err(_) => keeping::salvage(at.library()),
    };
    /// Starts a new library if the old one cannot be opened. Returns the new path of the old one.
    @changed library_start_over() -> Option<String> = |at| match at.app() {
        Ok(_) => Err(invalid!("window-library-opens")),
        Err(_) => keeping::start_over(at.library()).map(path_text),
    };

    // The Table

    encounters() -> Vec<EncounterCard> = |at| encounters::cards(at.app()?);
    encounter_new(system: String, name: String) -> EncounterView =
        |at| encounters::create(at.app()?, &system, &name);
    encounter_open(id: i64) -> EncounterView = |at| encounters::open(at.app()?, id);
    @changed encounter_act(id: i64, revision: i64, act: Act) -> EncounterView =
        |at| encounters::act(at.app()?, id, Some(revision), &act, None);
    @changed encounter_join(
        id: i64, revision: i64, character: i64, many: u32, side: String, hidden: bool
    ) -> EncounterView = |at| encounters::join(at.app()?, id, Some(revision), character, many, &side, hidden);
    /// Saves a combatant's sheet to the library character it was taken from.
    @changed encounter_save_sheet(id: i64, revision: i64, combatant: u32) -> EncounterView =
        |at| encounters::save_to_sheet(at.app()?, id, Some(revision), combatant);
    /// Adds a combatant's sheet to the characters.
    encounter_keep_sheet(id: i64, combatant: u32) -> CharacterCard =
        |at| encounters::keep_sheet(at.app()?, id, combatant);
    /// Previews an attack.
    encounter_preview(id: i64, request: AttackRequest) -> AttackResult =
        |at| encounters::preview(at.app()?, id, &request, None);
    /// Simulates an attack before it is rolled.
    encounter_attack_odds(id: i64, request: AttackRequest) -> AttackOdds =
        |at| encounters::attack_odds(at.app()?, id, &request);
    /// Simulates the fight, with a prepared encounter added if given. A new request cancels the previous one.
    encounter_odds(id: i64, prepared: Option<i64>) -> FightOdds = |at| {
        let stopped = at.odds.supersede();
        encounters::odds(at.app()?, id, prepared, &|| stopped.load(std::sync::atomic::Ordering::Relaxed))
    };
    /// Cancels the simulation of a fight.
    encounter_odds_stop() -> () = |at| {
        at.odds.supersede();
        Ok::<_, Refusal>(())
    };
    /// Compares the combatants of an encounter.
    encounter_compare(id: i64) -> Comparison = |at| encounters::compare(at.app()?, id);
    encounter_sheet(id: i64, combatant: u32) -> CombatantSheet =
        |at| encounters::sheet(at.app()?, id, combatant);
    encounter_rules(system: String) -> FightRules = |at| encounters::fights(at.app()?, &system);
    @changed encounter_quick(id: i64, revision: i64, at: usize) -> EncounterView =
        |context| encounters::roll_quick(context.app()?, id, Some(revision), at);
    /// Returns what ending the fight would save, and who could be removed.
    encounter_ending(id: i64) -> FightEnd = |at| encounters::ending(at.app()?, id);
    @changed encounter_end(id: i64, revision: i64, save: Vec<u32>, remove: Vec<u32>) -> EncounterView =
        |at| encounters::end(at.app()?, id, Some(revision), &save, &remove);
    @changed encounter_undo(id: i64, revision: i64) -> EncounterView =
        |at| encounters::undo(at.app()?, id, Some(revision));
    @changed encounter_redo(id: i64, revision: i64) -> EncounterView =
        |at| encounters::redo(at.app()?, id, Some(revision));
    encounter_log(id: i64) -> Vec<Change> = |at| encounters::log(at.app()?, id);
    /// Writes the log to a file that the user chooses; null if they cancel.
    encounter_save_log(id: i64) -> Option<String> = |at| {
        let text = encounters::log_text(at.app()?, id)?;
        let name = text.lines().next().unwrap_or_default();
        at.dialogs.save(&dialogs::MARKDOWN, name.trim_start_matches("# "), text.as_bytes())
    };
    /// Creates an encounter for later, with the opponents of another one if given.
    encounter_prepare(system: String, name: String, from: Option<i64>) -> EncounterView =
        |at| encounters::prepare(at.app()?, &system, &name, from);
    /// Adds the combatants of a prepared encounter.
    @changed encounter_bring(id: i64, revision: i64, prepared: i64) -> EncounterView =
        |at| encounters::bring(at.app()?, id, Some(revision), prepared);
    /// Writes the encounter to a file that the user chooses; null if they cancel.
    encounter_export(id: i64) -> Option<String> = |at| {
        let app = at.app()?;
        let text = encounters::export(app, id)?;
        let name = encounters::open(app, id)?.name;
        at.dialogs.save(&dialogs::ENCOUNTERS, &name, text.as_bytes())
    };
    /// Reads an encounter from a file that the user chooses; null if they cancel.
    encounter_import() -> Option<EncounterView> = |at| {
        let app = at.app()?;
        let chosen = at.dialogs.open(&dialogs::ENCOUNTERS, encounters::MAX_FILE_BYTES)?;
        chosen.map(|(_, text)| encounters::import(app, &text)).transpose()
    };
    /// Sends a picture that the user chooses to the players; null if they cancel.
    @changed encounter_picture(id: i64) -> Option<EncounterView> = |at| {
        let app = at.app()?;
        let chosen = at.dialogs.open_bytes(&dialogs::PICTURES, portraits::MAX_FILE_BYTES)?;
        chosen.map(|file| encounters::push_picture(app, id, &file)).transpose()
    };
    /// Shows an encounter in the players' window, opening or restoring it if needed.
    players_show(id: i64) -> () = |at| at.players.show(id);
    players_close() -> () = |at| Ok::<_, Refusal>(at.players.close());
    /// Returns the encounter in the players' window; null if the window is closed or minimized.
    players_shown() -> Option<i64> = |at| Ok::<_, Refusal>(at.players.open());
    /// Returns the content of the players' window.
    players() -> PlayersView = |at| encounters::players(at.app()?, at.players.shown()?);
    encounter_copy(id: i64) -> EncounterView = |at| encounters::copy(at.app()?, id);
    @changed encounter_delete(id: i64) -> Vec<EncounterCard> = |at| encounters::set_deleted(at.app()?, id, true);
    @changed encounter_undelete(id: i64) -> Vec<EncounterCard> = |at| encounters::set_deleted(at.app()?, id, false);
    random_tables() -> Vec<RandomTableView> = |at| random_tables::all(at.app()?);
    random_table_save(id: i64, name: String, text: String, dice: String) -> RandomTableView =
        |at| random_tables::save(at.app()?, id, &name, &text, &dice);
    random_table_set_deleted(id: i64, deleted: bool) -> Vec<RandomTableView> =
        |at| random_tables::set_deleted(at.app()?, id, deleted);

    // Pages

    preview(job: PrintJob, options: PrintOptions) -> Pages =
        |at| printing::preview(at.app()?, &job, &options);
    print_parts(job: PrintJob) -> Vec<String> = |at| printing::part_names(at.app()?, &job);
    printers() -> Vec<String> = |_at| Ok::<_, Refusal>(printers::names());
    /// Returns the number of pages sent.
    print_send(job: PrintJob, options: PrintOptions, printer: String) -> usize =
        |at| printers::send(at.app()?, &job, &options, &printer).map(|done| done.pages);
    /// Writes a PDF to a file that the user chooses; null if they cancel.
    save_pdf(job: PrintJob, options: PrintOptions) -> Option<String> = |at| {
        let app = at.app()?;
        let (bytes, _) = printing::file(app, &job, &options)?;
        at.dialogs.save(&dialogs::PDF, &printing::title(app, &job)?, &bytes)
    };
}
