import type { Failures } from '@marketplace/contracts/operations/failures';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../ui/toast.tsx';
import FailuresPage from './failures-page.tsx';

const failures: Failures = {
  failures: [
    {
      key: 'mail:mail.lead-sent:abcdefgh',
      place: 'mail',
      what: 'A provider didn’t get the email about a lead.',
      reason: 'mail server: ECONNREFUSED to CONN',
      advice: 'Retry when the mail server is back.',
      count: 3,
      firstAt: '2026-03-02T08:02:00.000Z',
      lastAt: '2026-03-02T08:05:00.000Z',
    },
    {
      key: 'outbox:no.such:abcdefgh',
      place: 'outbox',
      what: 'Nothing followed from the event “no.such”.',
      reason: '',
      advice: 'Discard it.',
      count: 1,
      firstAt: '2026-03-02T07:00:00.000Z',
      lastAt: '2026-03-02T07:00:00.000Z',
    },
  ],
  silent: [],
  more: [],
};
const none: Failures = { failures: [], silent: [], more: [] };

afterEach(() => vi.unstubAllGlobals());

const show = (start: Failures | undefined, answer: Response = Response.json({ done: 3 })) => {
  const state = { list: start };
  const sent: [url: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(init.body as string)]);
    if (answer.ok) state.list = none;
    return answer.clone();
  });
  const fetcher = async () => {
    if (!state.list) throw new Error('away');
    return state.list;
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0, shouldRetryOnError: false }}>
      <FailuresPage />
      <Toaster />
    </SWRConfig>,
  );
  return { sent, state };
};

// id: failure-retried
test('shows each failure with its time, count and advice, and removes it after a retry', async () => {
  const { sent } = show(failures);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('3 times, from 2 March 2026, 10:02 to 2 March 2026, 10:05');
  expect(first?.textContent).toContain('Retry when the mail server is back.');
  expect(second?.textContent).toContain('Once, on 2 March 2026, 09:00');
  expect(second?.textContent).toContain('Reason: none given');
  await userEvent.click(screen.getByRole('button', { name: 'Retry: A provider didn’t get the email about a lead.' }));
  await screen.findByRole('heading', { name: 'No failures' });
  expect(sent).toEqual([['/api/admin/failures/retry', { key: 'mail:mail.lead-sent:abcdefgh' }]]);
});

// id: failure-discard-confirmed
test('asks before discarding', async () => {
  const { sent } = show(failures);
  await userEvent.click(await screen.findByRole('button', { name: /^Discard: A provider/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard all 3?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Discard: Nothing followed/ }));
  const other = await screen.findByRole('dialog', { name: 'Discard this failure?' });
  await userEvent.click(within(other).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'No failures' });
  expect(sent).toEqual([['/api/admin/failures/discard', { key: 'outbox:no.such:abcdefgh' }]]);
});

test('names unreachable sources and states that the list is incomplete', async () => {
  show({ ...failures, silent: ['queues'], more: ['outbox'] });
  await screen.findByText(/the queues are not responding/);
  expect(screen.getByText(/latest failures/)).toBeTruthy();
});

test('offers a retry if the list cannot be loaded', async () => {
  const { state } = show(undefined);
  await screen.findByRole('heading', { name: 'We couldn’t load the failures' });
  state.list = failures;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

// id: failure-kind-retried
test('groups reasons by kind, says what users noticed, filters, and retries all of a kind', async () => {
  const [mail, outbox] = failures.failures;
  const other = { ...mail!, key: 'mail:mail.lead-sent:bcdefghi', reason: 'mail server: 535 to AUTH', count: 2 };
  const noticed = 'The email isn’t in their inbox.';
  const { sent } = show({ ...failures, failures: [{ ...mail!, noticed }, { ...other, noticed }, outbox!] });
  const kind = await screen.findByRole('region', { name: 'A provider didn’t get the email about a lead.' });
  expect(within(kind).getAllByRole('listitem')).toHaveLength(2);
  expect(kind.textContent).toContain('5 failures with 2 reasons');
  expect(kind.textContent).toContain('What users noticed: The email isn’t in their inbox.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'Events');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'Everywhere');
  await userEvent.click(screen.getByRole('button', { name: /^Retry all: A provider/ }));
  await screen.findByRole('heading', { name: 'No failures' });
  expect(sent).toEqual([['/api/admin/failures/retry', { key: 'mail:mail.lead-sent' }]]);
});
