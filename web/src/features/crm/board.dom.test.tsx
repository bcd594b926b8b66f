import type { AcceptedFigures, AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import type { Team } from '@marketplace/contracts/team/schemas';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { getJson } from '../../api/client.ts';
import { CrmBoard } from './board.tsx';
import { filterOf } from './url.ts';

const idOf = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const leadOf = (n: number, crmStatus: CrmStatus): AcceptedLead => ({
  id: idOf(n),
  enquiryId: idOf(n + 1000),
  requestStatus: 'in_progress',
  reference: '7KQ4-M2XD',
  title: `Job ${n}`,
  categoryName: 'Plumbing',
  description: '',
  createdAt: '2026-03-02T08:00:00Z',
  acceptedAt: '2026-03-02T08:05:00Z',
  status: 'ACCEPTED',
  crmStatus,
  note: '',
  wonValueCents: null,
  lostReason: null,
  valueCents: 120_000,
  followUpOn: null,
  budgetMin: 1500,
  budgetMax: null,
  city: 'Johannesburg',
  province: 'Gauteng',
  timeframe: 'Within 2-4 weeks',
  contactName: 'Lerato Dube',
  contactHidden: null,
  contactEmail: 'lerato@example.co.za',
  addressConfirmed: true,
  unreadMessages: 0,
  assignee: null,
  contactPhone: null,
  contactWhatsapp: null,
  callNumber: null,
  whatsappNumber: null,
  bestTimeToContact: null,
  contactLanguage: null,
  contactPreferences: [],
  attachments: [],
  rating: null,
});

const figures: AcceptedFigures = {
  stages: {
    NEW: { leads: 2390, valued: 1200, valueCents: 48_620_000 },
    IN_PROGRESS: { leads: 1, valued: 0, valueCents: 0 },
    WON: { leads: 0, valued: 0, valueCents: 0 },
    LOST: { leads: 0, valued: 0, valueCents: 0 },
  },
  followUps: { overdue: 0, today: 0, week: 0, none: 2391 },
};

const person = { email: 'p@example.co.za', role: 'MEMBER', isMain: false, joinedAt: null } as const;
const colleague = '01c00000-0000-7000-8000-000000000002';
const team: Team = {
  people: [
    { ...person, id: '01c00000-0000-7000-8000-000000000001', name: 'Zanele Dube', isYou: true },
    { ...person, id: colleague, name: 'Lerato Mokoena', isYou: false },
  ],
  invitations: [],
  notices: null,
  can: { manage: true, leave: false },
  inviteObstacle: null,
  changesOwnersFrom: null,
};

/** Answers each column's page. Only the column of new leads has more than one page. */
const server = () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url);
    if (url.endsWith('/leads/move')) {
      const { ids } = JSON.parse(String(init?.body));
      asked.push(`moved ${ids.join(' and ')}`);
      return Response.json({ moved: ids, unchanged: [], notAccepted: [] });
    }
    if (url.endsWith('/leads/assign')) {
      const { ids, assigneeId } = JSON.parse(String(init?.body));
      asked.push(`assigned ${ids.length} to ${assigneeId}`);
      return Response.json({ assigned: ids, unchanged: [], notAccepted: [] });
    }
    if (url.includes('/accepted/ids'))
      return Response.json({ ids: Array.from({ length: 445 }, (_, n) => idOf(n + 1)) });
    if (url.endsWith('/me/team')) return Response.json(team);
    if (url.includes('/leads/')) return Response.json({ error: 'No', code: 'NOT_FOUND' }, { status: 404 });
    const query = new URL(url, 'http://site').searchParams;
    const status = query.get('status') as CrmStatus;
    const cursor = query.get('cursor');
    const isNew = status === 'NEW';
    const leads = isNew ? [leadOf(cursor ? 2 : 1, status)] : status === 'IN_PROGRESS' ? [leadOf(3, status)] : [];
    const hasMore = isNew && !cursor;
    return Response.json({ leads, nextCursor: hasMore ? 'bmV4dA' : null, hasMore });
  });
  return asked;
};

afterEach(() => void vi.unstubAllGlobals());

const show = (stages = figures.stages) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: getJson, dedupingInterval: 0 }}>
      <MemoryRouter>
        <CrmBoard
          filter={filterOf(new URLSearchParams())}
          figures={{ ...figures, stages }}
          prints={false}
          onOpen={() => {}}
        />
      </MemoryRouter>
    </SWRConfig>,
  );

// id: crm-columns-load-more
test('each column has the figures of the server and loads its own pages', async () => {
  const asked = server();
  show();
  const column = within(screen.getByRole('region', { name: 'New' }));
  expect(column.getByText('2 390 leads')).toBeTruthy();
  expect(column.getByText('R 486 200')).toBeTruthy();
  expect(column.getByText('1 200 with a value')).toBeTruthy();
  await column.findByText('Job 1');
  expect(within(screen.getByRole('region', { name: 'In Progress' })).getByText('No quotes')).toBeTruthy();

  await userEvent.click(column.getByRole('button', { name: 'Load More leads' }));
  await column.findByText('Job 2');
  expect(column.getAllByRole('article')).toHaveLength(2);
  expect(column.getByText('2 390 leads')).toBeTruthy();
  const further = asked.filter((url) => url.includes('cursor='));
  expect(further.length).toBeGreaterThan(0);
  for (const url of further) expect(url).toContain('status=NEW');
});

test('moves a card with its status select, without dragging', async () => {
  const asked = server();
  show();
  const column = within(screen.getByRole('region', { name: 'New' }));
  await column.findByText('Job 1');
  await userEvent.selectOptions(column.getByRole('combobox', { name: 'Status of Job 1' }), 'Won');
  await waitFor(() => expect(asked).toContain(`/api/providers/me/leads/${idOf(1)}`));
});

test('selects cards of several columns at every width and moves them together', async () => {
  const asked = server();
  show();
  for (const [column, title] of [
    ['New', 'Job 1'],
    ['In Progress', 'Job 3'],
  ] as const) {
    const box = await within(screen.getByRole('region', { name: column })).findByRole('checkbox', {
      name: `Select ${title}`,
    });
    for (let at: Element | null = box; at; at = at.parentElement) expect(at.className).not.toMatch(/(^|\s|md:)hidden/);
    await userEvent.click(box);
  }
  const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
  expect(bar.getByText('2 selected')).toBeTruthy();
  expect(bar.getByText(/^R.2.400$/)).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Move to Won' }));
  await waitFor(() => expect(asked).toContain(`moved ${idOf(1)} and ${idOf(3)}`));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull());
});

// id: crm-selects-all
test('selects all leads that match, not only the loaded ones, and assigns them to a colleague', async () => {
  const asked = server();
  show({ ...figures.stages, NEW: { leads: 444, valued: 1, valueCents: 1 } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Job 1' }));
  const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
  await userEvent.click(bar.getByRole('button', { name: 'Select all 445' }));
  expect(await bar.findByText('445 selected')).toBeTruthy();
  expect(bar.queryByRole('button', { name: /^Select/ })).toBeNull();
  // The sum of leads that were never loaded is unknown.
  expect(bar.queryByText(/^R/)).toBeNull();
  await userEvent.selectOptions(await bar.findByRole('combobox', { name: 'Assign to' }), 'Lerato Mokoena');
  await waitFor(() => expect(asked).toContain(`assigned 445 to ${colleague}`));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull());
});

test('selects as many as can be changed at once', async () => {
  server();
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Job 1' }));
  const bar = within(screen.getByRole('region', { name: 'Selected leads' }));
  expect(bar.getByRole('button', { name: 'Select the first 500' })).toBeTruthy();
});
