import type { ProviderLead, ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../api/keys.ts';
import { RouteProvider } from '../../../routing/route-context.tsx';
import { useDocumentTitle } from '../../../seo/document-title.ts';
import { matchAddress } from '../../routes.ts';
import { LeadNotice } from './lead-notice.tsx';

const openKey = keys.providerLeads({ status: 'SENT' });
let made = 0;
/** Ids increase with time, and each test uses new ones. */
const lead = (title: string): ProviderLead => {
  made += 1;
  const at = Date.UTC(2026, 2, 2, 8, made);
  return {
    id: `01a00000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    enquiryId: `01b00000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title,
    city: 'Sandton',
    createdAt: new Date(at).toISOString(),
  } as ProviderLead;
};

const page = (...leads: ProviderLead[]): ProviderLeads => ({ leads, nextCursor: null, hasMore: false });

/** Simulates the live stream, which makes the tab refetch the open leads. */
let fetched: (answer: ProviderLeads) => Promise<unknown>;
function Shell() {
  const { mutate } = useSWRConfig();
  fetched = (answer) => act(async () => void (await mutate(openKey, answer, { revalidate: false })));
  const { pathname, search } = useLocation();
  useDocumentTitle('Dashboard');
  return (
    <RouteProvider value={{ match: matchAddress(pathname, new URLSearchParams(search)), matchAddress }}>
      <LeadNotice />
    </RouteProvider>
  );
}

const open = (path: string, first: ProviderLeads) =>
  render(
    <SWRConfig
      value={{ provider: () => new Map([[openKey, { data: first }]]), revalidateIfStale: false, dedupingInterval: 0 }}
    >
      <MemoryRouter initialEntries={[path]}>
        <Shell />
      </MemoryRouter>
    </SWRConfig>,
  );

const bar = () => screen.queryByRole('region', { name: 'New leads' });
const spoken = () => screen.getByRole('status').textContent;
const title = () => document.title.split(' |')[0];

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

test('announces, links and counts a new lead and only counts earlier ones', async () => {
  const [old, fresh] = [lead('Old geyser'), lead('Blocked drain')];
  open('/providers/dashboard', page(old));
  expect(bar()).toBeNull();
  expect(title()).toBe('(1) Dashboard');

  await fetched(page(fresh, old));
  expect(screen.getByRole('link', { name: 'Blocked drain' })).toHaveProperty(
    'pathname',
    `/providers/leads/${fresh.id}`,
  );
  expect(spoken()).toBe('New lead: Blocked drain, Sandton');
  expect(title()).toBe('(2) Dashboard');
});

// id: lead-notice-counts-leads
test('announces two leads together, and nothing if the answer repeats', async () => {
  const [first, second] = [lead('First'), lead('Second')];
  open('/providers/dashboard', page());
  await fetched(page(first));
  await fetched(page(second, first));
  expect(bar()?.textContent).toContain('2 new leads');
  expect(screen.getByRole('link', { name: 'See all' })).toBeTruthy();
  const before = bar();
  await fetched(page(second, first));
  expect(bar()).toBe(before);
  expect(spoken()).toBe('2 new leads');
});

test('stays hidden once dismissed and comes back for the next lead only', async () => {
  const [first, second] = [lead('First'), lead('Second')];
  open('/providers/dashboard', page());
  await fetched(page(first));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(bar()).toBeNull();
  expect(title()).toBe('Dashboard');
  await fetched(page(first));
  expect(bar()).toBeNull();
  await fetched(page(second, first));
  expect(bar()?.textContent).toContain('Second');
  expect(bar()?.textContent).not.toContain('First');
});

test('disappears when the lead is answered elsewhere', async () => {
  const fresh = lead('Blocked drain');
  open('/providers/dashboard', page());
  await fetched(page(fresh));
  expect(bar()).toBeTruthy();
  await fetched(page());
  expect(bar()).toBeNull();
  expect(title()).toBe('Dashboard');
});

test('disappears when the lead is viewed in another tab', async () => {
  const fresh = lead('Blocked drain');
  open('/providers/dashboard', page());
  await fetched(page(fresh));
  act(() => {
    localStorage.setItem('seen-leads', fresh.id);
    window.dispatchEvent(new StorageEvent('storage', { key: 'seen-leads' }));
  });
  expect(bar()).toBeNull();
  expect(title()).toBe('Dashboard');
});

test('is not shown over the lead list, which marks its leads as seen', async () => {
  const fresh = lead('Blocked drain');
  open('/providers/leads', page());
  await fetched(page(fresh));
  expect(bar()).toBeNull();
  expect(spoken()).toBe('');
  await waitFor(() => expect(title()).toBe('Dashboard'));
});

test('is shown over a list whose filter hides open leads', async () => {
  open('/providers/leads?status=ACCEPTED', page());
  await fetched(page(lead('Blocked drain')));
  expect(bar()).toBeTruthy();
});

test('counts leads in a background tab until the user looks at it', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open('/providers/leads', page());
  await fetched(page(lead('Blocked drain')));
  expect(title()).toBe('(1) Dashboard');
  expect(bar()).toBeNull();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(title()).toBe('Dashboard');
});

test('marks only its own lead as seen on a lead page', async () => {
  const [first, second] = [lead('First'), lead('Second')];
  open(`/providers/leads/${first.id}`, page(second, first));
  expect(title()).toBe('(1) Dashboard');
});
