import type { LeadCompletion } from '@marketplace/contracts/completions/schemas';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeadEnding } from './lead-completion.tsx';

const lead = { id: '01a21ad8-ffc3-76e3-b63a-dfc2570752ae', crmStatus: 'WON' } as const;
const path = `/api/providers/me/leads/${lead.id}`;
const quiet: LeadCompletion = { isAsked: false, answer: null, ratingRequestedAt: null, ratingObstacle: null };

let sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    sent.push({ url, body: body === undefined ? undefined : JSON.parse(String(body)) });
    return new Promise<Response>(() => {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (completion: Partial<LeadCompletion>, crmStatus: 'WON' | 'IN_PROGRESS' = 'WON') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LeadEnding lead={{ ...lead, crmStatus }} completion={{ ...quiet, ...completion }} />
    </SWRConfig>,
  );

test.each([
  ['Yes, it’s done', 'DONE'],
  ['Not yet', 'NOT_YET'],
])('a provider answers “%s” with one tap, also if it is pressed twice', async (name, answer) => {
  show({ isAsked: true }, 'IN_PROGRESS');
  await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(sent).toEqual([{ url: `${path}/completion`, body: { answer } }]);
});

// id: provider-asks-for-a-rating
test('a provider asks for a rating of a won lead once', async () => {
  show({});
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ask for a rating' }));
  expect(sent.map(({ url }) => url)).toEqual([`${path}/rating-request`]);
});

test.each<[string, Partial<LeadCompletion>, RegExp]>([
  ['when it asked', { ratingRequestedAt: '2026-11-26T08:00:00.000Z' }, /^You asked for a rating on 26 November/],
  ['why it cannot ask', { ratingObstacle: 'This client has rated you already.' }, /has rated you already/],
])('a won lead says %s instead of the button', (_, completion, text) => {
  show(completion);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a lead that is not won has no button to ask for a rating', () => {
  show({}, 'IN_PROGRESS');
  expect(screen.queryByRole('button')).toBeNull();
});
