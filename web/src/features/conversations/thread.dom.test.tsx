import type { Message, Messages } from '@marketplace/contracts/conversations/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { NowProvider } from '../../ui/now.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { Thread } from './thread.tsx';
import type { ThreadAppointment } from './thread-items.ts';

const now = Date.parse('2026-11-25T08:00:00Z');
const id = (n: number) => `0198c5f0-7a11-7000-8000-${String(n).padStart(12, '0')}`;
const leadId = id(1);
const address = `${keys.providerProfile}/leads/${leadId}`;
const message = (n: number, more: Partial<Message> = {}): Message => ({
  ...{ id: id(n), author: 'SEEKER', isMine: false, by: null, text: `Message ${n}`, files: [] },
  ...{
    sentAt: '2026-11-25T07:00:00.000Z',
    readAt: '2026-11-25T07:01:00.000Z',
    isDeleted: false,
    hasBankAccount: false,
    deletableUntil: null,
  },
  ...more,
});
const mine = (n: number, more: Partial<Message> = {}) => message(n, { author: 'PROVIDER', isMine: true, ...more });
const page = (items: Message[], more: Partial<Messages['conversation']> = {}): Messages => ({
  items,
  nextCursor: null,
  hasMore: false,
  conversation: {
    ...{ leadId, enquiryId: id(2), side: 'PROVIDER', state: 'OPEN', name: 'Thandi', title: 'Geyser leaks' },
    ...{ acceptedAt: '2026-11-25T06:00:00.000Z', closedAt: null, unread: 0, can: { write: true, report: true } },
    ...more,
  },
});

type Call = { method: string; path: string; body: { text?: string; upTo?: string }; key: string | null };
let calls: Call[];
let stored: Messages;
/** Answers the calls that change something. Reads get `stored`. */
let answer: (call: Call) => Response | Promise<Response>;
const changes = () => calls.filter(({ method }) => method !== 'GET');

const show = (items: Message[], more: Partial<Messages['conversation']> = {}, props = {}) => {
  stored = page(items, more);
  return render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: getJson, dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>
        <NowProvider start={now}>
          <Thread
            {...{
              at: keys.providerProfile,
              leadId,
              name: 'Thandi',
              about: 'Geyser leaks',
              quotes: [],
              quotePage: '/quote',
              appointments: [],
              appointmentPage: '/lead',
            }}
            {...{ back: { to: '/messages', label: 'Messages' }, actions: null, more: null }}
            {...props}
          />
          <Toaster />
        </NowProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (text: string) => userEvent.type(field(), `${text}{Enter}`);
const listed = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((each) => each.textContent);

beforeEach(() => {
  vi.setSystemTime(now);
  calls = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call: Call = {
      method: (init.method ?? 'GET').toUpperCase(),
      path: new URL(url, 'http://localhost').pathname,
      body: init.body ? JSON.parse(String(init.body)) : {},
      key: new Headers(init.headers).get('idempotency-key'),
    };
    calls.push(call);
    return call.method === 'GET' ? Response.json(stored) : answer(call);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('warns under a message with a bank account, and under no other', async () => {
  show(
    [
      message(2, { author: 'PROVIDER', text: 'FNB, account 62345678901', hasBankAccount: true }),
      message(1, { author: 'PROVIDER' }),
    ],
    { side: 'SEEKER' },
  );
  const warned = (await screen.findByText('FNB, account 62345678901')).closest('li')!;
  expect(within(warned).getByText(/^Pay by EFT against the quote/)).toBeDefined();
  expect(screen.getAllByText(/^Pay by EFT against the quote/)).toHaveLength(1);
});

test('shows a message at once, and sends it under its own key', async () => {
  let reply = (_: Response) => {};
  answer = () => new Promise((resolve) => (reply = resolve));
  show([message(10)]);
  await screen.findByText('Message 10');
  await write('On my way');
  expect(screen.getByText('On my way')).toBeTruthy();
  expect(screen.getByText('Sending...')).toBeTruthy();
  expect(field().value).toBe('');
  await act(async () => reply(Response.json(mine(11, { text: 'On my way', readAt: null }), { status: 201 })));
  await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
  expect(changes()).toMatchObject([
    { path: `${address}/messages`, body: { text: 'On my way' }, key: expect.any(String) },
  ]);
  expect(screen.getAllByText('On my way')).toHaveLength(1);
});

test('keeps a message that was not sent, and sends it again under the same key', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  show([message(10)]);
  await screen.findByText('Message 10');
  await write('On my way');
  await screen.findByText(/^Not sent\./);
  answer = () => Response.json(mine(11, { text: 'On my way' }), { status: 201 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^Not sent\./)).toBeNull());
  expect(changes().map(({ key }) => key)).toEqual([changes()[0]!.key, changes()[0]!.key]);
});

test('sends a failed message again when the connection returns', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  show([message(10)]);
  await screen.findByText('Message 10');
  await write('On my way');
  await screen.findByText(/^Not sent\./);
  answer = () => Response.json(mine(11, { text: 'On my way' }), { status: 201 });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Not sent\./)).toBeNull());
});

test('finds a draft and an unsent message again after the page was closed', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  const first = show([message(10)]);
  await screen.findByText('Message 10');
  await write('On my way');
  await screen.findByText(/^Not sent\./);
  await userEvent.type(field(), 'And one more');
  first.unmount();
  show([message(10)]);
  expect(await screen.findByText('On my way')).toBeTruthy();
  expect(field().value).toBe('And one more');
});

test('puts a message that failed back into the field to edit it', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  show([message(10)]);
  await screen.findByText('Message 10');
  await write('Tusday at 9');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(field().value).toBe('Tusday at 9');
  expect(screen.queryByText(/^Not sent\./)).toBeNull();
});

test('sends nothing without text, and says so', async () => {
  show([message(10)]);
  await screen.findByText('Message 10');
  await write('   ');
  expect(screen.getByText(`${messages.messageText}.`)).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('marks where unread messages begin, and marks them as read once the page is visible', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answer = () => new Response(null, { status: 204 });
  show([message(12, { readAt: null }), message(11, { readAt: null }), message(10)], { unread: 2 });
  await screen.findByText('Message 12');
  const marks = listed().map((text) => text?.match(/^New$|Message 1\d/)?.[0]);
  expect(marks.filter((mark) => mark)).toEqual(['Message 10', 'New', 'Message 11', 'Message 12']);
  expect(changes()).toEqual([]);
  visible.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(changes()).toMatchObject([{ path: `${address}/messages/read`, body: { upTo: id(12) } }]));
  visible.mockRestore();
});

test('deletes a message only while that is possible', async () => {
  answer = () => new Response(null, { status: 204 });
  show([
    mine(12, { deletableUntil: '2026-11-25T08:02:00.000Z' }),
    mine(11, { deletableUntil: '2026-11-25T07:59:00.000Z' }),
  ]);
  await screen.findByText('Message 12');
  const buttons = screen.getAllByRole('button', { name: /^Delete/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Delete the message “Message 12”']);
  await userEvent.click(buttons[0]!);
  await waitFor(() => expect(changes()).toMatchObject([{ method: 'DELETE', path: `${address}/messages/${id(12)}` }]));
});

test('says why a message was not deleted', async () => {
  answer = () => Response.json({ code: 'CONFLICT', error: sentences.requestOver, requestId: 'r' }, { status: 409 });
  show([mine(12, { deletableUntil: '2026-11-25T08:02:00.000Z' })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('The message wasn’t deleted')).toBeTruthy();
  expect(screen.getByText('Message 12')).toBeTruthy();
});

test('shows a deleted message without its text', async () => {
  show([message(10, { isDeleted: true, text: null })]);
  expect(await screen.findByText('Message deleted')).toBeTruthy();
});

test('has no field in a conversation that is read-only, and says why', async () => {
  show([message(10)], { state: 'REVOKED', can: { write: false, report: false } });
  await screen.findByText('Message 10');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('loads earlier messages, and offers a retry when messages cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  show([message(10)]);
  const retry = await screen.findByRole('button', { name: /Try again/i });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('cursor=') ? page([message(9)]) : { ...page([message(10)]), nextCursor: 'before-10', hasMore: true },
    ),
  );
  await userEvent.click(retry);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  expect(await screen.findByText('Message 9')).toBeTruthy();
  expect(screen.getByText('You accepted this lead. You can message each other now.')).toBeTruthy();
});

const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const slot = (hours: number, isOpen = true) => ({ startsAt: at(hours), endsAt: at(hours + 2), isOpen });
const proposal: ThreadAppointment = {
  ...{ id: id(40), leadId, kind: 'WORK', status: 'PROPOSED', proposedBy: 'PROVIDER', isMove: false },
  ...{ slots: [slot(-1, false), slot(24), slot(48)], startsAt: null, endsAt: null, isByPhone: false, person: null },
  ...{ createdAt: at(-2), onTheWayAt: null, endedAt: null, cancelled: null, address: null, can: { pick: false } },
};

test('shows proposed times, each open one leading a seeker to the page with that time chosen', async () => {
  const appointments = [{ ...proposal, can: { pick: true } }];
  show([message(10)], { side: 'SEEKER' }, { appointments, appointmentPage: '/request' });
  const card = within(await screen.findByRole('article', { name: 'Work: Waiting for you' }));
  const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/request?appointment=${id(40)}&slot=1`, `/request?appointment=${id(40)}&slot=2`, '/request']);
});

test.each<[string, Partial<ThreadAppointment>, string, string | null]>([
  ['that wait for the client', {}, 'Work: Waiting for client', 'View lead'],
  [
    'that wait for the provider',
    { proposedBy: 'SEEKER', can: { pick: true } },
    'Work: Waiting for you',
    'Choose a time',
  ],
  ['that are confirmed', { status: 'CONFIRMED', startsAt: at(24), endsAt: at(26) }, 'Work: Confirmed', 'View lead'],
  ['that were replaced', { status: 'SUPERSEDED' }, 'Work: Replaced', null],
])('shows a provider times %s', async (_which, more, label, link) => {
  show([message(10)], {}, { appointments: [{ ...proposal, ...more }] });
  const card = within(await screen.findByRole('article', { name: label }));
  expect(card.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(link ? [link] : []);
  expect(card.getAllByRole('listitem')).toHaveLength(more.status === 'CONFIRMED' ? 1 : 3);
});
