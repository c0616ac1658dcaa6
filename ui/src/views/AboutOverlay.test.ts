import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import AboutOverlay from './AboutOverlay.svelte';

it('offers details for a bug report without file paths', async () => {
  mockCommands();
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(AboutOverlay, { onclose: () => undefined });
  const place = (await screen.findByText(/library\.sqlite$/)).textContent;
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  const [details] = write.mock.calls[0] ?? [];
  expect(details).toMatch(/^Vademecum \d+\.\d+\.\d+\nGames: .*Ars Magica/);
  expect(details).not.toContain(place);
});
