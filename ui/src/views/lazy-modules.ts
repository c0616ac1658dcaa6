// Modules that the first screen does not need, in the order in which they are loaded afterwards.
import { LazyModule } from '../shared/lazy-module.svelte';

export const reader = new LazyModule(() => import('../rules/page'));
export const bookReader = new LazyModule(() => import('../reader/BookReader.svelte'));
export const editor = new LazyModule(() => import('../own/form'));
export const characters = new LazyModule(() => import('./CharactersView.svelte'));
export const table = new LazyModule(() => import('./TableView.svelte'));
export const dialogs = new LazyModule(() => import('./dialogs'));
export const libraryFailure = new LazyModule(() => import('./LibraryFailure.svelte'));
