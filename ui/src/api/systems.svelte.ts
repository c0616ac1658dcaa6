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

  /** The systems as choices of a menu. */
  get choices(): { value: string; label: string }[] {
    return this.all.map(({ key, name }) => ({ value: key, label: name }));
  }

  /** The kinds of a system's entries, sorted by name. */
  kindsByName(key: string): SystemView['kinds'] {
    return [...(this.find(key)?.kinds ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  }
}

export const systems = new Systems();
