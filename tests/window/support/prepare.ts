// Global setup: a display for each worker, and a library as the first start leaves it. Each window starts with a copy
// of it, since creating one takes a second.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { BINARY } from './app';

declare module 'vitest' {
  export interface ProvidedContext {
    displays: string[];
    library: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'vademecum-'));
  const library = join(folder, 'library.sqlite');
  execFileSync(BINARY, ['--library', library, 'character', 'list'], { stdio: 'ignore' });
  project.provide('library', library);
  const displays = await Promise.all(Array.from({ length: project.globalConfig.maxWorkers }, startDisplay));
  project.provide('displays', displays.map(({ name }) => name));
  return () => {
    for (const { server } of displays) server.kill();
    rmSync(folder, { recursive: true });
  };
}

/** Starts a virtual display. Returns its name, and the server to kill. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  // Without `-noreset`, the server starts anew when its last window closes, and cuts off one that is just opening.
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, server };
}
