import { mailCategoryNames } from '@marketplace/contracts/mails/categories';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { matchAddress } from '../../app/routes.ts';
import { RouteProvider } from '../../routing/route-context.tsx';
import MailPreferencesPage from './mail-preferences-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const token = 'a-token';
const wanted = (invitations: boolean) =>
  Object.fromEntries(mailCategoryNames.map((name) => [name, name !== 'invitations' || invitations]));

/** Opens the page from an invitation. Returns the answers that the server owes, in the order of the changes. */
const open = () => {
  const owed: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => owed.push(resolve)));
  const search = new URLSearchParams({ token, category: 'invitations' });
  const data = { wanted: wanted(true) };
  render(
    <SWRConfig value={{ provider: () => new Map([[keys.mailPreferences(token), { data }]]), revalidateIfStale: false }}>
      <MemoryRouter>
        <RouteProvider value={{ match: matchAddress('/mail-preferences', search), matchAddress }}>
          <MailPreferencesPage />
        </RouteProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  return owed;
};
const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Invitations/ }).checked;

test('says that no more mails will come only once that is saved', async () => {
  const owed = open();
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDefined();
  expect(isOn()).toBe(false);
  expect(screen.queryByText('Unsubscribed')).toBeNull();
  owed[0]!(Response.json({ wanted: wanted(false) }));
  expect(await screen.findByText('Unsubscribed')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('waits for its own answer while another choice is saved', async () => {
  const owed = open();
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await userEvent.click(screen.getByRole('switch', { name: /^Follow-ups/ }));
  expect(screen.queryByText('Unsubscribed')).toBeNull();
  // The ratings were switched off in another window.
  owed[1]!(Response.json({ wanted: { ...wanted(false), 'follow-ups': false, ratings: false } }));
  const ratings = screen.getByRole<HTMLInputElement>('switch', { name: /^New ratings/ });
  await vi.waitFor(() => expect(ratings.checked).toBe(false));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDefined();
  expect(screen.queryByText('Unsubscribed')).toBeNull();
  owed[0]!(Response.json({ wanted: wanted(false) }));
  expect(await screen.findByText('Unsubscribed')).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: /^Follow-ups/ }));
  expect(screen.getByText('Unsubscribed')).toBeDefined();
});

test('does not say that no more mails will come if saving failed', async () => {
  const owed = open();
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  owed[0]!(Response.json({ error: { code: 'INTERNAL', message: 'Try again' } }, { status: 500 }));
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeDefined();
  expect(isOn()).toBe(true);
  expect(screen.queryByText('Unsubscribed')).toBeNull();
});
