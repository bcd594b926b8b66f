import { act, render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { getJson, sessionChanged } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useSessionWatch } from '../api/session.ts';
import { deleteAccount, leaveTeam, signOut, signOutEverywhere } from './sign-out.ts';

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
/** Leaves the page and shows it again, so that the next test starts with a session. */
afterEach(() => {
  for (const event of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(event));
});

const deletionPlanned = () => Response.json({ deletionAt: '2026-03-09T08:00:00.000Z' }, { status: 202 });

// id: sign-out-clears-drafts
test.each([
  { leave: signOut, next: '/' },
  { leave: signOutEverywhere, next: '/' },
  { leave: leaveTeam, next: '/seekers/login' },
  { leave: deleteAccount, next: '/your-data?planned=account' },
])('$leave.name removes all drafts and the kept day from the browser and opens $next', async ({ leave, next }) => {
  vi.stubGlobal('fetch', async () =>
    leave === deleteAccount ? deletionPlanned() : new Response(null, { status: 204 }),
  );
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const typed = ['enquiry-draft:v1:thandi', 'form:contact', 'note-draft:1', 'settings-draft:1'];
  const removeCache = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: removeCache });
  localStorage.setItem('cookie-consent', 'accepted');
  for (const name of typed) for (const store of [localStorage, sessionStorage]) store.setItem(name, '{}');

  await leave();
  expect(assign).toHaveBeenCalledWith(next);
  expect(removeCache).toHaveBeenCalledWith('kept-day');
  expect(stored()).toEqual(['cookie-consent']);

  // Simulates a form that saves its draft on unload.
  for (const [target, event] of [
    [window, 'pagehide'],
    [document, 'visibilitychange'],
  ] as const) {
    sessionStorage.setItem('enquiry-draft:v1:thandi', '{}');
    target.dispatchEvent(new Event(event));
    expect(stored()).toEqual(['cookie-consent']);
  }
});

/** A page of a signed-in user whose session ends with the first POST, before its held `reply`. */
const signedIn = () => {
  const reply = Promise.withResolvers<Response>();
  let hasEnded = false;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json(hasEnded ? null : user);
    hasEnded = true;
    return reply.promise;
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const Watch = () => {
    useSessionWatch();
    return <p>Account</p>;
  };
  const cache = new Map([[keys.me as string, { data: user }]]);
  render(
    <SWRConfig value={{ provider: () => cache, fetcher: getJson, revalidateOnMount: false, dedupingInterval: 0 }}>
      <Watch />
    </SWRConfig>,
  );
  return { reply, assign, reload };
};
const user = {
  id: '0198c5f0-7a11-7000-8000-000000000001',
  name: 'Thandi Nkosi',
  email: 'thandi@example.org',
  phone: null,
  role: 'SEEKER',
  workspaceId: null,
  isEmailVerified: true,
};
/** Announces the end, and lets a page that reads the session do so. */
const announceEnd = () =>
  act(async () => {
    window.dispatchEvent(new Event(sessionChanged));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('opens the page that explains a deletion, although its live event comes before the reply', async () => {
  const { reply, assign, reload } = signedIn();
  const deletion = deleteAccount();
  await announceEnd();
  expect(reload).not.toHaveBeenCalled();
  reply.resolve(deletionPlanned());
  await deletion;
  await announceEnd();
  expect(assign.mock.calls).toEqual([['/your-data?planned=account']]);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads if the session has ended and the call failed', async () => {
  const { reply, assign, reload } = signedIn();
  const deletion = deleteAccount();
  await announceEnd();
  reply.resolve(Response.json({ error: 'No', code: 'UNEXPECTED' }, { status: 500 }));
  await expect(deletion).rejects.toThrow('No');
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(assign).not.toHaveBeenCalled();
});

test('keeps drafts if signing out fails', async () => {
  sessionStorage.setItem('form:contact', '{}');
  await expect(signOut()).rejects.toThrow();
  expect(stored()).toEqual(['form:contact']);
});
