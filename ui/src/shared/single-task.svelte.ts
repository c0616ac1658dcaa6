/** Runs one task at a time. A task started while another is running is ignored. */
export class SingleTask {
  #busy = $state(false);

  /** Whether a task is running. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Runs a task; resolves to undefined if it is ignored. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy) return undefined;
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}
