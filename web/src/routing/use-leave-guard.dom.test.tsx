/** The back button and closing a tab are tested in infra/test/e2e/first-steps.e2e.ts. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useLeaveGuard } from './use-leave-guard.ts';

function Page() {
  const [changed, setChanged] = useState(false);
  const { leave, stay } = useLeaveGuard(changed);
  return (
    <>
      <h1>Settings</h1>
      <Link to="/other">Other</Link>
      <Link to="?tab=1">Tab</Link>
      <button type="button" onClick={() => setChanged(!changed)}>
        Change
      </button>
      {leave && (
        <div role="dialog">
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </div>
      )}
    </>
  );
}
const show = () =>
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route path="/" element={<Page />} />
        <Route path="/other" element={<h1>Other page</h1>} />
      </Routes>
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const heading = () => screen.getByRole('heading').textContent;

test('follows links without changes', async () => {
  show();
  await press('Change');
  await press('Change');
  await follow('Other');
  expect(heading()).toBe('Other page');
});

test('asks before leaving with changes', async () => {
  show();
  await press('Change');
  await follow('Other');
  expect(heading()).toBe('Settings');
  await press('Stay');
  expect(screen.queryByRole('dialog')).toBeNull();
  await follow('Other');
  await press('Leave');
  expect(heading()).toBe('Other page');
});

test('ignores query changes on the same page', async () => {
  show();
  await press('Change');
  await follow('Tab');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('makes the browser ask while there are changes', async () => {
  show();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await press('Change');
  expect(closing()).toBe(true);
  await press('Change');
  expect(closing()).toBe(false);
});
