import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { chooseFile, installPack, mockCommands } from '../../testing/program';
import { copyOf, openSheet } from '../../testing/sheet';
import { api } from '../api/commands';
import Desk from './Desk.svelte';
import Shelf from './Shelf.svelte';
import { shelf } from './shelf.svelte';

beforeAll(() => installPack('marsh'));

async function sheet() {
  const { user, character } = await openSheet(() => copyOf('Odile Marsh'));
  const strong = (value: number) => character.edit({ edit: 'set', field: 'strength', value });
  return { user, character, strong };
}

describe('building step by step', () => {
  it('is not offered if the rules have no steps', async () => {
    const { user } = await openSheet(async () => {
      await api.systemNew('Tarn', 'tarn');
      return api.characterNew('tarn', 'Someone');
    });
    expect(screen.queryByText('This character is empty.')).toBeNull();
    expect(screen.queryByRole('button', { name: /step by step/ })).toBeNull();
    await user.keyboard('b');
    expect(screen.queryByRole('combobox', { name: 'Go to' })).toBeNull();
  });

  it('is not offered again while it is under way', async () => {
    const { user } = await openSheet(() => api.characterNew('mlaf', 'Someone'));
    const offer = screen.getByRole('button', { name: 'Build it step by step' });
    await user.click(offer);
    expect(screen.getByRole('combobox', { name: 'Go to' })).toBeVisible();
    expect(offer).not.toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(offer).toBeVisible());
    expect(offer).toHaveFocus();
  });

  it('reports no findings for an empty character', async () => {
    const { character } = await openSheet(() => api.characterNew('mlaf', 'Someone'));
    expect(screen.getByText('This character is empty.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /rules do not allow/ })).toBeNull();
    await character.edit({ edit: 'set', field: 'shirt', value: 7 });
    expect(await screen.findByRole('button', { name: /rules do not allow/ })).toBeVisible();
  });

  it('goes forward and back, and closes when done', async () => {
    const { user } = await sheet();
    await user.keyboard('b');
    expect(screen.getByRole('heading', { name: 'Numbers' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Gear' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Go to' }), 'gear');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('heading', { name: 'Gear' })).not.toBeInTheDocument();
  });

  it('shows immediately how a choice changes the totals', async () => {
    const { user, strong } = await sheet();
    await user.keyboard('b');
    const totals = screen.getByRole('list', { name: 'Totals' });
    expect(totals).toHaveTextContent(/Encumbrance 1$/);
    await strong(3);
    await waitFor(() => expect(totals).toHaveTextContent('Encumbrance 0 was 1'));
  });

  it('returns to its step from a row', async () => {
    const { user } = await sheet();
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(
      within(screen.getByRole('complementary')).getByRole('button', { name: 'Add weapon' }),
    );
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { name: 'Gear' })).toBeInTheDocument();
    const add = within(screen.getByRole('complementary')).getByRole('button', {
      name: 'Add weapon',
    });
    await waitFor(() => expect(add).toHaveFocus());
  });

  it('goes on at its step after another view was open', async () => {
    const { user, character } = await sheet();
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    cleanup();
    render(Desk, { character, onprint: vi.fn(), onnew: vi.fn() });
    expect(screen.getByRole('heading', { name: 'Gear' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('heading', { name: 'Gear' })).not.toBeInTheDocument();
  });

  it('reports a finding, waives it with a reason, and can be silenced', async () => {
    const { user, character, strong } = await sheet();
    await strong(5);
    await user.click(await screen.findByRole('button', { name: /^One thing the rules/ }));
    expect(screen.getByText(/Strength 5 is above 3/)).toHaveTextContent('Lower it.');
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A giant’s child{Enter}');
    await screen.findByText(/Ignored: A giant’s child/);
    expect(character.building.waivers).toEqual({
      'numbers/strength': 'A giant’s child',
    });
    await user.click(screen.getByRole('button', { name: 'Stop ignoring' }));
    await screen.findByRole('button', { name: 'Ignore' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rule checks' }), 'silent');
    await waitFor(() => expect(screen.queryByText(/is above 3/)).not.toBeInTheDocument());
  });

  it('closes only the form of a reason with Escape or Cancel', async () => {
    const { user, strong } = await sheet();
    await strong(5);
    await user.click(await screen.findByRole('button', { name: /^One thing the rules/ }));
    const cancel = () => user.click(screen.getByRole('button', { name: 'Cancel' }));
    for (const close of [() => user.keyboard('{Escape}'), cancel]) {
      await user.click(screen.getByRole('button', { name: 'Ignore' }));
      await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A giant');
      await close();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Ignore' })).toHaveFocus());
      expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
      expect(screen.getByRole('combobox', { name: 'Rule checks' })).toBeVisible();
    }
  });

  it('keeps the focus at a finding that is ignored, or no longer', async () => {
    const { user, strong } = await sheet();
    await strong(5);
    await user.click(await screen.findByRole('button', { name: /^One thing the rules/ }));
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A giant’s child{Enter}');
    const stop = await screen.findByRole('button', { name: 'Stop ignoring' });
    await waitFor(() => expect(stop).toHaveFocus());
    await user.click(stop);
    const ignore = await screen.findByRole('button', { name: 'Ignore' });
    await waitFor(() => expect(ignore).toHaveFocus());
  });

  it('keeps a waiver and a strictness that are saved simultaneously', async () => {
    const { user, character, strong } = await sheet();
    await strong(5);
    await user.click(await screen.findByRole('button', { name: /^One thing the rules/ }));
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    await user.type(reason, 'A giant’s child');
    reason.closest('form')?.requestSubmit();
    const checks = screen.getByRole('combobox', { name: 'Rule checks' });
    void fireEvent.change(checks, { target: { value: 'enforce' } });
    await character.settled();
    expect(character.building).toEqual({
      strictness: 'enforce',
      waivers: { 'numbers/strength': 'A giant’s child' },
    });
  });

  it('previews how an entry of the library would change the totals', async () => {
    const { user } = await sheet();
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(
      within(screen.getByRole('complementary')).getByRole('button', { name: 'Add weapon' }),
    );
    await user.keyboard('sword');
    expect(await screen.findByLabelText('What would change')).toHaveTextContent(/Load \d+ → \d+/);
  });
});

/** A character that is stronger than the rules allow. */
const MAUD = JSON.stringify({
  format: 'vademecum-character',
  version: 1,
  character: { system: 'marsh', name: 'Maud', values: { strength: 12 }, lists: {} },
});

describe('character files', () => {
  it('are imported, with a report of corrections', async () => {
    mockCommands();
    chooseFile('maud.json', MAUD);
    await shelf.load();
    render(Shelf, { onnew: vi.fn() });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Import characters from a file' }));
    expect(await screen.findByText(/12 is above/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Maud/ })).toHaveAttribute('aria-current', 'true');
  });
});

describe('a focused total', () => {
  it('is rolled with R', async () => {
    const { user } = await sheet();
    screen.getAllByRole('button', { name: /^Attack.* why\?$/ })[0]?.focus();
    await user.keyboard('r');
    await waitFor(() => expect(document.querySelector('.rolled b')).toHaveTextContent(/\d/));
  });
});
