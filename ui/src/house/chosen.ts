import type { FormulaChoices } from '../api/types';

/** The formula that results from the choices. */
export function chosenFormula(choices: FormulaChoices): string {
  let text = '';
  let begun = false;
  for (const { text: printed, term, number } of choices.pieces) {
    if (term !== null && !choices.terms[term]?.on) continue;
    const piece = number === null ? printed : written(choices.numbers[number]?.value ?? 0);
    // The first term that counts has no plus before it.
    if (term !== null && !begun && (piece.trim() === '' || piece === '+')) continue;
    begun ||= term !== null;
    text += piece;
  }
  return text;
}

function written(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}
