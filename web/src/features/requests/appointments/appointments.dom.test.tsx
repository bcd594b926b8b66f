import type { SeekerAppointments } from '@marketplace/contracts/appointments/schemas';
import { slotAddress } from '@marketplace/contracts/appointments/slot-address';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { pseudoLanguage } from '@marketplace/languages/pseudo';
import { setLanguage } from '@marketplace/languages/text';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../api/keys.ts';
import { untranslatedTexts } from '../../../app/untranslated-texts.ts';
import { RouteProvider } from '../../../routing/route-context.tsx';
import { NowProvider } from '../../../ui/now.tsx';
import { weekdayName } from '../../../ui/time.ts';
import { exampleProvider, exampleRequest } from '../example-request.ts';
import { ProviderReach } from '../provider-parts.tsx';
import { Appointments } from './appointments.tsx';
import {
  answerOf,
  appointmentStates,
  confirmedTomorrow,
  doneWork,
  exampleNow,
  proposedBySeeker,
  proposedToSeeker,
} from './example-appointments.ts';

const resource = keys.request('token');
const request: FollowedRequest = { ...exampleRequest, accepted: [exampleProvider] };
const name = exampleProvider.businessName;

type Sent = { url: string; body: unknown; key: string | null };
let sent: Sent[] = [];
/** What the server has, and its reply to the next change. */
let onServer: SeekerAppointments;
let reply: () => Response | Promise<Response>;
const refused = (status: number, error: string, more: object = {}) =>
  Response.json({ error, code: status === 409 ? 'APPOINTMENT_NOT_OPEN' : 'VALIDATION_FAILED', ...more }, { status });

beforeEach(() => {
  vi.useFakeTimers({ now: exampleNow, toFake: ['Date'] });
  sent = [];
  reply = () => Response.json(onServer);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET') return Response.json(onServer);
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ url, body: init.body ? JSON.parse(String(init.body)) : undefined, key });
    return reply();
  });
});
afterEach(() => {
  cleanup();
  setLanguage({ code: 'en' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const route = { match: { context: { params: { token: 'token' } } } } as unknown as ComponentProps<
  typeof RouteProvider
>['value'];
const show = (answer: SeekerAppointments, { isChosen = false, search = '' } = {}) => {
  onServer = answer;
  return render(
    <MemoryRouter initialEntries={[`/requests/token${search}`]}>
      <SWRConfig
        value={{
          provider: () => new Map(),
          dedupingInterval: 0,
          fetcher: async (url: string) => (await fetch(url)).json(),
        }}
      >
        <RouteProvider value={route}>
          <NowProvider start={exampleNow}>
            <Appointments request={request} resource={resource} refreshInterval={0} />
            <ProviderReach provider={exampleProvider} request={request} resource={resource} isChosen={isChosen} />
          </NowProvider>
        </RouteProvider>
      </SWRConfig>
    </MemoryRouter>,
  );
};
const card = () => screen.findByRole('article', { name: `Appointment with ${name}` });
const button = (text: string | RegExp) => screen.getByRole('button', { name: text });
const press = (text: string | RegExp) => userEvent.click(button(text));

test('confirms the chosen time with the address, by one button that names the time', async () => {
  show(answerOf(proposedToSeeker));
  const times = within(await card()).getAllByRole('radio');
  expect(times.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Mar1014:00 to 15:00Today, 10 Mar',
    'Mar1208:00 to 16:00Thursday, 12 Mar, until 14 Mar',
  ]);
  expect(button('Confirm Tuesday, 14:00')).toBeTruthy();
  await userEvent.click(times[1]!);
  await press('Confirm Thursday, 08:00');
  const address = screen.getByLabelText('Street address');
  expect(document.activeElement).toBe(address);
  expect(screen.getByText('Please enter your street address')).toBeTruthy();
  expect(sent).toEqual([]);

  await userEvent.type(address, '7148 Vilakazi Street');
  onServer = answerOf(confirmedTomorrow);
  await userEvent.dblClick(button('Confirm Thursday, 08:00'));
  expect(await screen.findByRole('heading', { name: 'Wednesday, 08:00 to 11:00' })).toBeTruthy();
  expect(sent).toMatchObject([
    {
      url: `${resource}/appointments/${proposedToSeeker.id}/pick`,
      body: { slot: 1, address: '7148 Vilakazi Street' },
    },
  ]);
  await waitFor(async () => expect(document.activeElement).toBe(await card()));
});

test('fills in the address that is known', async () => {
  show({ ...answerOf(proposedToSeeker), knownAddress: '12 Main Road' });
  await card();
  expect((screen.getByLabelText('Street address') as HTMLInputElement).value).toBe('12 Main Road');
});

test('shows what has changed if the time was answered elsewhere, and keeps the form if the connection is lost', async () => {
  show({ ...answerOf(proposedToSeeker), knownAddress: '12 Main Road' });
  await card();
  reply = () => Promise.reject(new TypeError('offline'));
  await press(/^Confirm/);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((screen.getByLabelText('Street address') as HTMLInputElement).value).toBe('12 Main Road');

  onServer = answerOf(confirmedTomorrow);
  reply = () => refused(409, 'A time has already been confirmed.', { current: confirmedTomorrow });
  await press(/^Confirm/);
  expect(await screen.findByRole('heading', { name: 'Wednesday, 08:00 to 11:00' })).toBeTruthy();
});

test('new times replace the ones on screen, and the typed address stays', async () => {
  const [today, thursday] = proposedToSeeker.slots;
  show(answerOf({ ...proposedToSeeker, slots: [thursday!, today!] }));
  await card();
  await userEvent.click(screen.getAllByRole('radio')[1]!);
  await userEvent.type(screen.getByLabelText('Street address'), '12 Main Road');
  const friday = { startsAt: '2026-03-13T08:00:00.000Z', endsAt: '2026-03-13T09:00:00.000Z', isOpen: true };
  onServer = answerOf({
    ...proposedToSeeker,
    id: proposedToSeeker.id.replace('701', '709'),
    slots: [thursday!, friday],
  });
  reply = () => refused(409, 'This appointment has changed. Please check it again.');
  await press('Confirm Tuesday, 14:00');
  expect(await screen.findByRole('button', { name: 'Confirm Thursday, 08:00' })).toBeTruthy();
  expect((screen.getByLabelText('Street address') as HTMLInputElement).value).toBe('12 Main Road');
});

test('offers no time that has started since the page was loaded', async () => {
  const [first, ...rest] = proposedToSeeker.slots;
  show(answerOf({ ...proposedToSeeker, slots: [{ ...first!, startsAt: '2026-03-10T09:59:00.000Z' }, ...rest] }));
  await card();
  const [gone, open] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([gone!.disabled, open!.checked]).toEqual([true, true]);
  expect(screen.getByText('This time has passed')).toBeTruthy();
});

test('proposes other times instead, once for the same content, and refuses a time that ends before it starts', async () => {
  show({ ...answerOf(proposedToSeeker), knownAddress: '12 Main Road' });
  await card();
  await press('None of these suit me');
  const dialog = within(await screen.findByRole('dialog', { name: `When should ${name} come?` }));
  const type = async (label: string, text: string, position = 0) => {
    const field = dialog.getAllByLabelText(label)[position]!;
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Add another time' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add another time' }));
  expect(dialog.queryByRole('button', { name: 'Add another time' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove time 3' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove time 2' }));
  await type('Day', '2026-03-13');
  await type('From', '10:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose times' }));
  expect(await dialog.findByText('Please enter a date and a time')).toBeTruthy();
  await type('Until', '09:00');
  expect(await dialog.findByText('The end must be after the start')).toBeTruthy();
  await type('Until', '11:00');
  expect(sent).toEqual([]);

  reply = () => Promise.reject(new TypeError('offline'));
  await userEvent.click(dialog.getByRole('button', { name: 'Propose times' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  onServer = answerOf(proposedBySeeker);
  reply = () => Response.json(onServer, { status: 201 });
  await userEvent.click(dialog.getByRole('button', { name: 'Propose times' }));
  expect(await screen.findByRole('heading', { name: `Waiting for ${name}` })).toBeTruthy();
  const [first, second] = sent;
  expect(first).toEqual(second);
  expect(second).toMatchObject({
    url: `${resource}/leads/${exampleProvider.leadId}/appointments`,
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    body: {
      kind: 'VISIT',
      address: '12 Main Road',
      replaces: proposedToSeeker.id,
      slots: [{ startsAt: '2026-03-13T08:00:00.000Z', endsAt: '2026-03-13T09:00:00.000Z' }],
    },
  });
});

test('agreeing a day is the first button of the chosen provider until there is an appointment', async () => {
  show(answerOf(), { isChosen: true });
  const first = await screen.findByRole('button', { name: `Agree a day with ${name}` });
  const [whatsapp] = screen.getAllByRole('link');
  expect(first.className).toContain('btn-action');
  expect(whatsapp!.className).not.toContain('btn-action');
  expect(first.compareDocumentPosition(whatsapp!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('if the provider proposes first, the page shows its times and keeps what was typed', async () => {
  show(answerOf(), { isChosen: true });
  await userEvent.click(await screen.findByRole('button', { name: /^Agree a day/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Day'), '2026-03-13');
  await userEvent.type(dialog.getByLabelText('From'), '10:00');
  await userEvent.type(dialog.getByLabelText('Until'), '11:00');
  await userEvent.type(dialog.getByLabelText('Street address'), '12 Main Road');
  onServer = answerOf(proposedToSeeker);
  reply = () => refused(409, 'The other side has just proposed a time. Please check it first.');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose times' }));
  expect(within(await card()).getAllByRole('radio')).toHaveLength(2);
  expect(sent).toMatchObject([{ body: { replaces: null } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('None of these suit me');
  const again = within(await screen.findByRole('dialog'));
  expect((again.getByLabelText('Day') as HTMLInputElement).value).toBe('2026-03-13');
});

test('a confirmed appointment has its calendar file, who comes and the address, and can be cancelled with a reason', async () => {
  show(answerOf(confirmedTomorrow));
  const shown = within(await card());
  expect(shown.getByText(`Sipho Dube, ${name}`)).toBeTruthy();
  expect(shown.getByText('7148 Vilakazi Street', { exact: false })).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `${resource}/appointments/${confirmedTomorrow.id}.ics`,
  );
  expect(screen.queryByRole('button', { name: /^Agree a day/ })).toBeNull();
  await press('Cancel appointment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel appointment' });
  expect(confirm.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'I no longer need it' }));
  onServer = appointmentStates['cancelled by the seeker']!;
  await userEvent.click(confirm);
  expect(await screen.findByText('You cancelled it.')).toBeTruthy();
  expect(sent).toMatchObject([
    { url: `${resource}/appointments/${confirmedTomorrow.id}/cancel`, body: { reason: 'NOT_NEEDED' } },
  ]);
  expect(button('Agree another day')).toBeTruthy();
});

test('a time agreed by phone can be disputed, and asks for the address first', async () => {
  show(appointmentStates['confirmed by phone without an address']!);
  await card();
  expect(button('Give your street address').className).toContain('btn-action');
  await press('Give your street address');
  const address = within(await screen.findByRole('dialog'));
  await userEvent.type(address.getByLabelText('Street address'), '12 Main Road');
  await userEvent.click(address.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('I didn’t agree');
  const dispute = within(await screen.findByRole('dialog'));
  await userEvent.click(dispute.getByRole('button', { name: 'I didn’t agree' }));
  await waitFor(() =>
    expect(sent.map(({ url, body }) => [url.split('/').at(-1), body])).toEqual([
      ['address', { address: '12 Main Road' }],
      ['dispute', undefined],
    ]),
  );
});

test('on the day, the page says who is on the way and offers to call', async () => {
  show(appointmentStates['on the way']!);
  const shown = within(await card());
  expect(shown.getByRole('status').textContent).toBe('Sipho Dube is on the wayLeft at 11:38');
  expect(shown.getByRole('link', { name: /^Call/ }).className).toContain('btn-action');
});

test('a move leaves the confirmed appointment in place until a new time is confirmed', async () => {
  show(appointmentStates['a move']!);
  const shown = within(await card());
  expect(shown.getByRole('heading', { name: 'Wednesday, 08:00 to 11:00' })).toBeTruthy();
  expect(shown.getByText('Your appointment stays until a new time is confirmed.')).toBeTruthy();
  expect(shown.getAllByRole('radio')).toHaveLength(2);
  expect(shown.queryByRole('button', { name: 'Change time' })).toBeNull();
});

test('work that is done asks if the job is done, with this provider preselected', async () => {
  show(answerOf(doneWork));
  await card();
  await press('Yes, it’s done');
  const dialog = within(await screen.findByRole('dialog', { name: 'How did it end?' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: `Done, by ${name}` }).checked).toBe(true);
});

test('a failed load says so and can be repeated', async () => {
  let fails = true;
  render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        shouldRetryOnError: false,
        dedupingInterval: 0,
        fetcher: async () => {
          if (fails) throw new Error('offline');
          return answerOf(confirmedTomorrow);
        },
      }}
    >
      <MemoryRouter>
        <Appointments request={request} resource={resource} refreshInterval={0} />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  fails = false;
  await press('Try Again');
  expect(await card()).toBeTruthy();
});

test.each(Object.entries(appointmentStates))('%s: no text is outside the catalogues', async (_name, answer) => {
  setLanguage({ ...pseudoLanguage, code: 'zu' });
  const { container } = show(answer);
  if (answer.appointments.length > 0) await screen.findByRole('article');
  else await screen.findByRole('button');
  expect(untranslatedTexts(container.innerHTML, JSON.stringify([answer, request]))).toEqual([]);
});

const gone = 'The time in your link is no longer open';

test('opens with the time of a message’s link chosen, and confirms nothing', async () => {
  const [, second] = proposedToSeeker.slots;
  show(answerOf(proposedToSeeker), { search: slotAddress(proposedToSeeker.id, 1) });
  const region = within(await card());
  const times = region.getAllByRole<HTMLInputElement>('radio');
  expect(times.map(({ checked }) => checked).indexOf(true)).toBe(1);
  expect(region.getByRole('button', { name: new RegExp(`^Confirm ${weekdayName(second!.startsAt)}`) })).toBeTruthy();
  expect(screen.queryByText(gone)).toBeNull();
  expect(sent).toEqual([]);
});

test.each([
  ['has passed', { ...proposedToSeeker, slots: proposedToSeeker.slots.map((slot) => ({ ...slot, isOpen: false })) }, 0],
  ['was replaced', { ...proposedToSeeker, id: '01a00000-0000-7000-8000-0000000000ff' }, 0],
  ['never was', proposedToSeeker, 7],
  ['is not the confirmed one', { ...confirmedTomorrow, id: proposedToSeeker.id, slots: proposedToSeeker.slots }, 1],
])('says so if the time of a link %s', async (_why, now, position) => {
  show(answerOf(now), { search: slotAddress(proposedToSeeker.id, position) });
  await card();
  expect(screen.getByText(gone)).toBeTruthy();
});

test('does not call a time gone that the seeker has confirmed', async () => {
  const [slot] = proposedToSeeker.slots;
  const confirmed = { ...confirmedTomorrow, id: proposedToSeeker.id, slots: [slot!], ...slot! };
  show(answerOf(confirmed), { search: slotAddress(proposedToSeeker.id, 0) });
  await card();
  expect(screen.queryByText(gone)).toBeNull();
});
