/** Replies by WhatsApp, from the webhook to their answer. */

import { randomUUID } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { providerPhoneKindNames, seekerPhoneKindNames } from '@marketplace/contracts/phones/kinds';
import { acceptLeadWithVisit } from '@marketplace/domain/appointments/acceptance';
import { pickTime, proposeTime } from '@marketplace/domain/appointments/service';
import { askForCompletion, planCompletion } from '@marketplace/domain/completions/service';
import { sendMessage } from '@marketplace/domain/conversations/service';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { receiveReplies } from '@marketplace/domain/phone-replies/service';
import { budgetUse } from '@marketplace/domain/phones/budget';
import { confirmPhone, phoneOf, setPhone, setPhoneOfRequest } from '@marketplace/domain/phones/service';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { type BuiltLead, buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testObjects } from '@marketplace/infra/test/object-store.ts';
import { replyOf, testGateway } from '@marketplace/infra/test/phone-gateway.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import { type PhoneNotice, payloadOf } from '@marketplace/platform/phone-notices';
import type { PhoneReply } from '@marketplace/platform/phone-webhook';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JobDeps } from '../deps.ts';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const { clock, db } = stores;
const gateway = testGateway();
const files = new Map<string, Buffer>();
const deps: JobDeps = {
  ...stores,
  objects: (await testObjects()).objects,
  phone: { ...gateway, fetchFile: async (id) => files.get(id) },
  transport: { send: async () => {}, close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

beforeEach(async () => {
  // Leaves the places of a request to the provider of the test.
  await db('provider_coverage').delete();
  await db('completion_questions').delete();
  clock.set('2027-02-01T10:00:00+02:00');
  gateway.answer();
  gateway.sent.length = 0;
});

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+2782556${String(numbers).padStart(4, '0')}`;
};

const idsOf = async (event: string, field: string): Promise<string[]> =>
  (await db('outbox').where({ event }).orderBy('id')).map(({ payload }) => (payload as Record<string, string>)[field]!);

const lastCode = async () => {
  const phoneCodeId = (await idsOf('phone.code-requested', 'phoneCodeId')).at(-1)!;
  await handlers['phone.code']({ phoneCodeId }, deps);
  return gateway.lastCode();
};

const provide = async (userId: string): Promise<string> => {
  const number = newNumber();
  await setPhone(deps, userId, { number, kinds: providerPhoneKindNames });
  await confirmPhone(deps, { userId }, { code: await lastCode() });
  return number;
};

type Sides = BuiltLead & { provider: string; seeker: string };
/** A lead whose provider and seeker have confirmed numbers. */
const leadOf = async (
  status: 'SENT' | 'ACCEPTED' = 'SENT',
  { seeker = newNumber(), provider = '', language = 'en' as const } = {},
): Promise<Sides> => {
  const lead = await buildLead(deps, { status, enquiry: { contactPhone: seeker, language } });
  const { enquiryId } = lead;
  await setPhoneOfRequest(deps, enquiryId, { channel: 'whatsapp', kinds: seekerPhoneKindNames });
  await confirmPhone(deps, { enquiryId }, { code: await lastCode() });
  const number = provider || (await provide(lead.userId));
  gateway.sent.length = 0;
  return { ...lead, provider: number, seeker };
};

/** Sends replies through the webhook, and runs their jobs, twice. */
const reply = async (...sent: PhoneReply[]): Promise<PhoneNotice[]> => {
  const before = gateway.sent.length;
  const earlier = await idsOf('phone.replied', 'phoneReplyId');
  for (let call = 0; call < 2; call += 1) await receiveReplies(deps, sent, 'whatsapp');
  const ids = (await idsOf('phone.replied', 'phoneReplyId')).filter((id) => !earlier.includes(id));
  for (let run = 0; run < 2; run += 1)
    for (const phoneReplyId of ids) await handlers['phone.reply']({ phoneReplyId }, deps);
  return gateway.sent.slice(before);
};

const quoting = ({ id }: PhoneNotice) => ({ quotes: `test-${id}` });
const pressing = (code: string, notice: PhoneNotice) => ({ ...quoting(notice), payload: payloadOf(code, notice.id) });
const statusOf = async ({ leadId }: Sides) => (await db('leads').where({ id: leadId }).first('status'))!.status;
const outcomes = () => db('phone_replies').orderBy('id').pluck('outcome');

const notify = async (job: 'phone.lead', leadId: string): Promise<PhoneNotice> => {
  await handlers[job]({ leadId }, deps);
  return gateway.sent.at(-1)!;
};

describe('a lead', () => {
  test('is accepted once by its button, and the answer has the link', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    expect(notice.choices).toEqual([{ code: 'accept', label: 'Accept lead' }]);
    const answers = await reply(replyOf(lead.provider, '', pressing('accept', notice)));
    expect(await statusOf(lead)).toBe('ACCEPTED');
    expect(answers).toMatchObject([
      { to: lead.provider, template: null, text: expect.stringContaining(`/providers/leads/${lead.leadId}`) },
    ]);
    expect(JSON.stringify(answers)).not.toContain(lead.seeker.slice(3));
    expect(await idsOf('lead.accepted', 'leadId')).toEqual([lead.leadId]);
  });

  test('is accepted by a word that quotes it, or without a quote if nothing else is open', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    await reply(replyOf(lead.provider, 'Accept!', quoting(notice)));
    expect(await statusOf(lead)).toBe('ACCEPTED');
    const other = await leadOf();
    await notify('phone.lead', other.leadId);
    await reply(replyOf(other.provider, 'yes'));
    expect(await statusOf(other)).toBe('ACCEPTED');
  });

  test('stays open for a word without a quote if two are open, which is answered with the link', async () => {
    const lead = await leadOf();
    await notify('phone.lead', lead.leadId);
    await db('provider_coverage').where({ provider_id: lead.providerId }).delete();
    const second = await buildProvider(deps);
    await db('provider_coverage').where({ provider_id: second.providerId }).delete();
    const other = await buildLead(deps);
    await setPhone(deps, other.userId, { number: lead.provider, kinds: providerPhoneKindNames });
    await confirmPhone(deps, { userId: other.userId }, { code: await lastCode() });
    await notify('phone.lead', other.leadId);
    const answers = await reply(replyOf(lead.provider, 'accept'));
    expect(await statusOf(lead)).toBe('SENT');
    expect(answers).toMatchObject([{ text: expect.stringContaining('https://marketplace.example/providers/leads') }]);
  });

  // id: replies-only-from-the-number
  test('is not accepted by another confirmed number that knows its button', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    const thief = await leadOf();
    for (const content of [pressing('accept', notice), quoting(notice)])
      await reply(replyOf(thief.provider, 'accept', content), replyOf(thief.seeker, 'accept', content));
    expect(await statusOf(lead)).toBe('SENT');
  });

  test('is not accepted by a person who left the team, or whose number was removed or changed', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    await db('users').where({ id: lead.userId }).update({ role: 'SEEKER' });
    await reply(replyOf(lead.provider, '', pressing('accept', notice)));
    await db('users').where({ id: lead.userId }).update({ role: 'PROVIDER' });
    await setPhone(deps, lead.userId, { number: newNumber(), kinds: ['lead'] });
    await reply(replyOf(lead.provider, '', pressing('accept', notice)));
    expect(await statusOf(lead)).toBe('SENT');
  });

  test('that is over is refused with the reason of the page', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    await declineLead(deps, { id: lead.leadId, providerId: lead.providerId });
    const [answer, ...more] = await reply(replyOf(lead.provider, '', pressing('accept', notice)));
    expect(more).toEqual([]);
    await expect(acceptLead(deps, { id: lead.leadId, providerId: lead.providerId })).rejects.toThrow(
      answer!.text.replace(/ https:.*$/, ''),
    );
  });

  test('a button with the label Stop is no STOP', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    await reply(replyOf(lead.provider, 'STOP', { ...quoting(notice), payload: 'Stop' }));
    expect(await phoneOf(deps, { userId: lead.userId })).toMatchObject({ state: 'confirmed' });
  });

  test('a button that is not ours does nothing, even with the label of one', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    for (const payload of ['accept', `accept:${randomUUID()}`, payloadOf('done', notice.id)])
      await reply(replyOf(lead.provider, 'accept', { ...quoting(notice), payload }));
    expect(await statusOf(lead)).toBe('SENT');
  });

  // id: replies-in-order
  test('is accepted before the STOP that follows, also if the later job runs first', async () => {
    const lead = await leadOf();
    const notice = await notify('phone.lead', lead.leadId);
    const at = (second: number) => ({ sentAt: new Date(clock.now().getTime() - 10_000 + second * 1_000) });
    const sent = [
      replyOf(lead.provider, 'STOP', at(2)),
      replyOf(lead.provider, '', { ...pressing('accept', notice), ...at(1) }),
    ];
    await receiveReplies(deps, sent, 'whatsapp');
    const [stop] = (await idsOf('phone.replied', 'phoneReplyId')).slice(-2);
    await handlers['phone.reply']({ phoneReplyId: stop! }, deps);
    expect(await statusOf(lead)).toBe('ACCEPTED');
    expect(await phoneOf(deps, { userId: lead.userId })).toMatchObject({ state: 'none' });
    expect(await reply(...sent)).toEqual([]);
  });
});

const slot = (day: number) => ({
  startsAt: new Date(`2027-02-0${day}T09:00:00+02:00`),
  endsAt: new Date(`2027-02-0${day}T11:00:00+02:00`),
});

const propose = async ({ leadId, providerId }: Sides, days: number[]) => {
  // Later than the acceptance, whose own time is part of its notice.
  clock.advance(minutes(1));
  const proposal = { kind: 'VISIT' as const, slots: days.map(slot), replaces: null, idempotencyKey: null };
  const id = await proposeTime(deps, { side: 'PROVIDER', providerId }, { leadId, ...proposal });
  await handlers['phone.seeker-appointment-proposed']({ appointmentId: id }, deps);
  return { id, notice: gateway.sent.at(-1)! };
};

describe('proposed times', () => {
  test('stand in the body, and a button with its number picks one without an address', async () => {
    const lead = await leadOf('ACCEPTED');
    const { id, notice } = await propose(lead, [2, 3, 4]);
    expect(notice).toMatchObject({
      template: 'times_3',
      values: [expect.any(String), expect.stringMatching(/^1\) Tuesday.+; 2\) Wednesday.+; 3\) Thursday/)],
      choices: [1, 2, 3].map((n) => ({ code: `slot-${n}`, label: String(n) })),
    });
    const answers = await reply(replyOf(lead.seeker, '2', pressing('slot-2', notice)));
    const row = await db('appointments').where({ id }).first('status', 'starts_at', 'contact_address');
    expect(row).toEqual({ status: 'CONFIRMED', starts_at: slot(3).startsAt, contact_address: null });
    // The answer is the confirmation. A time that was picked on the page still has one.
    await handlers['phone.seeker-appointment-confirmed']({ appointmentId: id }, deps);
    expect(gateway.sent).toHaveLength(2);
    expect(answers).toMatchObject([
      {
        text: expect.stringMatching(/Wednesday.+ is confirmed\..+https:\/\/marketplace\.example\/requests\/[\w-]{43}$/),
      },
    ]);
  });

  test('have English templates and answers in the own language in isiXhosa', async () => {
    const lead = await leadOf('ACCEPTED', { language: 'xh' as 'en' });
    const { notice } = await propose(lead, [2]);
    expect(notice).toMatchObject({
      template: 'times_1',
      language: 'xh',
      values: [expect.any(String), expect.stringMatching(/Tuesday/)],
    });
    const [answer] = await reply(replyOf(lead.seeker, '1'));
    expect(answer!.text).toMatch(/^Ixesha eliqinisekisiweyo/);
  });

  test('of a client are picked by the provider', async () => {
    const lead = await leadOf('ACCEPTED');
    const proposal = { kind: 'VISIT' as const, slots: [slot(2), slot(3)], replaces: null, idempotencyKey: null };
    const { leadId, enquiryId } = lead;
    const id = await proposeTime(deps, { side: 'SEEKER', enquiryId }, { leadId, ...proposal });
    await handlers['phone.appointment-proposed']({ appointmentId: id }, deps);
    const notice = gateway.sent.at(-1)!;
    expect(notice).toMatchObject({ to: lead.provider, template: 'client_times_2' });
    await reply(replyOf(lead.seeker, '', pressing('slot-2', notice)));
    expect(await db('appointments').where({ id }).first('status')).toEqual({ status: 'PROPOSED' });
    const [answer] = await reply(replyOf(lead.provider, '', pressing('slot-2', notice)));
    expect(answer!.text).toMatch(/^Wednesday.+ is confirmed/);
    expect(await db('appointments').where({ id }).first('starts_at')).toEqual({ starts_at: slot(3).startsAt });
  });

  test('that another one replaced, or that were never offered, are refused with the reason', async () => {
    const lead = await leadOf('ACCEPTED');
    const { id, notice } = await propose(lead, [2]);
    const [unknown] = await reply(replyOf(lead.seeker, '', pressing('slot-3', notice)));
    await pickTime(deps, { side: 'SEEKER', enquiryId: lead.enquiryId }, { id, slot: 0 });
    const [again] = await reply(replyOf(lead.seeker, '', pressing('slot-1', notice)));
    // The same slot again is what the page also takes twice.
    expect(again!.text).toContain('is confirmed');
    expect(unknown!.text).toContain('/requests/');
    expect(await db('appointments').where({ id }).first('status')).toEqual({ status: 'CONFIRMED' });
  });
});

test('a number picks the time that came with the acceptance', async () => {
  const lead = await leadOf();
  const { leadId, providerId } = lead;
  await acceptLeadWithVisit(deps, { id: leadId, providerId, visitAt: slot(2).startsAt });
  await handlers['phone.lead-accepted']({ leadId }, deps);
  const notice = gateway.sent.at(-1)!;
  expect(notice).toMatchObject({ template: 'request_accepted_1', choices: [{ code: 'slot-1', label: '1' }] });
  const [answer] = await reply(replyOf(lead.seeker, '1'));
  expect(answer!.text).toMatch(/Tuesday.+ is confirmed/);
  expect(await db('appointments').where({ lead_id: leadId }).first('status')).toEqual({ status: 'CONFIRMED' });
  // The page and the message take the same time twice.
  const [again] = await reply(replyOf(lead.seeker, '', pressing('slot-1', notice)));
  expect(again!.text).toContain('is confirmed');
});

const ask = async (lead: Sides): Promise<{ seeker: PhoneNotice; provider: PhoneNotice }> => {
  const { id } = await propose(lead, [2]);
  await pickTime(deps, { side: 'SEEKER', enquiryId: lead.enquiryId }, { id, slot: 0 });
  await planCompletion(deps, { leadId: lead.leadId });
  clock.set('2027-02-05T10:00:00+02:00');
  await askForCompletion(deps);
  const ids = await db('completion_questions').where({ lead_id: lead.leadId }).whereNotNull('asked_at').pluck('id');
  gateway.sent.length = 0;
  for (const completionQuestionId of ids)
    for (const job of ['phone.seeker-job-done', 'phone.job-done'] as const)
      await handlers[job]({ completionQuestionId }, deps);
  const to = (number: string) => gateway.sent.find((sent) => sent.to === number)!;
  return { seeker: to(lead.seeker), provider: to(lead.provider) };
};

describe('“Is the job done?”', () => {
  test('is answered by the seeker, who then gives stars in a list', async () => {
    const lead = await leadOf('ACCEPTED');
    const { seeker } = await ask(lead);
    const [question] = await reply(replyOf(lead.seeker, '', pressing('done', seeker)));
    expect(await db('enquiries').where({ id: lead.enquiryId }).first('status')).toEqual({ status: 'completed' });
    expect(question!.choices!.map(({ code }) => code)).toEqual([5, 4, 3, 2, 1].map((n) => `stars-${n}`));
    const [thanks] = await reply(replyOf(lead.seeker, '', pressing('stars-4', question!)));
    expect(await db('ratings').where({ lead_id: lead.leadId }).first('stars')).toEqual({ stars: 4 });
    expect(thanks!.text).toContain('Thank you for your rating');
    const [again] = await reply(replyOf(lead.seeker, '1', quoting(question!)));
    expect(again!.text).toContain('already rated');
    expect(await db('ratings').where({ lead_id: lead.leadId })).toMatchObject([{ stars: 4 }]);
  });

  test('is answered by the provider for its own lead only', async () => {
    const lead = await leadOf('ACCEPTED');
    const { provider } = await ask(lead);
    await reply(replyOf(lead.provider, 'done', quoting(provider)));
    expect(await db('leads').where({ id: lead.leadId }).first('crm_status')).toEqual({ crm_status: 'WON' });
    expect(await db('enquiries').where({ id: lead.enquiryId }).first('status')).toEqual({ status: 'in_progress' });
  });

  test('is refused once the request is over, and nothing of the answer stays', async () => {
    const lead = await leadOf('ACCEPTED');
    const { seeker } = await ask(lead);
    await closeRequest(deps, { enquiryId: lead.enquiryId, end: { outcome: 'NOT_NEEDED' } });
    const [answer] = await reply(replyOf(lead.seeker, '', pressing('not-yet', seeker)));
    expect(answer!.text).toContain('This request is closed');
    const answered = await db('completion_questions').where({ lead_id: lead.leadId }).whereNotNull('answer');
    expect(answered).toEqual([]);
  });

  test('is asked again after “not yet”', async () => {
    const lead = await leadOf('ACCEPTED');
    const { seeker } = await ask(lead);
    const [answer] = await reply(replyOf(lead.seeker, 'Not yet'));
    expect(seeker.choices).toHaveLength(2);
    expect(answer!.text).toContain('ask again');
    expect(await db('completion_questions').where({ lead_id: lead.leadId, step: 'AGAIN' })).toHaveLength(1);
  });
});

const message = async ({ leadId, enquiryId, provider }: Sides, text = 'When can you come?'): Promise<PhoneNotice> => {
  const sent = { text, addresses: [], keyOf: undefined, idempotencyKey: null };
  const messageId = await sendMessage(deps, { side: 'SEEKER', leadId, enquiryId }, sent);
  await handlers['phone.message']({ messageId }, deps);
  return gateway.sent.findLast(({ to }) => to === provider)!;
};
const written = ({ leadId }: Sides) =>
  db('messages').where({ lead_id: leadId }).orderBy('sent_at').orderBy('id').select('author', 'body');

describe('a message', () => {
  test('takes free text once, without an answer, and keeps the numbers hidden', async () => {
    const lead = await leadOf('ACCEPTED');
    const notice = await message(lead);
    expect(await reply(replyOf(lead.provider, ' Tomorrow at 10 ', quoting(notice)))).toEqual([]);
    expect(await written(lead)).toEqual([
      { author: 'SEEKER', body: 'When can you come?' },
      { author: 'PROVIDER', body: 'Tomorrow at 10' },
    ]);
    expect(JSON.stringify(gateway.sent)).not.toContain('Tomorrow');
  });

  test('takes several texts in the order in which they were sent', async () => {
    const lead = await leadOf('ACCEPTED');
    await message(lead);
    const at = (second: number) => ({ sentAt: new Date(clock.now().getTime() - 60_000 + second * 1_000) });
    await reply(replyOf(lead.provider, 'two', at(2)), replyOf(lead.provider, 'one', at(1)));
    expect((await written(lead)).map(({ body }) => body)).toEqual(['When can you come?', 'one', 'two']);
  });

  test.each([
    ['a picture', 'image/jpeg', 'file.jpg'],
    ['a voice note', 'audio/ogg', 'file.ogg'],
  ])('takes %s, which is checked like any upload', async (_what, type, name) => {
    const lead = await leadOf('ACCEPTED');
    const notice = await message(lead);
    files.set('file', Buffer.from('not really a picture'));
    const file = { id: 'file', type, name: '' };
    expect(await reply(replyOf(lead.provider, 'The leak', { ...quoting(notice), file }))).toEqual([]);
    expect((await written(lead)).at(-1)).toEqual({ author: 'PROVIDER', body: 'The leak' });
    const [stored, ...more] = await db('attachments').whereNotNull('message_id').where({ name });
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ state: 'checking', size: 20 });
    expect(await idsOf('attachment.added', 'attachmentId')).toContain(stored!.id);
    const bytes = await deps.objects!.read(`drafts/${stored!.draft_id}/${stored!.id}`, 100);
    expect(bytes.toString()).toBe('not really a picture');
  });

  test('takes the text with a file that we do not take, and says so', async () => {
    const lead = await leadOf('ACCEPTED');
    const notice = await message(lead);
    const archive = { id: 'archive', type: 'application/zip', name: '' };
    const [answer] = await reply(replyOf(lead.provider, 'See this', { ...quoting(notice), file: archive }));
    expect(answer!.text).toContain('We only take pictures');
    expect((await written(lead)).at(-1)).toMatchObject({ body: 'See this' });
    const [alone] = await reply(replyOf(lead.provider, '', { ...quoting(notice), file: archive }));
    expect(alone!.text).toContain('We only take pictures');
    const gone = { id: 'gone', type: 'image/png', name: 'a.png' };
    const [lost] = await reply(replyOf(lead.provider, '', { ...quoting(notice), file: gone }));
    expect(lost!.text).toContain('couldn’t get your file');
    expect(await written(lead)).toHaveLength(2);
  });

  test('that is too long is refused, and nothing is cut', async () => {
    const lead = await leadOf('ACCEPTED');
    const notice = await message(lead);
    const [answer] = await reply(replyOf(lead.provider, 'x'.repeat(limits.conversationTextMax + 1), quoting(notice)));
    expect(answer!.text).toContain('2');
    expect(await written(lead)).toHaveLength(1);
  });
});

describe('any reply', () => {
  test('is forgotten once it is handled and answered, and is in no queue', async () => {
    const lead = await leadOf('ACCEPTED');
    await reply(replyOf(lead.provider, 'a secret text', { file: { id: 'f', type: 'image/png', name: 'secret.png' } }));
    const row = await db('phone_replies').orderBy('id', 'desc').first();
    expect(row).toMatchObject({ outcome: 'LINKS', number: null, body: null, file_id: null, file_name: null });
    const queued = JSON.stringify(await db('outbox').where({ event: 'phone.replied' }));
    expect(queued).not.toContain('secret');
    expect(queued).not.toContain(lead.provider.slice(1));
  });

  // id: strangers-use-no-budget
  test('of an unconfirmed number is answered once a day, keeps no text and uses no budget of others', async () => {
    const stranger = newNumber();
    const before = await budgetUse(deps, 100);
    await receiveReplies(deps, [replyOf(newNumber(), 'a stranger’s secret')], 'whatsapp');
    expect(JSON.stringify(await db('phone_replies').select())).not.toContain('secret');
    const answers = await reply(replyOf(stranger, 'a stranger’s secret'), replyOf(stranger, 'accept'));
    expect(answers).toMatchObject([{ to: stranger, text: expect.stringContaining('isn’t confirmed') }]);
    expect(await budgetUse(deps, 100)).toEqual(before);
    expect(JSON.stringify(await db('phone_replies').select())).not.toContain('secret');
    clock.advance(hours(25));
    expect(await reply(replyOf(stranger, 'again'))).toHaveLength(1);
  });

  test('of strangers gets no answer beyond their share, and others still do', async () => {
    const lead = await leadOf('ACCEPTED');
    await db('deliveries').where({ notice: 'phone.reply' }).delete();
    const phone = { ...deps.phone!, perDay: 10 };
    const answered = async (number: string) => {
      const sent = gateway.sent.length;
      await receiveReplies(deps, [replyOf(number, 'hello')], 'whatsapp');
      const phoneReplyId = (await idsOf('phone.replied', 'phoneReplyId')).at(-1)!;
      await handlers['phone.reply']({ phoneReplyId }, { ...deps, phone });
      return gateway.sent.length - sent;
    };
    expect([await answered(newNumber()), await answered(newNumber()), await answered(lead.provider)]).toEqual([
      1, 0, 1,
    ]);
  });

  test('is not answered a day later, when WhatsApp takes no free text', async () => {
    const lead = await leadOf('ACCEPTED');
    await receiveReplies(deps, [replyOf(lead.provider, 'hello')], 'whatsapp');
    clock.advance(hours(24));
    const phoneReplyId = (await idsOf('phone.replied', 'phoneReplyId')).at(-1)!;
    await handlers['phone.reply']({ phoneReplyId }, deps);
    expect(gateway.sent).toEqual([]);
    expect((await outcomes()).at(-1)).toBe('LINKS');
  });

  test('beyond the day’s replies of a number is not stored, except STOP', async () => {
    const lead = await leadOf('ACCEPTED');
    const many = Array.from({ length: limits.phoneRepliesPerDay + 5 }, () => replyOf(lead.seeker, 'hello'));
    await receiveReplies(deps, many, 'whatsapp');
    const stored = (await idsOf('phone.replied', 'phoneReplyId')).length;
    await receiveReplies(deps, [replyOf(lead.seeker, 'hello')], 'whatsapp');
    expect(await idsOf('phone.replied', 'phoneReplyId')).toHaveLength(stored);
    await receiveReplies(deps, [replyOf(lead.seeker, 'Stop')], 'whatsapp');
    expect(await idsOf('phone.replied', 'phoneReplyId')).toHaveLength(stored + 1);
  });

  test('by SMS knows STOP and START only', async () => {
    const lead = await leadOf();
    await notify('phone.lead', lead.leadId);
    const before = await idsOf('phone.replied', 'phoneReplyId');
    await receiveReplies(deps, [replyOf(lead.provider, 'accept', { id: null })], 'sms');
    expect(await idsOf('phone.replied', 'phoneReplyId')).toEqual(before);
    await receiveReplies(deps, [replyOf(lead.provider, 'STOP', { id: randomUUID() })], 'sms');
    expect(await idsOf('phone.replied', 'phoneReplyId')).toHaveLength(before.length + 1);
  });
});
