// The window as a person uses it: by the names and roles of its elements. Keys go to the focused element, as from a
// keyboard. No element is cached: each is looked up for every use, and again if the page was redrawn in between.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { again, drawn, until, type App } from './app';
import { listen } from './complaints';
import { countCommands, settled } from './settled';

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

type MainView = 'Rules' | 'Characters' | 'Table';

const VIEW_KEYS: Record<MainView, string> = { Rules: '1', Characters: '2', Table: '3' };

export class Window {
  constructor(private readonly app: App) {}

  get driver(): WebDriver {
    return this.app.driver;
  }

  /** Waits until the window can be used, and collects its complaints from then on. */
  async ready(): Promise<void> {
    await this.one('[role=combobox]');
    await countCommands(this.driver);
    await listen(this.driver);
  }

  /** Ends the program and starts it again on the same library. */
  async reopen(): Promise<void> {
    await this.app.reopen();
    await this.ready();
  }

  all(css: string): Promise<WebElement[]> {
    return this.driver.findElements(By.css(css));
  }

  /** Waits for an element and returns it. */
  async one(css: string): Promise<WebElement> {
    return this.found(By.css(css), `there is ${css}`);
  }

  /** Waits until no element matches a selector. */
  async none(css: string): Promise<void> {
    await until(async () => (await this.all(css)).length === 0, `there is no ${css}`);
  }

  /** Waits until the text of an element contains something. */
  async says(css: string, text: string): Promise<void> {
    await until(async () => (await this.text(css)).includes(text), `${css} says “${text}”`);
  }

  /** The text of an element, including what is scrolled out of view. */
  async text(css: string): Promise<string> {
    const text = () => this.driver.executeScript<string | null>('return document.querySelector(arguments[0])?.innerText ?? null', css);
    let found: string | null = null;
    await until(async () => (found = await text()) !== null, `there is ${css}`);
    return found!;
  }

  /** The texts of all elements that match a selector. */
  texts(css: string): Promise<string[]> {
    return this.driver.executeScript<string[]>('return [...document.querySelectorAll(arguments[0])].map((each) => each.innerText)', css);
  }

  /** An attribute of all elements that match a selector. */
  attributes(css: string, name: string): Promise<(string | null)[]> {
    return this.driver.executeScript('return [...document.querySelectorAll(arguments[0])].map((each) => each.getAttribute(arguments[1]))', css, name);
  }

  /** Waits for the button whose accessible name starts with `name`. */
  async button(name: string): Promise<WebElement> {
    const path = `//button[starts-with(normalize-space(@aria-label), ${quoted(name)}) or (not(@aria-label) and starts-with(normalize-space(.), ${quoted(name)}))]`;
    return this.found(By.xpath(path), `there is a button “${name}”`);
  }

  async press(name: string): Promise<void> {
    await this.clickOn(() => this.button(name));
  }

  async click(css: string): Promise<void> {
    await this.clickOn(() => this.one(css));
  }

  /** Clicks on the first match of an XPath. */
  async clickPath(path: string): Promise<void> {
    await this.clickOn(() => this.found(By.xpath(path), `there is ${path}`));
  }

  /**
   * Clicks on an element once the pointer can reach it, since a closing dialog may still cover it. If it moved away
   * during the click, it is clicked again. A menu opens on pointer down.
   */
  private async clickOn(find: () => Promise<WebElement>): Promise<void> {
    const free = `
      const at = arguments[0];
      at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = at.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      window.clicked = !at.contains(hit);
      const reached = at.ariaHasPopup === 'menu' ? 'pointerdown' : 'pointerup';
      at.addEventListener(reached, () => (window.clicked = true), { capture: true, once: true });
      return hit !== null && (at.contains(hit) || hit.contains(at) && hit !== document.documentElement);`;
    const clicked = async () => {
      const wanted = await find();
      if (!(await this.driver.executeScript<boolean>(free, wanted))) return false;
      await wanted.click();
      return this.driver.executeScript<boolean>('return window.clicked ?? true').catch(() => true);
    };
    await settled(this.driver);
    await until(clicked, 'the pointer can reach it');
  }

  /** Waits for the first match. */
  private async found(by: By, what: string): Promise<WebElement> {
    let first: WebElement | undefined;
    await until(async () => ([first] = await this.driver.findElements(by))[0] !== undefined, what);
    return first!;
  }

  /** Presses keys one after another, wherever the focus is. */
  async keys(...keys: string[]): Promise<void> {
    await settled(this.driver);
    await this.driver.actions().sendKeys(...keys).perform();
  }

  /** Presses keys together. */
  async chord(...keys: string[]): Promise<void> {
    await settled(this.driver);
    const down = keys.reduce((actions, key) => actions.keyDown(key), this.driver.actions());
    await keys.reduceRight((actions, key) => actions.keyUp(key), down).perform();
  }

  /** Presses shortcuts of the page, after removing the focus from any element. */
  async shortcut(...keys: string[]): Promise<void> {
    const free = "document.activeElement?.blur(); return document.activeElement === document.body";
    await until(async () => (await settled(this.driver), this.driver.executeScript<boolean>(free)), 'nothing has the focus');
    await this.driver.actions().sendKeys(...keys).perform();
  }

  /** Focuses the button whose name starts with `name`. */
  async focusButton(name: string): Promise<void> {
    await again(async () => this.driver.executeScript('arguments[0].focus()', await this.button(name)));
    await until(async () => (await this.focused()).startsWith(name), `${name} has the focus`);
  }

  /** Waits for an element and focuses it; an element of a dialog only once the dialog has taken the focus. */
  async focus(css: string): Promise<void> {
    const script = `
      const [at, modal] = [document.querySelector(arguments[0]), document.querySelector('[data-modal]')];
      if (modal?.contains(at) && !modal.contains(document.activeElement)) return false;
      at?.focus();
      return at !== null && document.activeElement === at;`;
    await settled(this.driver);
    await until(() => this.driver.executeScript<boolean>(script, css), `${css} has the focus`);
  }

  /** Focuses the field whose label starts with `label`. */
  async field(label: string): Promise<void> {
    const script = `
      const within = document.querySelector('[data-modal]') ?? document;
      if (within !== document && !within.contains(document.activeElement)) return false;
      const all = [...within.querySelectorAll('label')];
      const at = all.find((each) => each.innerText.trim().startsWith(arguments[0]))?.control;
      at?.focus();
      return at !== undefined && document.activeElement === at`;
    await settled(this.driver);
    await until(() => this.driver.executeScript<boolean>(script, label), `there is a field “${label}”`);
  }

  /** Types into the field whose label starts with `label`. */
  async into(label: string, ...keys: string[]): Promise<void> {
    await this.field(label);
    await this.keys(...keys);
  }

  /** Replaces the content of a field. */
  async fill(css: string, ...keys: string[]): Promise<void> {
    await this.focus(css);
    await this.driver.executeScript('document.activeElement.select?.()');
    await this.keys(...keys);
  }

  /** The accessible name of the focused element, from its label or text. */
  focused(): Promise<string> {
    return this.driver.executeScript<string>(`
      const at = document.activeElement;
      const label = at.labels?.[0]?.innerText ?? '';
      return (at.getAttribute('aria-label') ?? (label || at.innerText || at.tagName)).trim();`);
  }

  /** Presses Tab (or Shift and Tab, if `back`) until the name of the focused element starts with `name`. */
  async tabTo(name: string, back = false): Promise<void> {
    for (let steps = 0; steps < 150; steps++) {
      if ((await this.focused()).startsWith(name)) return;
      await (back ? this.chord(Key.SHIFT, Key.TAB) : this.keys(Key.TAB));
    }
    throw new Error(`Tab never reaches “${name}”.`);
  }

  /** Goes to a main view with the keyboard. */
  async goTo(place: MainView): Promise<void> {
    await this.chord(Key.CONTROL, VIEW_KEYS[place]);
    await until(async () => (await this.text('nav button[aria-current=page]')).startsWith(place), `the view is ${place}`);
  }

  /** Types a query from anywhere, and waits for its results. */
  async search(query: string): Promise<void> {
    await this.typeQuery(query);
    await this.one('#results[aria-label=Results] [role=option]');
  }

  /** Types a query from anywhere, and waits until the search has finished. */
  async typeQuery(query: string): Promise<void> {
    await this.chord(Key.CONTROL, 'k');
    const field = '[role=combobox][aria-label="Find a rule"]';
    await this.fill(field, query);
    // The driver may return before the page has received the keys.
    const value = () => this.driver.executeScript<string>('return document.querySelector(arguments[0]).value', field);
    await until(async () => (await value()) === query, `the search holds “${query}”`);
    await this.one('section.pane .list[aria-busy=false]');
  }

  /** The names of the results, in order. */
  results(): Promise<string[]> {
    return this.texts('#results [aria-selected] .name');
  }

  /** Waits until an entry is open, and its page has the focus. */
  async reads(name: string): Promise<void> {
    await this.hasFocus('main');
    await this.says('main article.entry h1', name);
  }

  /** Waits until an element has the focus in the page, whether or not the window has the focus of the desktop. */
  async hasFocus(css: string): Promise<void> {
    const script = 'return document.activeElement?.matches(arguments[0]) ?? false';
    await until(() => this.driver.executeScript<boolean>(script, css), `${css} has the focus`);
  }

  /** Finds an entry and opens it, with the keyboard. */
  async read(query: string, name: string): Promise<void> {
    await this.search(query);
    await until(async () => (await this.results())[0] === name, `${name} is the first result`);
    await this.keys(Key.ENTER);
    await this.reads(name);
  }

  /** Opens a character by its name, from anywhere. */
  async openCharacter(name: string): Promise<void> {
    await this.goTo('Characters');
    await this.one('article.sheet');
    const open = `article.sheet[aria-label=${quoted(`Sheet of ${name}`)}]`;
    if ((await this.all(open)).length > 0) return;
    const beside = "return document.querySelector('nav.shelf')?.checkVisibility() ?? false";
    if (await this.driver.executeScript<boolean>(beside)) await this.press(name);
    else await this.choose('All characters', name);
    await this.one(open);
  }

  /** The displayed text of a derived number or a value, by its label. */
  async figure(label: string): Promise<string> {
    const path = `//article[contains(@class, 'sheet')]//button[(starts-with(@aria-label, ${quoted(`${label} `)}) and contains(@aria-label, 'why?')) or starts-with(@aria-label, ${quoted(`${label}: `)})]`;
    const text = async () => (await this.found(By.xpath(path), `the sheet has ${label}`)).getText();
    return (await again(text)).trim();
  }

  /** Waits until a derived number or a value shows `text`. */
  async shows(label: string, text: string): Promise<void> {
    let last = '';
    const holds = async () => (last = await this.figure(label)) === text;
    await until(holds, `${label} shows ${text}`).catch((reason: Error) => {
      throw new Error(`${reason.message}; it shows ${last}`);
    });
  }

  /** Sets a value on the sheet by typing it in place. */
  async edit(label: string, value: string): Promise<void> {
    await this.press(`${label}: `);
    await this.chord(Key.CONTROL, 'a');
    await this.keys(value, Key.ENTER);
  }

  /** Makes text larger with the keyboard until it is twice its size. */
  async double(): Promise<void> {
    const size = () => this.driver.executeScript<string>('return document.documentElement.style.fontSize');
    for (let steps = 0; steps < 8 && (await size()) !== '32px'; steps++) await this.chord(Key.CONTROL, '+');
    await until(async () => (await size()) === '32px', 'text is twice its size');
  }

  /** Opens a menu by its button and chooses an item. */
  async choose(menu: string, item: string): Promise<void> {
    const path = `//*[starts-with(@role, 'menuitem') and starts-with(normalize-space(.), ${quoted(item)})]`;
    const offered = async () => {
      await this.openMenu(menu);
      return this.found(By.xpath(path), `${menu} offers ${item}`);
    };
    await this.clickOn(offered);
    await this.none('[role=menu]');
    await drawn(this.driver);
  }

  /** Opens a menu, unless it is open. A button redrawn under the pointer is clicked twice, which closes it again. */
  private async openMenu(menu: string): Promise<void> {
    const isOpen = async () => (await this.all('[role=menu]')).length > 0;
    const opened = async () => {
      if (await isOpen()) return true;
      await this.press(menu);
      return until(isOpen, `the menu ${menu} opens`, 3_000).then(() => true);
    };
    await until(opened, `the menu ${menu} is open`);
  }

  /** The saved size and position of the window, as JSON. */
  async windowFile(): Promise<string> {
    return readFileSync(join(this.app.data, 'vademecum', 'window.json'), 'utf8');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.manage().window().setRect({ width, height });
    await until(
      async () => this.driver.executeScript<boolean>('return innerWidth === arguments[0] && innerHeight === arguments[1]', width, height),
      `the window is ${width}×${height}`,
    );
  }
}
