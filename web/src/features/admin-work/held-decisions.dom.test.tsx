import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHeldDecisions } from './held-decisions.ts';

afterEach(() => vi.useRealTimers());

/** Decides once. Nothing shows toasts here, so none ends. */
const decide = async () => {
  vi.useFakeTimers();
  const send = vi.fn(async () => {});
  const { result } = renderHook(useHeldDecisions);
  await act(() => result.current.holder(['a'], () => {})(send, { title: 'Confirmed' }));
  return { send, held: () => result.current };
};

test('sends a decision after half a minute, although the pointer keeps its toast', async () => {
  const { send, held } = await decide();
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect([send.mock.calls.length, held().decided.size]).toEqual([0, 1]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([send.mock.calls.length, held().decided.size]).toEqual([1, 0]);
});

test('never sends a decision that was taken back', async () => {
  const { send, held } = await decide();
  act(() => held().undo());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(send).not.toHaveBeenCalled();
});
