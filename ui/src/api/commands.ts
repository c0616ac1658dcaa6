// Every command of the program, one function each. Generated from src-tauri/src/commands/list.rs by
// `make types`: do not edit.
import { invoke } from '@tauri-apps/api/core';

import type {
  About,
  Act,
  AddonForm,
  Answer,
  Answers,
  AppliedEvent,
  AttackOdds,
  AttackRequest,
  AttackResult,
  BackupCard,
  Backups,
  BookAnswers,
  BookCard,
  BookHit,
  BookNote,
  BookPages,
  BookReport,
  BooksProgress,
  CalculatorCard,
  Candidates,
  Change,
  CharacterCard,
  CharacterView,
  Choice,
  CombatantSheet,
  Comparison,
  ContentsLine,
  Continuation,
  DeletedItem,
  DeletedKind,
  DiceOdds,
  Edit,
  EditConflict,
  EncounterCard,
  EncounterView,
  Entry,
  EntryPage,
  EventRequest,
  ExportFormat,
  ExportedAddon,
  FightEnd,
  FightOdds,
  FightRules,
  FileKind,
  FormulaChoices,
  FormulaName,
  HouseCard,
  HouseReport,
  HouseRule,
  Imported,
  InstalledPacks,
  LedgerLine,
  LedgerPreview,
  LedgerRow,
  LibraryCopy,
  LibraryVersion,
  Merged,
  OpenFailure,
  OwnEntryCard,
  OwnEntryView,
  OwnPart,
  OwnPartPreview,
  OwnPartsView,
  OwnedRow,
  PackPreview,
  Pages,
  PartForm,
  PlayersView,
  PrintJob,
  PrintOptions,
  RandomTableView,
  ReadingHistory,
  Rolled,
  RowsDone,
  RowsPreview,
  RowsRequest,
  RowsUndone,
  Salvage,
  SheetDifferences,
  Sort,
  SystemView,
} from './types';

export const api = {
  /** Entries of the system `prefer` rank before equally good matches. */
  search: (query: string, system: string | null, kind: string | null, limit: number, prefer: string | null = null, sort: Sort | null = null) => invoke<Answers>('search', { query, system, kind, limit, prefer, sort }),
  /** Returns the completions of a filter at the end of a query. */
  complete: (query: string) => invoke<Array<Continuation>>('complete', { query }),
  show: (key: string) => invoke<EntryPage>('show', { key }),
  /** Like `show`, without recording that the entry was read. */
  peek: (key: string) => invoke<EntryPage>('peek', { key }),
  systems: () => invoke<Array<SystemView>>('systems'),
  /** Returns the recently read entries and the pinned ones. */
  readingHistory: () => invoke<ReadingHistory>('reading_history'),
  pin: (key: string) => invoke<ReadingHistory>('pin', { key }),
  unpin: (key: string) => invoke<ReadingHistory>('unpin', { key }),
  calculators: () => invoke<Array<CalculatorCard>>('calculators'),
  calculate: (system: string, calculator: string, inputs: Record<string, unknown>) => invoke<Answer>('calculate', { system, calculator, inputs }),
  /** Returns the inputs of a calculator, filled in from a character. */
  fillIn: (system: string, calculator: string, character: number) => invoke<Record<string, unknown>>('fill_in', { system, calculator, character }),
  /** Rolls dice, or on a table given as `system/table/slug` or `own/3`. */
  roll: (dice: string) => invoke<Rolled>('roll', { dice }),
  odds: (dice: string) => invoke<DiceOdds>('odds', { dice }),
  about: () => invoke<About>('about'),
  /** Sets the language of the program by a locale. */
  setLanguage: (locale: string) => invoke<null>('set_language', { locale }),
  /** Writes entries to a file that the user chooses, and returns its path; null if they cancel. Without a slug, writes all entries of the kind; without a kind, all of the system. */
  entriesSave: (system: string, kind: string | null, slug: string | null, format: ExportFormat) => invoke<string | null>('entries_save', { system, kind, slug, format }),
  ownEntryNew: (system: string, kind: string, name: string) => invoke<OwnEntryView>('own_entry_new', { system, kind, name }),
  ownEntryCopy: (key: string) => invoke<OwnEntryView>('own_entry_copy', { key }),
  ownEntryOpen: (key: string) => invoke<OwnEntryView>('own_entry_open', { key }),
  /** Saves the parts of an own entry in which it differs from the one that was loaded. Invalid content is saved and reported. */
  ownEntrySave: (key: string, entry: Entry, loaded: Entry) => invoke<OwnEntryView>('own_entry_save', { key, entry, loaded }),
  ownEntryUndo: (key: string) => invoke<OwnEntryView>('own_entry_undo', { key }),
  ownEntryRedo: (key: string) => invoke<OwnEntryView>('own_entry_redo', { key }),
  ownEntryRestore: (key: string, change: number) => invoke<OwnEntryView>('own_entry_restore', { key, change }),
  ownEntryDelete: (key: string) => invoke<null>('own_entry_delete', { key }),
  ownEntryUndelete: (key: string) => invoke<OwnEntryView>('own_entry_undelete', { key }),
  /** Returns the own entries of all systems. */
  ownEntries: () => invoke<Array<OwnEntryCard>>('own_entries'),
  /** Exports the group's own content as an add-on, or a system created here, to a file that the user chooses. Returns its path and a report; null if they cancel. */
  ownEntriesExport: (form: AddonForm) => invoke<[string, ExportedAddon] | null>('own_entries_export', { form }),
  ownParts: (system: string) => invoke<OwnPartsView>('own_parts', { system }),
  /** Returns the forms of all parts. */
  ownPartForms: () => invoke<Array<PartForm>>('own_part_forms'),
  /** Returns the names that the formulas of a part may use. */
  ownPartNames: (system: string, part: OwnPart) => invoke<Array<FormulaName>>('own_part_names', { system, part }),
  /** Previews a part in place of the one with the id `was`: its errors, and its values on a character. */
  ownPartPreview: (system: string, was: string | null, part: OwnPart, character: number | null = null) => invoke<OwnPartPreview>('own_part_preview', { system, was, part, character }),
  /** Saves a part. Returns an error if the part has one. */
  ownPartSave: (system: string, was: string | null, part: OwnPart) => invoke<OwnPartsView>('own_part_save', { system, was, part }),
  ownPartRemove: (system: string, id: string) => invoke<OwnPartsView>('own_part_remove', { system, id }),
  ownPartsUndo: (system: string) => invoke<OwnPartsView>('own_parts_undo', { system }),
  ownPartsRedo: (system: string) => invoke<OwnPartsView>('own_parts_redo', { system }),
  /** Creates a system. */
  systemNew: (name: string, key: string) => invoke<OwnPartsView>('system_new', { name, key }),
  /** Returns the type of the files that were dropped onto the window or passed at startup; null if none is left to take. */
  filesDropped: () => invoke<FileKind | null>('files_dropped'),
  /** Discards the dropped pictures that were not taken. */
  picturesDiscard: () => invoke<null>('pictures_discard'),
  /** Asks for a file of rows and returns its name; null if the user cancels. */
  rowsChoose: () => invoke<string | null>('rows_choose'),
  /** Returns the name of the next dropped file if it is a spreadsheet; null if it is not. */
  rowsDropped: () => invoke<string | null>('rows_dropped'),
  /** Uses the rows of a table, as CSV, like those of a chosen file. */
  rowsOfTable: (name: string, csv: string) => invoke<null>('rows_of_table', { name, csv }),
  /** Previews the rows that were chosen last. */
  rowsPreview: (request: RowsRequest) => invoke<RowsPreview>('rows_preview', { request }),
  rowsImport: (request: RowsRequest) => invoke<RowsDone>('rows_import', { request }),
  /** Undoes the last import of rows. */
  rowsUndo: (system: string) => invoke<RowsUndone>('rows_undo', { system }),
  books: () => invoke<Array<BookCard>>('books'),
  /** Adds books from files that the user chooses; null if they cancel. */
  booksAdd: () => invoke<Array<BookReport> | null>('books_add'),
  /** Adds books from the files and folders that were dropped onto the window; null if there are none. */
  booksAddDropped: () => invoke<Array<BookReport> | null>('books_add_dropped'),
  /** Returns the progress of adding books; null if none are being added. */
  booksProgress: () => invoke<BooksProgress | null>('books_progress'),
  /** Stops adding books. Those already added are kept. */
  booksStop: () => invoke<null>('books_stop'),
  bookRename: (book: string, title: string, system: string | null = null) => invoke<Array<BookCard>>('book_rename', { book, title, system }),
  bookRemove: (book: string) => invoke<Array<BookCard>>('book_remove', { book }),
  /** Returns the sections that match a query. */
  booksSearch: (query: string, limit: number) => invoke<BookAnswers>('books_search', { query, limit }),
  /** Returns the sections of a book that match a query, in reading order. */
  bookFind: (book: string, query: string) => invoke<Array<BookHit>>('book_find', { book, query }),
  /** Returns the sections of books that mention an entry. */
  bookMentions: (key: string) => invoke<Array<BookHit>>('book_mentions', { key }),
  bookContents: (book: string) => invoke<Array<ContentsLine>>('book_contents', { book }),
  /** Returns a section and those that follow it. If the book belongs to no system, names of entries of `system` become links. */
  bookRead: (book: string, number: number, system: string | null = null) => invoke<BookPages>('book_read', { book, number, system }),
  /** Returns only the section with these headings, which survive an update of the book. */
  bookSection: (book: string, section: Array<string>, system: string | null = null) => invoke<BookPages>('book_section', { book, section, system }),
  /** Returns a page of a PDF, counted from 0, as a `data:` URL of an image about `width` pixels wide. */
  bookPage: (book: string, page: number, width: number) => invoke<string>('book_page', { book, page, width }),
  bookNotes: (book: string) => invoke<Array<BookNote>>('book_notes', { book }),
  /** Sets the bookmark or note at a section; null removes it. */
  bookNote: (book: string, section: Array<string>, text: string | null = null) => invoke<Array<BookNote>>('book_note', { book, section, text }),
  /** Creates an own entry from a section, with the section as its source. */
  bookEntry: (book: string, number: number, system: string, kind: string) => invoke<OwnEntryView>('book_entry', { book, number, system, kind }),
  packs: () => invoke<InstalledPacks>('packs'),
  /** Previews a pack that the user chooses; null if they cancel. */
  packLook: () => invoke<PackPreview | null>('pack_look'),
  /** Previews the next dropped file if it is a pack; null if it is not. */
  packLookDropped: () => invoke<PackPreview | null>('pack_look_dropped'),
  /** Installs the pack that was previewed last. */
  packInstall: () => invoke<InstalledPacks>('pack_install'),
  packSwitch: (name: string, on: boolean) => invoke<InstalledPacks>('pack_switch', { name, on }),
  /** Moves an add-on to a position among those of its system, from 1. */
  packMove: (name: string, place: number) => invoke<InstalledPacks>('pack_move', { name, place }),
  packRemove: (name: string) => invoke<InstalledPacks>('pack_remove', { name }),
  houseRules: () => invoke<Array<HouseCard>>('house_rules'),
  /** Returns the targets of house rules on the page of an entry. */
  housePlaces: (key: string) => invoke<Array<HouseCard>>('house_places', { key }),
  houseLook: (system: string, target: string) => invoke<HouseCard>('house_look', { system, target }),
  /** Describes a typed value. */
  houseCheck: (system: string, target: string, typed: string) => invoke<string>('house_check', { system, target, typed }),
  /** Returns the choices in the printed formula, and which of them a typed formula makes. */
  houseChoices: (system: string, target: string, typed: string) => invoke<FormulaChoices>('house_choices', { system, target, typed }),
  /** Returns the names that the formula of a target may use. */
  houseNames: (system: string, target: string) => invoke<Array<FormulaName>>('house_names', { system, target }),
  /** Creates or changes a house rule, unless the target's rule is no longer `seen`. */
  houseSet: (system: string, target: string, typed: string, note: string, seen: HouseRule | null = null) => invoke<HouseCard>('house_set', { system, target, typed, note, seen }),
  /** Replaces house rules with others as they are, to remove them and to undo or redo changes. */
  houseReplace: (system: string, before: Array<HouseRule>, after: Array<HouseRule>) => invoke<null>('house_replace', { system, before, after }),
  houseSwitch: (system: string, target: string, on: boolean) => invoke<HouseCard>('house_switch', { system, target, on }),
  houseExport: (system: string) => invoke<string>('house_export', { system }),
  /** Imports house rules. Returns a report, the replaced rules and the imported ones. */
  houseInstall: (name: string, text: string) => invoke<[HouseReport, Array<HouseRule>, Array<HouseRule>]>('house_install', { name, text }),
  /** Like `house_install`, from a file that the user chooses; null if they cancel. */
  houseOpen: () => invoke<[HouseReport, Array<HouseRule>, Array<HouseRule>] | null>('house_open'),
  /** Exports house rules to a file that the user chooses; null if they cancel. */
  houseSave: (system: string) => invoke<string | null>('house_save', { system }),
  characters: () => invoke<Array<CharacterCard>>('characters'),
  charactersArchived: () => invoke<Array<CharacterCard>>('characters_archived'),
  characterNew: (system: string, name: string) => invoke<CharacterView>('character_new', { system, name }),
  characterOpen: (id: number) => invoke<CharacterView>('character_open', { id }),
  /** Returns an error with the code `conflict` if the character has changed since the revision. */
  characterEdit: (id: number, revision: number, edit: Edit) => invoke<CharacterView>('character_edit', { id, revision, edit }),
  /** Applies an event of play. */
  characterEvent: (id: number, revision: number, request: EventRequest) => invoke<AppliedEvent>('character_event', { id, revision, request }),
  /** Describes a conflicting edit: what it would do now, and what was done since the change `known`. */
  characterConflict: (id: number, known: number | null, edit: Edit) => invoke<EditConflict>('character_conflict', { id, known, edit }),
  /** Previews an edit without saving it. */
  characterPreview: (id: number, edit: Edit) => invoke<CharacterView>('character_preview', { id, edit }),
  /** Adds a row `times` times to the ledger of each character, to all of them or none. A row without a date gets the next free one. */
  ledgerAdd: (ids: Array<number>, row: LedgerRow, times: number) => invoke<Array<CharacterView>>('ledger_add', { ids, row, times }),
  /** Returns the rows of a list of all characters of the same system. */
  ledgerRows: (id: number, list: string) => invoke<Array<OwnedRow>>('ledger_rows', { id, list }),
  /** Replaces the row with the same number; its dice keep their results. */
  ledgerChange: (id: number, revision: number, row: LedgerRow) => invoke<CharacterView>('ledger_change', { id, revision, row }),
  /** Previews an edit of a ledger. */
  ledgerPreview: (id: number, edit: Edit) => invoke<LedgerPreview>('ledger_preview', { id, edit }),
  /** Explains the result of a row, with the terms of its steps. */
  ledgerExplain: (id: number, row: number) => invoke<LedgerLine>('ledger_explain', { id, row }),
  characterUndo: (id: number, revision: number) => invoke<CharacterView>('character_undo', { id, revision }),
  characterRedo: (id: number, revision: number) => invoke<CharacterView>('character_redo', { id, revision }),
  characterHistory: (id: number) => invoke<Array<Change>>('character_history', { id }),
  characterRestore: (id: number, revision: number, change: number) => invoke<CharacterView>('character_restore', { id, revision, change }),
  /** Returns the entries for a new row of a list; those that the rules allow come first. */
  characterCandidates: (id: number, list: string, query: string, limit: number) => invoke<Candidates>('character_candidates', { id, list, query, limit }),
  /** Returns the differences between two characters of the same system. */
  characterCompare: (first: number, second: number) => invoke<SheetDifferences>('character_compare', { first, second }),
  characterDuplicate: (id: number) => invoke<CharacterView>('character_duplicate', { id }),
  characterArchive: (id: number) => invoke<null>('character_archive', { id }),
  characterUnarchive: (id: number) => invoke<null>('character_unarchive', { id }),
  characterDelete: (id: number) => invoke<null>('character_delete', { id }),
  characterUndelete: (id: number) => invoke<null>('character_undelete', { id }),
  /** Deletes or restores several characters, all of them or none. */
  charactersSetDeleted: (ids: Array<number>, deleted: boolean) => invoke<null>('characters_set_deleted', { ids, deleted }),
  /** Imports characters from the next dropped file; null if it has none. */
  characterImportDropped: () => invoke<Imported | null>('character_import_dropped'),
  /** Imports characters from a file that the user chooses; null if they cancel. */
  characterImport: () => invoke<Imported | null>('character_import'),
  /** Writes one character, or all if there is no id, to a file that the user chooses; null if they cancel. */
  characterSave: (id: number | null, format: ExportFormat) => invoke<string | null>('character_save', { id, format }),
  /** Sets the portrait from a file that the user chooses; null if they cancel. */
  characterPortrait: (id: number, revision: number) => invoke<CharacterView | null>('character_portrait', { id, revision }),
  /** Sets the portrait from the next dropped file; null if it is no picture. */
  characterPortraitDropped: (id: number, revision: number) => invoke<CharacterView | null>('character_portrait_dropped', { id, revision }),
  /** Sets the portrait from the bytes of a picture, as base64. */
  characterPortraitPasted: (id: number, revision: number, picture: string) => invoke<CharacterView>('character_portrait_pasted', { id, revision, picture }),
  /** Returns a picture of the library as a `data:` URL. */
  portrait: (hash: string) => invoke<string>('portrait', { hash }),
  /** Returns the deleted items of a kind, most recently deleted first. */
  deleted: (kind: DeletedKind) => invoke<Array<DeletedItem>>('deleted', { kind }),
  backups: () => invoke<Backups>('backups'),
  backupNow: () => invoke<BackupCard>('backup_now'),
  /** Makes the daily backup; null if it is not due. */
  backupDaily: () => invoke<BackupCard | null>('backup_daily'),
  /** Copies the library to a file that the user chooses, and may replace. Returns its path; null if they cancel. */
  backupSave: () => invoke<string | null>('backup_save'),
  /** Asks for a copy of the library and returns its path, by which it is restored; null if the user cancels. */
  backupChoose: () => invoke<string | null>('backup_choose'),
  /** Restores a backup, or the copy that was chosen last, whether or not the library opens. Returns the path of the old library. */
  backupRestore: (name: string) => invoke<string | null>('backup_restore', { name }),
  /** Copies one character from a backup. */
  backupTakeOut: (name: string, id: number) => invoke<CharacterView>('backup_take_out', { name, id }),
  /** Returns the conflicted copies that a synced folder left beside the library. */
  copies: () => invoke<Array<LibraryCopy>>('copies'),
  /** Compares a character of the library with one of a copy, by their numbers. */
  copyCompare: (copy: string, here: number, there: number) => invoke<SheetDifferences>('copy_compare', { copy, here, there }),
  /** Merges characters of a copy, by their numbers in the copy, after a backup. */
  copyMerge: (copy: string, choices: Array<[number, Choice]>) => invoke<Merged>('copy_merge', { copy, choices }),
  copyMergeUndo: (merged: Merged) => invoke<null>('copy_merge_undo', { merged }),
  /** Returns the version of the library, by which changes made elsewhere are noticed. */
  libraryVersion: () => invoke<LibraryVersion>('library_version'),
  /** Returns why the library does not open, or its damage; null if it is intact. */
  openFailure: () => invoke<OpenFailure | null>('open_failure'),
  librarySalvage: () => invoke<Salvage>('library_salvage'),
  /** Starts a new library if the old one cannot be opened. Returns the new path of the old one. */
  libraryStartOver: () => invoke<string | null>('library_start_over'),
  encounters: () => invoke<Array<EncounterCard>>('encounters'),
  encounterNew: (system: string, name: string) => invoke<EncounterView>('encounter_new', { system, name }),
  encounterOpen: (id: number) => invoke<EncounterView>('encounter_open', { id }),
  encounterAct: (id: number, revision: number, act: Act) => invoke<EncounterView>('encounter_act', { id, revision, act }),
  encounterJoin: (id: number, revision: number, character: number, many: number, side: string, hidden: boolean) => invoke<EncounterView>('encounter_join', { id, revision, character, many, side, hidden }),
  /** Saves a combatant's sheet to the library character it was taken from. */
  encounterSaveSheet: (id: number, revision: number, combatant: number) => invoke<EncounterView>('encounter_save_sheet', { id, revision, combatant }),
  /** Adds a combatant's sheet to the characters. */
  encounterKeepSheet: (id: number, combatant: number) => invoke<CharacterCard>('encounter_keep_sheet', { id, combatant }),
  /** Previews an attack. */
  encounterPreview: (id: number, request: AttackRequest) => invoke<AttackResult>('encounter_preview', { id, request }),
  /** Simulates an attack before it is rolled. */
  encounterAttackOdds: (id: number, request: AttackRequest) => invoke<AttackOdds>('encounter_attack_odds', { id, request }),
  /** Simulates the fight, with a prepared encounter added if given. A new request cancels the previous one. */
  encounterOdds: (id: number, prepared: number | null = null) => invoke<FightOdds>('encounter_odds', { id, prepared }),
  /** Cancels the simulation of a fight. */
  encounterOddsStop: () => invoke<null>('encounter_odds_stop'),
  /** Compares the combatants of an encounter. */
  encounterCompare: (id: number) => invoke<Comparison>('encounter_compare', { id }),
  encounterSheet: (id: number, combatant: number) => invoke<CombatantSheet>('encounter_sheet', { id, combatant }),
  encounterRules: (system: string) => invoke<FightRules>('encounter_rules', { system }),
  encounterQuick: (id: number, revision: number, at: number) => invoke<EncounterView>('encounter_quick', { id, revision, at }),
  /** Returns what ending the fight would save, and who could be removed. */
  encounterEnding: (id: number) => invoke<FightEnd>('encounter_ending', { id }),
  encounterEnd: (id: number, revision: number, save: Array<number>, remove: Array<number>) => invoke<EncounterView>('encounter_end', { id, revision, save, remove }),
  encounterUndo: (id: number, revision: number) => invoke<EncounterView>('encounter_undo', { id, revision }),
  encounterRedo: (id: number, revision: number) => invoke<EncounterView>('encounter_redo', { id, revision }),
  encounterLog: (id: number) => invoke<Array<Change>>('encounter_log', { id }),
  /** Writes the log to a file that the user chooses; null if they cancel. */
  encounterSaveLog: (id: number) => invoke<string | null>('encounter_save_log', { id }),
  /** Creates an encounter for later, with the opponents of another one if given. */
  encounterPrepare: (system: string, name: string, from: number | null = null) => invoke<EncounterView>('encounter_prepare', { system, name, from }),
  /** Adds the combatants of a prepared encounter. */
  encounterBring: (id: number, revision: number, prepared: number) => invoke<EncounterView>('encounter_bring', { id, revision, prepared }),
  /** Writes the encounter to a file that the user chooses; null if they cancel. */
  encounterExport: (id: number) => invoke<string | null>('encounter_export', { id }),
  /** Reads an encounter from a file that the user chooses; null if they cancel. */
  encounterImport: () => invoke<EncounterView | null>('encounter_import'),
  /** Sends a picture that the user chooses to the players; null if they cancel. */
  encounterPicture: (id: number) => invoke<EncounterView | null>('encounter_picture', { id }),
  /** Shows an encounter in the players' window, opening or restoring it if needed. */
  playersShow: (id: number) => invoke<null>('players_show', { id }),
  playersClose: () => invoke<null>('players_close'),
  /** Returns the encounter in the players' window; null if the window is closed or minimized. */
  playersShown: () => invoke<number | null>('players_shown'),
  /** Returns the content of the players' window. */
  players: () => invoke<PlayersView>('players'),
  encounterCopy: (id: number) => invoke<EncounterView>('encounter_copy', { id }),
  encounterDelete: (id: number) => invoke<Array<EncounterCard>>('encounter_delete', { id }),
  encounterUndelete: (id: number) => invoke<Array<EncounterCard>>('encounter_undelete', { id }),
  randomTables: () => invoke<Array<RandomTableView>>('random_tables'),
  randomTableSave: (id: number, name: string, text: string, dice: string) => invoke<RandomTableView>('random_table_save', { id, name, text, dice }),
  randomTableSetDeleted: (id: number, deleted: boolean) => invoke<Array<RandomTableView>>('random_table_set_deleted', { id, deleted }),
  preview: (job: PrintJob, options: PrintOptions) => invoke<Pages>('preview', { job, options }),
  printParts: (job: PrintJob) => invoke<Array<string>>('print_parts', { job }),
  printers: () => invoke<Array<string>>('printers'),
  /** Returns the number of pages sent. */
  printSend: (job: PrintJob, options: PrintOptions, printer: string) => invoke<number>('print_send', { job, options, printer }),
  /** Writes a PDF to a file that the user chooses; null if they cancel. */
  savePdf: (job: PrintJob, options: PrintOptions) => invoke<string | null>('save_pdf', { job, options }),
};
