import type { CharacterView, Derivation, SystemView } from '../api/types';
import { figure, signed } from '../shared/figures';
import { grouped } from '../shared/grouped';
import { t } from '../shared/text.svelte';

/** This many numbers that change by the same are one line, which names the first of them. */
const MANY = 3;
const NAMED = 3;
/** The most lines, which are side by side in two columns. */
const MOST = 12;

export interface Line {
  label: string;
  text: string;
}

/** What a new row would change, as lines. */
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

/** What changes on the sheet where a row is added to a list. */
export function effectsOfRow(
  system: SystemView,
  now: CharacterView,
  then: CharacterView,
  list: string,
): RowEffects {
  const shown = new Set(addresses(then.sheet.parts));
  const row = then.character.lists[list]?.at(-1)?.id ?? 0;
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
        own.push({ label, text: figure(proof.value, proof.format) });
    }
  }
  const changed = folded(changes);
  return {
    own: own.slice(0, MOST),
    changed: changed.slice(0, Math.max(0, MOST - own.length)),
    more: Math.max(0, own.length + changed.length - MOST),
  };
}

/** The addresses of all cells in a part of the sheet. */
function addresses(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'address' && typeof value === 'string' ? [value] : addresses(value),
  );
}

/** A line for each change, and one for many that change by the same. */
function folded(changes: Change[]): Line[] {
  return grouped(changes, by).flatMap(([same, all]) =>
    all.length < MANY || same === ''
      ? all.map(({ label, was, is }) => ({
          label,
          text: `${figure(was.value, was.format)} → ${figure(is.value, is.format)}`,
        }))
      : [{ label: named(all), text: t('sheet-would-change-each', { change: same }) }],
  );
}

/** By how much a number changes; empty where it is none. */
function by({ was, is }: Change): string {
  if (typeof was.value !== 'number' || typeof is.value !== 'number') return '';
  return signed(Number((is.value - was.value).toFixed(6)));
}

function named(all: Change[]): string {
  const names = (some: Change[]): string => some.map(({ label }) => label).join(', ');
  if (all.length <= NAMED + 1) return names(all);
  return t('sheet-names-more', { names: names(all.slice(0, NAMED)), count: all.length - NAMED });
}
