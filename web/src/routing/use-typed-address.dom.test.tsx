import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedAddress } from './use-typed-address.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/services');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/'); // the next test file shares the window
});

const typing = (shown = '') => {
  const follow = vi.fn();
  const { rerender } = renderHook(({ typed }) => useTypedAddress(typed, shown, follow), {
    initialProps: { typed: shown },
  });
  return { follow, type: (typed: string) => rerender({ typed }) };
};

test('updates the URL once after a typing pause', () => {
  const { follow, type } = typing();
  for (const typed of ['g', 'ge', 'gey']) {
    type(typed);
    vi.advanceTimersByTime(200);
  }
  expect(follow).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledTimes(1);
});

test('does nothing if the URL already matches', () => {
  const { follow, type } = typing('gey');
  type('geys');
  type('gey');
  vi.runAllTimers();
  expect(follow).not.toHaveBeenCalled();
});

test('does nothing after navigating to another page', () => {
  const { follow, type } = typing();
  type('geyser');
  window.history.pushState(null, '', '/services/plumbing');
  vi.runAllTimers();
  expect(follow).not.toHaveBeenCalled();
});
