import { SingleTask } from './single-task.svelte';

/** Wraps an asynchronous function so that a call while another is in progress only resolves to undefined. */
export function oneAtATime<A extends unknown[], T>(
  work: (...given: A) => Promise<T>,
): (...given: A) => Promise<T | undefined> {
  const task = new SingleTask();
  return (...given) => task.run(() => work(...given));
}

/** Makes the handler of a form. */
export function submitted(act: () => unknown): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}

/** Makes the handler of a form, which ignores what is submitted while `work` is in progress. */
export function submitOnce(work: () => Promise<void>): (event: Event) => void {
  return submitted(oneAtATime(work));
}
