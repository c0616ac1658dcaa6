import type { DeletedKind } from '../api/types';

type Name = 'about' | 'backups' | 'books' | 'deleted' | 'help' | 'house' | 'keys' | 'packs';

class Overlay {
  /** The overlay of the window that is open. */
  open = $state<Name | null>(null);
  /** The kind of deleted items that `deleted` shows. */
  deleted = $state<DeletedKind>('character');

  showDeleted(kind: DeletedKind): void {
    this.deleted = kind;
    this.open = 'deleted';
  }

  close = (): void => {
    this.open = null;
  };
}

export const overlay = new Overlay();
