import type { AdminEndpoints } from '@marketplace/contracts/admin-endpoints';
import { adminPaths } from '@marketplace/contracts/admin-paths.data';
import type { AdminDocument } from '@marketplace/contracts/documents/documents';
import type { WorkCounts, WorkItem } from '@marketplace/contracts/operations/work';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { fetcherOf } from '../../api/client.ts';
import { NowProvider } from '../../ui/now.tsx';
import { Toaster } from '../../ui/toast.tsx';
import WorkPage from './work-page.tsx';

const fetcher = fetcherOf<AdminEndpoints>(
  adminPaths,
  async () => (await import('@marketplace/contracts/admin-endpoints')).adminEndpoints,
);

afterEach(() => vi.unstubAllGlobals());

const uuid = (n: number) => `0198c1de-0000-7000-8000-00000000000${n}`;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const documentOf = (n: number, kind: AdminDocument['kind']): AdminDocument => ({
  ...{ id: uuid(n), kind, number: '', expiresAt: null, state: 'waiting', rejection: null, note: null },
  ...{ validUntil: null, createdAt: ago(50 - n), decidedAt: null, decidedBy: null },
  file: { name: 'card.png', size: 10, state: 'ready', reason: null, url: `/api/admin/documents/${uuid(n)}/file` },
  can: { confirm: true, reject: true },
});
const documents = [documentOf(2, 'registration'), documentOf(1, 'identity')];
const item = (kind: WorkItem['kind'], n: number, title: string, hours: number): WorkItem => ({
  ...{ kind, id: uuid(n), about: uuid(n), title, details: `Details of ${title}`, since: ago(hours) },
});
const items = [
  item('documents', 5, 'Sibiya Security', 80),
  item('message', 6, 'Pieter van Wyk', 30),
  item('application', 7, 'Highveld Granite', 2),
];

const Address = () => <output>{useLocation().search}</output>;

/** A server with these items, on which an administrator decides. `conflicts`: another one was faster. */
const show = (at = '', { conflicts = false, rows = items, nextCursor = '' } = {}) => {
  const calls: string[] = [];
  let waiting = [...documents];
  let left = [...rows];
  const countsOf = (): WorkCounts => ({
    kinds: Object.fromEntries(
      left.map(({ kind, since }) => [
        kind,
        { count: 1, late: Date.parse(since) < Date.now() - 86_400_000 ? 1 : 0, since },
      ]),
    ),
    failedJobs: 0,
    isMailed: true,
  });
  vi.stubGlobal('fetch', async (input: unknown, { method = 'GET', body, keepalive }: RequestInit = {}) => {
    const path = String(input);
    if (method !== 'GET') {
      calls.push([method, path, body, keepalive && 'keepalive'].filter(Boolean).join(' '));
      waiting = waiting.filter(({ id }) => !path.includes(id));
      if (waiting.length === 0) left = left.filter(({ kind }) => kind !== 'documents');
      if (path.includes('work-mail')) return new Response(null, { status: 204 });
      return conflicts
        ? Response.json({ error: 'Another administrator has already decided.', code: 'CONFLICT' }, { status: 409 })
        : Response.json(documents[0]);
    }
    if (path.startsWith('/api/admin/work/counts')) return Response.json(countsOf());
    if (path.startsWith('/api/admin/work')) {
      calls.push(path);
      return Response.json({ items: left, nextCursor: nextCursor || null, hasMore: !!nextCursor });
    }
    return Response.json({ documents: waiting });
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false, dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[`/admin/work${at}`]}>
        <NowProvider start={Date.now()}>
          <WorkPage />
          <Address />
          <Toaster />
        </NowProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  return calls;
};
const address = () => screen.getByRole('status', { name: '' }).textContent;
const rowsShown = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

test('lists what waits with its age, and counts on the tabs that add up', async () => {
  show();
  expect(await rowsShown()).toEqual([
    'DocumentsSibiya SecurityDetails of Sibiya Security3 d 8 h',
    'MessagePieter van WykDetails of Pieter van Wyk1 d 6 h',
    'ApplicationHighveld GraniteDetails of Highveld Granite2 h',
  ]);
  const tabs = await screen.findByRole('navigation', { name: 'Views' });
  await waitFor(() =>
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual([
      'All3',
      'Applications1',
      'Documents1',
      'Reports0',
      'Messages1',
      'Texts0',
      'Plan and data0',
      'Payments0',
      'Requests0',
      'Failures0',
    ]),
  );
  screen.getByText('Oldest 3 d 8 h. 2 have waited longer than a day.');
});

// id: work-keys
test('opens with Enter, confirms with c, shows the next document, then the next item', async () => {
  const calls = show();
  await rowsShown();
  await userEvent.keyboard('j{Enter}');
  const panel = await screen.findByRole('region', { name: 'Documents: Sibiya Security' });
  expect(await within(panel).findByRole('button', { name: 'Identity', pressed: true })).toBeTruthy();
  await userEvent.keyboard('c');
  // One document is left, so there is no choice any more.
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Identity' })).toBeNull());
  await screen.findByText('Identity confirmed');
  await waitFor(() => expect(within(panel).getByRole('button', { name: 'Confirm' })).toBeTruthy());
  expect(calls.filter((each) => each.startsWith('POST'))).toEqual([]);
  // The next decision sends the one before.
  await userEvent.keyboard('c');
  await waitFor(() => expect(calls).toContain(`POST /api/admin/documents/${uuid(1)}/confirm {"validOn":null}`));
  const next = await screen.findByRole('region', { name: 'Message: Pieter van Wyk' });
  expect(within(next).getByRole('link', { name: 'Open the message' }).getAttribute('href')).toBe(
    `/admin/messages/${uuid(6)}`,
  );
  expect(await rowsShown()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await new Promise((r) => setTimeout(r, 300));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Message: / })).toBeNull());
});

const posts = (calls: readonly string[]) => calls.filter((each) => each.startsWith('POST'));
const leavePage = async () => {
  for (const visibility of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((r) => setTimeout(r, 50));
  }
};

// id: work-undo
test('takes the last decision back, with the toast or u, before anything is sent', async () => {
  const calls = show(`?item=documents.${uuid(5)}`, { rows: items.slice(0, 2) });
  const panel = () => screen.findByRole('region', { name: 'Documents: Sibiya Security' });
  await within(await panel()).findByRole('button', { name: 'Identity', pressed: true });
  await userEvent.keyboard('c');
  await screen.findByText('Identity confirmed');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await within(await panel()).findByRole('button', { name: 'Identity', pressed: true });
  expect(posts(calls)).toEqual([]);

  // The last document takes the row with it, and Undo brings both back.
  await userEvent.keyboard('c');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Identity' })).toBeNull());
  await userEvent.keyboard('c');
  await screen.findByRole('region', { name: 'Message: Pieter van Wyk' });
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  await userEvent.keyboard('u');
  await within(await panel()).findByRole('button', { name: 'Confirm' });
  expect(await rowsShown()).toHaveLength(2);
  expect(posts(calls)).toEqual([`POST /api/admin/documents/${uuid(1)}/confirm {"validOn":null}`]);
});

test('sends a decision when the page is left, once', async () => {
  const calls = show(`?item=documents.${uuid(5)}`);
  const panel = await screen.findByRole('region', { name: 'Documents: Sibiya Security' });
  await within(panel).findByRole('button', { name: 'Identity', pressed: true });
  await userEvent.keyboard('c');
  await leavePage();
  await leavePage();
  expect(posts(calls)).toEqual([`POST /api/admin/documents/${uuid(1)}/confirm {"validOn":null} keepalive`]);
  await userEvent.keyboard('u');
  expect(within(panel).queryByRole('button', { name: 'Identity' })).toBeNull();
});

test('sends a decision when its toast ends', async () => {
  const calls = show(`?item=documents.${uuid(5)}`);
  const panel = await screen.findByRole('region', { name: 'Documents: Sibiya Security' });
  await within(panel).findByRole('button', { name: 'Identity', pressed: true });
  await userEvent.keyboard('c');
  const toast = (await screen.findByText('Identity confirmed')).closest<HTMLElement>('.toast')!;
  expect(posts(calls)).toEqual([]);
  await userEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
});

test('rejects with r after a reason', async () => {
  const calls = show(`?item=documents.${uuid(5)}`);
  const panel = await screen.findByRole('region', { name: 'Documents: Sibiya Security' });
  await within(panel).findByRole('button', { name: 'Reject' });
  await userEvent.keyboard('r');
  await userEvent.selectOptions(await within(panel).findByLabelText('Reason'), 'A page is missing');
  await userEvent.click(within(panel).getByRole('button', { name: 'Reject document' }));
  await waitFor(() => expect(within(panel).queryByLabelText('Reason')).toBeNull());
  await leavePage();
  await waitFor(() =>
    expect(calls).toContain(`POST /api/admin/documents/${uuid(1)}/reject {"rejection":"page"} keepalive`),
  );
});

test('says that another administrator was faster, and goes on with the next document', async () => {
  show(`?item=documents.${uuid(5)}`, { conflicts: true });
  const panel = await screen.findByRole('region', { name: 'Documents: Sibiya Security' });
  await within(panel).findByRole('button', { name: 'Identity', pressed: true });
  await userEvent.keyboard('c');
  await leavePage();
  await screen.findByText('Another administrator has already decided.');
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Identity' })).toBeNull());
  expect(within(panel).getByRole('button', { name: 'Confirm' })).toBeTruthy();
});

test('changes the tab with a digit and filters by age', async () => {
  const calls = show();
  await rowsShown();
  await userEvent.keyboard('3');
  await waitFor(() => expect(address()).toBe('?group=documents'));
  expect(calls).toContain('/api/admin/work?group=documents');
  await userEvent.click(screen.getByRole('link', { name: /^Waiting longer than a day/ }));
  await waitFor(() => expect(calls).toContain('/api/admin/work?group=documents&age=late'));
  await userEvent.click(await screen.findByRole('link', { name: 'Show all ages' }));
});

// id: work-mail-chosen
test('turns the daily email off', async () => {
  const calls = show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Email me at 07:00' }));
  await waitFor(() => expect(calls).toContain('PUT /api/admin/work-mail {"wanted":false}'));
});

// id: work-in-pages
test('continues on the next page, and returns to the first', async () => {
  const calls = show('', { nextCursor: 'abc' });
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(calls).toContain('/api/admin/work?cursor=abc'));
  await userEvent.click(await screen.findByRole('link', { name: 'First page' }));
  await waitFor(() => expect(address()).toBe(''));
});

test('says that nothing waits, in all or in a tab', async () => {
  show('?group=reports', { rows: [] });
  await screen.findByRole('heading', { name: 'Nothing of this kind is waiting' });
  await userEvent.click(screen.getByRole('link', { name: 'Show all work' }));
  await screen.findByRole('heading', { name: 'Nothing is waiting' });
});

test('reports that the list could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Try again later.', code: 'INTERNAL' }, { status: 500 }));
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <MemoryRouter>
        <WorkPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText('We couldn’t load what is waiting');
});
