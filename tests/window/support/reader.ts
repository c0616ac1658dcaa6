// The window as a screen reader sees it, through the accessibility bus of the desktop.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { BINARY, until } from './app';

/** A node of the accessibility tree. */
export interface AccessibleNode {
  role: string;
  name: string;
  /** The ARIA role, if it is another one. */
  said: string;
  tag: string;
  /** The level of a heading. */
  level: number;
  focusable: boolean;
  focused: boolean;
  inside: AccessibleNode[];
}

/** Starts a bus for programs started from now on. Returns a function that stops it. */
export async function startBus(): Promise<() => void> {
  const bus: ChildProcess = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [address] = (await once(bus.stdout!, 'data')) as [Buffer];
  process.env.DBUS_SESSION_BUS_ADDRESS = address.toString().trim();
  return () => {
    delete process.env.DBUS_SESSION_BUS_ADDRESS;
    bus.kill();
  };
}

/** The accessibility tree of the page, once it is not empty. */
export async function accessibilityTree(): Promise<AccessibleNode> {
  let page: AccessibleNode | undefined;
  const look = async () => {
    const tree = execFileSync('/usr/bin/python3', [join(import.meta.dirname, 'tree.py'), basename(BINARY)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 << 20,
    });
    [page] = JSON.parse(tree) as AccessibleNode[];
    return (page?.inside.length ?? 0) > 0;
  };
  await until(look, 'the page has an accessibility tree');
  return page!;
}

/** A node and everything inside, the node first. */
export function descendants(of: AccessibleNode): AccessibleNode[] {
  return [of, ...of.inside.flatMap(descendants)];
}
