import type { Calculator, Field, FieldType, Input, InputType, JsonValue } from '../api/types';
import { keyToLabel, within } from '../shared/figures';

/** The display name of an input. */
export function labelOf(key: string, input: Input): string {
  return input.label || keyToLabel(key);
}

/** The types of inputs for fields; an entry is chosen only on the sheet. */
const INPUT_TYPES: Partial<Record<FieldType, InputType>> = {
  text: 'word',
  prose: 'word',
  choice: 'word',
  number: 'int',
  modifier: 'int',
  track: 'int',
  flag: 'bool',
};

/** The fields of a row as inputs that may stay empty, by key. */
export function inputsOf(fields: Field[]): Record<string, Input> {
  const inputs: Record<string, Input> = {};
  for (const field of fields) {
    const type = INPUT_TYPES[field.type];
    if (!type) continue;
    inputs[field.key] = {
      type,
      label: field.label,
      default: field.default,
      nullable: true,
      min: field.min,
      max: field.max,
      choices: field.choices,
      kinds: [],
      of: null,
      fields: {},
      from: null,
      die: null,
      dice: null,
      grows: [],
      rows: null,
    };
  }
  return inputs;
}

/** Whether dice are rolled for an input that is not given. */
export function isRolled(input: Input): boolean {
  return input.die !== null || input.dice !== null;
}

/** The allowed number closest to 0. */
export function simplestNumber({ min, max }: Input): number {
  return within(0, min, max);
}

/** The initial value of an input: its default, or else the simplest value allowed. */
export function initialValue(input: Input): JsonValue {
  // An optional input has the default “n/a” in a pack.
  if (input.nullable && (input.default ?? 'n/a') === 'n/a') return null;
  if (input.default !== null && input.default !== undefined) return input.default;
  switch (input.type) {
    case 'int':
    case 'number':
    case 'int_or_word':
      return simplestNumber(input);
    case 'bool':
      return false;
    case 'word':
      return input.choices[0] ?? '';
    case 'list':
      return [];
    case 'object':
      return initialInputs({ inputs: input.fields });
  }
}

/** The initial values of all inputs, such as those of a calculator. */
export function initialInputs({ inputs }: Pick<Calculator, 'inputs'>): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, input]) => [key, initialValue(input)]),
  );
}

/** The inputs whose numbers a query mentions: "fall 20 feet" sets the feet to 20. */
export function mentioned(calculator: Calculator, query: string): Record<string, JsonValue> {
  const words = query.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const numbers = Object.entries(calculator.inputs).filter(([, input]) => input.type === 'int');
  const found = numbers.flatMap(([key, input]) => {
    const label = labelOf(key, input)
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
    const at = words.findIndex(
      (word, index) => /\d/.test(word) && label.includes(words[index + 1] ?? ''),
    );
    const value = Number(words[at]);
    const fits = value >= (input.min ?? -Infinity) && value <= (input.max ?? Infinity);
    return at >= 0 && fits ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The names of required inputs without a value. */
export function unfilled(
  { inputs }: Pick<Calculator, 'inputs'>,
  held: Record<string, JsonValue>,
): string[] {
  return Object.entries(inputs)
    .filter(
      ([key, input]) => held[key] === '' && !input.nullable && (input.default ?? null) === null,
    )
    .map(([key, input]) => labelOf(key, input));
}

/** Whether any of the inputs can be filled in from a character. */
export function fillable(inputs: Record<string, Input>): boolean {
  return Object.values(inputs).some(
    (input) =>
      input.from !== null ||
      fillable(input.fields) ||
      (input.of !== null && fillable({ of: input.of })),
  );
}
