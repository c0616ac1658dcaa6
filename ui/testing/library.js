// Builds the program, and prepares the library that is copied for each test file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, start } from '../program.js';

/** @param {{ provide(key: string, value: string): void }} project */
export default async function prepare(project) {
  build();
  const folder = mkdtempSync(join(tmpdir(), 'vademecum-ui-'));
  const library = join(folder, 'library.sqlite');
  const program = start(library);
  await program.run('systems');
  await program.stop();
  project.provide('library', library);
  return () => rmSync(folder, { recursive: true });
}
