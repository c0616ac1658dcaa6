/** A value in local storage, shared by all windows. An unreadable one falls back to the default. */
export class Remembered<T> {
  #name: string;
  #value: T;

  constructor(name: string, initial: T) {
    this.#name = `vademecum.${name}`;
    this.#value = $state(read(this.#name, initial));
    // Fired when another window changes the value.
    window.addEventListener('storage', ({ key }) => {
      if (key === this.#name) this.#value = read(this.#name, initial);
    });
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    localStorage.setItem(this.#name, JSON.stringify(value));
  }
}

function read<T>(name: string, initial: T): T {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? initial : (JSON.parse(kept) as T);
  } catch {
    return initial;
  }
}
