import type { Calendar, CalendarEntry, CalendarFeed } from '@marketplace/contracts/appointments/schemas';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { RouteProvider } from '../../routing/route-context.tsx';
import { NowProvider } from '../../ui/now.tsx';
import { Toaster } from '../../ui/toast.tsx';
import CalendarPage from './calendar-page.tsx';

const id = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const hour = 3_600_000;
const now = Date.parse('2026-11-26T08:00:00Z');
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const entry = (n: number, title: string, start: number, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id: id(n), leadId: id(n + 100), kind: 'WORK', status: 'CONFIRMED', proposedBy: 'PROVIDER', isMove: false },
  ...{ slots: [], startsAt: at(start), endsAt: at(start + 2), isByPhone: false, person: null, createdAt: at(-90) },
  ...{ onTheWayAt: null, endedAt: null, cancelled: null, address: null, enquiryId: id(n + 200), title },
  can: { pick: false, propose: true, cancel: true, assign: true, setOut: false, finish: false },
  ...{ place: 'Orlando West', isDouble: false },
  client: { name: 'Lerato Khumalo', phone: '082 555 0142', whatsapp: null },
  ...more,
});

const noFeed: CalendarFeed = {
  createdAt: null,
  lastReadAt: null,
  showsContacts: false,
  showsTeam: false,
  mayShowTeam: false,
  url: null,
};
const madeFeed = { ...noFeed, createdAt: at(-1) };
const url = `https://market.example/api/calendar/${'a'.repeat(43)}.ics`;

let calls: { method: string; path: string; query: Record<string, string>; body?: unknown }[];
let appointments: CalendarEntry[];
let people: Calendar['people'];
let feed: CalendarFeed;
let answerToPut: CalendarFeed;
let fails: boolean;
let user: object;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  calls = [];
  appointments = [];
  people = [];
  feed = noFeed;
  answerToPut = { ...madeFeed, url };
  fails = false;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(address, 'http://localhost');
    const method = (init.method ?? 'GET').toUpperCase();
    const query = Object.fromEntries(searchParams);
    calls.push({ method, path, query, ...(init.body && { body: JSON.parse(String(init.body)) }) });
    if (path === keys.me) return Response.json(user);
    if (path.endsWith('/calendar-feed')) {
      if (method === 'GET') return Response.json(feed);
      return Response.json(method === 'PUT' ? answerToPut : noFeed);
    }
    if (fails) return Response.json({ code: 'UNEXPECTED', error: 'x', requestId: 'r' }, { status: 500 });
    return Response.json({ from: query.from, days: Number(query.days), appointments, people });
  });
});

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
/** Fetches the link again, as a live event does. */
const Refetch = () => {
  const { mutate } = useSWRConfig();
  return (
    <button type="button" onClick={() => mutate(keys.calendarFeed)}>
      Fetch again
    </button>
  );
};
const show = (search = '', teamRole: 'OWNER' | 'MEMBER' = 'OWNER') => {
  const fetcher = async (key: string) => {
    const reply = await fetch(key);
    if (!reply.ok) throw new Error('failed');
    return reply.json();
  };
  user = { id: id(1), email: 'z@example.co.za', role: 'PROVIDER', teamRole };
  const context = { params: {}, search: new URLSearchParams(search) };
  return render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        fetcher,
        fallback: { [keys.me]: user },
        shouldRetryOnError: false,
        dedupingInterval: 0,
      }}
    >
      <NowProvider start={now}>
        <MemoryRouter initialEntries={[`/providers/calendar?${search}`]}>
          <RouteProvider
            value={{ match: { route: {}, context } } as unknown as ComponentProps<typeof RouteProvider>['value']}
          >
            <CalendarPage />
          </RouteProvider>
          <Address />
          <Refetch />
          <Toaster />
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );
};
const asked = () => calls.filter(({ path }) => path.endsWith('/calendar')).map(({ query }) => query);
const today = async () => within(await screen.findByRole('list', { name: 'Today' }));

test('shows today in order, with client, number and address', async () => {
  appointments = [
    entry(2, 'Gas geyser', 3, { address: '61 Central Road' }),
    entry(1, 'Leaking toilet', -2, { status: 'DONE' }),
    entry(3, 'Blocked drain', 24),
  ];
  show();
  const items = (await today()).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link', { name: /geyser|toilet/ }).textContent)).toEqual([
    'Leaking toilet',
    'Gas geyser',
  ]);
  const geyser = within(items[1]!);
  expect(geyser.getByText(/Lerato Khumalo · Orlando West · Work/)).toBeDefined();
  expect(geyser.getByRole('link', { name: 'Call Lerato Khumalo: 082 555 0142' }).getAttribute('href')).toBe(
    'tel:0825550142',
  );
  expect(geyser.getByRole('link', { name: /^61 Central Road/ })).toBeDefined();
  expect(geyser.getByRole('link', { name: 'Gas geyser' }).getAttribute('href')).toBe(`/providers/leads/${id(102)}`);
  const friday = within(screen.getByRole('region', { name: 'Friday 27 Nov' }));
  expect(friday.getByRole('link', { name: /Blocked drain/ })).toBeDefined();
});

test('has "On my way" as the main action of the next appointment only', async () => {
  appointments = [entry(1, 'Leaking toilet', 1), entry(2, 'Gas geyser', 2.5)];
  show();
  await today();
  const buttons = screen.getAllByRole('button', { name: /^On my way/ });
  expect(buttons.map(({ className }) => className.includes('btn-action'))).toEqual([true, false]);
});

/** Browser storage of one cache, as `keepDay` uses it. */
const fakeCaches = () => {
  const kept = new Map<string, Response>();
  const cache = { put: async (path: string, answer: Response) => void kept.set(path, answer) };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker: { ready: Promise.resolve() } });
  return kept;
};

test('keeps the day for offline use until midnight of the next day, without what needs a connection', async () => {
  const kept = fakeCaches();
  appointments = [
    entry(1, 'Leaking toilet', 1, { address: '61 Central Road' }),
    entry(2, 'Gas geyser', 26),
    entry(3, 'Blocked drain', 50),
  ];
  show();
  await today();
  await waitFor(() => expect([...kept.keys()]).toEqual(['/providers/calendar']));
  const day = kept.get('/providers/calendar')!;
  expect(day.headers.get('owner')).toBe(id(1));
  expect(new Date(Number(day.headers.get('until'))).toISOString()).toBe('2026-11-27T22:00:00.000Z');
  const page = new DOMParser().parseFromString(await day.text(), 'text/html').body;
  const note = 'You’re offline. This is your calendar as of Thursday 26 Nov, 10:00.';
  expect(page.querySelector('[role=status] b')?.textContent).toBe(note);
  expect(page.textContent).toContain('stay on this device until midnight on Friday 27 Nov');
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Thursday 26 Nov',
    'Friday 27 Nov',
  ]);
  expect([...page.querySelectorAll('li b.wrap-anywhere')].map(({ textContent }) => textContent)).toEqual([
    'Leaking toilet',
    'Gas geyser',
  ]);
  expect(page.querySelector('button')).toBeNull();
  const [call] = page.querySelectorAll('a[href^="tel:"]');
  expect(call?.textContent).toBe('Call 082 555 0142: Lerato Khumalo');
  expect(call?.className).toContain('btn-action');
});

test('keeps no other week', async () => {
  const kept = fakeCaches();
  show('from=2026-11-23');
  await screen.findByRole('region', { name: 'Monday 23 Nov' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept.size).toBe(0);
});

test('without a connection, offers a call instead of “On my way” and says from when the day is', async () => {
  appointments = [entry(1, 'Leaking toilet', 1)];
  show();
  await today();
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You’re offline. This is your calendar as of Thursday 26 Nov, 10:00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^On my way/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Call 082 555 0142/ }).className).toContain('btn-action');
  // SWR keeps the connection's state for all tests, which share modules, and polls nothing while it is offline.
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
});

test('hides the client’s details with the reason, and marks an overlap', async () => {
  appointments = [entry(1, 'Leaking toilet', 1, { client: null, isDouble: true })];
  show();
  const list = await today();
  expect(list.getByText(/^Client’s details are hidden/)).toBeDefined();
  expect(list.getByText('Overlaps another appointment')).toBeDefined();
  expect(list.queryByRole('link', { name: /^Call/ })).toBeNull();
});

test('says what appears on an empty day', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'No appointments today' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Accepted Leads' }).getAttribute('href')).toBe('/providers/accepted');
});

test('tries again after a failure', async () => {
  fails = true;
  show();
  expect(screen.getByText('Loading...')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your calendar' })).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No appointments today' })).toBeDefined();
});

test('shows the seven days of a week, with the weeks around it', async () => {
  show('from=2026-11-23');
  expect(await screen.findByRole('region', { name: 'Monday 23 Nov' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Previous week' }).getAttribute('href')).toMatch(/from=2026-11-16$/);
  expect(screen.getByRole('link', { name: 'Next week' }).getAttribute('href')).toMatch(/from=2026-11-30$/);
  expect(asked()).toEqual([{ from: '2026-11-23', days: '7', whose: 'all' }]);
});

test('asks for a member’s own appointments, whatever the address has', async () => {
  show(`whose=${id(2)}`, 'MEMBER');
  await screen.findByRole('heading', { name: 'No appointments today' });
  expect(asked()).toEqual([{ from: '2026-11-26', days: '7', whose: 'mine' }]);
  expect(screen.queryByRole('group', { name: 'Person' })).toBeNull();
});

test('lets an owner choose a person of the team', async () => {
  people = [
    { id: id(1), name: 'Zanele' },
    { id: id(2), name: 'Sipho' },
  ];
  show('from=2026-11-23');
  const group = within(await screen.findByRole('group', { name: 'Person' }));
  expect(group.getByRole('button', { name: 'Everyone' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(group.getByRole('button', { name: 'Sipho' }));
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe(`?from=2026-11-23&whose=${id(2)}`);
});

test('makes a link, shows it once with a button to copy it, and keeps it when the choice changes', async () => {
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your secret link' });
  expect(field.value).toBe(url);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledWith(url);
  answerToPut = { ...madeFeed, showsContacts: true };
  await userEvent.click(screen.getByRole('checkbox', { name: /^Show clients’ numbers/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    showsContacts: true,
    showsTeam: false,
    replace: false,
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your secret link' }).value).toBe(url);
});

test('shows the link made here until the server has another one', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  await screen.findByRole('textbox', { name: 'Your secret link' });
  feed = { ...madeFeed, lastReadAt: at(0), showsContacts: true };
  await userEvent.click(screen.getByRole('button', { name: 'Fetch again' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your secret link' }).value).toBe(url);

  feed = { ...madeFeed, createdAt: at(0) };
  await userEvent.click(screen.getByRole('button', { name: 'Fetch again' }));
  expect(await screen.findByText(/^Your link has not been used yet/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Your secret link' })).toBeNull();
});

test('asks before it replaces the link or turns it off', async () => {
  feed = { ...madeFeed, showsContacts: true };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'New link' }));
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ showsContacts: true, showsTeam: false, replace: true }));
  expect(await screen.findByRole('textbox', { name: 'Your secret link' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeDefined();
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE' });
});
