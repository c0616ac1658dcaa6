import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The source of global styles, which Vitest leaves out of imports.
 * @param {string} name
 * @returns {string}
 */
export const styles = (name) =>
  readFileSync(resolve(import.meta.dirname, '../src/styles', name), 'utf8');
