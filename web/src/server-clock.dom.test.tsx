import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteServerTime, serverNow } from './server-clock.ts';
import { NowProvider, useNow } from './ui/now.tsx';

const server = Date.parse('2026-03-02T08:00:00Z');
const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: server });
});
afterEach(() => {
  noteServerTime(Date.now());
  vi.useRealTimers();
});

function Shown() {
  return <p>{new Date(useNow()).toISOString()}</p>;
}

test.each([25 * 3_600_000, -3 * day])('useNow follows the server on a device that is %i ms off', (wrong) => {
  vi.setSystemTime(server + wrong);
  render(
    <NowProvider start={server}>
      <Shown />
    </NowProvider>,
  );
  expect(screen.getByText('2026-03-02T08:00:00.000Z')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-03-02T08:01:00.000Z')).toBeTruthy();
});

test('keeps the time of a correct device, even if the page loaded slowly', () => {
  vi.setSystemTime(server + 40_000);
  noteServerTime(server);
  expect(serverNow()).toBe(server + 40_000);
});

test('ignores the time of cached answers and invalid dates', () => {
  vi.setSystemTime(server + day);
  const date = new Date(server).toUTCString();
  noteAnswer({ headers: new Headers({ date, 'cache-control': 'public, max-age=60' }) });
  noteAnswer({ headers: new Headers({ date, age: '7' }) });
  noteAnswer({ headers: new Headers({ date: 'yesterday' }) });
  expect(serverNow()).toBe(server + day);
  noteAnswer({ headers: new Headers({ date, 'cache-control': 'no-store' }) });
  expect(serverNow()).toBe(server);
});
