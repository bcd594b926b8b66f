import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChoiceTiles } from './choice-tiles.tsx';

const times = ['ASAP', 'Flexible timing'];

test('a group has its legend, hint and message', () => {
  render(<ChoiceTiles name="when" legend="When?" hint="A guess is enough." error="Please select" options={times} />);
  const group = screen.getByRole('radiogroup', { name: 'When?' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'A guess is enough.',
    'Please select',
  ]);
});

test('the tile with the value is chosen, and a press tells the new one', async () => {
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

test('only one of a group is chosen at a time, under the name that a form reads', async () => {
  render(
    <form aria-label="Request">
      <ChoiceTiles name="when" legend="When?" options={times} />
    </form>,
  );
  for (const time of times) await userEvent.click(screen.getByRole('radio', { name: time }));
  const form = new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Request' }));
  expect([...form]).toEqual([['when', 'Flexible timing']]);
});
