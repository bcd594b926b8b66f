import { looksAutomatic, readFormCheck } from '@marketplace/contracts/form-check';
import { limits } from '@marketplace/contracts/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formCheck, trapField } from './form-check.ts';
import { FormTrap } from './form-trap.tsx';

const sentCheck = async () => readFormCheck((await formCheck())['Form-Check']!)!;

test('hides the trap from screen readers and the keyboard', async () => {
  render(
    <form>
      <FormTrap />
      <input aria-label="Name" />
    </form>,
  );
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual(['Name']);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(looksAutomatic(await sentCheck())).toBe(false);
});

test('reports a filled trap once and lets the next attempt pass', async () => {
  render(<FormTrap />);
  const [field] = document.getElementsByName(trapField) as NodeListOf<HTMLInputElement>;
  field!.value = 'https://spam.example';
  expect((await sentCheck()).isFilled).toBe(true);
  expect(looksAutomatic(await sentCheck())).toBe(false);
});

test('waits until the page is old enough, even if timers fire early', async () => {
  let now = limits.formMilliseconds - 1.7;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'setTimeout').mockImplementation(((then: () => void, ms: number) => {
    now += Math.floor(ms) - 0.4;
    if (ms < 1) now += 1;
    then();
  }) as never);
  expect(looksAutomatic(await sentCheck())).toBe(false);
});
