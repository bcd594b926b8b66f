import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSave } from './use-save.ts';

afterEach(() => void vi.unstubAllGlobals());

test("keeps a later input's error when an earlier save ends", async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    vi.stubGlobal('fetch', () => {
      resolve();
      return new Promise((answered) => {
        answer = () => answered(Response.json({ error: 'No', code: 'VALIDATION_FAILED' }, { status: 400 }));
      });
    });
  });
  const { result } = renderHook(() => useSave('00000000-0000-4000-8000-000000000009', 'followUpOn'));
  let saved: Promise<boolean> | undefined;
  act(() => {
    saved = result.current.save({ followUpOn: '2030-01-01' });
  });
  await asked;
  act(() => result.current.fail('Please choose today or a later date'));
  answer();
  await act(async () => void (await saved));
  await waitFor(() =>
    expect(result.current.progress).toEqual({ state: 'failed', message: 'Please choose today or a later date' }),
  );
});
