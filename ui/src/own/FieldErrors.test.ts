import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import FieldErrors from './FieldErrors.svelte';

it('shows an error that two formulas of a modifier share', () => {
  const error = { field: 'modifiers/0', message: 'There is nothing called “luck”.' };
  render(FieldErrors, { errors: [error, error] });
  expect(screen.getAllByText(error.message)).toHaveLength(2);
});
