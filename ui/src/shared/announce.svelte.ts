class Announcer {
  words = $state('');

  /** Says something to whoever listens to the screen. */
  say(words: string): void {
    this.words = words;
  }
}

export const announcer = new Announcer();
