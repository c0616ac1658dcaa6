// The window as a person uses it: by the names and roles of what is on the screen.
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { until } from './app';

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

export class Window {
  constructor(readonly driver: WebDriver) {}

  /** Waits until the window can be used: its search field is there. */
  async ready(): Promise<void> {
    await until(async () => (await this.all('[role=combobox]')).length > 0, 'the search field is there');
  }

  all(css: string): Promise<WebElement[]> {
    return this.driver.findElements(By.css(css));
  }

  /** Waits for an element and answers with it. */
  async one(css: string): Promise<WebElement> {
    await until(async () => (await this.all(css)).length > 0, `there is ${css}`);
    return (await this.all(css))[0]!;
  }

  /** The button whose accessible name starts so. */
  async button(name: string): Promise<WebElement> {
    const path = `//button[starts-with(normalize-space(@aria-label), ${quoted(name)}) or (not(@aria-label) and starts-with(normalize-space(.), ${quoted(name)}))]`;
    await until(async () => (await this.driver.findElements(By.xpath(path))).length > 0, `there is a button “${name}”`);
    return this.driver.findElement(By.xpath(path));
  }

  async press(name: string): Promise<void> {
    await (await this.button(name)).click();
  }

  /** Presses keys wherever the focus is. */
  async keys(...keys: string[]): Promise<void> {
    const focused = await this.driver.switchTo().activeElement();
    await focused.sendKeys(...keys);
  }

  async chord(...keys: string[]): Promise<void> {
    await this.keys(Key.chord(...keys));
  }

  async goTo(place: 'Rules' | 'Characters' | 'Table'): Promise<void> {
    await this.press(place);
    await this.one(`nav button[aria-current=page]`);
  }

  /** Types a query from anywhere, and waits for its answers. */
  async search(query: string): Promise<void> {
    await this.chord(Key.CONTROL, 'k');
    const field = await this.one('[role=combobox][aria-label="Find a rule"]');
    await field.clear();
    await field.sendKeys(query);
    await until(async () => (await this.results()).length > 0, `something answers “${query}”`);
  }

  /** The names of the answers, in order. */
  async results(): Promise<string[]> {
    const rows = await this.all('#results [role=option] .name');
    return Promise.all(rows.map((row) => row.getText()));
  }

  /** The name of the open entry. */
  async openEntry(): Promise<string> {
    const head = await this.one('article h1');
    return head.getText();
  }

  async openFirstCharacter(): Promise<void> {
    const first = await this.one('aside li button, .shelf li button');
    await first.click();
    await until(async () => (await this.all('main h1, article h1')).length > 0, 'a sheet is open');
  }

  async openCharacter(name: string): Promise<void> {
    await this.press(name);
    await until(async () => (await this.text('main')).includes(name), `the sheet of ${name} is open`);
  }

  async text(css: string): Promise<string> {
    return (await this.one(css)).getText();
  }

  /** What a derived number shows, by its label. */
  async figure(label: string): Promise<string> {
    return (await (await this.button(`${label} `)).getText()).trim();
  }

  /** Sets a value on the sheet by typing it in its place. */
  async edit(label: string, value: string): Promise<void> {
    await this.press(`${label}: `);
    await this.chord(Key.CONTROL, 'a');
    await this.keys(value, Key.ENTER);
  }
}
