import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { installPack, mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import { notices } from '../shared/notices.svelte';
import EntryPage from './EntryPage.svelte';
import EntryLink from './EntryLink.svelte';

beforeAll(() => installPack('marsh'));

async function page(key: string) {
  mockCommands();
  const shown = await api.show(key);
  render(EntryPage, { page: shown });
  return userEvent.setup();
}

describe('an entry', () => {
  it('shows the summary, the notes, the questions and the source', async () => {
    await page('marsh/rule/encumbrance');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Encumbrance');
    expect(screen.getByText(/A load sets the Burden/)).toBeVisible();
    expect(screen.getByText(/carried by two people/)).toBeVisible();
    expect(screen.getByText('How much can I carry?')).toBeVisible();
    expect(screen.getByText(/CC BY-SA 4\.0/)).toBeVisible();
    const links = within(screen.getByRole('complementary')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toContain('Exertion');
  });

  it('recalculates as inputs change, and highlights the looked-up row', async () => {
    const user = await page('marsh/rule/encumbrance');
    const result = await screen.findByRole('status', { name: 'Result' });
    await waitFor(() => expect(result).toHaveTextContent('Encumbrance 3'));
    const load = screen.getByRole('spinbutton', { name: 'Load' });
    await user.clear(load);
    await user.type(load, '28');
    await waitFor(() => expect(result).toHaveTextContent('Encumbrance 6'));
    expect(result).toHaveTextContent('Load 28 is a step 7');
    expect(document.querySelector('td.current')).toHaveTextContent('28');
    await user.type(load, '{ArrowDown}');
    await waitFor(() => expect(result).toHaveTextContent('Encumbrance 5'));
  });

  it('keeps a number within its bounds', async () => {
    const user = await page('marsh/rule/encumbrance');
    const load = screen.getByRole('spinbutton', { name: 'Load' });
    await user.clear(load);
    await user.type(load, '-4');
    expect(load).toHaveAttribute('aria-invalid', 'true');
    await user.clear(load);
    await user.type(load, '1{ArrowDown}{ArrowDown}');
    expect(load).toHaveValue('0');
  });

  it('has a control for every kind of input', async () => {
    const user = await page('marsh/rule/exertion');
    expect(screen.getByRole('combobox', { name: 'Weapon' })).toHaveValue('Long Sword');
    expect(screen.getByRole('combobox', { name: 'Aim' })).toHaveValue('head');
    expect(screen.getByRole('checkbox', { name: 'Mounted' })).not.toBeChecked();
    const wounds = screen.getByRole('group', { name: 'Wounds' });
    await user.click(within(wounds).getByRole('button', { name: /Add/ }));
    expect(within(wounds).getByRole('combobox', { name: 'Level' })).toHaveValue('Light');
    await user.click(within(wounds).getByRole('button', { name: /Remove/ }));
    expect(within(wounds).queryByRole('combobox')).toBeNull();
    const bonuses = screen.getByRole('group', { name: 'Bonuses' });
    await user.type(within(bonuses).getByRole('textbox', { name: 'Name' }), 'charge{Enter}');
    expect(within(bonuses).getByRole('spinbutton', { name: 'Charge' })).toHaveValue('0');
  });

  it('picks the entry for an input by searching', async () => {
    const user = await page('marsh/rule/exertion');
    const calculate = vi.spyOn(api, 'calculate');
    const weapon = screen.getByRole('combobox', { name: 'Weapon' });
    await user.clear(weapon);
    await user.type(weapon, 'dag');
    await screen.findByRole('option', { name: /Dagger/ });
    await user.keyboard('{Enter}');
    expect(weapon).toHaveValue('Dagger');
    expect(calculate.mock.lastCall?.[2]).toMatchObject({ weapon: 'Dagger' });
  });

  it('rolls on its table and marks the row', async () => {
    const user = await page('marsh/table/pack-shifts');
    const roll = vi.spyOn(api, 'roll');
    // Only the page of the Rules names the key that rolls.
    await user.click(screen.getByRole('button', { name: 'Roll d10' }));
    await waitFor(() => expect(document.querySelector('tr.current')).not.toBeNull());
    const rolled = await roll.mock.results[0]?.value;
    expect(document.querySelector('tr.current')).toHaveTextContent(rolled?.row[0]?.text ?? '?');
    expect(document.querySelectorAll('tr.current')).toHaveLength(1);
  });
});

describe('a worked case', () => {
  const clipboard = (writeText: () => Promise<void>) =>
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);

  it('is copied as text, with its source', async () => {
    const user = await page('marsh/rule/encumbrance');
    const write = vi.fn(() => Promise.resolve());
    clipboard(write);
    await screen.findByText('Burden');
    await user.click(screen.getByRole('button', { name: /Copy/ }));
    expect(write.mock.lastCall).toEqual([expect.stringContaining('Encumbrance: 3')]);
    expect(write.mock.lastCall).toEqual([expect.stringContaining('CC BY-SA 4.0')]);
    expect(notices.all.at(-1)?.text).toContain('on the clipboard');
  });

  it('is copied through a selection if access to the clipboard is denied', async () => {
    const user = await page('marsh/rule/encumbrance');
    clipboard(() => Promise.reject(new Error('not allowed')));
    let selected = '';
    document.execCommand = () => {
      selected = document.querySelector<HTMLTextAreaElement>('textarea')?.value ?? '';
      return true;
    };
    await screen.findByText('Burden');
    const button = screen.getByRole('button', { name: /Copy/ });
    await user.click(button);
    await waitFor(() => expect(selected).toContain('Load: 12'));
    expect(document.querySelector('textarea')).toBeNull();
    expect(button).toHaveFocus();
  });
});

describe('a die among the inputs', () => {
  it('can be rolled or typed, and shows its odds beforehand', async () => {
    const user = await page('marsh/rule/first-step');
    const picture = await screen.findByRole('img', {
      name: /Odds of 2d6: 2 to 12, most often 7/,
    });
    expect(picture).toHaveAccessibleName(/7 has 6 of 36 · 16\.7/);
    expect(screen.getByText(/or more: 21 of 36 · 58\.3/)).toBeVisible();
    vi.spyOn(api, 'roll').mockResolvedValue({
      dice: '2d6',
      total: 11,
      shown: '5 + 6',
      row: [],
      note: '',
    });
    await user.click(screen.getByRole('button', { name: 'Roll 2d6' }));
    expect(await screen.findByDisplayValue('11')).toBeVisible();
    await waitFor(() => expect(picture).toHaveAccessibleName(/11 has 2 of 36/));
  });

  it('shows the distribution and the botch odds of a stress die', async () => {
    await page('marsh/rule/exertion');
    await screen.findByRole('button', { name: 'Roll stress' });
    expect(await screen.findByRole('img', { name: /^Odds of stress: 0 and up/ })).toBeVisible();
    await userEvent.click(screen.getByText('A botch, by botch dice'));
    expect(screen.getByRole('row', { name: /^2 19 of 1000/ })).toBeVisible();
  });
});

describe('a link', () => {
  const brief = {
    key: 'a/rule/b',
    name: 'Burden',
    kind: 'Rule',
    system: 'A',
    summary: 'In brief.',
    own: false,
  };

  it('shows a preview on hover, immediately if its summary is known', async () => {
    mockCommands();
    const user = userEvent.setup();
    render(EntryLink, { entry: brief.key, text: 'burden', brief });
    expect(screen.queryByText('In brief.')).toBeNull();
    await user.hover(screen.getByRole('link', { name: 'burden' }));
    expect(await screen.findByText('In brief.')).toBeVisible();
  });

  it('loads the preview from the library, without recording the entry as read', async () => {
    mockCommands();
    const show = vi.spyOn(api, 'show');
    const user = userEvent.setup();
    render(EntryLink, { entry: 'marsh/weapon/dagger', text: 'the blade' });
    await user.hover(screen.getByRole('link', { name: 'the blade' }));
    expect(await screen.findByText('Short and quick: +2 to attack, +3 damage.')).toBeVisible();
    expect(screen.getByText('Dam').parentElement).toHaveTextContent('+3');
    expect(show).not.toHaveBeenCalled();
  });
});
