import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { mockCommands, refuse, runCommand } from '../../testing/program';
import { api } from '../api/commands';
import { chosenLanguage } from '../shared/text.svelte';
import DicePanel from '../table/DicePanel.svelte';
import TargetOdds from './TargetOdds.svelte';
import { forgetOdds, oddsOf } from './odds-cache.svelte';
import { atLeast, bars, chance, percent, range, wholePercents } from './odds';

describe('shares in whole percent', () => {
  it.each([
    [
      [0.544, 0.414, 0.042],
      [55, 41, 4],
    ],
    [
      [1 / 3, 1 / 3, 1 / 3],
      [34, 33, 33],
    ],
    [
      [0.996, 0.004],
      [100, 0],
    ],
    [
      [0.545, 0.41, 0.045],
      [55, 41, 4],
    ],
    [
      [1, 0],
      [100, 0],
    ],
    [[], []],
  ])('%j are %j', (shares, percents) => expect(wholePercents(shares)).toEqual(percents));
});

describe('odds in words', () => {
  it.each([
    [50, '50%'],
    [100 / 3, '33.3%'],
    [0, '0%'],
    [0.004, 'under 0.1%'],
    [99.98, 'over 99.9%'],
    [100, '100%'],
  ])('formats %d as %s', (value, text) => expect(percent(value)).toBe(text));

  it.each([
    ['2d6', '2 to 12, most often 7'],
    ['3d6', '3 to 18, most often 10 or 11'],
    ['d20', '1 to 20, all equally likely'],
  ])('describes the range of %s as %s', async (dice, text) => {
    mockCommands();
    expect(range(await api.odds(dice))).toBe(text);
  });

  it('adds decimals to a range without an error of rounding', async () => {
    mockCommands();
    expect(range(await api.odds('d20'), -0.7)).toBe('0.3 to 19.3, all equally likely');
  });

  it('draw a bar for each total, or for several if there are many', async () => {
    mockCommands();
    expect(bars(await api.odds('d100'))).toHaveLength(100);
    const grouped = bars(await api.odds('d10000'));
    expect(grouped.length).toBeLessThanOrEqual(120);
    expect([grouped[0]?.first, grouped.at(-1)?.last]).toEqual([1, 10000]);
    for (const each of grouped) expect(each.percent).toBeCloseTo(0.01);
  });

  it.each([
    [2, '36/36'],
    [-5, '36/36'],
    [7, '21/36'],
    [12, '1/36'],
    [13, '0/36'],
  ])('2d6 total %d or more with a chance of %s', async (total, fraction) => {
    mockCommands();
    expect(atLeast(await api.odds('2d6'), total).fraction).toBe(fraction);
  });
});

describe('odds in German', () => {
  beforeEach(() => (chosenLanguage.value = 'de'));
  afterEach(() => (chosenLanguage.value = 'system'));

  it('use a decimal comma and German words', async () => {
    mockCommands();
    expect(chance({ fraction: '2/6', percent: 100 / 3 })).toBe('2 von 6 · 33,3\u00a0%');
    expect(percent(0.004)).toBe('unter 0,1\u00a0%');
    expect(range(await api.odds('3d6'))).toBe('3 bis 18, am häufigsten 10 oder 11');
  });
});

describe('odds on the screen', () => {
  beforeEach(() => mockCommands());

  it('are collapsed below typed dice, or replaced by the reason why there are none', async () => {
    const user = userEvent.setup();
    render(DicePanel);
    const field = screen.getByRole('textbox', { name: 'Dice to roll' });
    await user.type(field, '2d6');
    const summary = await screen.findByText('2 to 12, most often 7', { selector: 'summary' });
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(summary);
    expect(await screen.findByRole('img', { name: /Odds of 2d6/ })).toBeVisible();
    await user.click(screen.getByText('Every total of 2d6'));
    const row = await screen.findByRole('row', { name: /^9 / });
    expect(row).toHaveTextContent('4 of 36 · 11.1');
    expect(row).toHaveTextContent('10 of 36 · 27.8');
    await user.clear(field);
    await user.type(field, 'stress');
    expect(await screen.findByRole('img', { name: /Odds of stress: 0 and up/ })).toBeVisible();
    expect(screen.getByText(/^Botch with one botch die: 1 of 100 · 1/)).toBeVisible();
    expect(screen.getByRole('row', { name: /^161, or more/ })).toHaveTextContent('59 of 10000000');
    for (const wrong of ['some', 'constructor']) {
      await user.clear(field);
      await user.type(field, wrong);
      expect(await screen.findByText(new RegExp(wrong))).toBeVisible();
      expect(screen.queryByRole('img')).toBeNull();
    }
  });

  it('give the chance that a value plus its die reaches a target', async () => {
    const user = userEvent.setup();
    render(TargetOdds, { dice: '1d20', value: 5 });
    const target = await screen.findByRole('textbox', { name: 'Against' });
    expect(screen.getByText('6 to 25, all equally likely')).toBeVisible();
    await user.type(target, '15');
    expect(screen.getByRole('status')).toHaveTextContent('15 or more: 11 of 20 · 55');
    expect(screen.getByRole('img')).toHaveAccessibleName(/15 has 1 of 20/);
    await user.clear(target);
    await user.type(target, '26');
    expect(screen.getByRole('status')).toHaveTextContent('0 of 20 · 0');
  });

  it('allow for decimals of the value and the target', async () => {
    const user = userEvent.setup();
    render(TargetOdds, { dice: '1d20', value: 1.4 });
    await user.type(await screen.findByRole('textbox', { name: 'Against' }), '4.4');
    expect(screen.getByRole('status')).toHaveTextContent('4.4 or more: 18 of 20 · 90');
  });

  it('are requested again after a temporary failure, and in another language', async () => {
    let asked = 0;
    mockCommands({
      odds: (args) => (asked++ === 0 ? refuse('internal', 'An error.') : runCommand('odds', args)),
    });
    expect(oddsOf('5d4')).toBeNull();
    await waitFor(() => expect(oddsOf('5d4')?.dice).toBe('5d4'));
    expect(asked).toBe(2);
    forgetOdds();
    expect(oddsOf('5d4')).toBeNull();
    await waitFor(() => expect(oddsOf('5d4')).not.toBeNull());
    expect(asked).toBe(3);
  });

  it('of a stress die combine the remaining totals', async () => {
    const user = userEvent.setup();
    render(TargetOdds, { dice: 'stress', value: 5 });
    const target = await screen.findByRole('textbox', { name: 'Against' });
    await user.type(target, '15');
    expect(screen.getByRole('status')).toHaveTextContent('15 or more: 69 of 1000 · 6.9');
    await user.type(target, '00');
    expect(screen.getByRole('status')).toHaveTextContent('1500 or more: under 59 of 10000000');
    expect(bars(await api.odds('stress')).at(-1)).toEqual({
      first: 24,
      last: Infinity,
      percent: 0.59,
    });
  });
});
