import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { answerFromMemory } from '../api/mock';
import PrintPreview from './PrintPreview.svelte';

describe('the preview', () => {
  it('draws the page it will print, at exact widths, and again when an option changes', async () => {
    answerFromMemory();
    const [character, other] = await api.characters();
    if (!character || !other) throw new Error('The memory lacks characters.');
    render(PrintPreview, { character, others: [other], onback: vi.fn() });
    const user = userEvent.setup();
    const page = await screen.findByRole('img', { name: 'Page 1 of 1' });
    expect(page).toHaveAttribute('viewBox', '0 0 210 297');
    const name = page.querySelector('text');
    expect(name).toHaveTextContent('Isolde Vann');
    expect(name).toHaveAttribute('textLength');
    await user.click(screen.getByRole('radio', { name: /Letter/ }));
    await waitFor(() =>
      expect(screen.getByRole('img')).toHaveAttribute('viewBox', '0 0 215.9 279.4'),
    );
    await user.click(screen.getByRole('checkbox', { name: other.name }));
    expect(await screen.findByText('2 pages, black ink')).toBeVisible();
  });
});
