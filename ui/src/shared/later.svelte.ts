/** A part of the window that the first screen does not need. Its code is loaded on demand. */
export class Later<T> {
  #part = $state.raw<T | null>(null);
  #load: () => Promise<T>;
  #loading: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    known.push(this);
  }

  /** The part, if it is loaded; asking does not load it. */
  get there(): T | null {
    return this.#part;
  }

  /** The part, if it is loaded; otherwise loading starts. */
  get wanted(): T | null {
    if (this.#part === null) void this.ready();
    return this.#part;
  }

  /** The part, once it is loaded. */
  ready(): Promise<T> {
    this.#loading ??= this.#load().then((part) => (this.#part = part));
    return this.#loading;
  }
}

const known: Later<unknown>[] = [];

/** Loads every part, one after another, including those that others load. */
export async function loadRest(): Promise<void> {
  for (const part of known) await part.ready();
}
