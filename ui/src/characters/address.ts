import type {
  CharacterView,
  Derivation,
  Edit,
  Field,
  JsonValue,
  RowCells,
  SystemView,
} from '../api/types';
import { flattenPart } from '../shared/sheet-parts';

/** A value that can be edited in place. */
export interface Editable {
  field: Field;
  value: JsonValue;
  /** Returns the edit that sets a new value. */
  set: (value: JsonValue) => Edit;
}

/** The editable value at a cell's address; null unless the address is `field/…` or `row/…`. */
export function editable(
  address: string,
  view: CharacterView,
  system: SystemView | undefined,
): Editable | null {
  const [what, first = '', second = '', third = ''] = address.split('/');
  if (what === 'field') {
    const field = system?.fields.find((each) => each.key === first);
    if (!field) return null;
    return {
      field,
      value: view.character.values[first] ?? field.default,
      set: (value) => ({ edit: 'set', field: first, value }),
    };
  }
  if (what === 'row') {
    const list = system?.lists.find((each) => each.key === first);
    const field = list?.fields.find((each) => each.key === third);
    const row = view.character.lists[first]?.find((each) => each.id === Number(second));
    if (!field || !row) return null;
    return {
      field,
      value: row.values[third] ?? field.default,
      set: (value) => ({ edit: 'set_row', list: first, row: row.id, field: third, value }),
    };
  }
  return null;
}

/** Returns the edit that switches a row on or off; null if its list has no switch. */
export function switchEdit(
  list: string,
  { row }: RowCells,
  system: SystemView | undefined,
): ((on: boolean) => Edit) | null {
  const field = system?.lists.find((each) => each.key === list)?.switch;
  return field ? (on) => ({ edit: 'set_row', list, row, field, value: on }) : null;
}

/**
 * The prefix of the addresses of scores that the ledger earned: `ledger:creo`, `ledger:abilities/3`. The key of a list
 * contains no colon.
 */
const LEDGER = 'ledger:';

/** The derivation at an address as {@link proofAddress} returns it. */
export function derivation(address: string, view: CharacterView): Derivation | null {
  if (isInLedger(address)) return view.derivations.grown?.[address.slice(LEDGER.length)] ?? null;
  const [first = '', row, key = ''] = address.split('/');
  if (row === undefined) return view.derivations.whole[first] ?? null;
  return view.derivations.rows[first]?.[Number(row)]?.[key] ?? null;
}

/** Whether the address is that of a score that the ledger earned. */
export function isInLedger(address: string): boolean {
  return address.startsWith(LEDGER);
}

/**
 * The address of the proof of a cell's value: `soak`, `weapons/3/attack`, or `ledger:…` for a score that the ledger
 * earned; null if the value has no proof.
 */
export function proofAddress(
  cell: string,
  view: CharacterView,
  system: SystemView | undefined,
): string | null {
  const [what, first = '', row = '', field = ''] = cell.split('/');
  if (what === 'derived') return cell.slice('derived/'.length);
  const grows = system?.growths.some(
    ({ list, score, points }) => list === first && [score, points].includes(field),
  );
  const key = what === 'field' ? first : what === 'row' && grows ? `${first}/${row}` : '';
  // Other values that the ledger changed have no words. They can be edited.
  return view.derivations.grown?.[key]?.words ? LEDGER + key : null;
}

/** The label of a field or derived value by its key; any other text is returned as is. */
export function labelOf(key: string, system: SystemView | undefined): string {
  const known = [...(system?.fields ?? []), ...(system?.derived ?? [])];
  return known.find((each) => each.key === key)?.label ?? key;
}

/** The row of the sheet at `list/row`, or that a derived value belongs to, if any. */
export function shownRow(address: string, view: CharacterView): RowCells | undefined {
  const [list, row] = address.split('/');
  const parts = view.sheet.parts.flatMap(flattenPart);
  const rows = parts.flatMap((part) =>
    (part.type === 'rows' || part.type === 'chips') && part.list === list ? part.rows : [],
  );
  return rows.find((each) => each.row === Number(row));
}
