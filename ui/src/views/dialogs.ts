// The overlays of the window, loaded as one module.
export { default as BackupsOverlay } from '../backups/BackupsOverlay.svelte';
export { default as BooksOverlay } from '../books/BooksOverlay.svelte';
export { default as PacksOverlay } from '../packs/PacksOverlay.svelte';
export { default as ImportRows } from '../own/ImportRows.svelte';
export { default as HouseRules } from '../house/HouseRules.svelte';
export { default as AboutOverlay } from './AboutOverlay.svelte';
export { default as DeletedOverlay } from './DeletedOverlay.svelte';
export { default as HelpOverlay } from './HelpOverlay.svelte';
