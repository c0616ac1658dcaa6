/** A module that the first screen does not need, loaded on demand. */
export class LazyModule<T> {
  #module = $state.raw<T | null>(null);
  #load: () => Promise<T>;
  #loading: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    known.push(this);
  }

  /** The module if it is loaded; does not start loading. */
  get loaded(): T | null {
    return this.#module;
  }

  /** The module if it is loaded; otherwise starts loading. */
  get onDemand(): T | null {
    if (this.#module === null) void this.load();
    return this.#module;
  }

  /** Resolves to the module once it is loaded. */
  load(): Promise<T> {
    this.#loading ??= this.#load().then((module) => (this.#module = module));
    return this.#loading;
  }
}

const known: LazyModule<unknown>[] = [];

/** Loads all modules one after another, including those that loaded modules declare. */
export async function loadAllModules(): Promise<void> {
  for (const module of known) await module.load();
}
