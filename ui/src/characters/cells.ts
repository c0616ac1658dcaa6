import type { Cell, CharacterView, Derivation, Field, JsonValue } from '../api/types';
import { NONE, formatValue, typographic } from '../shared/figures';
import { entryName } from '../rules/names';

export function isNumeric({ type }: Pick<Field, 'type'>): boolean {
  return ['number', 'modifier', 'track'].includes(type);
}

export function characterCell({ card, character }: CharacterView, field: Field): Cell {
  const { key } = field;
  return fieldCell(card.system, field, character.values[key], `field/${key}`);
}

/** The cell of a field with a stored value, or else its default. */
export function fieldCell(
  system: string,
  field: Field,
  held: JsonValue | undefined,
  address: string,
): Cell {
  const value = held ?? field.default;
  const numeric = isNumeric(field);
  const written = (typed: string): string =>
    field.type === 'entry' ? entryName(system, typed) : typographic(typed) || NONE;
  const text =
    typeof value === 'string'
      ? written(value)
      : formatValue(
          value ?? (numeric ? 0 : null),
          field.type === 'modifier' ? 'modifier' : 'number',
        );
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

export function derivedCell(proof: Derivation, address: string): Cell {
  return {
    label: proof.label,
    text: formatValue(proof.value, proof.format),
    address: `derived/${address}`,
    words: proof.words,
    rule: proof.rule,
    by_hand: proof.by_hand !== null,
    house: proof.house !== null,
    numeric: true,
  };
}
