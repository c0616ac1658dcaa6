// What other windows and programs do to the library is seen here soon after.
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { LibraryVersion } from '../api/types';
import { shelf } from '../characters/shelf.svelte';
import { books } from '../books/books.svelte';
import { house } from '../house/house.svelte';
import { ownEntry } from '../own/own-entry.svelte';
import { ownParts } from '../own/own-parts.svelte';
import { pins } from '../rules/pins.svelte';
import type { Language } from '../shared/text.svelte';
import { cards } from '../table/cards.svelte';
import { table } from '../table/encounter.svelte';

const EVERY_MS = 2000;

let seen: LibraryVersion | null = null;
let spoken: Language | null = null;

/** Looks whether something was changed elsewhere, and if so shows it. */
export async function look(): Promise<void> {
  const now = await api.libraryVersion();
  const before = seen;
  seen = now;
  if (before === null || before.changes === now.changes) return;
  try {
    if (before.rules !== now.rules) await rulesAgain();
    await othersAgain();
  } catch (reason) {
    seen = before;
    throw reason;
  }
}

/** Answers in another language from now on, also to what is on the screen. */
export async function speak(language: Language): Promise<void> {
  await api.setLanguage(language);
  if (spoken !== null && spoken !== language) {
    await rulesAgain();
    await othersAgain();
    await ownEntry.again();
    await ownParts.again();
  }
  spoken = language;
}

/** Shows what the rules in force say now. */
async function rulesAgain(): Promise<void> {
  await systems.load();
  house.readAgain();
}

/** Shows what the library holds now. */
async function othersAgain(): Promise<void> {
  void pins.load();
  void books.load();
  await shelf.refresh();
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
