// Accessibility errors that axe finds on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawn } from './app';
import type { Window } from './window';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe rates as serious or critical: rule, element and message. */
export async function inaccessible(window: Window): Promise<string[]> {
  await drawn(window.driver);
  await window.driver.executeScript(`if (!window.axe) { ${AXE} }`);
  const found = await window.driver.executeAsyncScript<string[]>(`
    const done = arguments[0];
    window.axe.run(document, { resultTypes: ['violations'] }).then(
      (result) => done(result.violations.filter((each) => ['serious', 'critical'].includes(each.impact))
        .flatMap((each) => each.nodes.map((node) => each.id + ': ' + node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')))),
      (reason) => done(['axe: ' + reason]));`);
  return found.sort();
}
