import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { characterId, installPack, mockCommands, refuse } from '../../testing/program';
import { api } from '../api/commands';
import type { PrintOptions } from '../api/types';
import PrintPreview from './PrintPreview.svelte';
import { notices } from '../shared/notices.svelte';
import { options } from './options.svelte';

beforeAll(() => installPack('marsh'));

async function odile() {
  return (await api.characterOpen(await characterId('Odile Marsh'))).card;
}

describe('the preview', () => {
  it('draws pages with exact text widths, and redraws them when an option changes', async () => {
    mockCommands();
    const character = await odile();
    const other = (await api.characterDuplicate(character.id)).card;
    render(PrintPreview, { character, others: [other], onback: vi.fn() });
    const user = userEvent.setup();
    const page = await screen.findByRole('img', { name: 'Page 1 of 1' });
    expect(page).toHaveAttribute('viewBox', '0 0 210 297');
    const name = page.querySelector('text');
    expect(name).toHaveTextContent('Odile Marsh');
    expect(name).toHaveAttribute('textLength');
    await user.click(screen.getByRole('radio', { name: /Letter/ }));
    await waitFor(() =>
      expect(screen.getByRole('img')).toHaveAttribute('viewBox', '0 0 215.9 279.4'),
    );
    await user.click(screen.getByText('Also include'));
    await user.click(screen.getByRole('checkbox', { name: other.name }));
    expect(await screen.findByText('2 pages, black ink')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Cards, nine to a page' }));
    expect(await screen.findByText('4 pages, black ink')).toBeVisible();
  });

  it('keeps what else to include when the character is changed elsewhere', async () => {
    mockCommands();
    options.reset();
    const character = await odile();
    const other = (await api.characterDuplicate(character.id)).card;
    const props = { character, others: [other], onback: vi.fn() };
    const { rerender } = render(PrintPreview, props);
    const user = userEvent.setup();
    await user.click(await screen.findByText('Also include'));
    const box = screen.getByRole('checkbox', { name: other.name });
    await user.click(box);
    await rerender({ ...props, character: { ...character } });
    expect(box).toBeChecked();
    expect(await screen.findByText('2 pages, black ink')).toBeVisible();
  });

  it('shows no page count if the layout failed', async () => {
    mockCommands({ preview: () => refuse('disk', 'Not readable.') });
    render(PrintPreview, { character: await odile(), others: [], onback: vi.fn() });
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('Not readable.'));
    expect(screen.queryByText(/0 pages/)).toBeNull();
  });

  it('shows each page at its own size', async () => {
    const sizes = [
      [210, 297],
      [297, 210],
    ];
    const pages = { width: 297, height: 210, pages: [[], []], sizes, remarks: [] };
    mockCommands({ preview: () => pages });
    render(PrintPreview, { character: await odile(), others: [], onback: vi.fn() });
    const first = await screen.findByRole('img', { name: 'Page 1 of 2' });
    expect(first).toHaveAttribute('viewBox', '0 0 210 297');
    const second = screen.getByRole('img', { name: 'Page 2 of 2' });
    expect(second).toHaveAttribute('viewBox', '0 0 297 210');
  });

  it('keeps at least one kind of page, and remembers kinds and their order', async () => {
    options.reset();
    const asked: string[][] = [];
    mockCommands({
      preview: (args) => {
        asked.push((args['options'] as PrintOptions).kinds);
        return { width: 210, height: 297, pages: [], remarks: ['It goes on.'] };
      },
    });
    const character = await odile();
    render(PrintPreview, { character, others: [], onback: vi.fn() });
    const user = userEvent.setup();
    expect(await screen.findByText('It goes on.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Sheet' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Cards, nine to a page' }));
    await user.click(screen.getByRole('button', { name: 'Move Cards, nine to a page up' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['cards', 'sheet']));
    expect(localStorage.getItem('vademecum.print')).toContain('["cards","sheet"]');
    options.reset();
  });

  it('keeps the order and the choice of sections that other sheets have', async () => {
    mockCommands({ print_parts: () => ['Gear', 'Spells'] });
    options.set({ order: ['Virtues', 'Arts'], without: ['Arts'] });
    render(PrintPreview, { character: await odile(), others: [], onback: vi.fn() });
    const user = userEvent.setup();
    await user.click(screen.getByText('Sections and their order'));
    await user.click(await screen.findByRole('checkbox', { name: 'Spells' }));
    expect(options.value.order).toEqual(['Gear', 'Spells', 'Virtues', 'Arts']);
    expect(options.value.without).toEqual(['Arts', 'Spells']);
    options.reset();
  });

  it('keeps the focus on the arrows of a section that is moved', async () => {
    mockCommands({ print_parts: () => ['Gear', 'Spells'] });
    options.reset();
    render(PrintPreview, { character: await odile(), others: [], onback: vi.fn() });
    const user = userEvent.setup();
    await user.click(screen.getByText('Sections and their order'));
    const arrow = (way: string) => screen.findByRole('button', { name: `Move Spells ${way}` });
    await user.click(await arrow('up'));
    expect(options.value.order).toEqual(['Spells', 'Gear']);
    const down = await arrow('down');
    await waitFor(() => expect(down).toHaveFocus());
    options.reset();
  });

  it('shows a portrait in place, in colour or grey', async () => {
    let grey = false;
    mockCommands({
      portrait: () => 'data:image/png;base64,iVBORw0KGgo=',
      preview: () => {
        const place = { x: 15, y: 13, width: 27, height: 36 };
        const mark = { type: 'picture', ...place, hash: 'ab'.repeat(32), grey };
        return { width: 210, height: 297, pages: [[mark]], remarks: [] };
      },
    });
    const character = await odile();
    render(PrintPreview, { character, others: [], onback: vi.fn() });
    const user = userEvent.setup();
    const page = await screen.findByRole('img', { name: 'Page 1 of 1' });
    await waitFor(() => expect(page.querySelector('image')).not.toBeNull());
    const picture = page.querySelector('image');
    expect(picture).toHaveAttribute('href', expect.stringMatching(/^data:/));
    expect(picture).toHaveAttribute('height', '36');
    expect(picture).not.toHaveClass('grey');
    expect(screen.getByText('One page, in colour')).toBeVisible();
    grey = true;
    await user.click(screen.getByRole('checkbox', { name: /Save ink/ }));
    await waitFor(() => expect(page.querySelector('image')).toHaveClass('grey'));
    expect(screen.getByText('One page, black ink')).toBeVisible();
    options.reset();
  });

  it('includes the author that is still being typed', async () => {
    options.reset();
    const saved = vi.fn(() => null);
    mockCommands({ save_pdf: saved });
    render(PrintPreview, { character: await odile(), others: [], onback: vi.fn() });
    const user = userEvent.setup();
    await screen.findByRole('img', { name: 'Page 1 of 1' });
    await user.click(screen.getByText('PDF author'));
    await user.type(screen.getByRole('textbox', { name: 'Author' }), 'Ada');
    await user.keyboard('{Control>}p{/Control}');
    const written: unknown = expect.objectContaining({ author: 'Ada' });
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ options: written }));
    options.reset();
  });

  it('prints on the only printer, or reports that there is none', async () => {
    const send = vi.fn(() => 1);
    mockCommands({ printers: () => ['Laser'], print_send: send });
    const character = await odile();
    const { unmount } = render(PrintPreview, { character, others: [], onback: vi.fn() });
    const user = userEvent.setup();
    await screen.findByRole('img', { name: 'Page 1 of 1' });
    await user.click(await screen.findByRole('button', { name: /^Print on Laser/ }));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ printer: 'Laser' }));
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('One page sent to Laser'));
    await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
    expect(send).toHaveBeenCalledTimes(2);
    unmount();
    mockCommands();
    render(PrintPreview, { character, others: [], onback: vi.fn() });
    expect(await screen.findByText(/No printer is set up/)).toBeVisible();
  });
});
