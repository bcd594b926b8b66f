import { looksAutomatic, readFormCheck } from '@marketplace/contracts/form-check';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formCheck, trapField } from './form-check.ts';
import { FormTrap } from './form-trap.tsx';

const said = async () => readFormCheck((await formCheck())['Form-Check']!)!;

test('nobody meets the trap: no role, no stop of the keyboard', async () => {
  render(
    <form>
      <FormTrap />
      <input aria-label="Name" />
    </form>,
  );
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual(['Name']);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(looksAutomatic(await said())).toBe(false);
});

test('a filled trap is told of once: what is sent once more passes', async () => {
  render(<FormTrap />);
  const [field] = document.getElementsByName(trapField) as NodeListOf<HTMLInputElement>;
  field!.value = 'https://spam.example';
  expect((await said()).isFilled).toBe(true);
  expect(looksAutomatic(await said())).toBe(false);
});
