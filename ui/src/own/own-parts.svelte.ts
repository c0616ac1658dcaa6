import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type {
  CharacterCard,
  FieldError,
  FormulaName,
  JsonValue,
  OwnPart,
  OwnPartsView,
  OwnPartPreview,
  PartForm,
  SystemView,
} from '../api/types';
import { house } from '../house/house.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { RunningTasks } from '../shared/running-tasks.svelte';
import { t } from '../shared/text.svelte';

/** The pause in typing before the preview is updated, in milliseconds. */
const PAUSE_MS = 200;

export type Keys = OwnPart['record'];

/** The editor of the group's own kinds, fields, derived values, calculators and so on. */
class OwnParts {
  /** The parts of the system that is edited; null while none is. */
  view = $state.raw<OwnPartsView | null>(null);
  forms = $state.raw<PartForm[]>([]);
  /** The part as typed; null while the list of parts is shown. */
  draft = $state.raw<OwnPart | null>(null);
  /** The id of the part that is edited; null for a new one. */
  editedId = $state<string | null>(null);
  preview = $state.raw<OwnPartPreview | null>(null);
  names = $state.raw<FormulaName[]>([]);
  /** The characters that a part can be previewed on. */
  cards = $state.raw<CharacterCard[]>([]);
  character = $state<number | null>(null);
  /** Whether saving failed because of errors, all of which are then shown. */
  showsAllErrors = $state(false);
  #changes = new RunningTasks();
  #named = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;
  /** The content of the part before anything was typed. */
  #before = '';

  /** Whether a change is being saved. */
  get busy(): boolean {
    return this.#changes.busy;
  }

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

  /** The errors of a field of the draft; an empty field means the part itself. */
  errorsOf(field: string): FieldError[] {
    return this.preview?.errors.filter((error) => error.field === field) ?? [];
  }

  formOf(name: string): PartForm | undefined {
    return this.forms.find((form) => form.array === name);
  }

  async open(system: string): Promise<boolean> {
    await this.#readForms();
    const view = await attempt(() => api.ownParts(system));
    if (!view) return false;
    this.view = view;
    this.closePart();
    const cards = (await attempt(() => api.characters())) ?? [];
    this.cards = cards.filter((card) => card.system === system);
    if (!this.cards.some((card) => card.id === this.character))
      this.character = this.cards[0]?.id ?? null;
    return true;
  }

  /** Creates a system and opens it; rejects with the reason if it is refused. */
  async createSystem(name: string, key: string): Promise<boolean> {
    const view = await api.systemNew(name, key);
    await systems.load();
    game.follow(view.system);
    return this.open(view.system);
  }

  startNew(array: string): void {
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

  /** Changes the draft. The preview follows soon after. */
  change(part: Partial<OwnPart>): void {
    const before = this.draft;
    if (!before) return;
    this.draft = { ...before, ...part };
    const { array, record } = this.draft;
    if (array === 'list' && before.heading === text(before.record.label) && part.record)
      this.draft.heading = text(record.label);
    if (named(record) !== named(before.record)) void this.#loadNames();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.updatePreview(), PAUSE_MS);
  }

  previewOn(character: number): void {
    this.character = character;
    void this.updatePreview();
  }

  /** Previews the draft: its errors, and its values on the character. */
  async updatePreview(): Promise<void> {
    clearTimeout(this.#timer);
    const [mine, draft] = [++this.#latest, this.draft];
    if (!draft) return;
    const preview = await attempt(() =>
      api.ownPartPreview(this.system, this.editedId, draft, this.character),
    );
    if (mine === this.#latest && preview) this.preview = preview;
  }

  /** Saves the draft. Returns false if it has errors. */
  async save(): Promise<boolean> {
    await this.updatePreview();
    if (this.busy) return false;
    const [system, draft] = [this.system, this.draft];
    this.showsAllErrors = this.preview?.errors.length !== 0;
    if (!draft || this.showsAllErrors) return false;
    const done = await this.#work(
      system,
      () => api.ownPartSave(system, this.editedId, draft),
      draft,
    );
    const names = { name: nameOf(draft.record), game: this.view?.name ?? '' };
    if (done) this.#offerUndo(system, t('own-kept', names));
    return done;
  }

  async remove(id: string): Promise<boolean> {
    const system = this.system;
    const name = this.view?.parts.find((part) => part.id === id)?.name ?? '';
    const done = await this.#work(system, () => api.ownPartRemove(system, id), this.draft);
    if (done) this.#offerUndo(system, t('own-removed', { name }));
    return done;
  }

  /** Reloads the texts of the program in the chosen language; the draft is kept. */
  async reload(): Promise<void> {
    if (!this.view) return;
    await this.#readForms();
    await this.#loadNames();
    await this.updatePreview();
  }

  async undo(system: string): Promise<void> {
    await this.#work(system, () => api.ownPartsUndo(system));
  }

  async redo(system: string): Promise<void> {
    await this.#work(system, () => api.ownPartsRedo(system));
  }

  /** Closes the part and shows the list of parts. A notice can restore unsaved changes. */
  closePart(saved: OwnPart | null = null): void {
    const { system, editedId, draft } = this;
    clearTimeout(this.#timer);
    this.#latest++;
    this.draft = this.editedId = this.preview = null;
    this.showsAllErrors = false;
    if (draft && draft !== saved && contentOf(draft) !== this.#before)
      notices.showUndoable(t('own-discarded'), () => this.#bringBack(system, editedId, draft));
  }

  close(): void {
    this.closePart();
    this.view = null;
  }

  #edit(editedId: string | null, part: OwnPart): void {
    this.closePart();
    this.editedId = editedId;
    this.draft = part;
    this.#before = contentOf(part);
    void this.#loadNames();
    void this.updatePreview();
  }

  async #bringBack(system: string, editedId: string | null, part: OwnPart): Promise<void> {
    if (this.system !== system && !(await this.open(system))) return;
    const there = this.view?.parts.some(({ id }) => id === editedId);
    this.#edit(there ? editedId : null, part);
    this.#before = '';
  }

  #offerUndo(system: string, text: string): void {
    notices.showUndoable(text, () => this.undo(system), 'own_parts');
  }

  async #readForms(): Promise<void> {
    this.forms = (await attempt(() => api.ownPartForms())) ?? this.forms;
  }

  async #loadNames(): Promise<void> {
    const [mine, draft] = [++this.#named, this.draft];
    if (!draft) return;
    const names = await attempt(() => api.ownPartNames(this.system, draft));
    if (mine === this.#named) this.names = names ?? [];
  }

  /** Changes the parts of a system and refreshes the window. The draft `done` is then closed without a notice. */
  async #work(
    system: string,
    work: () => Promise<OwnPartsView>,
    done: OwnPart | null = null,
  ): Promise<boolean> {
    const view = await this.#changes.run(() => attempt(work));
    if (!view) return false;
    // In the same game, it would undo this change instead of its own.
    notices.dismissAbout('own_parts');
    if (this.system === system) {
      this.view = view;
      this.closePart(done);
    }
    await house.reload();
    return true;
  }
}

/** The name of a part: its label, its name or its key. */
export function nameOf(record: Keys): string {
  const names = [record.label, record.name, record.title, record.key];
  return names.map(text).find((name) => name !== '') ?? '';
}

/** The content of a part without empty values, for comparison. */
function contentOf(part: OwnPart): string {
  return JSON.stringify(part, (_, held: unknown) =>
    held === '' || held === null ? undefined : held,
  );
}

/** The keys of a record on which the names in its formulas depend, for comparison. */
function named({ each, inputs, let: steps, outputs }: Keys): string {
  const keys = [inputs, steps, outputs].map((held) => Object.keys(held ?? {}));
  return JSON.stringify([each, ...keys]);
}

export function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Derives a key from a name: "Hit points" becomes `hit_points`. */
export function keyOf(name: string, separator = '_'): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', separator)
    .slice(0, 48);
}

/** The parts of the group's own that are being edited. */
export const ownParts = new OwnParts();
