import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../api/keys.ts';
import { NowProvider } from '../ui/now.tsx';
import { Ringing } from './ringing.tsx';

afterEach(() => vi.unstubAllGlobals());

const now = Date.now();
const nextAt = new Date(now + 6 * 60_000).toISOString();
const show = (ring?: { nextAt: string | null; next: number; isStopped: boolean }, told = 5, accepted = 0) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json({});
  });
  const request = {
    search: { isDone: true, nearest: null, more: 0, ...(ring && { ring }) },
    providers: { told, opened: 0, open: told - accepted, accepted, declined: 0, expired: 0 },
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => request }}>
      <NowProvider start={now}>
        <Ringing request={request} resource={keys.request('t')}>
          <p>Street</p>
        </Ringing>
      </NowProvider>
    </SWRConfig>,
  );
  return sent;
};

test('shows when more providers are rung, and stops it', async () => {
  const sent = show({ nextAt, next: 5, isStopped: false });
  expect(screen.getByText(/^Next ring at \d\d:\d\d$/)).toBeTruthy();
  expect(screen.getByText('Then we ring 5 more providers. We stop when 3 have accepted.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop ringing' }));
  await waitFor(() => expect(sent).toContain('/api/requests/t/stop-ringing'));
});

test('shows the minutes until the next ring, and none for a ring hours away', () => {
  show({ nextAt, next: 5, isStopped: false });
  expect(screen.getByText('6')).toBeTruthy();
  cleanup();
  show({ nextAt: new Date(now + 7 * 3_600_000).toISOString(), next: 5, isStopped: false });
  expect(screen.queryByText('min')).toBeNull();
});

test('gives way to the first provider that accepted', () => {
  show({ nextAt, next: 5, isStopped: false }, 5, 1);
  expect(screen.queryByText('Street')).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop ringing' })).toBeTruthy();
});

test('does not say “more” before any provider was rung', () => {
  show({ nextAt, next: 1, isStopped: false }, 0);
  expect(screen.getByText('Then we ring 1 provider. We stop when 3 have accepted.')).toBeTruthy();
});

test.each([
  ['You stopped the ringing', true],
  ['We ring no more providers', false],
])('says that no more are rung: %s', (title, isStopped) => {
  show({ nextAt: null, next: 0, isStopped });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText('Providers we rang before can still accept.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('renders nothing for a request that is not urgent', () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
});
