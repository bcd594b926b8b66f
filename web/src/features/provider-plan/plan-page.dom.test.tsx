import type { OwnPlan } from '@marketplace/contracts/providers/plan-requests';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { SiteProvider, silentSite } from '../../components/site-config.tsx';
import PlanPage from './plan-page.tsx';

const id = '01a00000-0000-7000-8000-000000000001';
const plan: OwnPlan = {
  plan: 'WEBSITE',
  subscriptionStatus: 'ACTIVE',
  since: '2026-03-02T08:00:00.000Z',
  requests: [],
  can: { request: true },
};
const open: OwnPlan = {
  ...plan,
  requests: [
    {
      ...{ id, from: 'WEBSITE', plan: 'NETWORK_PRO', reason: 'We want leads.', status: 'OPEN', note: '' },
      ...{ createdAt: '2026-03-03T08:00:00.000Z', decidedAt: null, can: { withdraw: true } },
    },
  ],
  can: { request: false },
};
const declined: OwnPlan = {
  ...plan,
  requests: [
    {
      ...{ id, from: 'WEBSITE', plan: 'FREE_VIA_BUNDLE', reason: '', status: 'DECLINED', note: 'No bundle found' },
      ...{ createdAt: '2026-03-03T08:00:00.000Z', decidedAt: '2026-03-04T08:00:00.000Z', can: { withdraw: false } },
    },
  ],
};

const show = (own: OwnPlan, site = silentSite) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [keys.ownPlan]: own }, revalidateOnMount: false }}>
      <MemoryRouter>
        <SiteProvider value={site}>
          <PlanPage />
        </SiteProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
/** Answers each call with `reply`, and returns the calls. */
const answering = (reply: OwnPlan) => {
  const calls: [url: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    calls.push([new URL(url, 'http://localhost').pathname, body ? JSON.parse(String(body)) : undefined]);
    return Response.json(reply);
  });
  return calls;
};
afterEach(() => vi.unstubAllGlobals());

test('shows the plan, since when, its price and what each plan includes', () => {
  show(plan);
  const own = screen.getByRole('region', { name: 'Your plan' });
  for (const words of ['Website only', 'Active', 'Since 2 March 2026', 'R 99 a month'])
    expect(own.textContent!.replaceAll('\u00a0', ' ')).toContain(words);
  const cells = within(screen.getByRole('rowheader', { name: 'Leads from your area' }).closest('tr')!).getAllByRole(
    'cell',
  );
  // Website only, Network Pro, R499 Plan, Free via bundle.
  expect(cells.map(({ textContent }) => textContent)).toEqual(['No', 'Yes', 'Yes', 'Yes']);
  expect(screen.getByText(/^No plan includes the CRM, invoicing, quotes, job tracking and website/)).toBeTruthy();
  expect(screen.getByText('You haven’t asked for another plan yet.')).toBeTruthy();
});

// id: provider-platform-linked
test('names what only the provider platform offers, and links to it', () => {
  show(plan, { ...silentSite, providerPlatform: 'https://platform.example' });
  const platform = screen.getByRole('link', { name: 'the provider platform (opens in a new tab)' });
  expect(platform.getAttribute('href')).toBe('https://platform.example');
});

test('requests another plan and then offers to withdraw the request', async () => {
  const calls = answering(open);
  show(plan);
  const choice = screen.getByLabelText('New plan');
  expect(within(choice).queryByRole('option', { name: /Website only/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Request change' }));
  expect(await screen.findByText('Please select a plan')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.selectOptions(choice, 'NETWORK_PRO');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'We want leads.');
  await userEvent.click(screen.getByRole('button', { name: 'Request change' }));
  expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeTruthy();
  expect(calls).toEqual([['/api/providers/me/plan-requests', { plan: 'NETWORK_PRO', reason: 'We want leads.' }]]);
  expect(screen.queryByLabelText('New plan')).toBeNull();
  expect(screen.getByText('Website only to Network Pro')).toBeTruthy();
});

test('withdraws an open request', async () => {
  const calls = answering(plan);
  show(open);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByLabelText('New plan')).toBeTruthy();
  expect(calls).toEqual([[`/api/providers/me/plan-requests/${id}/withdraw`, undefined]]);
});

test('keeps the reason for a declined request in the list', () => {
  show(declined);
  const request = screen.getByText('Website only to Free via bundle').closest('li')!;
  for (const words of ['Declined', 'Our reply: No bundle found', 'Sent 3 March 2026, decided 4 March 2026'])
    expect(request.textContent).toContain(words);
});
