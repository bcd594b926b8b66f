/** The auditor itself: a run in which everything agrees breaks no promise, and each contradiction breaks its own. */
import { expect, test } from 'vitest';
import type { Told } from '../deals.ts';
import { sha256Of } from '../files.ts';
import type { Audit, World } from './audit.ts';
import { dealsAudit } from './deals.ts';
import { noticesAudit } from './notices.ts';

const bytes = Buffer.from('a file');
const sent = { name: 'plan.pdf', type: 'application/pdf', bytes, shown: { sha256: sha256Of(bytes) } };

/** One deal: an accepted lead, a revised quote that was accepted, a message with a file, and its notices. */
const agreed = () => {
  const told: Told = {
    leads: [{ id: 'lead', enquiryId: 'request', email: 'p@x.example', status: 'ACCEPTED' }],
    refused: [],
    quotes: [
      { id: 'quote-1', leadId: 'lead', key: 'k1', totalCents: 100, replaces: null },
      { id: 'quote-1', leadId: 'lead', key: 'k1', totalCents: 100, replaces: null },
      { id: 'quote-2', leadId: 'lead', key: 'k2', totalCents: 200, replaces: 'quote-1' },
    ],
    chosen: [{ quoteId: 'quote-2', enquiryId: 'request' }],
    messages: [{ id: 'message', leadId: 'lead', author: 'SEEKER', key: 'k3', text: 'Hello' }],
    files: [{ id: 'file', leadId: 'lead', author: 'SEEKER', sent }],
    keys: new Set(['k1', 'k2', 'k3']),
    ...{ wrong: [], finished: 1, withoutLead: 0, unfinished: 0 },
  };
  const seenMessage = {
    id: 'message',
    author: 'SEEKER' as const,
    text: 'Hello',
    files: [{ id: 'file', state: 'ready' }],
  };
  const rows = {
    leads: [{ id: 'lead', enquiry: 'request', status: 'ACCEPTED', request: 'in_progress', isNotChosen: false }],
    quotes: [
      {
        id: 'quote-1',
        lead: 'lead',
        enquiry: 'request',
        version: 1,
        status: 'SENT',
        isSuperseded: true,
        key: 'k1',
        cents: 100,
      },
      {
        id: 'quote-2',
        lead: 'lead',
        enquiry: 'request',
        version: 2,
        status: 'ACCEPTED',
        isSuperseded: false,
        key: 'k2',
        cents: 200,
      },
    ],
    messages: [{ id: 'message', lead: 'lead', author: 'SEEKER', text: 'Hello', key: 'k3' }],
    attachments: [{ id: 'file', state: 'ready' }],
    enquiries: [{ id: 'request', email: 's@x.example' }],
  };
  for (const row of [...rows.leads, ...rows.quotes])
    Object.assign(row, { seeker: 's@x.example', provider: 'p@x.example', isOver: true });
  const mails = (
    [
      ['mail.enquiry-received', 'request', 's'],
      ['mail.lead-sent', 'lead', 'p'],
      ['mail.lead-accepted', 'lead', 's'],
      ['mail.quote-received', 'quote-1', 's'],
      ['mail.quote-revised', 'quote-2', 's'],
      ['mail.quote-accepted', 'quote-2', 'p'],
      ['mail.quote-agreed', 'quote-2', 's'],
    ] as const
  ).map(([kind, subject, to]) => ({ id: `${kind} ${subject}`, kind, subject, outcome: 'SENT', to: `${to}@x.example` }));
  const phones = (
    [
      ['phone.quote-accepted', 'quote-2'],
      ['phone.message', 'message'],
    ] as const
  ).map(([kind, subject]) => ({
    ...{ id: kind, kind, subject, number: '+27825550000', outcome: 'SENT' as string | null },
    ...{ waits: false, isDelivered: true },
  }));
  const world = {
    read: async (sql: string) =>
      rows[
        /from (leads|quotes|messages|attachments|enquiries)\b(?!.* from (leads|quotes|messages|attachments|enquiries)\b(?! a))/.exec(
          sql,
        )?.[1] as keyof typeof rows
      ],
    deliveries: { mails, phones },
    told,
    seen: {
      looks: [
        { leadId: 'lead', side: 'SEEKER', messages: [seenMessage] },
        { leadId: 'lead', side: 'PROVIDER', messages: [{ ...seenMessage }] },
      ],
      files: [{ id: 'file', state: 'ready', status: 200, bytes: bytes as Uint8Array | undefined }],
      accepted: new Map([['request', ['quote-2']]]),
    },
    reached: [{ email: 'p@x.example', phone: '+27825550000', pushPath: '/p' }],
    taken: mails.map(({ id, to }) => ({ to, messageId: `<${id}@m.example>` })),
    banished: 'nobody@x.example',
    phones: {
      taken: phones.map(({ id }) => ({ id, to: '+27825550000', text: '' })),
      reported: new Set(phones.map(({ id }) => id as string)),
    },
    pushes: [
      { path: '/p', payload: { kind: 'quote-accepted', leadId: 'lead' } },
      { path: '/p', payload: { kind: 'message', leadId: 'lead', messageId: 'message' } },
    ],
  };
  return { world, rows, told };
};
type Agreed = ReturnType<typeof agreed>;

const brokenBy = async (change: (agreed: Agreed) => void): Promise<string[]> => {
  const all = agreed();
  change(all);
  const names: string[] = [];
  for (const { promises, judge } of [dealsAudit, noticesAudit] as Audit[]) {
    const broken = Object.fromEntries(Object.keys(promises).map((name) => [name, [] as string[]]));
    await judge(all.world as unknown as World, broken);
    names.push(...Object.keys(broken).filter((name) => broken[name]!.length > 0));
  }
  return names;
};

test('a run in which everything agrees breaks no promise', async () => {
  expect(await brokenBy(() => {})).toEqual([]);
});

test.each<[what: string, change: (agreed: Agreed) => void, promises: string[]]>([
  [
    'a lead that went back',
    ({ rows }) => {
      rows.leads[0]!.status = 'EXPIRED';
    },
    ['leadsStand'],
  ],
  [
    'an open request with an accepted lead',
    ({ rows }) => {
      rows.leads[0]!.request = 'open';
    },
    ['leadsStand'],
  ],
  [
    'an acceptance that was refused although there was a place',
    ({ told }) => void told.refused.push({ id: 'lead-2', enquiryId: 'request' }),
    ['placesGiven'],
  ],
  [
    'a quote with another price',
    ({ rows }) => {
      rows.quotes[0]!.cents = 101;
    },
    ['quotesStand'],
  ],
  [
    'one key with two quotes',
    ({ told }) => {
      told.quotes[1]!.id = 'quote-2';
    },
    ['quotesStand', 'quoteOnce'],
  ],
  ['a quote that no one sent', ({ told }) => void told.keys.delete('k1'), ['quoteOnce']],
  [
    'two open quotes',
    ({ rows }) => {
      rows.quotes[0]!.isSuperseded = false;
    },
    ['oneOpenQuote'],
  ],
  [
    'two accepted quotes',
    ({ rows }) => {
      rows.quotes[0]!.status = 'ACCEPTED';
    },
    ['chosenOnce', 'mailed', 'phoned'],
  ],
  [
    'two quotes that were told to be accepted',
    ({ told }) => void told.chosen.push({ quoteId: 'quote-1', enquiryId: 'request' }),
    ['chosenOnce', 'chosenStands'],
  ],
  [
    'an accepted quote that its client does not see',
    ({ world }) => void world.seen.accepted.set('request', []),
    ['chosenStands'],
  ],
  [
    'a message with another text',
    ({ rows }) => {
      rows.messages[0]!.text = 'Hi';
    },
    ['messagesStand'],
  ],
  [
    'a message that one side does not see',
    ({ world }) => {
      world.seen.looks[1]!.messages = [];
    },
    ['messagesStand'],
  ],
  [
    'a message that one side sees twice',
    ({ world }) => void world.seen.looks[1]!.messages.push(world.seen.looks[1]!.messages[0]!),
    ['messageOnce'],
  ],
  [
    'a file with other bytes',
    ({ world }) => {
      world.seen.files[0]!.bytes = Buffer.from('x');
    },
    ['filesRight'],
  ],
  [
    'a refused file with good bytes',
    ({ rows }) => {
      rows.attachments[0]!.state = 'refused';
    },
    ['filesRight'],
  ],
  [
    'a file that is still being checked',
    ({ rows }) => {
      rows.attachments[0]!.state = 'checking';
    },
    ['filesDone'],
  ],
  ['a mail that never arrived', ({ world }) => void world.taken.splice(2, 1), ['mailed']],
  [
    'a mail to two people',
    ({ world }) => void world.taken.push({ ...world.taken[0]!, to: 'x@x.example' }),
    ['sameMail'],
  ],
  ['a phone that rang twice', ({ world }) => void world.phones.taken.push(world.phones.taken[0]!), ['phoneOnce']],
  ['a phone that never rang', ({ world }) => void world.phones.taken.splice(0, 1), ['phoned']],
  [
    'a notice with an unknown outcome and no mail',
    ({ world }) => {
      world.deliveries.phones[0]!.outcome = 'UNKNOWN';
    },
    ['phoned'],
  ],
  [
    'a notice without an outcome',
    ({ world }) => {
      world.deliveries.phones[0]!.outcome = null;
    },
    ['phoneDone'],
  ],
  [
    'a report that is not recorded',
    ({ world }) => {
      world.deliveries.phones[0]!.isDelivered = false;
    },
    ['reported'],
  ],
  ['a lost push', ({ world }) => void world.pushes.pop(), ['pushed']],
])('notices %s', async (_what, change, promises) => {
  expect(await brokenBy(change)).toEqual(promises);
});
