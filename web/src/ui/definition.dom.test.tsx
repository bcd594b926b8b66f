import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Definition } from './definition.tsx';

const show = () => {
  render(<Definition name="Open Leads">Requests that wait for you.</Definition>);
  return screen.getByRole('button', { name: 'What Open Leads means' });
};
const shown = () => screen.queryByRole('dialog', { name: 'Open Leads' })?.textContent;

test('gives screen readers the definition with its button', () => {
  const sign = show();
  expect(document.getElementById(sign.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Requests that wait for you.',
  );
  expect(shown()).toBeUndefined();
});

// id: definition-opens-by-keyboard
test('opens with Enter and closes with Escape, keeping the focus', async () => {
  const sign = show();
  await userEvent.tab();
  expect(document.activeElement).toBe(sign);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe('Requests that wait for you.');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
  expect(document.activeElement).toBe(sign);
});

test('opens and closes by tap', async () => {
  const sign = show();
  await userEvent.pointer({ keys: '[TouchA]', target: sign });
  expect(shown()).toBe('Requests that wait for you.');
  await userEvent.pointer({ keys: '[TouchA]', target: sign });
  expect(shown()).toBeUndefined();
});

test('opens on hover and stays open after a click', async () => {
  const sign = show();
  await userEvent.hover(sign);
  expect(shown()).toBe('Requests that wait for you.');
  await userEvent.unhover(sign);
  await expect.poll(shown).toBeUndefined();
  await userEvent.click(sign);
  await userEvent.unhover(sign);
  expect(shown()).toBe('Requests that wait for you.');
});
