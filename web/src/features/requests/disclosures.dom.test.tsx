import type { Disclosures as Answer } from '@marketplace/contracts/enquiries/disclosures';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { Disclosures } from './disclosures.tsx';

const at = '2026-03-02T08:00:00.000Z';
const id = '0198c1de-0000-7000-8000-000000000001';
const ledger: Answer = {
  disclosures: [
    {
      id,
      reader: 'provider',
      businessName: "Zanele's Plumbing",
      readings: [{ way: 'request', firstAt: at, lastAt: '2026-03-03T07:12:00.000Z', times: 3 }],
      revokedAt: null,
    },
    { id: id.replace(/1$/, '2'), reader: 'provider', businessName: 'Blue Tap', readings: [], revokedAt: null },
    {
      id: null,
      reader: 'administrator',
      businessName: null,
      readings: [{ way: 'administration', firstAt: at, lastAt: at, times: 1 }],
      revokedAt: null,
    },
  ],
  toldWithout: 2,
};
const revoked: Answer = {
  ...ledger,
  disclosures: ledger.disclosures.map((one) => (one.id === id ? { ...one, revokedAt: at } : one)),
};

afterEach(() => vi.unstubAllGlobals());

/** Renders the section with an answer or a failed load. `reply` answers a revocation. */
const show = (start: Answer | undefined, reply: Response = Response.json(revoked)) => {
  const state = { answer: start };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return reply.clone();
  });
  const fetcher = async () => {
    if (!state.answer) throw new Error('away');
    return state.answer;
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0, shouldRetryOnError: false }}>
      <Disclosures request={{ accepted: [] }} resource={keys.seekerEnquiry('1')} />
    </SWRConfig>,
  );
  return { sent, state };
};
const entryOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

test('lists who saw the details, how, when and how often', async () => {
  show(ledger);
  expect((await entryOf("Zanele's Plumbing")).textContent).toContain(
    'Opened your request, 3 times: first 2 March 2026, 10:00, last 3 March 2026, 09:12',
  );
  expect((await entryOf('Blue Tap')).textContent).toContain('Accepted, but hasn’t looked yet');
  const team = await entryOf('Our team');
  expect(team.textContent).toContain('Opened your request for support');
  expect(within(team).queryByRole('button')).toBeNull();
  expect(screen.getByText(/^2 other businesses have received/)).toBeDefined();
});

test('confirms a revocation as final and shows the result', async () => {
  const { sent } = show(ledger);
  await userEvent.click(await screen.findByRole('button', { name: "Withdraw from Zanele's Plumbing" }));
  const dialog = await screen.findByRole('dialog', { name: "Withdraw your details from Zanele's Plumbing?" });
  expect(dialog.textContent).toContain('You can’t undo this.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(async () =>
    expect((await entryOf("Zanele's Plumbing")).textContent).toContain('Withdrawn by you on 2 March 2026, 10:00'),
  );
  expect(sent).toEqual([`/api/seekers/me/enquiries/1/disclosures/${id}/revoke`]);
  expect(screen.queryByRole('button', { name: "Withdraw from Zanele's Plumbing" })).toBeNull();
});

test('shows the error if a revocation fails and changes nothing', async () => {
  const { sent } = show(ledger, Response.json({ error: 'Please try later.', code: 'UNAVAILABLE' }, { status: 503 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from Blue Tap' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please try later.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep sharing' }));
  expect(screen.queryByText(/^Withdrawn by you/)).toBeNull();
  expect(sent).not.toEqual([]);
});

test('shows a failed load, then the empty state after a retry', async () => {
  const { state } = show(undefined);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this.');
  state.answer = { disclosures: [], toldWithout: 0 };
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No one has seen your name or number yet.')).toBeDefined();
});
