// What other windows and programs do to the library is seen here soon after.
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { Elsewhere } from '../api/types';
import { shelf } from '../characters/shelf.svelte';
import { books } from '../books/books.svelte';
import { house } from '../house/house.svelte';
import { pins } from '../rules/pins.svelte';
import { cards } from '../table/cards.svelte';
import { table } from '../table/encounter.svelte';

const EVERY_MS = 2000;

let seen: Elsewhere | null = null;

/** Looks whether something was changed elsewhere, and if so shows it. */
export async function look(): Promise<void> {
  const now = await api.elsewhere();
  const before = seen;
  seen = now;
  if (before === null || before.changes === now.changes) return;
  if (before.rules !== now.rules) {
    await systems.load();
    house.changedElsewhere();
  }
  void pins.load();
  void books.load();
  await shelf.again();
  await table.again();
  await cards.again();
}

/** Goes on looking while the window is seen; answers with how to stop. */
export function watch(): () => void {
  const glance = (): void => {
    // What cannot be looked at now is looked at the next time.
    if (!document.hidden) look().catch(() => undefined);
  };
  glance();
  const timer = setInterval(glance, EVERY_MS);
  window.addEventListener('focus', glance);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', glance);
    seen = null;
  };
}
