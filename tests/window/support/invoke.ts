// Calls of commands from the page, with any arguments.
import type { WebDriver } from 'selenium-webdriver';

/** Calls a command as the page would; answers “done”, or what was refused. */
export function invoke(driver: WebDriver, command: string, words: Record<string, unknown> = {}): Promise<string> {
  return driver.executeAsyncScript<string>(
    `const done = arguments[2];
     window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1]).then(() => done('done'), (reason) => done(String(reason)));`,
    command,
    words,
  );
}
