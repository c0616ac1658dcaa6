// The program uses no network: traced with strace, and started without any network.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { BINARY, until } from './support/app';

/** Sockets that stay on this machine: AF_NETLINK asks the kernel itself whether there is a network. */
const LOCAL = /AF_UNIX|AF_LOCAL|AF_NETLINK/;

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vademecum-'));
  await work(folder).finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** System calls on sockets that could leave this machine. */
function outward(log: string): string[] {
  const calls = readFileSync(log, 'utf8').split('\n').filter((line) => /\b(socket|connect)\(/.test(line));
  return calls.filter((line) => !LOCAL.test(line));
}

/** Starts the window under a wrapper command, and waits until it has made its daily backup. */
async function window(folder: string, ...before: string[]): Promise<void> {
  const library = join(folder, 'library.sqlite');
  copyFileSync(inject('library'), library);
  execFileSync(BINARY, ['--library', library, 'character', 'new', 'arsmagica', 'Maud']);
  const [program, ...args] = [...before, BINARY, '--library', library];
  const errors = join(folder, 'errors');
  const started = spawn(program!, args, {
    detached: true,
    stdio: ['ignore', 'ignore', openSync(errors, 'w')],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const backups = () => readdirSync(join(folder, 'library-backups'));
  const ended = () => started.exitCode !== null || started.signalCode !== null;
  try {
    await until(async () => ended() || backups().some((name) => name.endsWith('.json')), 'the daily backup is made', 45_000);
    expect(ended(), `the window has ended: ${readFileSync(errors, 'utf8')}`).toBe(false);
  } finally {
    if (!ended()) process.kill(-started.pid!, 'SIGKILL');
  }
}

test('the window opens no socket that leaves this machine', async () => {
  await inFolder(async (folder) => {
    const log = join(folder, 'calls');
    await window(folder, 'strace', '-f', '-qq', '-e', 'trace=socket,connect', '-o', log);
    expect(readFileSync(log, 'utf8')).toContain('AF_UNIX');
    expect(outward(log)).toEqual([]);
  });
});

test('the command line opens no socket at all', async () => {
  await inFolder(async (folder) => {
    const log = join(folder, 'calls');
    const library = join(folder, 'library.sqlite');
    for (const args of [['search', 'sword'], ['character', 'list'], ['backup'], ['check']]) {
      execFileSync('strace', ['-f', '-qq', '-e', 'trace=socket,connect', '-o', log, BINARY, '--library', library, ...args]);
      expect(readFileSync(log, 'utf8')).toBe('');
    }
  });
});

test('the window opens without a network', async (context) => {
  try {
    execFileSync('unshare', ['--map-root-user', '--net', 'true']);
  } catch {
    context.skip('This machine does not allow a program without a network.');
  }
  await inFolder((folder) => window(folder, 'unshare', '--map-root-user', '--net'));
});
