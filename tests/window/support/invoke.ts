// Calls of commands from the page, with any arguments.
import type { WebDriver } from 'selenium-webdriver';

/** Calls a command as the page would. Returns “done”, or the refusal. */
export function invoke(driver: WebDriver, command: string, args: Record<string, unknown> = {}): Promise<string> {
  return driver.executeAsyncScript<string>(
    `const done = arguments[2];
     window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1]).then(() => done('done'), (reason) => done(String(reason)));`,
    command,
    args,
  );
}
