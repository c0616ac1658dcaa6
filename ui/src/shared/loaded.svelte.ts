import { attempt } from './notices.svelte';

/**
 * What a command answers: asked for when a component is created, and again when what `load` reads changes. An answer
 * that a newer request has superseded is dropped; a refusal is shown, and the answer before stays.
 */
export function loaded<T>(load: () => Promise<T> | null): { readonly value: T | undefined } {
  let value = $state.raw<T>();
  $effect(() => {
    let wanted = true;
    void attempt(async () => load()).then((found) => {
      if (wanted) value = found ?? value;
    });
    return () => (wanted = false);
  });
  return {
    get value() {
      return value;
    },
  };
}
