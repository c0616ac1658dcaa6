// The processes of the window: their memory, and how to kill them.
import { readFileSync, readdirSync } from 'node:fs';

/** A process and its memory in megabytes. */
interface Process {
  id: number;
  name: string;
  /** The resident set size; shared memory counts in full. */
  resident: number;
  /** The proportional set size; shared memory is divided among its processes. */
  proportional: number;
  /** The peak resident set size. */
  peak: number;
}

/** The descendants of a process, with their memory. */
export function processes(root: number): Process[] {
  return [...descendants(root)].flatMap(([id, name]) => {
    const kept = memory(id);
    if (kept === null) return [];
    const megabytes = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(kept)?.[1] ?? 0) / 1024;
    return { id, name, resident: megabytes('Rss'), proportional: megabytes('Pss'), peak: megabytes('VmHWM') };
  });
}

/** Kills the descendants of a process, as a power failure would, and returns their ids. */
export function kill(root: number): number[] {
  return killAll([...descendants(root).keys()]);
}

/** Kills the processes with a variable in their environment, whoever started them, and returns their ids. */
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

/** Whether a process is running; one that has ended may still be listed. */
export function runs(id: number): boolean {
  const state = statOf(id)?.[0] ?? 'Z';
  return !'ZX'.includes(state);
}

function everyId(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** The environment of a process; empty if it has ended or belongs to another user. */
function environment(id: number): string[] {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** The names of a process's descendants, by id. */
function descendants(root: number): Map<number, string> {
  const all = new Map<number, { name: string; parent: number }>();
  for (const id of everyId()) {
    const stat = statOf(id);
    if (stat !== null) all.set(id, { name: stat[1], parent: stat[2] });
  }
  const below = (id: number | undefined): boolean => id !== undefined && (id === root || below(all.get(id)?.parent));
  return new Map([...all].filter(([, { parent }]) => below(parent)).map(([id, { name }]) => [id, name]));
}

/** The state, name and parent of a process; null if it has ended. */
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

/** The memory statistics of a process from /proc; null if it has ended. */
function memory(id: number): string | null {
  try {
    return readFileSync(`/proc/${id}/smaps_rollup`, 'utf8') + readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return null;
  }
}
