import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { PriceBook, ProviderQuote } from '@marketplace/contracts/quotes/schemas';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { NowProvider } from '../../ui/now.tsx';
import { QuoteEditor } from './editor.tsx';

const now = Date.parse('2026-11-25T08:00:00Z');
const id = (n: number) => `0198c5f0-7a11-7000-8000-${String(n).padStart(12, '0')}`;
const lead = { id: id(1), title: 'Geyser leaks' } as AcceptedLead;
const quote: ProviderQuote = {
  id: id(2),
  leadId: lead.id,
  version: 1,
  status: 'DRAFT',
  isSuperseded: false,
  kind: 'ITEMISED',
  vat: 'NONE',
  lines: [
    { description: 'Call-out', quantity: 1, unitPriceCents: 35_000, amountCents: 35_000 },
    { description: 'Labour', quantity: 2.5, unitPriceCents: 42_000, amountCents: 105_000 },
  ],
  fromCents: null,
  toCents: null,
  subtotalCents: 140_000,
  vatCents: 0,
  totalCents: 140_000,
  totalFromCents: null,
  validUntil: '2026-12-09',
  startDate: null,
  durationDays: null,
  guaranteeMonths: null,
  note: '',
  files: [],
  sentAt: null,
  endedAt: null,
  declined: null,
  createdAt: '2026-11-25T07:00:00.000Z',
  savedAt: '2026-11-25T07:00:00.000Z',
  sentBy: null,
  openedAt: null,
  can: { edit: true, send: true, discard: true, revise: false, withdraw: false },
};
const sentQuote: ProviderQuote = { ...quote, status: 'SENT', sentAt: '2026-11-25T08:00:00.000Z' };
const book: PriceBook = {
  lines: [{ description: 'Geyser valve', unitPriceCents: 89_000, timesUsed: 0, lastUsedAt: null }],
  earlier: [],
};

type Call = { method: string; path: string; body: Record<string, unknown>; key: string | null };
let calls: Call[];
/** Answers the calls in turn. The last answer is repeated. */
const answering = (...replies: (() => Response | Promise<Response>)[]) => {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push({
      method: (init.method ?? 'GET').toUpperCase(),
      path: new URL(url, 'http://localhost').pathname,
      body: init.body ? JSON.parse(String(init.body)) : {},
      key: new Headers(init.headers).get('idempotency-key'),
    });
    return (replies[calls.length - 1] ?? replies.at(-1)!)();
  });
};
const refusal = (status: number, body: object) => () => Response.json({ requestId: 'r', ...body }, { status });

const show = (props: Partial<Parameters<typeof QuoteEditor>[0]> = {}) => {
  const onChanged = vi.fn();
  render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        fallback: { [keys.priceBook]: book },
        revalidateOnMount: false,
        fetcher: () => null,
      }}
    >
      <MemoryRouter>
        <NowProvider start={now}>
          <QuoteEditor
            lead={lead}
            clientName="Thandi Mokoena"
            quote={quote}
            isRevision={false}
            onChanged={onChanged}
            onCancel={undefined}
            {...props}
          />
        </NowProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  return onChanged;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const send = (name = 'Send quote') => userEvent.click(screen.getAllByRole('button', { name })[0]!);
const shownText = () => document.body.textContent!.replaceAll('\u00a0', ' ');

beforeEach(() => {
  vi.setSystemTime(now);
  answering(() => Response.json(quote));
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows the amount of each line and the total, with VAT when it is added', async () => {
  show();
  expect(shownText()).toContain('R1 050');
  expect(shownText()).toContain('R1 400');
  await userEvent.click(screen.getByRole('button', { name: 'Add 15%' }));
  expect(shownText()).toContain('R1 610');
});

test('saves a draft once the provider stops typing, and replaces it with later changes', async () => {
  answering(() => Response.json({ ...quote, id: id(3) }));
  show({ quote: undefined });
  await type('Description, line 1', 'Geyser');
  await type('Unit price, line 1', '6450');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  await type('Unit price, line 1', '6500');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toMatchObject({
    path: `/api/providers/me/leads/${lead.id}/quotes`,
    body: { lines: [{ description: 'Geyser', quantity: 1, unitPriceCents: 645_000 }] },
    key: expect.any(String),
  });
  expect(calls[1]).toMatchObject({
    method: 'PUT',
    path: `/api/providers/me/quotes/${id(3)}`,
    body: { lines: [{ unitPriceCents: 650_000 }] },
  });
});

test('says that a draft was not saved', async () => {
  answering(() => Promise.reject(new TypeError('offline')));
  show();
  await type('Unit price, line 1', '400');
  expect(await screen.findByText(/^Not saved\./)).toBeTruthy();
});

test('stops saving after a change in another window, and offers the other version', async () => {
  answering(refusal(409, { code: 'QUOTE_NOT_OPEN', error: sentences.quoteNotOpen, current: sentQuote }));
  const onChanged = show();
  await type('Unit price, line 1', '400');
  const open = await screen.findByRole('button', { name: 'Open the other version' });
  await type('Unit price, line 1', '500');
  await userEvent.click(open);
  expect(onChanged).toHaveBeenCalledWith(sentQuote);
  expect(calls).toHaveLength(1);
});

test('sends the stored draft with what is on the screen', async () => {
  answering(() => Response.json(sentQuote));
  const onChanged = show();
  await send();
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(sentQuote));
  expect(calls).toMatchObject([
    { method: 'POST', path: `/api/providers/me/quotes/${quote.id}/send`, body: { lines: [{}, { quantity: 2.5 }] } },
  ]);
});

test('sends one quote when the button is pressed twice', async () => {
  let answer = (_: Response) => {};
  answering(() => new Promise((resolve) => (answer = resolve)));
  const onChanged = show();
  await send();
  await send('Sending...');
  await act(async () => answer(Response.json(sentQuote)));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(calls).toHaveLength(1);
});

test('sends nothing when Enter is pressed in a field', async () => {
  show();
  await userEvent.type(field('Quantity, line 1'), '{Enter}');
  await userEvent.type(field('Guarantee in months (optional)'), '{Enter}');
  expect(calls).toEqual([]);
});

test('sends the guarantee as a number, and refuses one above ten years', async () => {
  answering(() => Response.json(sentQuote));
  show();
  await type('Guarantee in months (optional)', '121');
  await send();
  expect(await screen.findByText(messages.quoteGuarantee)).toBeTruthy();
  await type('Guarantee in months (optional)', '12');
  expect(shownText()).toContain('Guarantee12 months');
  await send();
  await waitFor(() => expect(calls.at(-1)?.path).toContain('/send'));
  expect(calls.at(-1)!.body).toMatchObject({ guaranteeMonths: 12 });
});

test('shows what is wrong beside its line, and sends nothing', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Add line' }));
  await type('Description, line 3', 'Disposal');
  await userEvent.clear(field('Description, line 1'));
  await userEvent.clear(field('Unit price, line 1'));
  await userEvent.clear(field('Unit price, line 2'));
  await send();
  expect(await screen.findAllByText(messages.quotePrice.replaceAll('\u00a0', ' '))).toHaveLength(2);
  // Line 1 is blank and does not count.
  expect(field('Unit price, line 1').getAttribute('aria-invalid')).toBeNull();
  expect(field('Unit price, line 2').getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter(({ path }) => path.endsWith('/send'))).toEqual([]);
});

test('keeps what was typed when the server refuses, with its reason', async () => {
  answering(refusal(409, { code: 'CONFLICT', error: sentences.quoteRequestOver }));
  const onChanged = show();
  await send();
  expect((await screen.findByText(sentences.quoteRequestOver)).closest('[role="alert"]')).toBeTruthy();
  expect(field('Description, line 1').value).toBe('Call-out');
  expect(onChanged).not.toHaveBeenCalled();
});

test('opens the quote as it is now when the client has decided meanwhile', async () => {
  const accepted = { ...sentQuote, status: 'ACCEPTED' } as const;
  answering(refusal(409, { code: 'QUOTE_NOT_OPEN', error: sentences.quoteAccepted, current: accepted }));
  const onChanged = show();
  await send();
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(accepted));
});

test('stores a revision only when it is sent, under one key for a repeated press', async () => {
  answering(
    () => Promise.reject(new TypeError('offline')),
    () => Response.json(sentQuote),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onChanged = show({ quote: sentQuote, isRevision: true, onCancel: () => {} });
  fireEvent.change(field('Unit price, line 1'), { target: { value: '400' } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(calls).toEqual([]);
  vi.useRealTimers();
  await send('Send new version');
  await screen.findByRole('alert');
  await send('Send new version');
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(calls.map(({ path }) => path)).toEqual(Array(2).fill(`/api/providers/me/quotes/${quote.id}/revise`));
  expect(calls[0]!.key).toBe(calls[1]!.key);
});

test('sends a range without the prices of its lines', async () => {
  answering(() => Response.json(sentQuote));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Price range' }));
  await type('Lowest price', '1 200');
  await type('Highest price', 'R2 400');
  await send();
  await waitFor(() => expect(calls.at(-1)?.path).toContain('/send'));
  expect(calls.at(-1)!.body).toMatchObject({
    ...{ kind: 'RANGE', fromCents: 120_000, toCents: 240_000 },
    lines: [
      { quantity: 1, unitPriceCents: 0 },
      { quantity: 1, unitPriceCents: 0 },
    ],
  });
});

test('moves a line with the arrow keys, and keeps one empty line when the last is removed', async () => {
  show();
  screen.getByRole('button', { name: 'Move line 2' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(field('Description, line 1').value).toBe('Labour');
  expect(field('Description, line 2').value).toBe('Call-out');
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(field('Description, line 1').value).toBe('Call-out');
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect([field('Description, line 1').value, field('Quantity, line 1').value]).toEqual(['', '1']);
});

test('fills in a line from the price book, and saves a new one there', async () => {
  answering(() => Response.json(book));
  show({ quote: undefined });
  await userEvent.type(field('Description, line 1'), 'geys');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([field('Description, line 1').value, field('Unit price, line 1').value]).toEqual(['Geyser valve', '890']);
  await userEvent.click(screen.getByRole('button', { name: 'Add line' }));
  await type('Unit price, line 2', '250');
  await userEvent.type(field('Description, line 2'), 'Pressure test');
  const list = await screen.findByRole('listbox');
  await userEvent.click(within(list).getByRole('option', { name: /price book/ }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/price-book'))).toBe(true));
  expect(calls.find(({ path }) => path.endsWith('/price-book'))!.body).toEqual({
    lines: [
      { description: 'Geyser valve', unitPriceCents: 89_000 },
      { description: 'Pressure test', unitPriceCents: 25_000 },
    ],
  });
});
