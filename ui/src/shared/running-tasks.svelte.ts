/** Counts running tasks, which may overlap. */
export class RunningTasks {
  #count = $state(0);

  /** Whether a task is running. */
  get busy(): boolean {
    return this.#count > 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#count++;
    try {
      return await work();
    } finally {
      this.#count--;
    }
  }
}
