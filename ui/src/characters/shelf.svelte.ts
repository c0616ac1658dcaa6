import { api } from '../api/commands';
import type { CharacterCard, CharacterView, ExportFormat, Imported } from '../api/types';
import { game } from '../shared/game.svelte';
import { attempt, notices, saveToFile } from '../shared/notices.svelte';
import { grouped } from '../shared/grouped';
import { recent } from '../shared/recent.svelte';
import { Remembered } from '../shared/remembered.svelte';
import { t } from '../shared/text.svelte';
import { OpenCharacter } from './open-character.svelte';

/** Maximum number of imported characters to name; more are only counted. */
const MAX_NAMED = 5;

class Shelf {
  cards = $state.raw<CharacterCard[] | null>(null);
  archived = $state.raw<CharacterCard[]>([]);
  /** Whether the archive is shown instead of the shelf. */
  inArchive = $state(false);
  /** The corrections made during the last import. */
  importNotes = $state.raw<string[]>([]);
  open = $state<OpenCharacter | null>(null);
  /** Counts requests to open a character, so that stale responses are ignored. */
  #latest = 0;
  #last = new Remembered<number | null>('character', null);

  get all(): CharacterCard[] {
    return [...(this.cards ?? []), ...this.archived];
  }

  get shown(): CharacterCard[] {
    return this.inArchive ? this.archived : (this.cards ?? []);
  }

  get bySystem(): [string, CharacterCard[]][] {
    return grouped(this.shown, (card) => card.system_name);
  }

  /** Loads the cards, and opens the character that was last open, or else the first. */
  async load(): Promise<void> {
    await this.#reload();
    const cards = this.cards;
    if (!cards || this.open) return;
    const last = cards.find((card) => card.id === this.#last.value) ?? cards[0];
    if (last) await this.choose(last.id);
  }

  /** Reloads the cards, and the open character unless a value is being typed. */
  async refresh(): Promise<void> {
    if (this.cards === null) return;
    await this.#reload();
    const open = this.open;
    if (!open || document.activeElement?.matches('input, textarea, select')) return;
    if (this.#isListed(open.id)) await open.reload();
    else {
      this.open = null;
      notices.show(t('shelf-is-gone', { name: open.view.card.name }));
    }
  }

  /** Opens a character of the shelf or the archive. */
  async choose(id: number): Promise<void> {
    const mine = ++this.#latest;
    const view = await attempt(() => api.characterOpen(id));
    if (view && mine === this.#latest) this.#show(view);
  }

  /** Switches between the archive and the shelf. */
  async toggleArchive(): Promise<void> {
    if (!this.inArchive && this.archived.length === 0) {
      notices.show(t('shelf-none-archived'));
      return;
    }
    this.inArchive = !this.inArchive;
    await this.#openShown();
  }

  async create(system: string, name: string): Promise<boolean> {
    const view = await attempt(() => api.characterNew(system, name));
    if (!view) return false;
    await this.#reload();
    this.#show(view);
    return true;
  }

  /** Saves a character, or all, to a file that the user chooses. Only JSON can be imported again. */
  async save(id: number | null, format: ExportFormat = 'json'): Promise<void> {
    await saveToFile(() => api.characterSave(id, format));
  }

  /** Imports the characters of a file, by default one that the user chooses. Returns whether a file was imported. */
  async importFile(ask: () => Promise<Imported | null> = api.characterImport): Promise<boolean> {
    const imported = await attempt(ask);
    if (!imported) return false;
    const { characters, found } = imported;
    const before = this.open?.id;
    const last = characters.findLast((card) => !card.archived) ?? characters.at(-1);
    if (last) await this.choose(last.id);
    await this.#reload();
    const names = characters.map((card) => card.name).join(', ');
    const ids = characters.map((card) => card.id);
    if (last)
      recent.recordWithNotice({
        description:
          ids.length > MAX_NAMED
            ? t('shelf-imported-many', { count: ids.length })
            : t('shelf-imported', { names }),
        undo: () => {
          this.importNotes = [];
          return this.#movedTo(before, () => api.charactersSetDeleted(ids, true));
        },
        redo: () => this.#movedTo(last.id, () => api.charactersSetDeleted(ids, false)),
      });
    else notices.show(t('shelf-imported-many', { count: 0 }));
    this.importNotes = found;
    return true;
  }

  /** Copies a character and opens the copy. */
  async duplicate(id: number): Promise<void> {
    const view = await attempt(() => api.characterDuplicate(id));
    if (!view) return;
    await this.#reload();
    this.#show(view);
    const copy = view.card.id;
    recent.recordWithNotice({
      description: t('shelf-copied-as', { name: view.card.name }),
      undo: () => this.#movedTo(id, () => api.characterDelete(copy)),
      redo: () => this.#movedTo(copy, () => api.characterUndelete(copy)),
    });
  }

  /** Archives a character, or puts an archived one back on the shelf. */
  switchArchived({ id, archived }: CharacterCard): Promise<void> {
    const { characterArchive: archive, characterUnarchive: unarchive } = api;
    return archived
      ? this.#move(id, unarchive, 'shelf-is-unarchived', archive, () => this.choose(id))
      : this.#move(id, archive, 'shelf-is-archived', unarchive);
  }

  remove(id: number): Promise<void> {
    return this.#move(id, api.characterDelete, 'shelf-is-deleted', api.characterUndelete);
  }

  /** Restores a deleted character and opens it; false if that was refused. */
  undelete(id: number): Promise<boolean> {
    return this.#movedTo(id, () => api.characterUndelete(id));
  }

  /** Moves a character, with a notice that can undo it. */
  async #move(
    id: number,
    go: (id: number) => Promise<unknown>,
    message: 'shelf-is-archived' | 'shelf-is-unarchived' | 'shelf-is-deleted',
    back: (id: number) => Promise<unknown>,
    show = () => this.#openShown(),
  ): Promise<void> {
    const card = this.all.find((each) => each.id === id);
    const name = card?.name ?? t('shelf-the-character');
    const move = async (): Promise<boolean> => {
      if (!(await this.#moved(() => go(id)))) return false;
      await show();
      return true;
    };
    if (!(await move())) return;
    recent.recordWithNotice({
      description: t(message, { name }),
      about: `character/${id}`,
      undo: () => this.#movedTo(id, () => back(id)),
      redo: move,
    });
  }

  /** Runs a command like `#moved`, then opens a character, by default the first one shown. */
  async #movedTo(id: number | undefined, work: () => Promise<unknown>): Promise<boolean> {
    if (!(await this.#moved(work))) return false;
    await (id === undefined ? this.#openShown() : this.choose(id));
    return true;
  }

  #isListed(id: number): boolean {
    return this.all.some((card) => card.id === id);
  }

  /** Runs a command that moves or deletes a character, and reloads the cards; false if it was refused. */
  async #moved(work: () => Promise<unknown>): Promise<boolean> {
    if ((await attempt(work)) === undefined) return false;
    await this.#reload();
    if (this.archived.length === 0) this.inArchive = false;
    return true;
  }

  async #reload(): Promise<void> {
    const cards = await attempt(() => api.characters());
    if (cards) this.cards = cards;
    this.archived = (await attempt(() => api.charactersArchived())) ?? this.archived;
  }

  /** Opens the first character shown, unless the open one is shown. */
  async #openShown(): Promise<void> {
    if (this.shown.some((card) => card.id === this.open?.id)) return;
    const first = this.shown[0];
    if (first) await this.choose(first.id);
    else this.open = null;
  }

  #show(view: CharacterView): void {
    this.#latest++;
    recent.clear();
    this.open = new OpenCharacter(view, (card) => this.#changed(card));
    this.inArchive = view.card.archived;
    this.#last.value = view.card.id;
    game.use(view.card.system);
  }

  #changed(card: CharacterCard): void {
    const changed = (other: CharacterCard) => (other.id === card.id ? card : other);
    this.cards = (this.cards ?? []).map(changed);
    this.archived = this.archived.map(changed);
    if (!this.#isListed(card.id)) void this.#relist(card.id);
  }

  /** Reloads after a character was deleted elsewhere, and opens it if it has been restored. */
  async #relist(id: number): Promise<void> {
    await this.refresh();
    if (this.#isListed(id) && this.open?.id !== id) await this.choose(id);
  }
}

/** The characters of the library, and the open one. */
export const shelf = new Shelf();
