// The forms for own entries and other own parts.
export { default as NewEntry } from './NewEntry.svelte';
export { default as NewSystem } from './NewSystem.svelte';
export { default as OwnEntryForm } from './OwnEntryForm.svelte';
export { default as OwnEntryPage } from './OwnEntryPage.svelte';
export { default as OwnPartsForm } from './OwnPartsForm.svelte';
export { default as OwnPartsPage } from './OwnPartsPage.svelte';
