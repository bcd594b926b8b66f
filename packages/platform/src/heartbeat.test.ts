import { expect, test, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

const heartbeatAt = () => {
  const time = { now: 0 };
  return { time, heartbeat: createHeartbeat(1_000, () => time.now) };
};

test('a loop that has not begun never counts as stopped', () => {
  const { time, heartbeat } = heartbeatAt();
  time.now = 1_000_000;
  heartbeat.excuse();
  expect(heartbeat.state()).toBe('not begun');
});

test('a loop that beats in time is alive, and one that is late has stopped', () => {
  const { time, heartbeat } = heartbeatAt();
  for (time.now = 0; time.now < 10_000; time.now += 900) {
    heartbeat.beat();
    expect(heartbeat.state()).toBe('beating');
  }
  time.now = 10_900;
  expect(heartbeat.state()).toBe('beating');
  time.now += 1;
  expect(heartbeat.state()).toBe('stopped');
  heartbeat.beat();
  expect(heartbeat.state()).toBe('beating');
});

test('uses monotonic time, independent of the system clock', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  try {
    const heartbeat = createHeartbeat(1_000);
    heartbeat.beat();
    vi.setSystemTime('2100-01-01T00:00:00Z');
    expect(heartbeat.state()).toBe('beating');
    vi.advanceTimersByTime(1_001);
    expect(heartbeat.state()).toBe('stopped');
  } finally {
    vi.useRealTimers();
  }
});

test('an excuse restarts the limit once', () => {
  const { time, heartbeat } = heartbeatAt();
  heartbeat.beat();
  time.now = 5_000;
  heartbeat.excuse();
  time.now = 6_000;
  expect(heartbeat.state()).toBe('beating');
  time.now = 6_001;
  expect(heartbeat.state()).toBe('stopped');
});
