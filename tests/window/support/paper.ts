// The texts of the print preview and of PDFs.
import { execFileSync } from 'node:child_process';
import type { Window } from './window';

/** The texts of the preview, as they are drawn. */
export async function drawnTexts(window: Window): Promise<string[]> {
  const drawn = await window.driver.executeScript<string[]>(
    "return [...document.querySelectorAll('main.desk svg text')].map((each) => each.textContent.trim())",
  );
  return drawn.filter((text) => text !== '');
}

/** The text of a PDF, laid out as on its pages. */
export function textOf(pdf: string): string {
  return execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
}

/** The words of a text with their counts. */
export function words(text: string): Record<string, number> {
  return counted(text.split(/[\s\u00a0\f]+/).filter(Boolean));
}

/** Counts each value of a list. */
export function counted(list: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of list) counts[each] = (counts[each] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
