import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign out everywhere</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="You will need your password."
        footer={<Button onClick={() => setOpen(false)}>Sign out</Button>}
      />
    </>
  );
}

beforeEach(async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
});

test('has a name and a description', () => {
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You will need your password.',
  );
});

test('moves the focus inside and keeps it there', async () => {
  const dialog = screen.getByRole('dialog');
  expect(dialog.contains(document.activeElement)).toBe(true);
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own button', () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }))],
])('closes on %s and returns the focus to the opener', async (_, close) => {
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out everywhere' }));
});
