// What is in the reading pane.
export { default as Beside } from './Beside.svelte';
export { default as CalculatorList } from './CalculatorList.svelte';
export { default as EntryHead } from './EntryHead.svelte';
export { default as EntryPage } from './EntryPage.svelte';
