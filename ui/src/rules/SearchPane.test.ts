import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { answers, hit } from '../../testing/answers';
import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import { books } from '../books/books.svelte';
import { game } from '../shared/game.svelte';
import SearchPane from './SearchPane.svelte';
import { pins } from './pins.svelte';
import { search } from './search.svelte';

const real = (query: string) => api.search(query, 'arsmagica', null, 20);

async function pane(otherwise = {}) {
  mockCommands(otherwise);
  await systems.load();
  await pins.load();
  const acts = { onopen: vi.fn(), oncalculators: vi.fn(), onbrowse: vi.fn(), onescape: vi.fn() };
  render(SearchPane, acts);
  return { ...acts, user: userEvent.setup(), field: screen.getByRole('combobox') };
}

/** Types a query and waits for its results. */
async function enter({ user, field }: Awaited<ReturnType<typeof pane>>, text: string) {
  await user.type(field, text);
  await waitFor(() => expect(search.isLoading).toBe(false));
}

describe('the search', () => {
  beforeEach(() => {
    search.query = '';
    game.choose(null);
    search.kind = null;
    search.answers = null;
    search.sections = null;
    books.all = [];
  });

  it('shows recently read entries while there is no query', async () => {
    mockCommands();
    await api.show('arsmagica/rule/encumbrance');
    await pane();
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names[0]).toContain('Encumbrance');
    expect(screen.getByText('Recently read')).toBeVisible();
  });

  it('selects a recently read entry that was opened where it moves to: at the top', async () => {
    mockCommands();
    await api.show('arsmagica/rule/encumbrance');
    await api.show('arsmagica/weapon/sword-long');
    search.active = 0;
    const { user, field, onopen } = await pane();
    await user.click(field);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onopen).toHaveBeenCalledWith('arsmagica/rule/encumbrance'));
    expect(search.active).toBe(0);
  });

  it('searches while typing, shows the corrected spelling, and opens a result with Enter', async () => {
    const { user, field, onopen } = await pane();
    await user.type(field, 'encumbrnace');
    expect(await screen.findByText('encumbrance', { selector: 'b' })).toBeVisible();
    const options = screen.getAllByRole('option');
    expect(options[0]).toHaveTextContent('Encumbrance');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(onopen).toHaveBeenCalledWith('arsmagica/rule/encumbrance');
  });

  it('moves the selection with the arrow keys and stops at both ends', async () => {
    const { user, field, onopen } = await pane();
    await user.type(field, 'kind:armor chain');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const current = field.getAttribute('aria-activedescendant');
    expect(document.getElementById(current ?? '')).toHaveTextContent('Metal Scale');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(onopen).toHaveBeenCalledWith('arsmagica/armor/chain-mail');
  });

  it('lists the entries of a game that another view switched to', async () => {
    const { user, field } = await pane();
    await user.type(field, 'sword');
    const games = () => [...new Set(search.hits.map(({ entry }) => entry.system))];
    await waitFor(() => expect(games()).toContain('Ars Magica'));
    game.choose('mlaf');
    await waitFor(() => expect(games()).toEqual(['MLAF']));
  });

  it('highlights the matching characters', async () => {
    const { user, field } = await pane();
    await user.type(field, 'winded');
    expect((await screen.findAllByText('Winded', { selector: 'mark' }))[0]).toBeInTheDocument();
  });

  it('shows the key figures of a result, without absent ones', async () => {
    mockCommands();
    const found = await real('dagger');
    found.hits[0]?.glance.push({
      key: 'x',
      label: 'Rate',
      help: '',
      text: '–',
      format: 'text',
      house: false,
    });
    const { user, field } = await pane({ search: () => found });
    await user.type(field, 'd');
    const row = await screen.findByRole('option', { name: /^Dagger/ });
    expect(row).toHaveTextContent('Dam +3');
    expect(row).not.toHaveTextContent('Rate');
  });

  it('pins with Ctrl+Enter, without opening', async () => {
    const { user, field, onopen } = await pane();
    await user.type(field, 'winded');
    await screen.findAllByText('Winded', { selector: 'mark' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(pins.has('arsmagica/condition/winded')).toBe(true));
    expect(onopen).not.toHaveBeenCalled();
  });

  it('drops a response that a newer keystroke has superseded', async () => {
    const late: (() => void)[] = [];
    await pane();
    // The older query is answered only after the newer one.
    vi.spyOn(api, 'search').mockImplementation(async (query) => {
      if (query === 'old') await new Promise<void>((resolve) => late.push(resolve));
      return answers(query, [hit(query, 'A')]);
    });
    search.query = 'old';
    const older = search.run();
    search.query = 'new';
    await search.run();
    late.forEach((respond) => respond());
    await older;
    expect(search.hits.map((each) => each.entry.name)).toEqual(['new']);
  });

  it('repeats a search that another one in the window superseded', async () => {
    let refusals = 0;
    await pane({
      search: () => {
        if (refusals++ === 0) throw { code: 'superseded', message: 'given up' };
        return answers('x', [], { count: 7 });
      },
    });
    search.query = 'x';
    await search.run();
    expect(search.answers?.count).toBe(7);
  });

  it('groups the best results by system, in the order that the arrow keys follow', async () => {
    const hits = [hit('one', 'A'), hit('two', 'B'), hit('three', 'A'), hit('four', 'C')];
    const { user, field, onopen } = await pane({
      search: ({ query }: { query: string }) => answers(query, hits),
    });
    await user.type(field, 'armor');
    const group = await screen.findByRole('group', { name: 'A' });
    expect(group).toHaveTextContent(/one.*three/);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onopen).toHaveBeenCalledWith('A/rule/three');
  });

  it('reports that there are no results, and offers to clear the search', async () => {
    const shown = await pane();
    await enter(shown, 'zzzzqqqq');
    expect(screen.getByText('No results.')).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(shown.field).toHaveValue('');
  });

  it('searches again once the books are loaded, whose words are not corrected', async () => {
    let asked = 0;
    const section = { book: 'ford', path: ['Ford', 'The ferry'], page: null, line: 3, score: 1 };
    await pane({
      search: ({ query }: { query: string }) =>
        asked++ === 0
          ? answers(query, [hit('valor', 'A')], { read_as: 'valor', books_read: false })
          : answers(query, []),
      books: () => [{ book: 'ford', title: 'Ford' }],
      books_search: () => ({
        count: 1,
        hits: [{ ...section, title: 'Ford', number: 2, excerpt: 'Valthorn', marks: [], also: [] }],
      }),
    });
    await books.load();
    search.query = 'valthorn';
    await search.run();
    expect(search.answers?.read_as).toBeNull();
    expect(search.rows).toHaveLength(1);
    expect(asked).toBe(2);
    // From now on the books are loaded.
    asked = 0;
    vi.spyOn(api, 'search').mockImplementation(async (query) => {
      asked++;
      return Promise.resolve(answers(query, [hit('valor', 'A')], { read_as: 'valor' }));
    });
    await search.run();
    expect(asked).toBe(1);
  });

  it('offers books while a filter by book is typed', async () => {
    const shown = await pane({
      books: () => [
        { book: 'ford', title: 'The Ford' },
        { book: 'mill', title: 'Mills' },
      ],
      books_search: () => ({ count: 0, hits: [] }),
    });
    await books.load();
    await enter(shown, 'book:fo');
    expect(search.answers?.hits).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Mills/ })).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: /^The Ford/ }));
    expect(shown.field).toHaveValue('book:"ford" ');
  });

  it('keeps the selected row when sections of books arrive and more entries are listed', async () => {
    const section = { book: 'ford', title: 'Ford', path: ['Ford', 'The ferry'], number: 2 };
    const found = { ...section, excerpt: 'Valthorn', marks: [], score: 1 };
    let release: (() => void) | undefined;
    const { user, field, onopen } = await pane({
      search: ({ query }: { query: string }) =>
        answers(
          query,
          ['one', 'two', 'three', 'four', 'five'].map((name) => hit(name, 'A')),
        ),
      books: () => [{ book: 'ford', title: 'Ford' }],
      books_search: async () => {
        await new Promise<void>((resolve) => (release = resolve));
        return { count: 1, hits: [found] };
      },
    });
    await books.load();
    await user.type(field, 'f');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
    await user.keyboard('{ArrowDown>4/}');
    release?.();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6));
    await user.keyboard('{Enter}');
    expect(onopen).toHaveBeenLastCalledWith('A/rule/five');

    await user.type(field, 'e');
    await waitFor(() => expect(search.isLoading).toBe(true));
    release?.();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    await user.keyboard('{ArrowDown>3/}');
    await user.click(screen.getByRole('button', { name: /^2 more entries/ }));
    expect(screen.getAllByRole('option')).toHaveLength(6);
    await user.click(field);
    await user.keyboard('{Enter}');
    expect(onopen).toHaveBeenLastCalledWith('book:ford/2');
  });

  it('opens a result of the whole query, even if Enter is pressed before it is listed', async () => {
    const { user, field, onopen } = await pane({
      search: ({ query }: { query: string }) => answers(query, [hit(query, 'A')]),
    });
    await user.type(field, 'ferry{Enter}');
    await waitFor(() => expect(onopen).toHaveBeenCalledWith('A/rule/ferry'));
  });

  it('counts the results in other kinds, and can list them too', async () => {
    const { user, field } = await pane();
    search.kind = 'armor';
    await user.type(field, 'dagger');
    const others = await screen.findByRole('button', { name: /^\d+ in other kinds$/ });
    expect(screen.getByText('No results.')).toBeVisible();
    await user.click(others);
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent).join()).toContain('Dagger');
    expect(screen.queryByText(/in other kinds/)).toBeNull();
  });

  it('shows the recognised filters, and removes one', async () => {
    const filters = [{ label: 'Load at most 1', without: 'sword' }];
    const { user, field } = await pane({
      search: ({ query }: { query: string }) =>
        answers(query, [], { filters: query === 'sword' ? [] : filters }),
    });
    await user.type(field, 'sword load<=1');
    await user.click(
      await screen.findByRole('button', { name: /Remove the filter Load at most 1/ }),
    );
    expect(field).toHaveValue('sword');
    await waitFor(() => expect(screen.queryByText('Load at most 1')).toBeNull());
  });

  it('offers to correct the unknown name of a filter', async () => {
    const shown = await pane();
    await enter(shown, 'sword lod<=1');
    const mend = screen.getByRole('button', { name: 'Search for sword load<=1' });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing can be filtered by “lod”');
    await shown.user.click(mend);
    expect(shown.field).toHaveValue('sword load<=1');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const filters = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(filters.getAllByRole('listitem')).toHaveLength(1);
  });

  it('offers filters that begin with the typed word, without capturing Tab', async () => {
    const { user, field } = await pane({
      complete: () => [{ label: 'Load at most', query: 'load<=' }],
    });
    await user.type(field, 'loa');
    const way = await screen.findByRole('button', { name: 'Load at most' });
    await user.tab();
    expect(field).toHaveValue('loa');
    await user.click(way);
    expect(field).toHaveValue('load<=');
  });

  it('reports that the library is loading until the results arrive', async () => {
    let release: (() => void) | undefined;
    const { user, field } = await pane();
    const found = await real('sword');
    await user.type(field, 'zzqxjk');
    expect(await screen.findByText('No results.')).toBeVisible();
    const slow = vi.spyOn(api, 'search').mockImplementation(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return found;
    });
    await user.type(field, 's');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the library');
    expect(screen.queryByText('No results.')).toBeNull();
    release?.();
    // Until then, results of an earlier query may be listed.
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Sword'));
    await waitFor(() => expect(screen.queryByText(/Loading the library/)).toBeNull());
    slow.mockRestore();
  });

  it('prefers the system that was used last', async () => {
    const { user, field } = await pane();
    game.use('mythcraft');
    const asked = vi.spyOn(api, 'search');
    await user.type(field, 's');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(asked.mock.calls[0]?.[4]).toBe('mythcraft');
    asked.mockRestore();
  });

  it('lists and removes a filter that was typed twice', async () => {
    const { user, field } = await pane();
    await user.type(field, 'load<=1 load<=1');
    const chips = () => screen.queryAllByRole('button', { name: /^Remove.*Load ≤ 1/ });
    await waitFor(() => expect(chips()).toHaveLength(2));
    await user.click(chips()[0] as HTMLElement);
    await waitFor(() => expect(chips()).toHaveLength(1));
    expect(field).toHaveValue('load<=1');
  });

  it('offers completions of a filter, and accepts the first with Tab', async () => {
    const { user, field } = await pane({
      complete: () => [{ label: 'Kind: Weapon', query: 'kind:weapon' }],
    });
    await user.type(field, 'kind:w');
    await screen.findByRole('button', { name: /Kind: Weapon/ });
    await user.keyboard('{Tab}');
    expect(field).toHaveValue('kind:weapon');
  });

  it('loads the offered completions again after texts have changed', async () => {
    let label = 'Kind: Weapon';
    const { user, field } = await pane({ complete: () => [{ label, query: 'kind:weapon' }] });
    await user.type(field, 'kind:w');
    await screen.findByRole('button', { name: /Kind: Weapon/ });
    label = 'Art: Waffe';
    await search.reload();
    expect(await screen.findByRole('button', { name: /Art: Waffe/ })).toBeVisible();
  });
});
