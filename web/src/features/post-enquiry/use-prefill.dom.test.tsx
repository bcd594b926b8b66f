import type { ParentCategory } from '@marketplace/contracts/catalogue/schemas';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { usePrefill, useWizardStep } from './wizard.ts';

const inJohannesburg = '/enquire?province=Gauteng&city=Johannesburg';
const at = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[inJohannesburg]}>{children}</MemoryRouter>
);
const mains: ParentCategory[] = [];

test('applies a prefill link even if the user has moved to the next step', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string) => {
    await asked;
    return Response.json(url.includes('cities') ? ['Johannesburg'] : ['Gauteng']);
  });
  const onResolved = vi.fn();
  const { result, unmount } = renderHook(
    () => {
      usePrefill({ ready: true, mains, onResolved });
      return useWizardStep();
    },
    { wrapper: at },
  );
  act(() => result.current.go(2));
  expect(result.current.requested).toBe(2);
  answer();
  await waitFor(() =>
    expect(onResolved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ place: { province: 'Gauteng', city: 'Johannesburg', suburb: '' } }),
    ),
  );
  unmount();
});
