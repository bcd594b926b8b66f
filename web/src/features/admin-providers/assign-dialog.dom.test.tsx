import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import type { AssignableRequest, AssignableRequests } from '@marketplace/contracts/providers/assignment';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { AssignDialog } from './assign-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '0198c1de-0000-7000-8000-000000000001';
const provider = { id, businessName: 'Blue Tap', obstacle: null } as AdminProviderDetail;
const request: AssignableRequest = {
  ...{ id, reference: '7K2M-4XQ9', title: 'Tap drips', categoryName: 'Plumbing', city: 'Sandton', province: 'Gauteng' },
  ...{ distanceKm: 11, createdAt: '2026-03-02T08:00:00.000Z', placesTaken: 2, obstacle: null },
};
const full = {
  ...request,
  id: id.replace(/1$/, '2'),
  title: 'Burst pipe',
  placesTaken: 5,
  obstacle: 'Already sent to 5 of 5 providers.',
};

const away = { opensAt: null, holiday: null };
const show = (shown = provider, when: Pick<AssignableRequests, 'opensAt' | 'holiday'> = away) => {
  const onClose = vi.fn();
  const made: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    made.push([path, JSON.parse(String(body))]);
    return Response.json({ enquiryId: id, placesTaken: 3 }, { status: 201 });
  });
  const fetcher = async () => ({ ...when, requests: [request, full] });
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0 }}>
      <AssignDialog provider={shown} onClose={onClose} />
    </SWRConfig>,
  );
  return { made, onClose, dialog: within(screen.getByRole('dialog')) };
};

test('assigns a request with a reason, and disables those that cannot be assigned', async () => {
  const { made, onClose, dialog } = show();
  const choice = await dialog.findByRole<HTMLInputElement>('radio', { name: /Tap drips.*2 of 5 places taken/ });
  const other = dialog.getByRole<HTMLInputElement>('radio', { name: /Burst pipe.*Already sent to 5 of 5/ });
  expect(other.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Assign request' }));
  expect(await dialog.findByText('Please select a request')).toBeDefined();
  expect(dialog.getByText('Please enter a reason')).toBeDefined();
  expect(made).toEqual([]);
  await userEvent.click(choice);
  await userEvent.type(dialog.getByLabelText('Reason'), 'The client asked');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign request' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(made).toEqual([[`/api/admin/providers/${id}/leads`, { enquiryId: id, reason: 'The client asked' }]]);
});

test('warns that the provider is closed or on holiday, and still assigns', async () => {
  const { dialog } = show(provider, {
    opensAt: '2026-03-09T06:00:00.000Z',
    holiday: { from: '2026-03-10', to: '2026-03-12' },
  });
  expect(await dialog.findByText('Outside its working hours. It opens on 9 Mar at 08:00.')).toBeDefined();
  expect(dialog.getByText('On holiday from 10 March 2026 to 12 March 2026.')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign request' }).disabled).toBe(false);
});

test('explains why a provider without leads gets no request', () => {
  const { dialog } = show({ ...provider, obstacle: 'Your business is suspended.' });
  expect(dialog.getByText('This business gets no leads')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Assign request' })).toBe(null);
});
