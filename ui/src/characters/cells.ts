import type { Cell, Derivation, Field, JsonValue } from '../api/types';
import { figure } from '../shared/figures';
import { entryName } from '../rules/names';

/** A field as a line shows it. */
export function fieldCell(
  system: string,
  field: Field,
  held: JsonValue | undefined,
  address: string,
): Cell {
  const value = held ?? field.default;
  const numeric = ['number', 'modifier', 'track'].includes(field.type);
  const text =
    field.type === 'entry' && typeof value === 'string'
      ? entryName(system, value)
      : figure(value ?? (numeric ? 0 : null), field.type === 'modifier' ? 'modifier' : 'number');
  return {
    label: field.label,
    text,
    address,
    words: '',
    rule: field.rule,
    by_hand: false,
    house: false,
    numeric,
  };
}

/** A derived value as a line shows it. */
export function derivedCell(proof: Derivation, address: string): Cell {
  return {
    label: proof.label,
    text: figure(proof.value, proof.format),
    address: `derived/${address}`,
    words: proof.words,
    rule: proof.rule,
    by_hand: proof.by_hand !== null,
    house: proof.house !== null,
    numeric: true,
  };
}
