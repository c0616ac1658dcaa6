// The components of the reading pane.
export { default as SecondEntry } from './SecondEntry.svelte';
export { default as CalculatorList } from './CalculatorList.svelte';
export { default as EntryHead } from './EntryHead.svelte';
export { default as EntryPage } from './EntryPage.svelte';
