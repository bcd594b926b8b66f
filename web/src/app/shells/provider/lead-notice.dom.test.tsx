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
/** Ids are in the order of time, and each test has its own. */
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

/** What the live stream makes a tab do: it fetches the open leads anew. */
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

test('a lead that arrives is named, linked to, spoken and counted; what was there before is counted alone', async () => {
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
test('two are told as two, and a third answer with the same leads says nothing again', async () => {
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

test('dismissed, it stays away, is no longer counted, and comes back for the next lead alone', async () => {
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

test('decided elsewhere, it is gone', async () => {
  const fresh = lead('Blocked drain');
  open('/providers/dashboard', page());
  await fetched(page(fresh));
  expect(bar()).toBeTruthy();
  await fetched(page());
  expect(bar()).toBeNull();
  expect(title()).toBe('Dashboard');
});

test('looked at in another tab, it is gone in this one', async () => {
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

test('the list says by itself what came: no bar over it, and what it shows is seen', async () => {
  const fresh = lead('Blocked drain');
  open('/providers/leads', page());
  await fetched(page(fresh));
  expect(bar()).toBeNull();
  expect(spoken()).toBe('');
  await waitFor(() => expect(title()).toBe('Dashboard'));
});

test('a list that filters open leads away does not show what came, so the bar does', async () => {
  open('/providers/leads?status=ACCEPTED', page());
  await fetched(page(lead('Blocked drain')));
  expect(bar()).toBeTruthy();
});

test('a list in a tab that nobody looks at counts, until somebody does', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open('/providers/leads', page());
  await fetched(page(lead('Blocked drain')));
  expect(title()).toBe('(1) Dashboard');
  expect(bar()).toBeNull();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(title()).toBe('Dashboard');
});

test("a lead's own page marks it and no other", async () => {
  const [first, second] = [lead('First'), lead('Second')];
  open(`/providers/leads/${first.id}`, page(second, first));
  expect(title()).toBe('(1) Dashboard');
});
