import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { answers, hit } from '../../testing/answers';
import { answer } from '../../testing/program';
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import { books } from '../books/books.svelte';
import { game } from '../shared/game.svelte';
import SearchPane from './SearchPane.svelte';
import { pins } from './pins.svelte';
import { search } from './search.svelte';

const real = (query: string) => api.search(query, 'arsmagica', null, 20);

async function pane(otherwise = {}) {
  answer(otherwise);
  await systems.load();
  await pins.load();
  const acts = { onopen: vi.fn(), oncalculators: vi.fn(), onbrowse: vi.fn(), onescape: vi.fn() };
  render(SearchPane, acts);
  return { ...acts, user: userEvent.setup(), field: screen.getByRole('combobox') };
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

  it('shows what was read last while nothing is asked', async () => {
    answer();
    await api.show('arsmagica/rule/encumbrance');
    await pane();
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names[0]).toContain('Encumbrance');
    expect(screen.getByText('Recently read')).toBeVisible();
  });

  it('answers while typing, says how it read the words, and opens with Enter', async () => {
    const { user, field, onopen } = await pane();
    await user.type(field, 'encumbrnace');
    expect(await screen.findByText('encumbrance', { selector: 'b' })).toBeVisible();
    const options = screen.getAllByRole('option');
    expect(options[0]).toHaveTextContent('Encumbrance');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(onopen).toHaveBeenCalledWith('arsmagica/rule/encumbrance');
  });

  it('moves the current answer with the arrows and stops at both ends', async () => {
    const { user, field, onopen } = await pane();
    await user.type(field, 'kind:armor chain');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const current = field.getAttribute('aria-activedescendant');
    expect(document.getElementById(current ?? '')).toHaveTextContent('Metal Scale');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(onopen).toHaveBeenCalledWith('arsmagica/armor/chain-mail');
  });

  it('marks the letters that matched', async () => {
    const { user, field } = await pane();
    await user.type(field, 'winded');
    expect((await screen.findAllByText('Winded', { selector: 'mark' }))[0]).toBeInTheDocument();
  });

  it('shows key figures beside a name, and no figure that is absent', async () => {
    answer();
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
    const row = await screen.findByRole('option', { name: /Dagger/ });
    expect(row).toHaveTextContent('Dam +3');
    expect(row).not.toHaveTextContent('Rate');
  });

  it('pins with Ctrl and Enter, without opening', async () => {
    const { user, field, onopen } = await pane();
    await user.type(field, 'winded');
    await screen.findAllByText('Winded', { selector: 'mark' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(pins.has('arsmagica/condition/winded')).toBe(true));
    expect(onopen).not.toHaveBeenCalled();
  });

  it('drops an answer that a newer keystroke has superseded', async () => {
    const late: (() => void)[] = [];
    await pane();
    // The older question is answered only after the newer one.
    vi.spyOn(api, 'search').mockImplementation(async (query) => {
      if (query === 'old') await new Promise<void>((resolve) => late.push(resolve));
      return answers(query, [hit(query, 'A')]);
    });
    search.query = 'old';
    const older = search.ask();
    search.query = 'new';
    await search.ask();
    late.forEach((answer) => answer());
    await older;
    expect(search.hits.map((each) => each.entry.name)).toEqual(['new']);
  });

  it('asks again when a search from elsewhere took its place', async () => {
    let refusals = 0;
    await pane({
      search: () => {
        if (refusals++ === 0) throw { code: 'superseded', message: 'given up' };
        return answers('x', [], { count: 7 });
      },
    });
    search.query = 'x';
    await search.ask();
    expect(search.answers?.count).toBe(7);
  });

  it('parts the best answers by system where several answer, in the order of the arrows', async () => {
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

  it('says that nothing answers, and offers a way out', async () => {
    const { user, field } = await pane();
    await user.type(field, 'zzzzqqqq');
    expect(await screen.findByText('No results.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(field).toHaveValue('');
  });

  it('asks again once books are read, whose words need no correction', async () => {
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
    await search.ask();
    expect(search.answers?.read_as).toBeNull();
    expect(search.rows).toHaveLength(1);
    expect(asked).toBe(2);
    // They are known from now on.
    asked = 0;
    vi.spyOn(api, 'search').mockImplementation(async (query) => {
      asked++;
      return Promise.resolve(answers(query, [hit('valor', 'A')], { read_as: 'valor' }));
    });
    await search.ask();
    expect(asked).toBe(1);
  });

  it('counts what answers in other kinds, and searches these too', async () => {
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

  it('shows the filters it understood, and takes one away', async () => {
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

  it('offers to mend a filter that nothing is known by', async () => {
    const { user, field } = await pane();
    await user.type(field, 'sword lod<=1');
    const mend = await screen.findByRole('button', { name: 'Search for sword load<=1' });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing can be filtered by “lod”');
    await user.click(mend);
    expect(field).toHaveValue('sword load<=1');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const filters = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(filters.getAllByRole('listitem')).toHaveLength(1);
  });

  it('offers filters that begin as a word does, and leaves Tab alone for them', async () => {
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

  it('says that the library is being loaded, until the answers come', async () => {
    let come: (() => void) | undefined;
    const { user, field } = await pane();
    const found = await real('sword');
    await user.type(field, 'zzqxjk');
    expect(await screen.findByText('No results.')).toBeVisible();
    const slow = vi.spyOn(api, 'search').mockImplementation(async () => {
      await new Promise<void>((resolve) => (come = resolve));
      return found;
    });
    await user.type(field, 's');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the library');
    expect(screen.queryByText('No results.')).toBeNull();
    come?.();
    // Until then, those of an earlier query may be listed.
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Sword'));
    await waitFor(() => expect(screen.queryByText(/Loading the library/)).toBeNull());
    slow.mockRestore();
  });

  it('puts forward the system that was used last', async () => {
    const { user, field } = await pane();
    game.use('mythcraft');
    const asked = vi.spyOn(api, 'search');
    await user.type(field, 's');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(asked.mock.calls[0]?.[4]).toBe('mythcraft');
    asked.mockRestore();
  });

  it('offers how a filter may go on, and takes the first with Tab', async () => {
    const { user, field } = await pane({
      complete: () => [{ label: 'Kind: Weapon', query: 'kind:weapon' }],
    });
    await user.type(field, 'kind:w');
    await screen.findByRole('button', { name: /Kind: Weapon/ });
    await user.keyboard('{Tab}');
    expect(field).toHaveValue('kind:weapon');
  });
});
