import type { LeadObstacle } from '@marketplace/contracts/providers/schemas';
import type { LeadCounts, ProviderStats } from '@marketplace/contracts/providers/stats';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { noLeadsText } from '../../forms/provider-settings/obstacle-notice.tsx';
import { NowProvider } from '../../ui/now.tsx';
import DashboardPage from './dashboard-page.tsx';

const now = Date.parse('2026-06-17T10:00:00Z');
const none: LeadCounts = {
  leads: 0,
  open: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  won: 0,
  lost: 0,
  valued: 0,
  valueCents: 0,
};
const empty: ProviderStats = {
  waiting: { open: 0, leads: [], due: 0, followUps: [] },
  totals: none,
  weeks: [
    { start: '2026-06-08', ...none },
    { start: '2026-06-15', ...none },
  ],
  categories: [],
  areas: [],
  response: { answers: 0, minutes: null, comparison: null },
  firstHour: null,
  declined: null,
  declineReasons: [],
};
const counts = { ...none, leads: 9, accepted: 5, won: 3, valued: 2, valueCents: 360_000 };
const busy: ProviderStats = {
  ...empty,
  waiting: {
    ...empty.waiting,
    due: 4,
    followUps: [
      {
        leadId: '01a00000-0000-7000-8000-000000000001',
        title: 'Water tank',
        city: 'Midrand',
        dueAt: '2026-06-17T05:00:00Z',
      },
    ],
  },
  totals: counts,
  weeks: [empty.weeks[0]!, { start: '2026-06-15', ...counts }],
  categories: [
    { name: 'Blocked drains', ...counts },
    { name: null, ...none, leads: 2 },
  ],
  areas: [{ name: 'Soweto', ...counts }],
};

const show = (stats: ProviderStats, obstacles: LeadObstacle[] = []) =>
  render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        fallback: { [keys.providerStats]: stats, [keys.providerProfile]: { obstacles } },
        revalidateOnMount: false,
      }}
    >
      <NowProvider start={now}>
        <MemoryRouter>
          <DashboardPage />
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );
const heading = (name: string) => screen.queryByRole('heading', { name });

test('explains to new providers what will appear and links to their leads', () => {
  show(empty);
  expect(heading('Your figures start with your first lead')).not.toBeNull();
  expect(screen.getByText(/^Nothing right now/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your leads' }).getAttribute('href')).toBe('/providers/leads');
  expect(heading('Leads by week')).toBeNull();
});

test('promises no leads to a provider that gets none', () => {
  show(empty, [{ name: 'suspended', text: 'Your business is suspended.', step: 'contact' }]);
  expect(screen.getByText(/^Nothing right now/).textContent).toContain(noLeadsText);
  expect(screen.getByText(noLeadsText)).toBeTruthy();
  expect(screen.queryByText(/New leads appear here|You’ll see your leads/)).toBeNull();
});

test('shows every figure in a table', () => {
  show(busy);
  const row = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table }))
      .getByRole('rowheader', { name })
      .closest('tr')!.textContent;
  expect(row('Leads by week', '15 Jun')).toBe('15 Jun953');
  expect(row('Value of jobs won by week', '15 Jun')).toBe('15 Jun3R\u00a03\u00a0600');
  expect(row('Leads by category', 'Blocked drains')).toContain('953');
  expect(row('Leads by category', 'All others')).toContain('200');
  expect(row('Leads by area', 'Soweto')).toContain('953');
  expect(heading('Follow up: Water tank')).not.toBeNull();
  expect(screen.getByRole('link', { name: /^Open.*Water tank/ }).getAttribute('href')).toBe(
    '/providers/accepted?lead=01a00000-0000-7000-8000-000000000001',
  );
  expect(heading('3 more follow-ups')).not.toBeNull();
  expect(heading('Insights')).toBeNull();
});

test('shows insights with the number of leads behind them', () => {
  show({
    ...busy,
    firstHour: { won: 4, settled: 5, laterWon: 1, laterSettled: 6 },
    declined: { taken: 7, budget: 3200 },
    declineReasons: [
      { reason: null, leads: 5 },
      { reason: 'TOO_BUSY', leads: 2 },
    ],
    response: {
      answers: 41,
      minutes: 38,
      comparison: { category: 'Plumbing', province: 'Gauteng', minutes: 38, others: 7, othersMinutes: 115 },
    },
  });
  expect(screen.getByText('Accepted within an hour: won 4 of 5')).toBeTruthy();
  expect(screen.queryByText(/Shown once there/)).toBeNull();
  expect(screen.getByText(/^Accepted later: won 1 of 6/)).toBeTruthy();
  expect(screen.getByText('7 leads you declined were accepted by another provider')).toBeTruthy();
  const reasons = within(screen.getByRole('table', { name: 'Why you declined' })).getAllByRole('row');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['ReasonLeads', 'No reason given5', 'Too busy2']);
  expect(screen.getByText(/faster than the median of 7 other providers/)).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Typical of 7 others' }).closest('tr')!.textContent).toContain(
    '1 h 55 min',
  );
});

test('offers a retry if the figures cannot be loaded', async () => {
  let asked = 0;
  const fetcher = async (key: string) => {
    if (key !== keys.providerStats) return undefined;
    asked += 1;
    if (asked === 1) throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Not available right now.' });
    return empty;
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <NowProvider start={now}>
        <MemoryRouter>
          <DashboardPage />
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect((await screen.findByRole('alert')).textContent).toContain('Not available right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/^Nothing right now/)).toBeTruthy();
});

describe('a chart', () => {
  const card = (chart: string | null | undefined) => (
    <ChartCard title="Leads" summary="Two leads." legend={<li>Leads</li>} chart={chart} table={<table />} />
  );
  test('can be replaced by its table and shown again', async () => {
    render(card('drawn'));
    expect(screen.getByText('drawn')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Show as table/ }));
    expect(screen.queryByText('drawn')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Show as chart/ }));
    expect(screen.getByText('drawn')).toBeTruthy();
  });
  test('falls back to its table if its code cannot be loaded', () => {
    render(card(null));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('table').parentElement!.className).not.toContain('sr-only');
  });
});
