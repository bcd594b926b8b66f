import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { getJson, sessionChanged } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useSessionWatch } from '../../api/session.ts';
import JoinPage from './join-page.tsx';

const user = { id: 'thandi', email: 'thandi@example.org' };

const Page = () => {
  useSessionWatch();
  return <JoinPage />;
};

// A pass works only once, so a page that loads again could not use it.
test('stays while a pass replaces the session, although other calls are refused before its reply', async () => {
  const joined = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(null);
    if (JSON.parse(String(body)).switchAccount) return joined.promise;
    return Response.json({ error: 'No', code: 'OTHER_ACCOUNT', email: 'new@example.org' }, { status: 409 });
  });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const cache = new Map([[keys.me as string, { data: user }]]);
  render(
    <SWRConfig value={{ provider: () => cache, fetcher: getJson, revalidateOnMount: false, dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={['/join?token=x']}>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and continue' }));
  await act(async () => {
    window.dispatchEvent(new Event(sessionChanged));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(reload).not.toHaveBeenCalled();
  joined.resolve(Response.json({ next: '/providers/leads' }));
  expect(await screen.findByRole('heading', { name: 'Welcome!' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});
