import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Definition } from './definition.tsx';

const show = () => {
  render(<Definition name="Open Leads">Requests that wait for you.</Definition>);
  return screen.getByRole('button', { name: 'What Open Leads means' });
};
const shown = () => screen.queryByRole('dialog', { name: 'Open Leads' })?.textContent;

test('a screen reader hears the definition with its sign', () => {
  const sign = show();
  expect(document.getElementById(sign.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Requests that wait for you.',
  );
  expect(shown()).toBeUndefined();
});

// id: definition-opens-by-keyboard
test('the keyboard opens it by Enter, and Escape closes it where it was', async () => {
  const sign = show();
  await userEvent.tab();
  expect(document.activeElement).toBe(sign);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe('Requests that wait for you.');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
  expect(document.activeElement).toBe(sign);
});

test('a tap opens it and another one closes it', async () => {
  const sign = show();
  await userEvent.pointer({ keys: '[TouchA]', target: sign });
  expect(shown()).toBe('Requests that wait for you.');
  await userEvent.pointer({ keys: '[TouchA]', target: sign });
  expect(shown()).toBeUndefined();
});

test('a mouse over it opens it, and what it clicked stays when the mouse leaves', async () => {
  const sign = show();
  await userEvent.hover(sign);
  expect(shown()).toBe('Requests that wait for you.');
  await userEvent.unhover(sign);
  await expect.poll(shown).toBeUndefined();
  await userEvent.click(sign);
  await userEvent.unhover(sign);
  expect(shown()).toBe('Requests that wait for you.');
});
