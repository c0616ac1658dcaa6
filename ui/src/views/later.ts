// Modules that the first screen does not need, in the order in which they are loaded afterwards.
import { Later } from '../shared/later.svelte';

export const reader = new Later(() => import('../rules/page'));
export const bookReader = new Later(() => import('../reader/BookReader.svelte'));
export const editor = new Later(() => import('../own/form'));
export const characters = new Later(() => import('./CharactersView.svelte'));
export const table = new Later(() => import('./TableView.svelte'));
export const dialogs = new Later(() => import('./dialogs'));
export const unopened = new Later(() => import('./LibraryFailure.svelte'));
