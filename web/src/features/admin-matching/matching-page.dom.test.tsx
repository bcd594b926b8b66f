import type {
  Comparison,
  MatchingRule,
  Simulation,
  Simulations,
} from '@marketplace/contracts/operations/matching-simulations';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../ui/toast.tsx';
import MatchingPage from './matching-page.tsx';

const rule: MatchingRule = {
  providersPerEnquiry: 5,
  distanceBands: [10, 50, 500],
  ranking: ['band', 'recentLeads', 'responseRate', 'waitingSince'],
  leadHours: 24,
};
const figures: Comparison['left']['figures'] = {
  ...{ leads: 195, same: 195, observed: 195, providers: 51, providersWithout: 1, enquiries: 55, enquiriesWithout: 9 },
  ...{ accepted: 33, gini: 0.589, distanceKm: { median: 10.68, ninetieth: 40.7 } },
  firstAcceptMinutes: { median: 120, ninetieth: 408 },
};
const id = (n: number) => `0198c1de-0000-7000-8000-00000000000${n}`;
const simulation = (n: number, changes: Partial<Simulation>): Simulation => ({
  ...{ id: id(n), name: `Rule ${n}`, status: 'DONE', progress: 1, rule, reason: null, result: null },
  ...{ startedBy: 'Johan Pretorius', createdAt: '2026-03-02T08:00:00.000Z', finishedAt: '2026-03-02T08:00:04.000Z' },
  ...changes,
});
const comparison: Comparison = {
  left: { name: 'As it happened', figures },
  right: {
    name: 'Rule 1',
    figures: { ...figures, leads: 120, same: 100, observed: 101, gini: null, firstAcceptMinutes: null },
  },
  sameEnquiries: true,
  gains: [],
  losses: [{ providerId: id(7), businessName: 'Khumalo Plumbing', left: 14, right: 5 }],
};

afterEach(() => vi.unstubAllGlobals());

/** Renders the page over a list and records what it sends; `after` is the list after sending. */
const show = (start: Simulation[], after: Simulation[] = start, compared: Comparison | undefined = comparison) => {
  const state: Simulations = { rule, simulations: start };
  const sent: [url: string, body: unknown][] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init.body ? JSON.parse(init.body as string) : undefined]);
    state.simulations = after;
    return Response.json(after[0], { status: 201 });
  });
  const fetcher = async (key: string) => {
    asked.push(key);
    if (key.startsWith('/api/admin/matching/comparison')) return compared;
    return { ...state };
  };
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0, shouldRetryOnError: false }}>
        <MatchingPage />
        <Toaster />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { sent, asked, state };
};

// id: simulation-sent
test('sends a changed rule and rejects an invalid one', async () => {
  const running = simulation(2, { name: 'Three', status: 'RUNNING', progress: 0.42, finishedAt: null });
  const { sent } = show([], [running]);
  await screen.findByRole('heading', { name: 'No simulations yet' });
  const run = screen.getByRole('button', { name: 'Run simulation' });
  await userEvent.click(run);
  expect(await screen.findByText('Please give the simulation a name')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Simulation name'), 'Three');
  const cap = screen.getByLabelText('Providers at a time');
  await userEvent.clear(cap);
  await userEvent.type(cap, '0.5');
  const bands = screen.getByLabelText('Distance steps, up to km');
  await userEvent.clear(bands);
  await userEvent.type(bands, '10 km');
  await userEvent.click(run);
  expect(await screen.findByText('Between 1 and 10 providers')).toBeTruthy();
  expect(screen.getByText(/in increasing order/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(cap);
  await userEvent.type(cap, '3');
  await userEvent.clear(bands);
  await userEvent.type(bands, '20 80');
  expect(screen.getByRole('button', { name: 'Move up: Shortest distance' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Shortest distance' }));
  await userEvent.click(run);

  // Shows the progress, and a second simulation cannot be started.
  const progress = await screen.findByRole('progressbar', { name: 'Three' });
  expect(progress.getAttribute('value')).toBe('42');
  expect(screen.getByText('42% done')).toBeTruthy();
  expect(run).toHaveProperty('disabled', true);
  const ranking = ['recentLeads', 'band', 'responseRate', 'waitingSince'];
  expect(sent).toEqual([
    [
      '/api/admin/matching/simulations',
      { name: 'Three', rule: { providersPerEnquiry: 3, distanceBands: [20, 80], leadHours: 24, ranking } },
    ],
  ]);
});

// id: simulation-cancelled
test('follows a running simulation until it is done and can cancel it', async () => {
  const running = simulation(2, { status: 'RUNNING', progress: 0.1, finishedAt: null });
  const { sent, state } = show([running], [simulation(2, { status: 'CANCELLED' })]);
  await screen.findByRole('progressbar');
  state.simulations = [{ ...running, progress: 0.8 }];
  expect(await screen.findByText('80% done', {}, { timeout: 5_000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Rule 2' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(sent).toEqual([[`/api/admin/matching/simulations/${id(2)}/cancel`, undefined]]);
});

// id: simulation-compared
test('compares the latest simulation with the actual results: figures, gains and losses', async () => {
  const changed = { ...rule, providersPerEnquiry: 3, leadHours: 6 };
  const { asked } = show([
    simulation(3, { status: 'FAILED', reason: 'It took too long.' }),
    simulation(1, { rule: changed, startedBy: null }),
    simulation(2, {}),
  ]);
  const table = await screen.findByRole('table', { name: 'Comparison of figures' });
  expect(asked).toContain(`/api/admin/matching/comparison?left=observed&right=${id(1)}`);
  const row = (name: RegExp) => within(table).getByRole('row', { name }).textContent;
  expect(row(/^Leads/)).toMatch(/195120−75$/);
  expect(row(/^Gini/)).toMatch(/0\.589None$/);
  expect(row(/^Distance, median/)).toMatch(/10\.7 km10\.7 kmthe same$/);
  expect(screen.getByText('No provider gets more leads.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Khumalo Plumbing/ }).textContent).toContain('−9');
  expect(screen.getByText(/100 of 120 leads match leads we really sent/)).toBeTruthy();
  expect(screen.getByText('It took too long.')).toBeTruthy();
  expect(screen.getByText('3 providers at a time. 6 hours to respond')).toBeTruthy();

  await userEvent.selectOptions(screen.getByLabelText('Compare'), id(2));
  await vi.waitFor(() => expect(asked).toContain(`/api/admin/matching/comparison?left=${id(2)}&right=${id(1)}`));
});
