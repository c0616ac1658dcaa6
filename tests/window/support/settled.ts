// Whether the window has answered: no command is running, and the result of the last one has been drawn.
import type { WebDriver } from 'selenium-webdriver';
import { until } from './app';

/** How long something may be under way before it no longer holds up the keyboard, in milliseconds. */
const PATIENCE = 2_000;

/** Counts the commands under way from then on. Each ends two frames after its answer has come. */
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

/** Waits, as a person does, until the window has answered; not for ever, since some work is meant to be long. */
export async function settled(driver: WebDriver): Promise<void> {
  const still = async () => (await driver.executeScript<number | null>('return window.underWay ?? 0')) === 0;
  await until(still, 'the window has answered', PATIENCE).catch(() => undefined);
}
