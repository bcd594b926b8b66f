/** Notices of appointments, from what a side does to the inbox, the calendar, the browser and the phone. */
import { type EventName, events } from '@marketplace/contracts/jobs/events';
import { acceptLeadWithVisit } from '@marketplace/domain/appointments/acceptance';
import { remindOfAppointments } from '@marketplace/domain/appointments/expiry';
import {
  type Actor,
  assignAppointment,
  cancelAppointment,
  disputeAppointment,
  pickTime,
  proposeTime,
  setOut,
} from '@marketplace/domain/appointments/service';
import { phoneQueries } from '@marketplace/domain/phones/queries';
import { setPhoneOfRequest } from '@marketplace/domain/phones/service';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { removeFromTeam } from '@marketplace/domain/team/service';
import { buildLead, buildMember } from '@marketplace/infra/test/builders.ts';
import { calendarEntryOf } from '@marketplace/infra/test/calendar-mails.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testGateway } from '@marketplace/infra/test/phone-gateway.ts';
import { startPushes } from '@marketplace/infra/test/push-browsers.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import type { Mail } from '@marketplace/platform/mail-transport';
import { beforeEach, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
import { handlers } from '../../registry.ts';

const stores = await testDeps();
const { db, clock } = stores;
const { deps: pushing, service, browserOf } = await startPushes(stores);
const gateway = testGateway();
const mails: Mail[] = [];
const deps: JobDeps = {
  ...pushing,
  phone: gateway,
  transport: { send: async (mail) => void mails.push(mail), close: () => {} },
};

const street = '14 Vilakazi Street';
const time = (day: string, hour: number) => {
  const startsAt = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+02:00`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours(1)) };
};
const wednesday = time('2027-02-03', 10);
const thursday = time('2027-02-04', 14);

beforeEach(async () => {
  clock.set('2027-02-01T10:00:00+02:00');
  await db('outbox').delete();
  await db('appointments').delete();
  gateway.answer();
});

let numbers = 1000;
const newNumber = () => `+2782558${String(numbers++).padStart(4, '0')}`;
/** Lets the seeker of a request get these notices by phone. */
const phoneOf = async (enquiryId: string, kinds: Parameters<typeof setPhoneOfRequest>[2]['kinds']) => {
  await setPhoneOfRequest(deps, enquiryId, { channel: 'whatsapp', kinds });
  await phoneQueries(deps).setConfirmed((await phoneQueries(deps).find({ enquiryId }))!.id, clock.now());
};
/** An accepted lead whose provider has a browser, and whose seeker, who reads isiZulu if `zulu`, gets notices by phone. */
const accepted = async ({ zulu = false } = {}) => {
  const number = newNumber();
  const language = zulu ? 'zu' : 'en';
  const enquiry = { title: 'Burst pipe', contactName: 'Thandi Nkosi', contactPhone: number, language } as const;
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry });
  const { leadId, enquiryId, providerId } = lead;
  clock.advance(minutes(1));
  await browserOf(lead);
  await phoneOf(enquiryId, ['appointment', 'on-the-way']);
  const { contact_email: seekerEmail } = (await db('enquiries').where({ id: enquiryId }).first('contact_email'))!;
  const seeker: Actor = { side: 'SEEKER', enquiryId };
  const provider: Actor = { side: 'PROVIDER', providerId };
  const propose = (actor: Actor, more: object = {}) =>
    proposeTime(deps, actor, {
      ...{ leadId, kind: 'VISIT', slots: [wednesday], replaces: null, idempotencyKey: null, ...more },
    });
  const pick = (id: string) => pickTime(deps, seeker, { id, slot: 0, address: street });
  /** Moves the appointment to this time. */
  const move = async (replaces: string, slot = thursday) => {
    const id = await propose(provider, { slots: [slot], replaces });
    await pick(id);
    return id;
  };
  const confirmed = async () => {
    const id = await propose(provider);
    await pick(id);
    return id;
  };
  return { ...lead, number, seekerEmail, seeker, provider, propose, pick, move, confirmed };
};

/**
 * Runs the notices of all events about appointments, and of these others, since then twice at the same time and once more, and
 * returns what was sent.
 */
const deliver = async (...others: EventName[]) => {
  mails.length = 0;
  gateway.sent.length = 0;
  service.received.length = 0;
  const rows = await db('outbox').where('event', 'like', 'appointment.%').orWhereIn('event', others).orderBy('id');
  for (const { event, payload } of rows)
    for (const name of events[event as EventName].jobs) {
      const run = () => handlers[name as 'mail.appointment-moved'](payload as { appointmentId: string }, deps);
      await Promise.allSettled([run(), run()]);
      await run();
    }
  await db('outbox').delete();
  return {
    payloads: rows.map(({ payload }) => payload),
    mails: mails.map(({ to, subject }) => [to, subject]).sort(),
    pushes: service.received.map(({ payload }) => payload),
    phones: gateway.sent.map(({ to, template, values }) => [to, template, values]),
  };
};
const nothing = { mails: [], pushes: [], phones: [] };
const mailTo = (email: string) => mails.find(({ to }) => to === email)!;

test('tells only the other side of a proposal, with the times that are open', async () => {
  const lead = await accepted();
  const id = await lead.propose(lead.provider, { slots: [wednesday, thursday] });
  const subject = `${lead.businessName} proposed a time`;
  const times = '1) Wednesday, 3\u00a0February, 10:00–11:00; 2) Thursday, 4\u00a0February, 14:00–15:00';
  expect(await deliver()).toMatchObject({
    ...nothing,
    mails: [[lead.seekerEmail, subject]],
    phones: [[lead.number, 'times_2', ['Burst pipe', times]]],
  });
  expect(mails[0]!.text).toContain('Wednesday, 3\u00a0February, 10:00–11:00');
  expect(mails[0]!.text).toContain('Thursday, 4\u00a0February, 14:00–15:00');
  expect(mails[0]!.text).toMatch(/https:\/\/marketplace\.example\/requests\/[\w-]{43}/);
  await lead.propose(lead.seeker, { replaces: id });
  expect(await deliver()).toMatchObject({ ...nothing, mails: [[lead.email, 'Client proposed a time: Burst pipe']] });
});

test('tells the seeker of an acceptance and the time that came with it in one email and one message', async () => {
  const enquiry = { title: 'Burst pipe', contactName: 'Thandi Nkosi', contactPhone: newNumber() } as const;
  const { leadId, providerId, enquiryId, businessName } = await buildLead(deps, { enquiry });
  await phoneOf(enquiryId, ['accepted', 'appointment']);
  await acceptLeadWithVisit(deps, { id: leadId, providerId, visitAt: wednesday.startsAt });
  const { contact_email: email } = (await db('enquiries').where({ id: enquiryId }).first('contact_email'))!;
  const subject = `${businessName} accepted your request and proposed a time: `;
  expect(await deliver('lead.accepted')).toMatchObject({
    mails: [[email, expect.stringContaining(subject)]],
    phones: [
      [enquiry.contactPhone, 'request_accepted_1', ['Burst pipe', '1) Wednesday, 3\u00a0February, 10:00–10:30']],
    ],
  });
  const { text } = mailTo(email);
  for (const words of ['10:00–10:30', 'Choose one of these times', 'What to ask']) expect(text).toContain(words);
  expect(text).toMatch(/\/requests\/[\w-]{43}\?appointment=[\w-]+&slot=0/);

  // A time that comes later has its own email and message.
  const [visit] = await db('appointments').where({ lead_id: leadId });
  clock.advance(minutes(1));
  const call = { leadId, kind: 'VISIT', slots: [thursday], replaces: visit!.id, idempotencyKey: null } as const;
  await proposeTime(deps, { side: 'PROVIDER', providerId }, call);
  expect(await deliver()).toMatchObject({
    mails: [[email, `${businessName} proposed a time`]],
    phones: [[enquiry.contactPhone, 'times_1', expect.anything()]],
  });
});

test('sends the acceptance, the times and the confirmation of an urgent request at night too', async () => {
  const contactPhone = newNumber();
  const lead = await buildLead(deps, { enquiry: { title: 'Burst pipe', contactPhone, timeframe: 'ASAP (Urgent)' } });
  const { leadId, providerId, enquiryId } = lead;
  await browserOf(lead);
  await phoneOf(enquiryId, ['accepted', 'appointment']);
  clock.set('2027-02-01T22:30:00+02:00');
  await acceptLeadWithVisit(deps, { id: leadId, providerId, visitAt: time('2027-02-01', 23).startsAt });
  expect((await deliver('lead.accepted')).phones).toMatchObject([
    [contactPhone, 'request_accepted_1', expect.anything()],
  ]);
  const [visit] = await db('appointments').where({ lead_id: leadId });
  clock.advance(minutes(1));
  const later = { leadId, kind: 'VISIT', slots: [wednesday], replaces: visit!.id, idempotencyKey: null } as const;
  const id = await proposeTime(deps, { side: 'PROVIDER', providerId }, later);
  expect((await deliver()).phones).toMatchObject([[contactPhone, 'times_1', expect.anything()]]);
  await pickTime(deps, { side: 'SEEKER', enquiryId }, { id, slot: 0, address: street });
  expect((await deliver()).pushes).toMatchObject([{ kind: 'appointment-confirmed' }]);
});

test('does not offer a time that is over with an acceptance that is told late', async () => {
  const { leadId, providerId, businessName } = await buildLead(deps, { enquiry: { title: 'Burst pipe' } });
  await acceptLeadWithVisit(deps, { id: leadId, providerId, visitAt: wednesday.startsAt });
  clock.set(wednesday.endsAt);
  const { mails } = await deliver('lead.accepted');
  const subject = `${businessName} accepted your request: `;
  expect(mails).toEqual([[expect.any(String), expect.stringContaining(subject)]]);
});

test('links each time that a provider proposed to the request, with that time chosen', async () => {
  const lead = await accepted({ zulu: true });
  const early = time('2027-02-01', 11);
  const id = await lead.propose(lead.provider, { slots: [early, wednesday, thursday] });
  // Only the times that can still be chosen, with their own positions.
  clock.set('2027-02-01T11:30:00+02:00');
  await deliver();
  const { text } = mailTo(lead.seekerEmail);
  const links = [...text.matchAll(/https:\/\/[^\s)]+\?[^\s)]+/g)].map(([link]) => new URL(link));
  expect(links.map(({ pathname, search }) => [pathname.replace(/[\w-]{43}/, '{token}'), search])).toEqual(
    [1, 2].map((slot) => ['/zu/requests/{token}', `?appointment=${id}&slot=${slot}`]),
  );
  // A confirmed time needs no choice.
  await lead.pick(await lead.propose(lead.provider, { replaces: id }));
  await deliver();
  expect(mailTo(lead.seekerEmail).text).not.toContain('?appointment=');
});

test('sends no notice of a proposal that was answered, replaced or is over', async () => {
  const lead = await accepted();
  const first = await lead.propose(lead.provider);
  await lead.propose(lead.provider, { slots: [thursday], replaces: first });
  clock.set('2027-02-04T14:00:00+02:00');
  expect(await deliver()).toMatchObject(nothing);
});

test('tells both of a confirmed time, with an entry for the calendar and without the street', async () => {
  const lead = await accepted();
  const id = await lead.confirmed();
  const { payloads, ...sent } = await deliver();
  expect(sent).toEqual({
    mails: [
      [lead.email, 'Appointment confirmed: Burst pipe'],
      [lead.seekerEmail, `Your appointment with ${lead.businessName}`],
    ].sort(),
    pushes: [{ kind: 'appointment-confirmed', leadId: lead.leadId, title: 'Burst pipe' }],
    phones: [[lead.number, 'appointment_confirmed', ['Burst pipe']]],
  });
  for (const { to } of mails)
    expect(await calendarEntryOf(mailTo(to))).toMatchObject({
      ...{ type: 'text/calendar', name: 'appointment.ics', headerMethod: 'PUBLISH', method: 'PUBLISH' },
      ...{ uid: `${id}@marketplace.example`, sequence: 0, status: 'CONFIRMED', ...wednesday },
    });
  const { text, calendar } = mailTo(lead.email);
  const everything = JSON.stringify([text, calendar, sent.pushes, sent.phones[0]!.slice(1), payloads]);
  expect(everything).not.toMatch(/Vilakazi|Nkosi|82558/);
});

test('writes to a seeker in the language of the request, also in the calendar', async () => {
  const lead = await accepted({ zulu: true });
  await lead.confirmed();
  await deliver();
  const mail = mailTo(lead.seekerEmail);
  expect(mail).toMatchObject({
    subject: `Isikhathi enivumelene ngaso nomhlinzeki ${lead.businessName}`,
    language: 'zu-ZA',
  });
  expect(mail.text).toContain('Vula ifayela elinanyathiselwe');
  expect(await calendarEntryOf(mail)).toMatchObject({ summary: `Ukuvakasha: ${lead.businessName}` });
  expect(gateway.sent).toMatchObject([{ language: 'zu', text: expect.stringContaining('Isikhathi sesicelo sakho') }]);
});

test('tells a seeker that a time counts as agreed by phone, and how to object', async () => {
  const lead = await accepted();
  const id = await lead.propose(lead.provider, { isAgreed: true });
  await deliver();
  expect(mailTo(lead.seekerEmail).text).toContain('you agreed to this time by phone');
  await disputeAppointment(deps, lead.seeker, { id });
  await deliver();
  expect(mailTo(lead.email).text).toContain('Reason: The client didn’t agree to this time.');
});

test('changes the entry in both calendars when the appointment moves', async () => {
  const lead = await accepted();
  const id = await lead.confirmed();
  await lead.move(id);
  expect((await deliver()).mails).toEqual(
    [
      [lead.email, 'Appointment moved: Burst pipe'],
      [lead.seekerEmail, `New time for your appointment with ${lead.businessName}`],
    ].sort(),
  );
  for (const { to } of mails)
    expect(await calendarEntryOf(mailTo(to))).toMatchObject({
      ...{ uid: `${id}@marketplace.example`, sequence: 1, method: 'PUBLISH', status: 'CONFIRMED', ...thursday },
    });
});

test('removes a cancelled appointment from both calendars, and pushes it only to a provider that did not cancel', async () => {
  for (const side of ['seeker', 'provider'] as const) {
    const lead = await accepted();
    const id = await lead.confirmed();
    await deliver();
    await cancelAppointment(deps, lead[side], { id, reason: 'TIME' });
    const sent = await deliver();
    expect(sent.mails).toEqual(
      [
        [lead.email, 'Appointment cancelled: Burst pipe'],
        [lead.seekerEmail, `Your appointment with ${lead.businessName} was cancelled`],
      ].sort(),
    );
    expect(sent.pushes).toHaveLength(side === 'seeker' ? 1 : 0);
    for (const { to } of mails)
      expect(await calendarEntryOf(mailTo(to))).toMatchObject({
        ...{ headerMethod: 'CANCEL', method: 'CANCEL', status: 'CANCELLED' },
        ...{ uid: `${id}@marketplace.example`, sequence: 1, ...wednesday },
      });
  }
});

test('tells of the end with the lead, and of no proposal that was withdrawn or declined', async () => {
  const [first, second] = [await accepted(), await accepted()];
  await first.confirmed();
  const proposal = await second.propose(second.provider);
  await deliver();
  await revokeContact(deps, { enquiryId: first.enquiryId, leadId: first.leadId });
  await cancelAppointment(deps, second.seeker, { id: proposal, reason: 'TIME' });
  expect((await deliver()).mails.map(([to]) => to)).toEqual([first.email, first.seekerEmail].sort());
});

test('tells the seeker by mail and phone that the provider is on the way, and not once it is over', async () => {
  const lead = await accepted();
  const id = await lead.propose(lead.provider, { slots: [time('2027-02-03', 7)] });
  await lead.pick(id);
  await deliver();
  // Within the quiet hours of phones.
  clock.set('2027-02-03T05:00:00+02:00');
  await setOut(deps, lead.provider, { id });
  const events = await db('outbox').select('event', 'payload');
  expect(await deliver()).toMatchObject({
    mails: [[lead.seekerEmail, `${lead.businessName} is on the way`]],
    pushes: [],
    phones: [[lead.number, 'on_the_way', ['Burst pipe']]],
  });
  await db('deliveries').delete();
  await db('outbox').insert(events);
  clock.set('2027-02-03T08:00:00+02:00');
  expect(await deliver()).toMatchObject(nothing);
});

const remindAt = async (at: string) => {
  clock.set(at);
  await Promise.all([remindOfAppointments(deps), remindOfAppointments(deps)]);
  await remindOfAppointments(deps);
  return deliver();
};

test('reminds both at 18:00 on the day before, once', async () => {
  const lead = await accepted();
  await lead.confirmed();
  await deliver();
  expect(await remindAt('2027-02-02T17:59:59+02:00')).toMatchObject(nothing);
  expect(await remindAt('2027-02-02T18:00:00+02:00')).toMatchObject({
    mails: [
      [lead.email, 'Reminder of your appointment: Burst pipe'],
      [lead.seekerEmail, `Reminder of your appointment with ${lead.businessName}`],
    ].sort(),
    pushes: [{ kind: 'appointment-reminder', leadId: lead.leadId, title: 'Burst pipe' }],
    phones: [],
  });
  expect(await remindAt('2027-02-02T19:00:00+02:00')).toMatchObject(nothing);
});

test('reminds of a moved appointment on the day before its new time, also if the former one had its reminder', async () => {
  const lead = await accepted();
  const id = await lead.confirmed();
  expect((await remindAt('2027-02-02T18:00:00+02:00')).pushes).toHaveLength(2);
  await lead.move(id);
  await deliver();
  expect((await remindAt('2027-02-03T18:00:00+02:00')).mails).toHaveLength(2);
  expect(mails[0]!.text).toContain('Thursday, 4\u00a0February, 14:00–15:00');
});

test('does not remind of an appointment confirmed later than that, moved away, cancelled or begun', async () => {
  const [late, moved, cancelled, begun] = [await accepted(), await accepted(), await accepted(), await accepted()];
  await moved.move(await moved.confirmed());
  const { seeker } = cancelled;
  await cancelAppointment(deps, seeker, { id: await cancelled.confirmed(), reason: 'TIME' });
  await deliver();
  clock.set('2027-02-02T18:00:00+02:00');
  await late.confirmed();
  await deliver();
  expect(await remindAt('2027-02-02T18:00:01+02:00')).toMatchObject(nothing);
  clock.set('2027-02-01T10:00:00+02:00');
  await begun.confirmed();
  await deliver();
  expect(await remindAt('2027-02-03T10:00:00+02:00')).toMatchObject(nothing);
});

test('writes to the person who goes, otherwise to the lead’s reader', async () => {
  const lead = await accepted();
  const id = await lead.confirmed();
  const person = await buildMember(deps, lead);
  await assignAppointment(deps, lead.provider, { id, personId: person.userId });
  const { mails: sent, pushes } = await deliver();
  expect(sent).toContainEqual([person.email, 'Appointment confirmed: Burst pipe']);
  expect(sent.map(([to]) => to)).not.toContain(lead.email);
  expect(pushes).toEqual([]);
});

test('tells the owners, and not the person, how many appointments have no person since someone left', async () => {
  const lead = await accepted();
  const person = await buildMember(deps, lead);
  const id = await lead.confirmed();
  await assignAppointment(deps, lead.provider, { id, personId: person.userId });
  const { providerId, userId: actorId } = lead;
  await removeFromTeam(deps, { providerId, actorId, userId: person.userId });
  mails.length = 0;
  for (const { payload } of await db('outbox').where({ event: 'team.changed' }))
    await handlers['mail.team-changed'](payload as { teamChangeNoticeId: string }, deps);
  const sentence = 'One appointment has no person now. Choose on the leads who goes.';
  expect(mails.map(({ to, text }) => [to, text.includes(sentence)]).sort()).toEqual(
    [
      [lead.email, true],
      [person.email, false],
    ].sort(),
  );
});
