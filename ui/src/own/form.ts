// What edits an entry of the user's own.
export { default as NewEntry } from './NewEntry.svelte';
export { default as OwnEntryForm } from './OwnEntryForm.svelte';
export { default as OwnEntryPage } from './OwnEntryPage.svelte';
