// The window as a screen reader sees it, through the bus of the desktop that programs of this sort ask.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { BINARY, until } from './app';

/** Something on the screen, as it is told. */
export interface Told {
  role: string;
  name: string;
  /** The role that the page gives it, where that is another. */
  said: string;
  tag: string;
  /** The level of a heading. */
  level: number;
  focusable: boolean;
  focused: boolean;
  inside: Told[];
}

/** Starts a bus for the programs that are started from now on; answers with how to end it. */
export async function startBus(): Promise<() => void> {
  const bus: ChildProcess = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [address] = (await once(bus.stdout!, 'data')) as [Buffer];
  process.env.DBUS_SESSION_BUS_ADDRESS = address.toString().trim();
  return () => {
    delete process.env.DBUS_SESSION_BUS_ADDRESS;
    bus.kill();
  };
}

/** What is told of the page, once there is something. */
export async function told(): Promise<Told> {
  let page: Told | undefined;
  const look = async () => {
    const tree = execFileSync('/usr/bin/python3', [join(import.meta.dirname, 'tree.py'), basename(BINARY)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 << 20,
    });
    [page] = JSON.parse(tree) as Told[];
    return (page?.inside.length ?? 0) > 0;
  };
  await until(look, 'a screen reader is told of the page');
  return page!;
}

/** Everything in something, itself first. */
export function all(of: Told): Told[] {
  return [of, ...of.inside.flatMap(all)];
}
