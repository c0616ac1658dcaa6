class Announcer {
  words = $state('');

  /** Announces something to screen readers. */
  say(words: string): void {
    this.words = words;
  }
}

export const announcer = new Announcer();
