/** The admin lists: each filter, sort order, page and export sends the URL's parameters to the API. */

import type { AdminUser } from '@marketplace/contracts/accounts/admin-schemas';
import type { AccessPass } from '@marketplace/contracts/applications/access-passes';
import type { Application } from '@marketplace/contracts/applications/administration';
import type { Message } from '@marketplace/contracts/contact/admin-schemas';
import type { AdminInvoice } from '@marketplace/contracts/invoices/admin-schemas';
import type { AuditEntry } from '@marketplace/contracts/operations/audit';
import type { AdminPayment } from '@marketplace/contracts/payments/admin-schemas';
import type { AdminProvider } from '@marketplace/contracts/providers/admin-schemas';
import type { AdminEnquiry } from '@marketplace/contracts/requests/admin-schemas';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import PassesPage from '../features/admin-access-passes/access-passes-page.tsx';
import ApplicationsPage from '../features/admin-applications/applications-page.tsx';
import AuditPage from '../features/admin-audit/audit-page.tsx';
import EnquiriesPage from '../features/admin-enquiries/enquiries-page.tsx';
import MessagesPage from '../features/admin-messages/messages-page.tsx';
import InvoicesPage from '../features/admin-money/invoices-page.tsx';
import PaymentsPage from '../features/admin-money/payments-page.tsx';
import ProvidersPage from '../features/admin-providers/providers-page.tsx';
import UsersPage from '../features/admin-users/users-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const id = '0198c1de-0000-7000-8000-000000000001';
const createdAt = '2026-03-02T08:00:00.000Z';
const who = { id, email: 'sipho@example.org', createdAt };
const provider: AdminProvider = {
  ...who,
  ...{ businessName: 'Dlamini Plumbing', categories: [], provinces: [], baseCity: null, coverageRadiusKm: 50 },
  ...{ plan: 'NETWORK_PRO', subscriptionStatus: 'ACTIVE', complete: true, verification: 'VALID', verifiedUntil: null },
  ...{ suspended: false, paused: false, withdrawn: false, recentLeads: 1, version: 1 },
};
const user: AdminUser = { ...who, name: 'Sipho', phone: null, role: 'SEEKER', isEmailVerified: true, business: null };
const application: Application = {
  ...who,
  ...{ businessName: 'Dlamini Plumbing', contactName: 'Sipho', phone: '011 555 0100', service: 'Plumbing' },
  ...{ serviceArea: 'Sandton', plan: 'NETWORK_PRO', status: 'new', decidedAt: null },
};
const enquiry: AdminEnquiry = {
  ...{ id, createdAt, reference: '7K2M-4XQ9', title: 'A geyser', categoryId: id, categoryName: 'Plumbing' },
  ...{ status: 'open', textReview: 'clear', city: 'Sandton', province: 'Gauteng', excerpt: 'It leaks.' },
  ...{ timeframe: 'flexible', budgetMin: 500, budgetMax: 900, leads: 1, accepted: 0 },
} as AdminEnquiry;
const message: Message = {
  ...who,
  ...{ name: 'Thandi', subject: 'A question', category: 'request', status: 'new', assignee: null, answeredAt: null },
};

const pass: AccessPass = {
  ...who,
  ...{ plan: 'R499', status: 'ACTIVE', expiresAt: createdAt, usedAt: null, revokedAt: null, createdBy: null },
  can: { mail: true, revoke: true },
};

const entry: AuditEntry = {
  ...{ id: 7, at: createdAt, actor: 'Johan Pretorius', actorId: id, action: 'provider.suspend', noun: 'provider' },
  ...{
    subject: 'a-provider',
    subjectName: 'Dlamini Plumbing',
    before: null,
    after: { reason: 'A complaint' },
    address: '10.0.0.0/24',
    requestId: 'r-1',
  },
};

const invoice: AdminInvoice = {
  ...{ id, kind: 'INVOICE', number: 'INV-2026-00042', providerId: id, businessName: 'Dlamini Plumbing', plan: 'R499' },
  ...{ issuedOn: '2026-03-02', dueOn: '2026-03-09', daysLate: 0, status: 'OPEN', netCents: 43_391, vatCents: 6_509 },
  ...{ totalCents: 49_900, openCents: 49_900, creditedCents: 0, writtenOffCents: 0 },
};
const payment: AdminPayment = {
  ...{ id, kind: 'PAYMENT', on: '2026-03-02', providerId: id, businessName: 'Dlamini Plumbing', method: 'EFT' },
  ...{ reference: 'Line 41', reason: null, amountCents: 49_900, unusedCents: 0, isReversed: false, invoices: [] },
};

type List = {
  Page: ComponentType;
  noun: string;
  rows: Record<string, object[]>;
  /** The first tab of the list, its query parameter and value. */
  tab?: [label: RegExp, parameter: string, value: string];
  filters: Record<string, string>;
  /** Headers to click in turn, with the resulting sort order. */
  sorts?: [header: string, sort: string | null][];
};
const lists: Record<string, List> = {
  providers: {
    Page: ProvidersPage,
    noun: 'providers',
    rows: { providers: [provider] },
    tab: [/^Receiving/, 'status', 'receiving'],
    filters: { plan: 'Plan' },
    sorts: [
      ['Business', 'name'],
      ['Joined', null],
    ],
  },
  enquiries: {
    Page: EnquiriesPage,
    noun: 'enquiries',
    rows: { enquiries: [enquiry] },
    tab: [/^Open/, 'status', 'open'],
    filters: { category: 'Category', province: 'Province', text: 'Text' },
    sorts: [
      ['Posted', 'oldest'],
      ['Posted', null],
    ],
  },
  users: {
    Page: UsersPage,
    noun: 'users',
    rows: { users: [user] },
    tab: [/^Super Admin/, 'role', 'SUPER_ADMIN'],
    filters: { email: 'Email' },
    sorts: [
      ['Name', 'name'],
      ['Joined', null],
    ],
  },
  applications: {
    Page: ApplicationsPage,
    noun: 'applications',
    rows: { applications: [application] },
    tab: [/^Needs attention/, 'status', 'waiting'],
    filters: {},
    sorts: [
      ['Business', 'name'],
      ['Applied', 'oldest'],
      ['Applied', null],
    ],
  },
  messages: {
    Page: MessagesPage,
    noun: 'messages',
    rows: { messages: [message] },
    tab: [/^Needs attention/, 'status', 'waiting'],
    filters: { assignee: 'Assignee', category: 'About' },
    sorts: [
      ['Sent', 'oldest'],
      ['Sent', null],
    ],
  },
  'access-passes': {
    Page: PassesPage,
    noun: 'access passes',
    rows: { passes: [pass] },
    tab: [/^Active/, 'status', 'ACTIVE'],
    filters: {},
  },
  invoices: {
    Page: InvoicesPage,
    noun: 'invoices',
    rows: { invoices: [invoice] },
    tab: [/^Overdue/, 'view', 'overdue'],
    filters: { plan: 'Plan', age: 'Age' },
    sorts: [
      ['Due', 'due'],
      ['Number', null],
    ],
  },
  payments: {
    Page: PaymentsPage,
    noun: 'payments',
    rows: { payments: [payment] },
    tab: [/^Not used yet/, 'view', 'unused'],
    filters: { method: 'Method' },
  },
  audit: {
    Page: AuditPage,
    noun: 'entries',
    rows: { entries: [entry], people: [{ id, name: 'Johan Pretorius' }] },
    tab: [/^Views/, 'kind', 'views'],
    filters: { actor: 'Person', group: 'About', action: 'What' },
  },
};
const categories = [{ id, name: 'Home Improvement', slug: 'home-improvement', description: '' }];

/** The list over its rows, page one of two. `asked` is the last query sent to the API. */
const show = (name: string, rows = lists[name]!.rows) => {
  const { Page } = lists[name]!;
  let last = new URLSearchParams();
  const fetcher = async (key: string) => {
    const { pathname, searchParams } = new URL(key, 'http://localhost');
    if (pathname.startsWith('/api/categories/')) return pathname.endsWith('/parents') ? categories : categories[0];
    if (pathname !== `/api/admin/${name}`) return null;
    last = searchParams;
    const roleCounts = { SEEKER: 1, PROVIDER: 0, ADMIN: 0, SUPER_ADMIN: 1 };
    const counts = name === 'users' ? roleCounts : { all: 1_171, by: { receiving: 3 } };
    return { ...rows, counts, hasMore: true, nextCursor: 'further' };
  };
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0, shouldRetryOnError: false }}>
        <Page />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { asked: (parameter: string) => last.get(parameter) };
};
/** Allows for the typing delay and a slow machine. */
const soon = { timeout: 5_000 };
const file = (noun: string) => screen.getByRole('link', { name: `CSV of these ${noun}` }).getAttribute('href');

// id: admin-lists-filtered
test.each(Object.keys(lists))('%s', async (name) => {
  const { noun, tab, filters, sorts = [] } = lists[name]!;
  const { asked } = show(name);
  if (tab) {
    const [label, parameter, value] = tab;
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    await userEvent.click(views.getByRole('link', { name: label }));
    await waitFor(() => expect(asked(parameter)).toBe(value));
    expect(views.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('true');
    expect(file(noun)).toContain(`${parameter}=${value}`);
    await userEvent.click(views.getAllByRole('link')[0]!);
    await waitFor(() => expect(asked(parameter)).toBe(null));
  }
  const search = within(document.querySelector('search')!);
  for (const [parameter, label] of Object.entries(filters)) {
    const filter = search.getByLabelText<HTMLSelectElement>(label);
    await waitFor(() => expect(filter.options.length).toBeGreaterThan(1));
    const { value } = filter.options[1]!;
    await userEvent.selectOptions(filter, value);
    await waitFor(() => expect(asked(parameter)).toBe(value));
    expect(file(noun)).toContain(`${parameter}=${value}`);
    await userEvent.click(search.getByRole('button', { name: `Remove filter: ${label}` }));
    await waitFor(() => expect(asked(parameter)).toBe(null));
  }
  for (const [header, sort] of sorts) {
    await userEvent.click(await screen.findByRole('button', { name: header }));
    await waitFor(() => expect(asked('sort')).toBe(sort));
  }
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(asked('cursor')).toBe('further'));
  expect(file(noun)).not.toContain('cursor');
  await userEvent.click(await screen.findByRole('link', { name: 'First page' }));
  await waitFor(() => expect(asked('cursor')).toBe(null));
});

// id: admin-lists-act-on-several
test.each<[list: string, row: string, action: string, calls: string[]]>([
  ['messages', 'A question', 'Close messages', [`PATCH /api/admin/messages/${id} {"status":"closed"}`]],
  ['access-passes', 'sipho@example.org', 'Revoke passes', [`DELETE /api/admin/access-passes/${id}`]],
  ['users', 'Sipho, sipho@example.org', 'Sign out everywhere', [`DELETE /api/admin/users/${id}/sessions`]],
])('acts on selected %s after confirmation', async (name, row, action, calls) => {
  const made: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    made.push([method, path, body].filter(Boolean).join(' '));
    return path.endsWith('/sessions') ? Response.json({ sessions: 1 }) : new Response(null, { status: 204 });
  });
  show(name);
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${row}` }));
  const chosen = screen.getByRole('region', { name: /^Selected/ });
  await userEvent.click(within(chosen).getByRole('button', { name: action }));
  expect(made).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(made).toEqual(calls);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Selected/ })).toBe(null));
});

test('verifies several providers but skips and names incomplete profiles', async () => {
  const other = { ...provider, id: id.replace(/.$/, '9'), businessName: 'Half Done', complete: false };
  const made: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    made.push(path);
    return Response.json({ ...provider, obstacle: null });
  });
  show('providers', { providers: [provider, other] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  const verify = async () => {
    await userEvent.click(
      within(screen.getByRole('region', { name: /^Selected/ })).getByRole('button', { name: 'Verify' }),
    );
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await verify();
  expect(dialog.getByText('1 business skipped because the profile is incomplete')).toBeTruthy();
  expect(dialog.getByText('Half Done')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Dlamini Plumbing');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Identity' }));
  await userEvent.selectOptions(dialog.getByLabelText('How'), 'Document');
  await userEvent.click(dialog.getByRole('button', { name: 'Record checks' }));
  await dialog.findByText('1 of 1 done.');
  expect(dialog.getByText('Half Done')).toBeTruthy();
  expect(made).toEqual([`/api/admin/providers/${id}/verification`]);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Half Done' }));
  expect((await verify()).queryByRole('button', { name: 'Record checks' })).toBe(null);
});

// id: audit-log-by-days
test('filters the audit log by date', async () => {
  const { asked } = show('audit');
  await userEvent.type(screen.getByLabelText('From'), '2026-03-01');
  await waitFor(() => expect(asked('from')).toBe('2026-03-01'));
  await userEvent.type(screen.getByLabelText('To'), '2026-03-02');
  await waitFor(() => expect([asked('from'), asked('to')]).toEqual(['2026-03-01', '2026-03-02']));
});

// id: audit-log-by-person-or-subject
test('filters the audit log by actor or subject, and shows ids only in the details', async () => {
  const { asked } = show('audit');
  const press = async (name: string) => userEvent.click((await screen.findAllByRole('link', { name }))[0]!);
  await press('All actions by Johan Pretorius');
  await waitFor(() => expect(asked('actor')).toBe(id));
  expect((await screen.findAllByRole('link', { name: 'Open Dlamini Plumbing' }))[0]!.getAttribute('href')).toBe(
    '/admin/providers/a-provider',
  );
  expect(document.body.textContent).not.toContain('r-1');
  await userEvent.click(screen.getAllByRole('button', { name: 'Details: Suspended a provider' })[0]!);
  expect(screen.getByRole('dialog').textContent).toContain('r-1');
  await userEvent.click(screen.getByRole('link', { name: 'Filter by this subject' }));
  await waitFor(() => expect([asked('actor'), asked('subject')]).toEqual([id, 'a-provider']));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Subject' }));
  await waitFor(() => expect([asked('actor'), asked('subject')]).toEqual([id, null]));
});

// id: admin-lists-filters-cleared
test('searches after a typing delay, and Clear Filters empties the search box', async () => {
  const { asked } = show('enquiries', { enquiries: [] });
  const box = screen.getByLabelText<HTMLInputElement>('Search enquiries');
  await userEvent.type(box, 'geyser');
  await waitFor(() => expect(asked('search')).toBe('geyser'), soon);
  await userEvent.click(await screen.findByRole('link', { name: 'Clear Filters' }));
  await waitFor(() => expect(asked('search')).toBe(null));
  expect(box.value).toBe('');
});

test('moves, selects, searches, filters and opens by keyboard', async () => {
  const second = { ...provider, id: id.replace(/1$/, '2'), businessName: 'Khumalo Electrical' };
  const { asked } = show('providers', { providers: [provider, second] });
  const row = async (name: RegExp) => screen.findByRole('row', { name });
  const first = await row(/Dlamini/);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(await row(/Khumalo/));
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('x');
  expect(within(first).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  const opened = vi.fn();
  within(first).getByRole('link').addEventListener('click', opened);
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.keyboard('f');
  expect(document.activeElement).toBe(screen.getByLabelText('Plan'));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Search providers'));
  await userEvent.keyboard('jx');
  await waitFor(() => expect(asked('search')).toBe('jx'), soon);
});

test('shows the number of rows in each tab as the server counted them', async () => {
  show('providers');
  expect(await screen.findByRole('link', { name: 'All providers 1\u00a0171' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Receiving leads 3' })).toBeDefined();
});

// id: admin-shortcuts-off
test('turns single-key shortcuts off and on', async () => {
  show('providers');
  const first = await screen.findByRole('row', { name: /Dlamini/ });
  await userEvent.click(screen.getByRole('button', { name: 'Turn off shortcuts' }));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('j');
  expect(document.activeElement).not.toBe(first);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on shortcuts' }));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(first);
});

// id: admin-list-columns-and-views
test('hides columns, and saves filters and columns as a view', async () => {
  const { asked } = show('providers');
  await screen.findByRole('columnheader', { name: 'Plan' });
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'R499');
  await waitFor(() => expect(asked('plan')).toBe('R499'));
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog'));
  // The row's name cannot be hidden.
  expect(dialog.queryByRole('checkbox', { name: 'Business' })).toBe(null);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Plan' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(dialog.getByText('Please enter a name for this view')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Save as a view'), 'On R499');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(screen.queryByRole('columnheader', { name: 'Plan' })).toBe(null);
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  const view = () => views.getByRole('link', { name: 'On R499' });
  expect(view().getAttribute('aria-current')).toBe('true');

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Plan' }));
  await waitFor(() => expect(asked('plan')).toBe(null));
  expect(await screen.findByRole('columnheader', { name: 'Plan' })).toBeDefined();
  expect(view().getAttribute('aria-current')).toBe(null);

  await userEvent.click(view());
  await waitFor(() => expect(asked('plan')).toBe('R499'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Plan' })).toBe(null));

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the view On R499' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(views.queryByRole('link', { name: 'On R499' })).toBe(null);
});

// id: admin-verifies-several-providers
test('verifies the selected providers one by one and lists the result of each', async () => {
  const second = { ...provider, id: id.replace(/1$/, '2'), businessName: 'Khumalo Electrical' };
  const made: [string, object][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    made.push([path, JSON.parse(String(body))]);
    if (!path.includes(second.id))
      return Response.json({
        ...{ id, complete: true, verification: 'VALID', verifiedUntil: createdAt, suspended: false, paused: false },
        ...{ plan: 'R499', subscriptionStatus: 'ACTIVE', obstacle: null },
      });
    return Response.json({ error: 'It is verified for longer.', code: 'CONFLICT' }, { status: 409 });
  });
  show('providers', { providers: [provider, second] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Identity' }));
  await userEvent.selectOptions(dialog.getByLabelText('How'), 'Video call');
  await userEvent.type(dialog.getByLabelText(/^Valid until/), '2099-03-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Record checks' }));
  const results = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(results.map(({ textContent }) => textContent)).toEqual([
    'Dlamini PlumbingRecorded',
    'Khumalo ElectricalNot recorded. It is verified for longer.',
  ]);
  const sent = {
    ...{ verified: true, checks: ['identity'], method: 'video_call', validOn: '2099-03-31' },
    ...{ onlyLonger: true, version: 1 },
  };
  expect(made.map(([path]) => path)).toEqual(
    [provider, second].map((one) => `/api/admin/providers/${one.id}/verification`),
  );
  expect(made[0]![1]).toMatchObject(sent);
});
