// Polls the library for changes by other windows and programs.
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { LibraryVersion } from '../api/types';
import { shelf } from '../characters/shelf.svelte';
import { books } from '../books/books.svelte';
import { forgetOdds } from '../dice/odds-cache.svelte';
import { house } from '../house/house.svelte';
import { ownEntry } from '../own/own-entry.svelte';
import { ownParts } from '../own/own-parts.svelte';
import { pins } from '../rules/pins.svelte';
import type { Language } from '../shared/text.svelte';
import { cards } from '../table/cards.svelte';
import { prepared, table } from '../table/encounter.svelte';

const INTERVAL_MS = 2000;

let seen: LibraryVersion | null = null;
let current: Language | null = null;

/** Refreshes the window if the library was changed elsewhere. */
export async function checkForChanges(): Promise<void> {
  const now = await api.libraryVersion();
  const before = seen;
  seen = now;
  if (before === null || before.changes === now.changes) return;
  try {
    if (before.rules !== now.rules) await refreshRules();
    await refreshContent();
  } catch (reason) {
    seen = before;
    throw reason;
  }
}

/** Switches the language of the program's texts, and refreshes the window. */
export async function switchLanguage(language: Language): Promise<void> {
  await api.setLanguage(language);
  if (current !== null && current !== language) {
    forgetOdds();
    await refreshRules();
    await refreshContent();
    await ownEntry.reload();
    await ownParts.reload();
  }
  current = language;
}

/** Reloads the systems, and recalculates by the rules in force. */
async function refreshRules(): Promise<void> {
  await systems.load();
  house.invalidate();
}

/** Reloads the other content of the library. */
async function refreshContent(): Promise<void> {
  void pins.load();
  void books.load();
  await shelf.refresh();
  await table.reload();
  if (prepared.view) await prepared.reload();
  await cards.reloadIfLoaded();
}

/** Polls while the window is visible. Returns a function that stops it. */
export function watch(): () => void {
  const poll = (): void => {
    // After an error, the next poll retries.
    if (!document.hidden) checkForChanges().catch(() => undefined);
  };
  poll();
  const timer = setInterval(poll, INTERVAL_MS);
  window.addEventListener('focus', poll);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', poll);
    seen = null;
  };
}
