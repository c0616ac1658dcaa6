// Whether the window is idle: no command is running, and the result of the last one has been drawn.
import type { WebDriver } from 'selenium-webdriver';
import { until } from './app';

/** The maximum time that the keyboard waits for running commands, in milliseconds. */
const PATIENCE = 2_000;

/** Counts running commands from now on. Each counts until two frames after its response. */
export async function countCommands(driver: WebDriver): Promise<void> {
  await driver.executeScript(`
    if (window.underWay !== undefined) return;
    const ask = window.fetch.bind(window);
    window.underWay = 0;
    const ended = () => requestAnimationFrame(() => requestAnimationFrame(() => window.underWay--));
    window.fetch = (...request) => {
      window.underWay++;
      const answer = ask(...request);
      answer.then(ended, ended);
      return answer;
    };`);
}

/** Waits until the window is idle, as a person does, but not indefinitely, since some work takes long by design. */
export async function settled(driver: WebDriver): Promise<void> {
  const still = async () => (await driver.executeScript<number | null>('return window.underWay ?? 0')) === 0;
  await until(still, 'the window is idle', PATIENCE).catch(() => undefined);
}
