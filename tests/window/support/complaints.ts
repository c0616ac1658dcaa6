// Errors, warnings and violations of the content security policy while the window is used.
import type { WebDriver } from 'selenium-webdriver';

/** Starts collecting. Earlier violations of the policy are included. */
export async function listen(driver: WebDriver): Promise<void> {
  await driver.executeScript(`
    const heard = (window.complaints = []);
    const say = (what, ...words) => heard.push([what, ...words].join(' '));
    addEventListener('error', (event) => say('error:', event.message ?? 'a file is missing', event.target?.src ?? ''), true);
    addEventListener('unhandledrejection', (event) => say('unhandled:', event.reason?.message ?? JSON.stringify(event.reason)));
    addEventListener('securitypolicyviolation', (event) => say('policy:', event.violatedDirective, event.blockedURI));
    for (const level of ['error', 'warn']) {
      const was = console[level].bind(console);
      console[level] = (...words) => { say('console:', ...words); was(...words); };
    }
    if ('ReportingObserver' in window) {
      const types = ['csp-violation'];
      new ReportingObserver((reports) => reports.forEach((each) => say('report:', each.body?.effectiveDirective, each.body?.blockedURL)), { types, buffered: true }).observe();
    }`);
}

/** The complaints collected so far. */
export function complaints(driver: WebDriver): Promise<string[]> {
  return driver.executeScript<string[]>('return window.complaints');
}
