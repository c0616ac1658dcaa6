import { refusal } from '../api/refusal';
import { notices } from './notices.svelte';

type Load<T> = () => Promise<T> | null;

/**
 * The result of a command, loaded when the component is created and whenever state that `load` reads changes. A stale
 * response is dropped. A refusal is shown as a notice, and the previous result stays.
 */
export function loaded<T>(load: Load<T>): { readonly value: T | undefined } {
  let value = $state.raw<T>();
  ask(
    load,
    (found) => (value = found ?? value),
    (reason) => notices.showRefusal(reason),
  );
  return {
    get value() {
      return value;
    },
  };
}

/** Like `loaded`, but a refusal clears the value and sets `why`, for the component to show. */
export function loadedOrWhy<T>(load: Load<T>): {
  readonly value: T | undefined;
  readonly why: string;
} {
  let found = $state.raw<{ value: T | undefined; why: string }>({ value: undefined, why: '' });
  ask(
    load,
    (value) => (found = { value: value ?? undefined, why: '' }),
    (reason) => (found = { value: undefined, why: refusal(reason).message }),
  );
  return {
    get value() {
      return found.value;
    },
    get why() {
      return found.why;
    },
  };
}

function ask<T>(
  load: Load<T>,
  answered: (found: T | null) => void,
  refused: (reason: unknown) => void,
): void {
  $effect(() => {
    let wanted = true;
    const answer = async (): Promise<T | null> => load();
    answer().then(
      (found) => wanted && answered(found),
      (reason: unknown) => wanted && refused(reason),
    );
    return () => (wanted = false);
  });
}
