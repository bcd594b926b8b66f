import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { sessionChanged } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useSessionWatch } from '../../api/session.ts';
import { RouteProvider } from '../../routing/route-context.tsx';
import InvitationPage from './invitation-page.tsx';

const Page = () => {
  useSessionWatch();
  return <InvitationPage />;
};
const invitation = {
  ...{ businessName: 'Soweto Plumbing', email: 'sipho@example.co.za', role: 'MEMBER', obstacle: null },
  ...{ expiresAt: '2026-12-01T08:00:00.000Z', needs: { name: false, password: false } },
};

test('opens the business after joining, although other calls are refused before the reply', async () => {
  const joined = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => joined.promise);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const fallback = { [keys.me]: { id: 'thandi', email: 'thandi@example.org' }, [keys.teamInvitation('x')]: invitation };
  const context = { params: {}, search: new URLSearchParams('token=x') };
  const route = { match: { route: {}, context } } as unknown as ComponentProps<typeof RouteProvider>['value'];
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateOnMount: false, fetcher: () => null }}>
      <MemoryRouter>
        <RouteProvider value={route}>
          <Page />
        </RouteProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Join the team' }));
  await act(async () => {
    window.dispatchEvent(new Event(sessionChanged));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(reload).not.toHaveBeenCalled();
  joined.resolve(Response.json({ next: '/providers/leads' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/providers/leads'));
  expect(reload).not.toHaveBeenCalled();
});
