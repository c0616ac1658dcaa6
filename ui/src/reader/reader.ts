// A book in the reading pane.
export { default as BookReader } from './BookReader.svelte';
