import { api } from './commands';
import type { SystemView } from './types';

class Systems {
  all = $state.raw<SystemView[]>([]);

  async load(): Promise<void> {
    this.all = await api.systems();
  }

  find(key: string): SystemView | undefined {
    return this.all.find((system) => system.key === key);
  }
}

/** The systems of the library, loaded once when the window opens. */
export const systems = new Systems();
