// Runs the commands of a test in the real program, with a separate library for each test file.
import { mockIPC } from '@tauri-apps/api/mocks';
import { inject } from 'vitest';

import { start } from '../program.js';
import { api } from '../src/api/commands';
import type { ErrorCode, Refusal } from '../src/api/types';
import { fileOfPack, folderWith } from './folder.js';

declare module 'vitest' {
  interface ProvidedContext {
    library: string;
  }
}

type Arguments = Record<string, unknown>;

let running: { program: ReturnType<typeof start>; folder: ReturnType<typeof folderWith> } | null =
  null;

function open(): NonNullable<typeof running> {
  if (running) return running;
  const folder = folderWith(inject('library'));
  running = { program: start(folder.library, folder.dialogs), folder };
  return running;
}

/** Ends the program and removes its library. The next command starts it again with a new one. */
export async function endProgram(): Promise<void> {
  const ending = running;
  running = null;
  await ending?.program.stop();
  ending?.folder.remove();
}

/** Makes file dialogs return a file with this name and content from now on, or none. */
export function chooseFile(name?: string, content: string | Uint8Array = ''): void {
  const { folder } = open();
  folder.write('dialogs', name === undefined ? '' : folder.write(name, content));
}

/** Puts a copy of the initial library beside the library, as a synced folder does. */
export function leaveCopy(name: string): void {
  open().folder.leave(name);
}

/** Installs a pack of `tests/packs`. */
export async function installPack(pack: string): Promise<void> {
  open().folder.write('dialogs', fileOfPack(pack));
  await runCommand('pack_look', {});
  await runCommand('pack_install', {});
}

/** The id of a character. */
export async function characterId(name: string): Promise<number> {
  const card = (await api.characters()).find((each) => each.name === name);
  if (!card) throw new Error(`There is no character ${name}.`);
  return card.id;
}

/** Throws a refusal, as a command does. */
export function refuse(code: ErrorCode, message: string): never {
  const refusal: Refusal = { code, message };
  throw refusal;
}

/** Runs a command in the program. */
export async function runCommand(command: string, given: unknown): Promise<unknown> {
  const { answer, refusal } = await open().program.run(command, given);
  if (refusal !== undefined) throw refusal;
  return answer;
}

/** Runs commands in the program from now on, except those that `mocks` replaces. */
export function mockCommands(mocks: Record<string, (given: Arguments) => unknown> = {}): void {
  mockIPC((command, given) => {
    const own = mocks[command];
    return own ? own((given ?? {}) as Arguments) : runCommand(command, given);
  });
}
