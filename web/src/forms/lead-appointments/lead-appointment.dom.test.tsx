import type { Calendar, LeadAppointments, ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { Team } from '@marketplace/contracts/team/schemas';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { NowProvider } from '../../ui/now.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { LeadAppointment } from './lead-appointment.tsx';

const id = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const hour = 3_600_000;
const now = Date.parse('2026-11-26T08:00:00Z');
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const slot = (hours: number, isOpen = true) => ({ startsAt: at(hours), endsAt: at(hours + 2), isOpen });

const appointment = (more: Partial<ProviderAppointment> = {}): ProviderAppointment => ({
  ...{ id: id(1), leadId: id(9), kind: 'WORK', status: 'PROPOSED', proposedBy: 'PROVIDER', isMove: false },
  ...{ slots: [slot(24), slot(26)], startsAt: null, endsAt: null, isByPhone: false, person: null, createdAt: at(-1) },
  ...{ onTheWayAt: null, endedAt: null, cancelled: null, address: null },
  can: { pick: false, propose: true, cancel: true, assign: true, setOut: false, finish: false },
  ...more,
});
const confirmed = (start: number, more: Partial<ProviderAppointment> = {}) =>
  appointment({ status: 'CONFIRMED', slots: [slot(start)], startsAt: at(start), endsAt: at(start + 2), ...more });

type Call = { method: string; path: string; body?: unknown };
let calls: Call[];
let list: LeadAppointments;
let calendar: Calendar['appointments'];
let people: Pick<Team['people'][number], 'id' | 'name' | 'isYou'>[];
let refusal: (() => Response) | undefined;
let isDown: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  calls = [];
  calendar = [];
  people = [{ id: id(3), name: 'Zanele', isYou: true }];
  refusal = undefined;
  isDown = false;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (isDown) throw new TypeError('no connection');
    const { pathname: path } = new URL(url, 'http://localhost');
    const method = (init.method ?? 'GET').toUpperCase();
    if (method !== 'GET') {
      calls.push({ method, path, ...(init.body && { body: JSON.parse(String(init.body)) }) });
      return refusal?.() ?? Response.json(list);
    }
    if (path.endsWith('/calendar'))
      return Response.json({ from: '2026-11-27', days: 1, appointments: calendar, people: [] });
    if (path.endsWith('/appointments')) return Response.json(list);
    return Response.json(path.endsWith('/team') ? { people } : null);
  });
});

const mount = (...appointments: ProviderAppointment[]) => {
  list = { appointments, obstacle: null };
  const fetcher = async (key: string) => (await fetch(key)).json();
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <NowProvider start={now}>
        <MemoryRouter>
          <LeadAppointment leadId={id(9)} clientName="Lerato" place="Orlando West" />
          <Toaster />
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );
};
const show = async (...appointments: ProviderAppointment[]) => {
  mount(...appointments);
  return within(await screen.findByRole('region', { name: 'Appointment' }));
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('proposes up to three times', async () => {
  await show();
  await press('Propose a time');
  await userEvent.click(screen.getByRole('radio', { name: 'Work' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours a day' }), '2 h');
  type('Starts', '2026-11-27T10:00');
  await press('Add another time');
  type('Time 2 starts', '2026-11-28T10:00');
  await press('Add another time');
  expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull();
  await press('Remove time 3');
  await press('Send 2 times');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual({
    method: 'POST',
    path: `/api/providers/me/leads/${id(9)}/appointments`,
    body: {
      kind: 'WORK',
      isAgreed: false,
      personId: null,
      replaces: null,
      slots: [
        { startsAt: '2026-11-27T08:00:00.000Z', endsAt: '2026-11-27T10:00:00.000Z' },
        { startsAt: '2026-11-28T08:00:00.000Z', endsAt: '2026-11-28T10:00:00.000Z' },
      ],
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks for a missing time and sends nothing', async () => {
  await show();
  await press('Propose a time');
  await press('Send time');
  expect(await screen.findByText(messages.slotTime)).toBeDefined();
  expect(screen.getByLabelText('Starts').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('records a time agreed by phone', async () => {
  await show();
  await press('Propose a time');
  type('Starts', '2026-11-27T10:00');
  await userEvent.click(screen.getByRole('checkbox', { name: /^We agreed this time by phone/ }));
  expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull();
  await press('Confirm time');
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ isAgreed: true, slots: [{}] }));
});

test('shows what else is booked, and warns of an overlap without refusing it', async () => {
  const other = { enquiryId: id(5), title: 'Gas geyser', place: 'Fordsburg', client: null, isDouble: false };
  const proposal = appointment({ id: id(3), leadId: id(7), slots: [slot(48), slot(29)] });
  calendar = [
    { ...confirmed(24, { id: id(2), leadId: id(8) }), ...other },
    { ...proposal, ...other, title: 'Tap' },
  ];
  await show();
  await press('Propose a time');
  type('Starts', '2026-11-27T13:30');
  expect(await screen.findByText('Booked: 10:00 to 12:00 Gas geyser; 15:00 to 17:00 Tap (proposed)')).toBeDefined();
  expect(screen.queryByText(/^Overlaps/)).toBeNull();
  type('Starts', '2026-11-27T11:30');
  expect(await screen.findByText('Overlaps 10:00 to 12:00 Gas geyser')).toBeDefined();
  await press('Send time');
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('shows the day as a column, in which a tap adds a free hour, and in words for screen readers', async () => {
  const other = { enquiryId: id(5), title: 'Gas geyser', place: 'Fordsburg', client: null, isDouble: false };
  calendar = [{ ...confirmed(24, { id: id(2), leadId: id(8) }), ...other }];
  await show();
  await press('Propose a time');
  const day = await screen.findByRole('button', { name: /^Friday 27 Nov,\s*1 booked$/ });
  expect(screen.getByRole('button', { name: /^Saturday 28 Nov,\s*free$/ })).toBeDefined();
  await userEvent.click(day);
  expect(day.getAttribute('aria-pressed')).toBe('true');
  await screen.findByText('Friday 27 Nov: booked 10:00 to 12:00 Gas geyser, Fordsburg.');
  const hour = (text: string) => screen.getByText(text, { selector: '[aria-hidden] button span' });
  await userEvent.click(hour('11:00'));
  expect(screen.getByLabelText('Starts')).toHaveProperty('value', '2026-11-27T11:00');
  expect(await screen.findByText('Overlaps 10:00 to 12:00 Gas geyser')).toBeDefined();
  // All times are complete, so that another hour is another time.
  await userEvent.click(hour('15:00'));
  expect(screen.getByLabelText('Time 2 starts')).toHaveProperty('value', '2026-11-27T15:00');
  // A typed day is shown.
  type('Time 2 starts', '2026-11-30T09:00');
  expect(screen.getByRole('button', { name: /^Monday 30 Nov/ }).getAttribute('aria-pressed')).toBe('true');
});

test('does not count the lead’s own times as booked', async () => {
  const entry = { enquiryId: id(5), title: 'This job', place: 'Fordsburg', client: null, isDouble: false };
  calendar = [{ ...confirmed(24), ...entry }];
  await show(confirmed(24));
  await press('Move');
  type('Starts', '2026-11-27T10:00');
  expect(await screen.findByText('Nothing else is booked.')).toBeDefined();
});

test('closes with the reason if the client was faster', async () => {
  await show();
  await press('Propose a time');
  type('Starts', '2026-11-27T10:00');
  const theirs = appointment({ proposedBy: 'SEEKER' });
  refusal = () => {
    list = { appointments: [theirs], obstacle: null };
    const error = sentences.appointmentProposed;
    return Response.json({ code: 'APPOINTMENT_NOT_OPEN', error, requestId: 'r', current: theirs }, { status: 409 });
  };
  await press('Send time');
  expect(await screen.findByText(sentences.appointmentProposed)).toBeDefined();
  expect(await screen.findByText('Lerato proposes:')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('confirms a time that the client proposed, and not one that has passed', async () => {
  await show(appointment({ proposedBy: 'SEEKER', slots: [slot(-1, false), slot(24)] }));
  expect(screen.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(1);
  await press('Confirm Friday 27 Nov, 10:00 to 12:00');
  await waitFor(() =>
    expect(calls).toEqual([
      { method: 'POST', path: `/api/providers/me/appointments/${id(1)}/pick`, body: { slot: 1 } },
    ]),
  );
});

test('loads again after a failure', async () => {
  isDown = true;
  mount(appointment());
  await screen.findByText('We couldn’t load the appointment');
  isDown = false;
  await press('Try Again');
  expect(await screen.findByText('Waiting for Lerato to pick a time.')).toBeDefined();
});

test('offers no confirmation of one’s own times', async () => {
  await show(appointment());
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

test.each([
  ['declines the client’s times', appointment({ proposedBy: 'SEEKER' }), 'Decline', 'Decline times'],
  ['withdraws own times', appointment(), 'Withdraw', 'Withdraw times'],
  ['cancels an appointment', confirmed(24), 'Cancel appointment', 'Cancel appointment'],
])('%s with a reason', async (_name, shown, opener, action) => {
  await show(shown);
  await press(opener);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText('Please choose a reason')).toBeDefined();
  expect(calls).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: 'We can’t do this job' }));
  await userEvent.click(dialog.getByRole('button', { name: action }));
  await waitFor(() =>
    expect(calls[0]).toMatchObject({ path: expect.stringMatching(/\/cancel$/), body: { reason: 'UNABLE' } }),
  );
});

test('moves a confirmed appointment by a new proposal of the same kind and length', async () => {
  await show(confirmed(24));
  await press('Move');
  expect(screen.getByRole('dialog', { name: 'Move the appointment' })).toBeDefined();
  type('Starts', '2026-11-28T09:00');
  await press('Send time');
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      kind: 'WORK',
      replaces: id(1),
      slots: [{ startsAt: '2026-11-28T07:00:00.000Z', endsAt: '2026-11-28T09:00:00.000Z' }],
    }),
  );
});

test('shows the confirmed time until a move is picked', async () => {
  await show(appointment({ id: id(2), isMove: true }), confirmed(24));
  expect(screen.getByText(/The confirmed time stays until then/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  expect(button('Cancel appointment')).toBeDefined();
});

test('opens the map at the address, which is asked for until the client gives it', async () => {
  const card = await show(confirmed(24, { address: '14 Vilakazi Street' }));
  expect(card.getByRole('link', { name: /^14 Vilakazi Street/ }).getAttribute('href')).toContain(
    'query=14+Vilakazi+Street%2C+Orlando+West',
  );
});

test('says that the address is missing', async () => {
  const card = await show(confirmed(24));
  expect(card.getByText('The client hasn’t given the street address yet.')).toBeDefined();
});

test('lets a team choose who goes', async () => {
  people.push({ id: id(4), name: 'Sipho', isYou: false });
  await show(confirmed(24));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who goes' }), 'Sipho');
  await waitFor(() =>
    expect(calls[0]).toMatchObject({ path: expect.stringMatching(/\/person$/), body: { personId: id(4) } }),
  );
});

test.each<[string, ProviderAppointment, (string | RegExp)[]]>([
  ['a day before', confirmed(24), []],
  ['three hours before', confirmed(3), [/^On my way/]],
  ['once started', confirmed(-1), [/^On my way/, /^Done/]],
  ['on the way and started', confirmed(-1, { onTheWayAt: at(-2) }), [/^Done/]],
])('offers what the time allows %s', async (_name, shown, names) => {
  const card = await show(shown);
  const offered = card.queryAllByRole('button', { name: /^(On my way|Done)/ });
  expect(offered).toHaveLength(names.length);
  for (const name of names) expect(card.getByRole('button', { name })).toBeDefined();
});

test.each([
  [/^On my way/, 'on-the-way'],
  [/^Done/, 'done'],
])('sends %s', async (name, path) => {
  await show(confirmed(-1));
  await press(name);
  await waitFor(() => expect(calls[0]?.path).toBe(`/api/providers/me/appointments/${id(1)}/${path}`));
});

test('says why the last one ended, and offers another', async () => {
  const cancelled = { by: 'SEEKER', reason: 'TIME' } as const;
  const card = await show(confirmed(24, { status: 'CANCELLED', cancelled, endedAt: at(0) }));
  expect(card.getByText('Cancelled by the client: The time didn’t suit.')).toBeDefined();
  expect(button('Propose a time')).toBeDefined();
});
