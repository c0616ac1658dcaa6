class Overlay {
  /** The overlay of the window that is open. */
  open = $state<'about' | 'backups' | 'books' | 'help' | 'house' | 'keys' | 'packs' | null>(null);

  close = (): void => {
    this.open = null;
  };
}

export const overlay = new Overlay();
