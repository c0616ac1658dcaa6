// File system access for tests: a temporary folder with a copy of the prepared library.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const PACKS = resolve(import.meta.dirname, '../../tests/packs');

/**
 * The path of a test pack's file.
 * @param {string} name
 */
export const fileOfPack = (name) => join(PACKS, name, 'system.toml');

/**
 * Creates a folder with a copy of a library, for one test file.
 * @param {string} library
 */
export function folderWith(library) {
  const path = mkdtempSync(join(tmpdir(), 'vademecum-ui-'));
  for (const name of readdirSync(dirname(library)).filter((each) => !each.endsWith('.lock')))
    cpSync(join(dirname(library), name), join(path, name));
  return {
    library: join(path, basename(library)),
    dialogs: join(path, 'dialogs'),
    /**
     * Writes a file and returns its path.
     * @param {string} name
     * @param {string | Uint8Array} content
     */
    write(name, content) {
      writeFileSync(join(path, name), content);
      return join(path, name);
    },
    /**
     * Puts a copy of the prepared library beside the library, as a synced folder does.
     * @param {string} name
     */
    leave: (name) => cpSync(library, join(path, name)),
    remove: () => rmSync(path, { recursive: true }),
  };
}
