import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../../api/admin/keys.ts';
import { ApiError } from '../../api/client.ts';
import { addressOf } from '../../api/keys.ts';
import { HealthPanel } from './health-panel.tsx';
import { historyText, startedText } from './text.ts';

const well: SystemHealth = {
  status: 'HEALTHY',
  checkedAt: '2026-03-02T08:00:09.000Z',
  services: [
    { name: 'postgres', status: 'HEALTHY', since: '2026-03-01T06:00:00.000Z', latencyMs: 2 },
    { name: 'redis', status: 'HEALTHY', latencyMs: 1 },
    { name: 'mail', status: 'HEALTHY', latencyMs: null },
  ],
  processes: [
    { name: 'api', status: 'HEALTHY', running: 2, lost: 0, memoryMb: 120, responseMs: 14 },
    { name: 'site', status: 'HEALTHY', running: 1, lost: 0, memoryMb: 150, responseMs: null },
    { name: 'relay', status: 'HEALTHY', running: 1, lost: 0, memoryMb: 80, responseMs: null },
    { name: 'jobs', status: 'HEALTHY', running: 1, lost: 0, memoryMb: 90, responseMs: null },
  ],
  queues: [
    { name: 'matching', status: 'HEALTHY', waiting: 0, active: 1, delayed: 0, failed: 0, oldestSeconds: 0 },
    { name: 'mail', status: 'WARNING', waiting: 1200, active: 4, delayed: 3, failed: 2, oldestSeconds: 200 },
    { name: 'timers', status: 'HEALTHY', waiting: 0, active: 0, delayed: 9, failed: 0, oldestSeconds: 0 },
  ],
  outbox: { status: 'HEALTHY', waiting: 0, deadLettered: 0, oldestSeconds: 0 },
  timers: { status: 'HEALTHY', expected: 19, missing: [], late: [] },
  mails: { status: 'HEALTHY', overdue: 0 },
  phones: { status: 'HEALTHY', messages: 12, messagesPerDay: 2000, codes: 3, codesPerDay: 1000 },
  partitions: { status: 'HEALTHY', missing: [] },
  performance: { averageResponseTime: 14, memoryUsage: 560 },
  errors: { status: 'HEALTHY', recentCount: 0, criticalCount: 0 },
};
const redisAway: SystemHealth = {
  ...well,
  status: 'CRITICAL',
  services: [well.services[0]!, { name: 'redis', status: 'CRITICAL', latencyMs: null }, well.services[2]!],
  processes: [
    { name: 'api', status: 'WARNING', running: 1, lost: 1, memoryMb: 120, responseMs: 14 },
    ...well.processes.slice(1, 3),
    { name: 'jobs', status: 'CRITICAL', running: 0, lost: 0, memoryMb: null, responseMs: null },
  ],
  queues: [],
  outbox: { status: 'WARNING', waiting: 214, deadLettered: 1, oldestSeconds: 600 },
  timers: { status: 'CRITICAL', expected: 19, missing: ['leads.expire'], late: ['data.erase'] },
  mails: { status: 'WARNING', overdue: 1 },
  phones: { status: 'CRITICAL', messages: 1200, messagesPerDay: 2000, codes: 1000, codesPerDay: 1000 },
  partitions: { status: 'WARNING', missing: ['match_decisions'] },
  errors: { status: 'WARNING', recentCount: 3, criticalCount: 1 },
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the panel with the given API responses in order; the last one repeats. */
const show = (...answers: (SystemHealth | ApiError)[]) => {
  const fetcher = async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>
        <HealthPanel />
      </MemoryRouter>
    </SWRConfig>,
  );
};
const unavailable = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
const readinessSays = (body: object | undefined) => {
  const asked = vi.fn(async () =>
    body ? Response.json(body, { status: 503 }) : Promise.reject(new TypeError('away')),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};
const line = (name: string) => screen.getByRole('heading', { name, level: 3 }).closest('li')!;
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('lists each part with its status and each queue as a row', async () => {
  show(well);
  expect(screen.getByText('Checking...')).toBeTruthy();
  await screen.findByText('Checked 10:00:09 · refreshes every 30 s');
  expect(names()).toEqual([
    'Postgres',
    'Redis',
    'Mail server',
    'API',
    'Site',
    'Relay',
    'Jobs',
    'Outbox',
    'Timers',
    'Emails',
    'Messages to phones',
    'Partitions',
    'Errors',
  ]);
  expect(line('Postgres').textContent).toBe('PostgresResponds in 2 ms.Since 1 March 2026, 08:00Healthy');
  expect(line('API').textContent).toContain('2 running, up to 120 MB, 14 ms per request.');
  const mail = within(screen.getByRole('table', { name: 'Queues' })).getByRole('row', { name: /^Mail/ });
  expect(
    within(mail)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '3 min', '1\u00a0200', '4', '3']);
});

test('sends the administrator of a slow API to what to do about slow requests', async () => {
  const slow = { status: 'WARNING', responseMs: 900 } as const;
  show({ ...well, processes: well.processes.map((kind) => (kind.name === 'api' ? { ...kind, ...slow } : kind)) });
  await screen.findByRole('heading', { name: 'API' });
  expect(line('API').textContent).toContain('What to do: RequestsSlow');
});

test('lists failing parts first and explains the impact', async () => {
  show(redisAway);
  await screen.findByRole('heading', { name: 'Redis' });
  expect(names().slice(0, 3)).toEqual(['Redis', 'Jobs', 'Timers']);
  expect(line('Timers').textContent).toContain('Missing: leads.expire. Scheduled too late: data.erase.');
  expect(line('Timers').textContent).toContain('What to do: TimersWrong');
  expect(screen.getByRole('link', { name: 'TimersWrong' }).getAttribute('href')).toBe('/admin/runbook#timerswrong');
  expect(line('Emails').textContent).toContain('1 email had no outcome after 15 minutes.');
  expect(line('Partitions').textContent).toContain('No partition for the next month in: match_decisions.');
  expect(line('Redis').textContent).toMatch(
    /Not responding, or full. Requests are still accepted.*QueuesUnknownCritical$/,
  );
  expect(line('Jobs').textContent).toContain('Not running.');
  expect(line('API').textContent).toContain('1 process stopped reporting in the last 10 minutes.');
  expect(line('Outbox').textContent).toContain(
    '214 events waiting for the relay, the oldest for 10 min. 1 event can’t',
  );
  expect(line('Errors').textContent).toContain('3 errors in the last hour, and 1 that crashed a process.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows an error without any response and retries on click', async () => {
  readinessSays(undefined);
  show(unavailable, well);
  await screen.findByRole('heading', { name: 'Unable to load system health' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Responds in 2 ms.');
});

test('retries automatically after an error', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  readinessSays(undefined);
  show(unavailable, unavailable, well);
  await screen.findByRole('heading', { name: 'Unable to load system health' });
  expect(screen.queryByText('Responds in 2 ms.')).toBeNull();
  // The second answer is an error, too.
  for (const pause of [30_000, 30_000]) await act(() => vi.advanceTimersByTimeAsync(pause));
  await screen.findByText('Responds in 2 ms.');
});

test('falls back to readiness and the last known status if the session cannot be checked', async () => {
  const asked = readinessSays({ status: 'unavailable', parts: { postgres: 'down', redis: 'ok' } });
  const cache = new Map();
  const state = { answer: well as SystemHealth | ApiError };
  const fetcher = async () => {
    if (state.answer instanceof ApiError) throw state.answer;
    return state.answer;
  };
  const config = { provider: () => cache, fetcher, dedupingInterval: 0, shouldRetryOnError: false };
  const { unmount } = render(
    <SWRConfig value={config}>
      <MemoryRouter>
        <HealthPanel />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText('Responds in 2 ms.');
  unmount();
  state.answer = unavailable;
  render(
    <SWRConfig value={config}>
      <MemoryRouter>
        <HealthPanel />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText(/^Not responding, or its disk is full. Nothing can be posted or changed/);
  expect(screen.getByRole('link', { name: 'RequestsFail' }).getAttribute('href')).toBe('/admin/runbook#requestsfail');
  expect(asked).toHaveBeenCalledWith(addressOf('getReadiness'), expect.anything());
  expect(screen.getByText('Showing the last known status from 10:00:09.')).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: 'Postgres' })).toHaveLength(2);
  expect(adminKeys.systemHealth).toBe('/api/admin/system-health');
});

test('describes a line’s last days and its processes in words', () => {
  const slots = Array.from({ length: 56 }, () => 'HEALTHY' as const);
  const line = { line: 'outbox', slots, changes: 0, troubledMinutes: 0 };
  expect(historyText(line)).toBe('Last 7 days: always healthy.');
  const young = [...slots.slice(4).map(() => null), ...slots.slice(0, 4)];
  expect(historyText({ ...line, slots: young, changes: 2, troubledMinutes: 42 })).toBe(
    'Last 12 hours: not healthy for 42 min, 2 changes.',
  );
  const now = Date.parse('2026-03-09T12:00:00.000Z');
  const started = [
    { version: '0.1.0', startedAt: '2026-03-05T12:00:00.000Z' },
    { version: null, startedAt: '2026-03-09T11:59:30.000Z' },
  ];
  expect(startedText(started, now)).toBe('Version 0.1.0, up for 4 days · Unknown version, up for 30 s');
});

test('shows the history of each line, with text for screen readers', async () => {
  const slots = Array.from({ length: 56 }, (_, index) => (index === 3 ? ('CRITICAL' as const) : ('HEALTHY' as const)));
  const history = new Map([['services.redis', { line: 'services.redis', slots, changes: 2, troubledMinutes: 12 }]]);
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), fetcher: async () => well }}>
        <HealthPanel history={history} />
      </SWRConfig>
    </MemoryRouter>,
  );
  const row = (await screen.findByRole('heading', { name: 'Redis' })).closest('li')!;
  expect(row.textContent).toContain('Last 7 days: not healthy for 12 min, 2 changes.');
  expect(row.querySelectorAll('[aria-hidden] > span')).toHaveLength(56);
});
