// The processes of the window: what they keep in memory, and how they are ended.
import { readFileSync, readdirSync } from 'node:fs';

/** A process, with what it keeps in memory in megabytes. */
interface Process {
  id: number;
  name: string;
  /** What it shares with others counted whole. */
  resident: number;
  /** What it shares with others counted in parts. */
  proportional: number;
  /** The most it ever had, what it shares counted whole. */
  most: number;
}

/** The descendants of a process, with what they keep in memory. */
export function processes(root: number): Process[] {
  return [...descendants(root)].flatMap(([id, name]) => {
    const kept = memory(id);
    if (kept === null) return [];
    const megabytes = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(kept)?.[1] ?? 0) / 1024;
    return { id, name, resident: megabytes('Rss'), proportional: megabytes('Pss'), most: megabytes('VmHWM') };
  });
}

/** Ends the descendants of a process at once, as a power cut would, and returns their ids. */
export function kill(root: number): number[] {
  return killAll([...descendants(root).keys()]);
}

/** Ends the processes with a variable in their environment at once, whoever started them, and returns their ids. */
export function killWith(variable: string): number[] {
  return killAll(everyId().filter((id) => environment(id).includes(variable)));
}

function killAll(ids: number[]): number[] {
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
  return ids;
}

/** Whether a process runs; one that has ended may still be listed. */
export function runs(id: number): boolean {
  const state = statOf(id)?.[0] ?? 'Z';
  return !'ZX'.includes(state);
}

function everyId(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** The variables of a process; none where it ended meanwhile or is of another user. */
function environment(id: number): string[] {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** The names of a process's descendants, by their ids. */
function descendants(root: number): Map<number, string> {
  const all = new Map<number, { name: string; parent: number }>();
  for (const id of everyId()) {
    const stat = statOf(id);
    if (stat !== null) all.set(id, { name: stat[1], parent: stat[2] });
  }
  const below = (id: number | undefined): boolean => id !== undefined && (id === root || below(all.get(id)?.parent));
  return new Map([...all].filter(([, { parent }]) => below(parent)).map(([id, { name }]) => [id, name]));
}

/** The state, name and parent of a process; null where it ended meanwhile. */
function statOf(id: number): [string, string, number] | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [from, to] = [stat.indexOf('('), stat.lastIndexOf(')')];
    const [state = 'Z', parent] = stat.slice(to + 2).split(' ');
    return [state, stat.slice(from + 1, to), Number(parent)];
  } catch {
    return null;
  }
}

/** What the system says of the memory of a process; null where it ended meanwhile. */
function memory(id: number): string | null {
  try {
    return readFileSync(`/proc/${id}/smaps_rollup`, 'utf8') + readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return null;
  }
}
