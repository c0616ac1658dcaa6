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

/** Like `loaded`, but a refusal clears the value and sets `error`, for the component to show. */
export function loadedOrError<T>(load: Load<T>): {
  readonly value: T | undefined;
  readonly error: string;
} {
  let found = $state.raw<{ value: T | undefined; error: string }>({ value: undefined, error: '' });
  ask(
    load,
    (value) => (found = { value: value ?? undefined, error: '' }),
    (reason) => (found = { value: undefined, error: refusal(reason).message }),
  );
  return {
    get value() {
      return found.value;
    },
    get error() {
      return found.error;
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
