import { liveKeys } from '@marketplace/contracts/jobs/live-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allLiveKeys, listen } from './live-stream.ts';

/** The browser's end of the stream: the test says what happens on it. */
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
  /** Lost: the browser tries again by itself, unless the server refused. */
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

test('a message refreshes what it names, whether it comes with a name of its own or not', () => {
  const refresh = vi.fn();
  listen(refresh);
  latest().onmessage(new MessageEvent('message', { data: JSON.stringify(message) }));
  latest().dispatchEvent(new MessageEvent('lead.sent', { data: JSON.stringify(message) }));
  expect(refresh.mock.calls).toEqual([[message.keys], [message.keys]]);
});

test('what is no message of ours is passed over', () => {
  const refresh = vi.fn();
  listen(refresh);
  for (const data of ['', 'not json', '{"type":"other","keys":[]}', 'null'])
    latest().onmessage(new MessageEvent('message', { data }));
  expect(refresh).not.toHaveBeenCalled();
});

test('each connection, the first too, refreshes all that may have been missed', () => {
  const refresh = vi.fn();
  listen(refresh);
  expect(refresh).not.toHaveBeenCalled();
  latest().onopen();
  latest().fail();
  latest().onopen();
  expect(refresh.mock.calls).toEqual([[allLiveKeys], [allLiveKeys]]);
  expect(Stream.all).toHaveLength(1);
});

test('after a refusal it tries again ever more slowly, and from the start once it got through', () => {
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

test('ended, it is silent for good', () => {
  const stop = listen(vi.fn());
  latest().fail({ refused: true });
  stop();
  vi.advanceTimersByTime(600_000);
  expect(Stream.all).toHaveLength(1);
  expect(latest().readyState).toBe(Stream.CLOSED);
});
