import { liveKeys } from '@marketplace/contracts/jobs/live-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allLiveKeys, listen } from './live-stream.ts';

/** A fake EventSource controlled by the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  onopen = () => {};
  onmessage = (_event: MessageEvent) => {};
  onerror = () => {};
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  /** Simulates a lost connection. The browser reconnects unless the server refused. */
  fail({ refused = false } = {}) {
    this.readyState = refused ? Stream.CLOSED : 0;
    this.onerror();
  }
}
const latest = () => Stream.all.at(-1)!;
const message = { type: 'lead.sent', keys: liveKeys['lead.sent'] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  Stream.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('refreshes the keys of a message, with or without an event name', () => {
  const refresh = vi.fn();
  listen(refresh);
  latest().onmessage(new MessageEvent('message', { data: JSON.stringify(message) }));
  latest().dispatchEvent(new MessageEvent('lead.sent', { data: JSON.stringify(message) }));
  expect(refresh.mock.calls).toEqual([[message.keys], [message.keys]]);
});

test('ignores invalid messages', () => {
  const refresh = vi.fn();
  listen(refresh);
  for (const data of ['', 'not json', '{"type":"other","keys":[]}', 'null'])
    latest().onmessage(new MessageEvent('message', { data }));
  expect(refresh).not.toHaveBeenCalled();
});

test('refreshes all live keys on every connection, including the first', () => {
  const refresh = vi.fn();
  listen(refresh);
  expect(refresh).not.toHaveBeenCalled();
  latest().onopen();
  latest().fail();
  latest().onopen();
  expect(refresh.mock.calls).toEqual([[allLiveKeys], [allLiveKeys]]);
  expect(Stream.all).toHaveLength(1);
});

test('reconnects with exponential backoff after a refusal and resets it once connected', () => {
  listen(vi.fn());
  const waits = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
  for (const [tries, wait] of waits.entries()) {
    latest().fail({ refused: true });
    vi.advanceTimersByTime(wait - 1);
    expect(Stream.all).toHaveLength(tries + 1);
    vi.advanceTimersByTime(1);
    expect(Stream.all).toHaveLength(tries + 2);
  }
  latest().onopen();
  latest().fail({ refused: true });
  vi.advanceTimersByTime(2000);
  expect(Stream.all).toHaveLength(waits.length + 2);
});

test('polls with each retry while the server refuses the stream, at least once a minute', () => {
  const refresh = vi.fn();
  listen(refresh);
  const refuse = () => latest().fail({ refused: true });
  refuse();
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  refuse();
  expect(refresh.mock.calls).toEqual([[allLiveKeys]]);
  for (let n = 0; n < 10; n += 1) {
    vi.advanceTimersByTime(60_000);
    refuse();
  }
  expect(refresh).toHaveBeenCalledTimes(11);
});

test('does not reconnect after it was stopped', () => {
  const stop = listen(vi.fn());
  latest().fail({ refused: true });
  stop();
  vi.advanceTimersByTime(600_000);
  expect(Stream.all).toHaveLength(1);
  expect(latest().readyState).toBe(Stream.CLOSED);
});
