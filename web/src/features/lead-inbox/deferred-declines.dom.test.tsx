import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declineLater, undoDeclines, undoFor, useDeclining } from './deferred-declines.ts';

const Declining = () => <p>{[...useDeclining()].join()}</p>;
const shown = () => screen.getByRole('paragraph').textContent;

let beacons: { url: string; body: Blob }[];
const sent = () => Promise.all(beacons.map(async ({ url, body }) => `${url} ${await body.text()}`));
beforeEach(() => {
  vi.useFakeTimers();
  beacons = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(
    (url, body) => beacons.push({ url: String(url), body: body as Blob }) > 0,
  );
  render(<Declining />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('sends a decline exactly once when the undo period ends', () => {
  const send = vi.fn();
  act(() => {
    declineLater(['a'], send);
    declineLater(['a'], send);
  });
  expect(shown()).toBe('a');
  act(() => vi.advanceTimersByTime(undoFor - 1));
  expect(send).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(undoFor));
  expect(send).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('');
  expect(undoDeclines(['a'])).toBe(false);
});

test('never sends an undone decline and keeps the others', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => {
    declineLater(['a'], first);
    declineLater(['b'], second);
  });
  act(() => expect(undoDeclines(['a'])).toBe(true));
  expect(shown()).toBe('b');
  act(() => vi.advanceTimersByTime(undoFor));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test('sends a group decline in one call without the undone lead', async () => {
  const send = vi.fn();
  act(() => {
    declineLater(['a'], vi.fn());
    declineLater(['a', 'b', 'c'], send, 'TOO_FAR');
  });
  act(() => expect(undoDeclines(['b'])).toBe(true));
  expect(shown()).toBe('a,c');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(await sent()).toEqual([
    '/api/providers/me/leads/decline {"ids":["a"]}',
    '/api/providers/me/leads/decline {"ids":["c"],"reason":"TOO_FAR"}',
  ]);

  act(() => declineLater(['b', 'c'], send));
  act(() => vi.advanceTimersByTime(undoFor));
  expect(send.mock.calls).toEqual([[['b', 'c']]]);
});

test('sends pending declines by beacon when the user leaves the site, and nothing afterwards', async () => {
  const send = vi.fn();
  act(() => declineLater(['a'], send));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(await sent()).toEqual(['/api/providers/me/leads/decline {"ids":["a"]}']);
  expect(shown()).toBe('');
  act(() => vi.advanceTimersByTime(undoFor * 2));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(send).not.toHaveBeenCalled();
  expect(beacons).toHaveLength(1);
});
