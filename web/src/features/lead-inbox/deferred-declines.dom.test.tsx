import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declineLater, undoDecline, undoFor, useDeclining } from './deferred-declines.ts';

const Declining = () => <p>{[...useDeclining()].join()}</p>;
const shown = () => screen.getByRole('paragraph').textContent;

let beacons: string[];
beforeEach(() => {
  vi.useFakeTimers();
  beacons = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url) => beacons.push(String(url)) > 0);
  render(<Declining />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a decline is sent once its time is over, and once', () => {
  const send = vi.fn();
  act(() => {
    declineLater('a', send);
    declineLater('a', send);
  });
  expect(shown()).toBe('a');
  act(() => vi.advanceTimersByTime(undoFor - 1));
  expect(send).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(undoFor));
  expect(send).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('');
  expect(undoDecline('a')).toBe(false);
});

test('one that is undone is never sent, and leaves the others', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => {
    declineLater('a', first);
    declineLater('b', second);
  });
  act(() => expect(undoDecline('a')).toBe(true));
  expect(shown()).toBe('b');
  act(() => vi.advanceTimersByTime(undoFor));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test('leaving the site sends what waits by a beacon, which outlives the page, and nothing afterwards', () => {
  const send = vi.fn();
  act(() => declineLater('a', send));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(beacons).toEqual(['/api/providers/me/leads/a/decline']);
  expect(shown()).toBe('');
  act(() => vi.advanceTimersByTime(undoFor * 2));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(send).not.toHaveBeenCalled();
  expect(beacons).toHaveLength(1);
});
