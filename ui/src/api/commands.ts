// Every command of the program, one function each. The window calls nothing else.
import { invoke } from '@tauri-apps/api/core';
import type {
  About,
  Act,
  Answer,
  Answers,
  BackupCard,
  Backups,
  AttackRequest,
  CalculatorCard,
  Change,
  CharacterCard,
  CharacterView,
  Continuation,
  DiceOdds,
  Edit,
  Elsewhere,
  EntryPage,
  Happened,
  HouseCard,
  HouseReport,
  HouseRule,
  Imported,
  Meeting,
  Occasion,
  RandomTableView,
  Pages,
  PrintJob,
  PrintOptions,
  Rolled,
  Salvage,
  EncounterCard,
  FightEnd,
  FightRules,
  CombatantSheet,
  EncounterView,
  SystemView,
  Trail,
  Trouble,
  AttackResult,
} from './types';

export const api = {
  // Rules
  /** Entries of the system `prefer` come first where others answer as well. */
  search: (
    query: string,
    system: string | null,
    kind: string | null,
    limit: number,
    prefer: string | null = null,
  ) => invoke<Answers>('search', { query, system, prefer, kind, limit }),
  complete: (query: string) => invoke<Continuation[]>('complete', { query }), // of a half-typed filter
  show: (key: string) => invoke<EntryPage>('show', { key }),
  peek: (key: string) => invoke<EntryPage>('peek', { key }), // the same, without leaving a trail
  systems: () => invoke<SystemView[]>('systems'),
  trail: () => invoke<Trail>('trail'), // what was read last, and pins
  pin: (key: string) => invoke<Trail>('pin', { key }),
  unpin: (key: string) => invoke<Trail>('unpin', { key }),
  calculators: () => invoke<CalculatorCard[]>('calculators'),
  calculate: (system: string, calculator: string, inputs: Record<string, unknown>) =>
    invoke<Answer>('calculate', { system, calculator, inputs }),
  fillIn: (system: string, calculator: string, character: number) =>
    invoke<Record<string, unknown>>('fill_in', { system, calculator, character }),
  roll: (dice: string) => invoke<Rolled>('roll', { dice }), // dice, or system/table/slug
  odds: (dice: string) => invoke<DiceOdds>('odds', { dice }), // refused where there are none
  // House rules
  houseRules: () => invoke<HouseCard[]>('house_rules'),
  housePlaces: (key: string) => invoke<HouseCard[]>('house_places', { key }), // of an entry's page
  houseLook: (system: string, target: string) =>
    invoke<HouseCard>('house_look', { system, target }),
  houseCheck: (system: string, target: string, typed: string) =>
    invoke<string>('house_check', { system, target, typed }), // what it would say, in words
  houseSet: (system: string, target: string, typed: string, note: string) =>
    invoke<HouseCard>('house_set', { system, target, typed, note }),
  houseKeep: (system: string, rule: HouseRule) => invoke<null>('house_keep', { system, rule }),
  houseSwitch: (system: string, target: string, on: boolean) =>
    invoke<HouseCard>('house_switch', { system, target, on }),
  houseRemove: (system: string, target: string) => invoke<null>('house_remove', { system, target }),
  houseExport: (system: string) => invoke<string>('house_export', { system }),
  houseSave: (system: string) => invoke<string | null>('house_save', { system }),
  houseOpen: () => invoke<HouseReport | null>('house_open'), // from a file that the user chooses
  houseInstall: (name: string, text: string) =>
    invoke<HouseReport>('house_install', { name, text }),
  about: () => invoke<About>('about'),
  // Characters
  characters: () => invoke<CharacterCard[]>('characters'),
  archived: () => invoke<CharacterCard[]>('characters_archived'),
  newCharacter: (system: string, name: string) =>
    invoke<CharacterView>('character_new', { system, name }),
  openCharacter: (id: number) => invoke<CharacterView>('character_open', { id }),
  edit: (id: number, revision: number, edit: Edit) =>
    invoke<CharacterView>('character_edit', { id, revision, edit }),
  happen: (id: number, revision: number, occasion: Occasion) =>
    invoke<Happened>('character_event', { id, revision, occasion }),
  meet: (id: number, revision: number, edit: Edit) =>
    invoke<Meeting>('character_meet', { id, revision, edit }), // an edit that met a newer change
  undo: (id: number, revision: number) => invoke<CharacterView>('character_undo', { id, revision }),
  redo: (id: number, revision: number) => invoke<CharacterView>('character_redo', { id, revision }),
  history: (id: number) => invoke<Change[]>('character_history', { id }),
  restore: (id: number, revision: number, change: number) =>
    invoke<CharacterView>('character_restore', { id, revision, change }),
  duplicate: (id: number) => invoke<CharacterView>('character_duplicate', { id }),
  /** Null where the user chose no file. */
  choosePortrait: (id: number, revision: number) =>
    invoke<CharacterView | null>('character_portrait', { id, revision }),
  /** From the file that was dropped onto the window last. */
  dropPortrait: (id: number, revision: number) =>
    invoke<CharacterView | null>('character_portrait_dropped', { id, revision }),
  pastePortrait: (id: number, revision: number, picture: string) =>
    invoke<CharacterView>('character_portrait_pasted', { id, revision, picture }), // as base64
  portrait: (hash: string) => invoke<string>('portrait', { hash }), // as a data: URL
  archive: (id: number) => invoke<CharacterCard[]>('character_archive', { id }),
  putBack: (id: number) => invoke<CharacterCard[]>('character_put_back', { id }), // on the shelf
  remove: (id: number) => invoke<CharacterCard[]>('character_delete', { id }),
  bringBack: (id: number) => invoke<CharacterCard[]>('character_bring_back', { id }),
  tried: (id: number, edit: Edit) => invoke<CharacterView>('character_tried', { id, edit }), // not saved
  saveCharacter: (id: number | null) => invoke<string | null>('character_save', { id }), // all: null
  importCharacters: () => invoke<Imported | null>('character_import'), // null: none was chosen
  // Keeping
  backups: () => invoke<Backups>('backups'),
  backupNow: () => invoke<BackupCard>('backup_now'),
  backupDaily: () => invoke<BackupCard | null>('backup_daily'), // null where there is one of today
  backupRestore: (name: string) => invoke<string | null>('backup_restore', { name }),
  backupTakeOut: (name: string, id: number) =>
    invoke<CharacterView>('backup_take_out', { name, id }),
  elsewhere: () => invoke<Elsewhere>('elsewhere'), // what other windows and programs did
  trouble: () => invoke<Trouble | null>('library_trouble'),
  salvage: () => invoke<Salvage>('library_salvage'),
  startOver: () => invoke<string | null>('library_start_over'),
  // Tables
  encounters: () => invoke<EncounterCard[]>('encounters'),
  newEncounter: (system: string, name: string) =>
    invoke<EncounterView>('encounter_new', { system, name }),
  openEncounter: (id: number) => invoke<EncounterView>('encounter_open', { id }),
  act: (id: number, revision: number, act: Act) =>
    invoke<EncounterView>('encounter_act', { id, revision, act }),
  joinEncounter: (id: number, revision: number, character: number, many: number, side: string) =>
    invoke<EncounterView>('encounter_join', { id, revision, character, many, side }),
  carryOver: (id: number, combatant: number) =>
    invoke<CharacterView>('encounter_save_sheet', { id, combatant }), // to the library's character
  previewAttack: (id: number, request: AttackRequest) => invoke<AttackResult>('encounter_preview', { id, request }),
  encounterEnding: (id: number) => invoke<FightEnd>('encounter_ending', { id }),
  endEncounter: (id: number, revision: number, save: number[], remove: number[]) =>
    invoke<EncounterView>('encounter_end', { id, revision, save, remove }),
  combatantSheet: (id: number, combatant: number) =>
    invoke<CombatantSheet>('encounter_sheet', { id, combatant }),
  fightRules: (system: string) => invoke<FightRules>('encounter_rules', { system }),
  rollQuick: (id: number, revision: number, at: number) =>
    invoke<EncounterView>('encounter_quick', { id, revision, at }),
  undoEncounter: (id: number, revision: number) =>
    invoke<EncounterView>('encounter_undo', { id, revision }),
  redoEncounter: (id: number, revision: number) =>
    invoke<EncounterView>('encounter_redo', { id, revision }),
  encounterLog: (id: number) => invoke<Change[]>('encounter_log', { id }),
  saveEncounterLog: (id: number) => invoke<string | null>('encounter_save_log', { id }),
  copyEncounter: (id: number) => invoke<EncounterView>('encounter_copy', { id }),
  removeEncounter: (id: number) => invoke<EncounterCard[]>('encounter_delete', { id }),
  bringBackEncounter: (id: number) => invoke<EncounterCard[]>('encounter_bring_back', { id }),
  randomTables: () => invoke<RandomTableView[]>('random_tables'),
  saveRandomTable: (id: number, name: string, text: string, dice: string) =>
    invoke<RandomTableView>('random_table_save', { id, name, text, dice }),
  deleteRandomTable: (id: number, away: boolean) =>
    invoke<RandomTableView[]>('random_table_delete', { id, away }),
  // Pages
  preview: (job: PrintJob, options: PrintOptions) => invoke<Pages>('preview', { job, options }),
  printParts: (job: PrintJob) => invoke<string[]>('print_parts', { job }),
  printers: () => invoke<string[]>('printers'),
  sendToPrinter: (job: PrintJob, options: PrintOptions, printer: string) =>
    invoke<number>('print_send', { job, options, printer }),
  savePdf: (job: PrintJob, options: PrintOptions) =>
    invoke<string | null>('save_pdf', { job, options }),
};
