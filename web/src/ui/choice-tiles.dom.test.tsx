import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChoiceTiles } from './choice-tiles.tsx';

const times = ['ASAP', 'Flexible timing'];

test('has a legend, a hint and a message', () => {
  render(<ChoiceTiles name="when" legend="When?" hint="A guess is enough." error="Please select" options={times} />);
  const group = screen.getByRole('radiogroup', { name: 'When?' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'A guess is enough.',
    'Please select',
  ]);
});

test('selects the tile with the value and reports a new choice', async () => {
  const changed = vi.fn();
  render(
    <ChoiceTiles
      name="when"
      legend="When?"
      options={times}
      value="ASAP"
      onChange={(event) => changed(event.target.value)}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ASAP' }).checked).toBe(true);
  await userEvent.click(screen.getByText('Flexible timing'));
  expect(changed).toHaveBeenCalledWith('Flexible timing');
});

test('shows collapsed tiles again with the focus on the chosen one, until a tile is pressed', async () => {
  render(<ChoiceTiles name="when" legend="When?" options={times} defaultValue="ASAP" unfold="Show all" />);
  const folds = () => document.querySelector('.tiles-fold') !== null;
  expect(folds()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(folds()).toBe(false);
  const chosen = screen.getByRole('radio', { name: 'ASAP' });
  expect(document.activeElement).toBe(chosen);
  await userEvent.click(chosen);
  expect(folds()).toBe(true);
});

test('selects only one tile of a group, under one field name', async () => {
  render(
    <form aria-label="Request">
      <ChoiceTiles name="when" legend="When?" options={times} />
    </form>,
  );
  for (const time of times) await userEvent.click(screen.getByRole('radio', { name: time }));
  const form = new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Request' }));
  expect([...form]).toEqual([['when', 'Flexible timing']]);
});
