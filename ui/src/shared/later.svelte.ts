/** A part of the window that the first screen does without: its code comes when it is wanted. */
export class Later<T> {
  #part = $state.raw<T | null>(null);
  #load: () => Promise<T>;
  #loading: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    known.push(this);
  }

  /** The part, if it is there; asking does not bring it. */
  get there(): T | null {
    return this.#part;
  }

  /** The part, if it is there; if not, it is on its way from now on. */
  get wanted(): T | null {
    if (this.#part === null) void this.ready();
    return this.#part;
  }

  /** The part, once it is there. */
  ready(): Promise<T> {
    this.#loading ??= this.#load().then((part) => (this.#part = part));
    return this.#loading;
  }
}

const known: Later<unknown>[] = [];

/** Brings every part, one after the other, those that others bring with them too. */
export async function bringTheRest(): Promise<void> {
  for (const part of known) await part.ready();
}
