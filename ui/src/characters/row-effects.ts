import type { CharacterView, Derivation, Row, SystemView } from '../api/types';
import { formatModifier, formatValue, withoutError } from '../shared/figures';
import { grouped } from '../shared/grouped';
import { t } from '../shared/text.svelte';

/** Minimum number of equal changes that share a line. */
const MIN_FOLDED = 3;
/** The number of names on such a line; the rest are counted, unless it is a single one. */
const MAX_NAMED = 3;
/** Maximum number of lines. */
const MAX_LINES = 12;

export interface Line {
  label: string;
  text: string;
}

/** The effects of a new row, as lines. */
export interface RowEffects {
  /** The values of the row itself. */
  own: Line[];
  /** The other numbers of the sheet that change. */
  changed: Line[];
  /** The number of lines left out. */
  more: number;
}

interface Change {
  label: string;
  was: Derivation;
  is: Derivation;
}

/** The row that was added to a list between two states. It is not the last one if the ledger grants rows, too. */
export function addedRow(list: string, now: CharacterView, then: CharacterView): Row | undefined {
  const known = new Set(now.character.lists[list]?.map(({ id }) => id));
  return then.character.lists[list]?.find(({ id }) => !known.has(id));
}

/** Compares the sheet before (`now`) and after (`then`) a row is added to a list. */
export function effectsOfRow(
  system: SystemView,
  now: CharacterView,
  then: CharacterView,
  list: string,
): RowEffects {
  const shown = new Set(addresses(then.sheet.parts));
  const row = addedRow(list, now, then)?.id ?? 0;
  const own: Line[] = [];
  const changes: Change[] = [];
  for (const { key, label, each } of system.derived) {
    if (!shown.has(`derived/${each === null ? key : `${list}/${row}/${key}`}`)) continue;
    if (each === null) {
      const [was, is] = [now.derivations.whole[key], then.derivations.whole[key]];
      if (was && is && was.value !== is.value) changes.push({ label, was, is });
    } else if (each === list) {
      const proof = then.derivations.rows[list]?.[row]?.[key];
      if (proof && proof.value !== null)
        own.push({ label, text: formatValue(proof.value, proof.format) });
    }
  }
  const changed = folded(changes);
  return {
    own: own.slice(0, MAX_LINES),
    changed: changed.slice(0, Math.max(0, MAX_LINES - own.length)),
    more: Math.max(0, own.length + changed.length - MAX_LINES),
  };
}

/** Collects the addresses of all cells in a part of the sheet. */
function addresses(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'address' && typeof value === 'string' ? [value] : addresses(value),
  );
}

/** Returns a line for each change, folding equal changes. */
function folded(changes: Change[]): Line[] {
  return grouped(changes, difference).flatMap(([same, all]) =>
    all.length < MIN_FOLDED || same === ''
      ? all.map(({ label, was, is }) => ({
          label,
          text: `${formatValue(was.value, was.format)} → ${formatValue(is.value, is.format)}`,
        }))
      : [{ label: named(all), text: t('sheet-would-change-each', { change: same }) }],
  );
}

/** The signed difference of a number; empty if either value is not a number. */
function difference({ was, is }: Change): string {
  if (typeof was.value !== 'number' || typeof is.value !== 'number') return '';
  return formatModifier(withoutError(is.value - was.value));
}

function named(all: Change[]): string {
  const names = (some: Change[]): string => some.map(({ label }) => label).join(', ');
  if (all.length <= MAX_NAMED + 1) return names(all);
  return t('sheet-names-more', {
    names: names(all.slice(0, MAX_NAMED)),
    count: all.length - MAX_NAMED,
  });
}
