import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { RowsPreview, RowsRequest } from '../api/types';
import { house } from '../house/house.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { SingleTask } from '../shared/single-task.svelte';
import { t } from '../shared/text.svelte';

const firstKind = (system: string): string => systems.find(system)?.kinds[0]?.key ?? '';

/** The import of a file's rows as entries. */
class RowsImport {
  /** The name of the file; null while none is open. */
  file = $state<string | null>(null);
  preview = $state.raw<RowsPreview | null>(null);
  request = $state.raw<RowsRequest>({ system: '', kind: '', columns: null, skip_faulty: false });
  #importing = new SingleTask();
  /** The request of the preview. */
  #previewed = $state.raw<RowsRequest | null>(null);

  /** Whether rows are being imported. */
  get busy(): boolean {
    return this.#importing.busy;
  }

  /** Whether the preview is that of the current request; importing waits for it. */
  get current(): boolean {
    return this.#previewed === this.request;
  }

  async choose(system: string, kind: string): Promise<void> {
    const file = await attempt(() => api.rowsChoose());
    if (file) await this.#begin(file, system, kind);
  }

  /** Previews the spreadsheet that was dropped onto the window. */
  async previewDropped(): Promise<void> {
    const file = await attempt(() => api.rowsDropped());
    if (!file) return;
    const system = game.key ?? systems.all[0]?.key ?? '';
    await this.#begin(file, system, firstKind(system));
  }

  /** Previews the rows of a table, given as CSV. */
  async previewTable(name: string, csv: string, system: string): Promise<void> {
    const read = await attempt(() => api.rowsOfTable(name, csv));
    if (read !== undefined) await this.#begin(name, system, firstKind(system));
  }

  /** Previews the rows with another game, kind or columns. */
  async updatePreview(change: Partial<RowsRequest>): Promise<void> {
    const request = { ...this.request, ...change };
    this.request = request;
    const preview = await attempt(() => api.rowsPreview(request));
    if (this.request !== request) return;
    this.preview = preview ?? null;
    this.#previewed = request;
  }

  /** Previews the rows as entries of a game. */
  changeSystem(system: string): Promise<void> {
    return this.updatePreview({ system, kind: firstKind(system), columns: null });
  }

  /** Maps a column of the file to a part; an empty column removes the mapping. */
  async mapColumn(part: string, column: string): Promise<void> {
    // Requested columns may not be in the preview yet.
    const columns = this.request.columns ?? this.preview?.columns;
    const pairs = Object.entries({ ...columns, [part]: column });
    await this.updatePreview({
      columns: Object.fromEntries(pairs.filter(([, each]) => each !== '')),
    });
  }

  /** Imports the rows; ignored while rows are being imported. A notice can undo it. */
  async importRows(): Promise<void> {
    const { request } = this;
    const { system } = request;
    const columns = request.columns ?? this.preview?.columns ?? null;
    const done = await this.#importing.run(() =>
      attempt(() => api.rowsImport({ ...request, columns })),
    );
    if (!done) return;
    if (this.request === request) this.close();
    await house.reload();
    const count = done.made.length + done.changed.length;
    // That of the import before would undo this one.
    notices.dismissAbout('own_rows');
    notices.showUndoable(t('own-imported', { count }), () => this.#undo(system), 'own_rows');
  }

  close(): void {
    this.file = this.preview = null;
  }

  async #begin(file: string, system: string, kind: string): Promise<void> {
    this.file = file;
    this.preview = null;
    await this.updatePreview({ system, kind, columns: null, skip_faulty: false });
    // A notice says why the file cannot be read.
    if (this.current && this.preview === null) this.close();
  }

  async #undo(system: string): Promise<void> {
    const undone = await attempt(() => api.rowsUndo(system));
    if (!undone) return;
    await house.reload();
    const kept = undone.kept.length;
    const sentences = [t('own-import-undone', { count: undone.entries })];
    if (kept > 0) sentences.push(t('own-import-kept', { kept }));
    notices.show(sentences.join(' '));
  }
}

export const rows = new RowsImport();
