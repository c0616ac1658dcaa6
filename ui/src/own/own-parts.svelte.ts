import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type {
  CharacterCard,
  FieldError,
  FormulaName,
  OwnPart,
  OwnPartsView,
  OwnPartPreview,
  PartForm,
  SystemView,
} from '../api/types';
import type { JsonValue } from '../api/types/serde_json/JsonValue';
import { house } from '../house/house.svelte';
import { reading } from '../rules/reading.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

/** The pause in typing before the preview is updated, in milliseconds. */
const PAUSE_MS = 200;

export type Keys = OwnPart['record'];

/** Kinds, fields, derived values, calculators and so on of the group's own while they are edited. */
class OwnParts {
  /** The parts of the system that is edited; null while none is. */
  view = $state.raw<OwnPartsView | null>(null);
  forms = $state.raw<PartForm[]>([]);
  /** The part as typed; null while the list of parts is shown. */
  draft = $state.raw<OwnPart | null>(null);
  /** The address of the part that is changed; null for a new one. */
  was = $state<string | null>(null);
  preview = $state.raw<OwnPartPreview | null>(null);
  names = $state.raw<FormulaName[]>([]);
  /** The characters that a part can be previewed on. */
  cards = $state.raw<CharacterCard[]>([]);
  character = $state<number | null>(null);
  busy = $state(false);
  /** Whether saving was tried with errors, which are then all shown. */
  asked = $state(false);
  #named = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;
  /** What the part was before anything was typed. */
  #before = '';

  get system(): string {
    return this.view?.system ?? '';
  }

  get form(): PartForm | undefined {
    return this.formOf(this.draft?.array ?? '');
  }

  /** The system as it is saved; undefined until the games are loaded. */
  get rules(): SystemView | undefined {
    return systems.find(this.system);
  }

  /** The errors of a field of what is typed: of the part itself where it is empty. */
  errorsOf(field: string): FieldError[] {
    return this.preview?.errors.filter((error) => error.field === field) ?? [];
  }

  /** The form of the records of that name. */
  formOf(name: string): PartForm | undefined {
    return this.forms.find((form) => form.array === name);
  }

  async open(system: string): Promise<boolean> {
    await this.#readForms();
    const view = await attempt(() => api.ownParts(system));
    if (!view) return false;
    this.view = view;
    this.leave();
    const cards = (await attempt(() => api.characters())) ?? [];
    this.cards = cards.filter((card) => card.system === system);
    if (!this.cards.some((card) => card.id === this.character))
      this.character = this.cards[0]?.id ?? null;
    return true;
  }

  /** Creates a system and opens it; rejects with the reason where it is refused. */
  async begin(name: string, key: string): Promise<boolean> {
    const view = await api.systemNew(name, key);
    await systems.load();
    game.follow(view.system);
    return this.open(view.system);
  }

  /** Starts a new part. */
  make(array: string): void {
    // A list is shown under its own name; other parts without a value are not on the sheet.
    const valued = array === 'field' || array === 'derived';
    const heading = valued
      ? t(this.view?.made_here ? 'own-heading-values' : 'own-heading-own')
      : '';
    this.#edit(null, { array, record: {}, heading, after: '' });
  }

  edit(id: string): void {
    const card = this.view?.parts.find((part) => part.id === id);
    if (card) this.#edit(id, card.part);
  }

  /** Changes what is typed. The preview follows soon after. */
  change(part: Partial<OwnPart>): void {
    const before = this.draft;
    if (!before) return;
    this.draft = { ...before, ...part };
    const { array, record } = this.draft;
    if (array === 'list' && before.heading === text(before.record.label) && part.record)
      this.draft.heading = text(record.label);
    if (named(record) !== named(before.record)) void this.#name();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.try(), PAUSE_MS);
  }

  on(character: number): void {
    this.character = character;
    void this.try();
  }

  /** Previews what is typed: its errors, and the values on the character. */
  async try(): Promise<void> {
    clearTimeout(this.#timer);
    const [mine, draft] = [++this.#latest, this.draft];
    if (!draft) return;
    const preview = await attempt(() =>
      api.ownPartPreview(this.system, this.was, draft, this.character),
    );
    if (mine === this.#latest && preview) this.preview = preview;
  }

  /** Saves what is typed; false where it has errors. */
  async save(): Promise<boolean> {
    await this.try();
    if (this.busy) return false;
    const [system, draft] = [this.system, this.draft];
    this.asked = this.preview?.errors.length !== 0;
    if (!draft || this.asked) return false;
    const done = await this.#work(system, () => api.ownPartSave(system, this.was, draft), draft);
    const names = { name: nameOf(draft.record), game: this.view?.name ?? '' };
    if (done) notices.undoable(t('own-kept', names), () => this.undo(system));
    return done;
  }

  async remove(id: string): Promise<boolean> {
    const system = this.system;
    const name = this.view?.parts.find((part) => part.id === id)?.name ?? '';
    const done = await this.#work(system, () => api.ownPartRemove(system, id), this.draft);
    if (done) notices.undoable(t('own-removed', { name }), () => this.undo(system));
    return done;
  }

  /** Loads the program's messages again in the chosen language; what is typed stays. */
  async again(): Promise<void> {
    if (!this.view) return;
    await this.#readForms();
    await this.#name();
    await this.try();
  }

  async undo(system: string): Promise<void> {
    await this.#work(system, () => api.ownPartsUndo(system));
  }

  async redo(system: string): Promise<void> {
    await this.#work(system, () => api.ownPartsRedo(system));
  }

  /** Closes the part and shows the list of parts. What was typed and not saved can be brought back. */
  leave(saved: OwnPart | null = null): void {
    const { system, was, draft } = this;
    clearTimeout(this.#timer);
    this.#latest++;
    this.draft = this.was = this.preview = null;
    this.asked = false;
    if (draft && draft !== saved && contentOf(draft) !== this.#before)
      notices.undoable(t('own-discarded'), () => this.#bringBack(system, was, draft));
  }

  close(): void {
    this.leave();
    this.view = null;
  }

  #edit(was: string | null, part: OwnPart): void {
    this.leave();
    this.was = was;
    this.draft = part;
    this.#before = contentOf(part);
    void this.#name();
    void this.try();
  }

  async #bringBack(system: string, was: string | null, part: OwnPart): Promise<void> {
    if (this.system !== system && !(await this.open(system))) return;
    const there = this.view?.parts.some(({ id }) => id === was);
    this.#edit(there ? was : null, part);
    this.#before = '';
  }

  async #readForms(): Promise<void> {
    this.forms = (await attempt(() => api.ownPartForms())) ?? this.forms;
  }

  async #name(): Promise<void> {
    const [mine, draft] = [++this.#named, this.draft];
    if (!draft) return;
    const names = await attempt(() => api.ownPartNames(this.system, draft));
    if (mine === this.#named) this.names = names ?? [];
  }

  /** Changes the parts of a system and refreshes the window. The part `done` may be closed then. */
  async #work(
    system: string,
    work: () => Promise<OwnPartsView>,
    done: OwnPart | null = null,
  ): Promise<boolean> {
    this.busy = true;
    const view = await attempt(work);
    this.busy = false;
    if (!view) return false;
    if (this.system === system) {
      this.view = view;
      this.leave(done);
    }
    await attempt(() => systems.load());
    house.readAgain();
    await reading.again();
    return true;
  }
}

/** The name of a part: its label, its name or its key. */
export function nameOf(record: Keys): string {
  const names = [record.label, record.name, record.title, record.key];
  return names.map(text).find((name) => name !== '') ?? '';
}

/** What is in a part, without what is empty. */
function contentOf(part: OwnPart): string {
  return JSON.stringify(part, (_, held: unknown) =>
    held === '' || held === null ? undefined : held,
  );
}

/** The parts of a record on which the names in its formulas depend. */
function named({ each, inputs, let: steps, outputs }: Keys): string {
  const keys = [inputs, steps, outputs].map((held) => Object.keys(held ?? {}));
  return JSON.stringify([each, ...keys]);
}

export function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A key made of a name: "Hit points" is `hit_points`. */
export function keyOf(name: string, part = '_'): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', part)
    .slice(0, 48);
}

/** The parts of the group's own that are being edited. */
export const ownParts = new OwnParts();
