import type { BackupCard, Backups } from '../types';
import { open } from './characters';

const BACKUPS: BackupCard[] = [
  {
    name: '2026-11-20T080000.000Z-daily.sqlite',
    made_at: '2026-11-20T08:00:00+00:00',
    reason: 'daily',
    bytes: 3_400_000,
    systems: ['Ars Magica', 'MythCraft'],
    characters: [
      { id: 2, name: 'Brother Anselm', system: 'arsmagica', example: false },
      { id: 1, name: 'Isolde Vann', system: 'arsmagica', example: true },
    ],
    books: ['Ferrymen of the Lower Reach'],
    problem: null,
  },
  {
    name: '2026-11-12T190000.000Z-before-pack.sqlite',
    made_at: '2026-11-12T19:00:00+00:00',
    reason: 'pack',
    bytes: 3_100_000,
    systems: [],
    characters: [],
    books: [],
    problem: 'The library is damaged.',
  },
];

function backups(): Backups {
  return { folder: '/home/someone/.local/share/vademecum/library-backups', backups: BACKUPS };
}

/** The commands for backups. */
export const keepingCommands = {
  backups,
  backup_now: () => BACKUPS[0],
  backup_daily: () => null,
  backup_restore: () => null,
  backup_take_out: (args: Record<string, unknown>) => open(args['id'] as number),
  elsewhere: () => ({ changes: 1, rules: '' }),
  library_trouble: () => null,
  library_salvage: () => ({ characters: [], tables: [], kept: null }),
  library_start_over: () => null,
};
