class Announcer {
  text = $state('');

  /** Announces something to screen readers. */
  say(text: string): void {
    this.text = text;
  }
}

export const announcer = new Announcer();
