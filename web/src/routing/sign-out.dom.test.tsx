import { expect, test, vi } from 'vitest';
import { signOut, signOutEverywhere } from './sign-out.ts';

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

// id: sign-out-clears-drafts
test.each([signOut, signOutEverywhere])('removes all drafts from the browser', async (leave) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const typed = ['enquiry-draft:v1:thandi', 'form:contact', 'note-draft:1', 'settings-draft:1'];
  localStorage.setItem('cookie-consent', 'accepted');
  for (const name of typed) for (const store of [localStorage, sessionStorage]) store.setItem(name, '{}');

  await leave();
  expect(assign).toHaveBeenCalledWith('/');
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

test('keeps drafts if signing out fails', async () => {
  sessionStorage.setItem('form:contact', '{}');
  await expect(signOut()).rejects.toThrow();
  expect(stored()).toEqual(['form:contact']);
});
