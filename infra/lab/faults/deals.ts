/**
 * Deals: providers accept or decline a request, quote, and revise; both sides write and send files; the seeker chooses. All
 * that were rung for an urgent request accept it at once. People
 * press twice, and two tabs choose different quotes at once. Records what each call was told.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { between, type Random } from '@marketplace/infra/random.ts';
import type { Environment } from '../environment/environment.ts';
import { type Answer, type Call, type Caller, GaveUp } from './caller.ts';
import type { Posted } from './clients.ts';
import { fileOf, type SentFile } from './files.ts';
import type { Person } from './people.ts';

export type Side = 'SEEKER' | 'PROVIDER';
/** What people were told, and what they have sent. */
export type Told = {
  leads: { id: string; enquiryId: string; email: string; status: 'ACCEPTED' | 'DECLINED' }[];
  /** Acceptances of urgent requests that came too late. */
  refused: { id: string; enquiryId: string }[];
  /** One entry per answer, so a double press adds two. */
  quotes: { id: string; leadId: string; key: string; totalCents: number; replaces: string | null }[];
  chosen: { quoteId: string; enquiryId: string }[];
  messages: { id: string; leadId: string; author: Side; key: string; text: string }[];
  files: { id: string; leadId: string; author: Side; sent: SentFile }[];
  /** Keys under which something was sent whose answer may have been lost. */
  keys: Set<string>;
  /** Answers that a valid call must not get. */
  wrong: string[];
  /** Finished deals, deals that ended without a lead, and deals that the end of the run cut short. */
  finished: number;
  withoutLead: number;
  unfinished: number;
};

const nothingTold = (): Told => ({
  ...{ leads: [], refused: [], quotes: [], chosen: [], messages: [], files: [], keys: new Set(), wrong: [] },
  ...{ finished: 0, withoutLead: 0, unfinished: 0 },
});

/** The end of the run, before a deal was done. */
class CutShort extends Error {}

/** A read of the database that takes longer has hit a fault. */
const readLimitMs = 5_000;
/** How long a seeker looks for a quote that can be accepted. */
const choiceLimitMs = 90_000;
const lookEveryMs = 150;
const codeLimitMs = 15_000;
const quotesOfADeal = 2;
/** An urgent request has places for this many acceptances. */
const places = 5;
/** How long providers wait until more are rung than there are places. */
const rushLimitMs = 60_000;

type Means = {
  environment: Environment;
  caller: Caller;
  providers: (email: string) => Person;
  random: Random;
};
type Lead = { id: string; email: string };

export type Deals = {
  told: Told;
  /** Begins a deal about a request that was just posted. */
  begin: (posted: Posted) => void;
  /** Resolves when every deal is done. Cuts those short that take longer than `graceMs`. */
  over: (graceMs: number) => Promise<void>;
};

export const openDeals = ({ environment, caller, providers, random }: Means): Deals => {
  const told = nothingTold();
  const under = new Set<Promise<void>>();
  let endsAt = Number.POSITIVE_INFINITY;
  let numbers = 0;

  /** Polls until `look` finds something. A look that fails is repeated. */
  const found = async <T>(look: () => Promise<T | undefined> | T | undefined, limitMs = Number.POSITIVE_INFINITY) => {
    const until = performance.now() + limitMs;
    for (;;) {
      const seen = await Promise.resolve()
        .then(look)
        .catch(() => undefined);
      if (seen !== undefined) return seen;
      if (performance.now() > until) return undefined;
      if (performance.now() > endsAt) throw new CutShort();
      await wait(lookEveryMs);
    }
  };
  const isOneOf = (statuses: number[], what: string, { status, body }: Answer): boolean => {
    if (!statuses.includes(status)) told.wrong.push(`${what} got ${status} ${JSON.stringify(body)}`);
    return statuses.includes(status);
  };
  /** Without this limit, a read could wait for a connection to a server that is gone. */
  const soon = <T>(read: Promise<T>): Promise<T | undefined> =>
    Promise.race([read, wait(readLimitMs, undefined, { ref: false })]);
  /** The same call twice at once, as by a double press. */
  const pressedTwice = (person: Person, call: Omit<Call, 'cookie'>) =>
    Promise.all([person.call(call), person.call(call)]);

  const upload = async (person: Person, draft: string): Promise<{ address: string; id: string; sent: SentFile }> => {
    numbers += 1;
    const sent = await fileOf(numbers);
    const body = { name: sent.name, size: sent.bytes.length, type: sent.type, draft };
    const announced = await person.call({ method: 'POST', path: '/api/objects/upload', body });
    if (!isOneOf([200], 'announcing a file', announced)) throw new CutShort();
    const url = announced.body.uploadURL as string;
    const stored = await caller.patiently(
      () => fetch(url, { method: 'PUT', body: new Uint8Array(sent.bytes), headers: { 'content-type': sent.type } }),
      'PUT a file',
    );
    isOneOf([200], 'uploading a file', stored);
    const address = url.split('?')[0]!;
    return { address, id: address.split('/').at(-1)!, sent };
  };

  const write = async (
    person: Person,
    at: string,
    { leadId, author }: { leadId: string; author: Side },
    withFile: boolean,
  ) => {
    const file = withFile ? await upload(person, randomUUID()) : undefined;
    const [key, text] = [randomUUID(), `A message of the ${author.toLowerCase()}, number ${randomUUID()}`];
    told.keys.add(key);
    const body = { text, uploadIds: file ? [file.address] : [] };
    const answers = await pressedTwice(person, { method: 'POST', path: `${at}/messages`, body, key });
    for (const answer of answers) {
      // The seeker may have chosen another provider meanwhile, which ends the conversation.
      if (!isOneOf([201, 409], 'a message', answer) || answer.status !== 201) continue;
      told.messages.push({ id: answer.body.id, leadId, author, key, text });
    }
    if (file && answers.some(({ status }) => status === 201))
      told.files.push({ id: file.id, leadId, author, sent: file.sent });
  };

  const quoteBody = (cents: number) => ({
    lines: [{ description: 'All the work', quantity: 1, unitPriceCents: cents }],
    vat: 'NONE' as const,
  });
  const price = () => Math.round(between(10_000, 900_000, random));

  /** Returns the id of the sent quote. */
  const quote = async (person: Person, leadId: string): Promise<string | undefined> => {
    const [key, totalCents] = [randomUUID(), price()];
    told.keys.add(key);
    const call = {
      method: 'POST',
      path: `/api/providers/me/leads/${leadId}/quotes`,
      body: { ...quoteBody(totalCents), send: true },
      key,
    };
    const answers = await pressedTwice(person, call);
    for (const answer of answers)
      if (isOneOf([201, 409], 'a quote', answer) && answer.status === 201)
        told.quotes.push({ id: answer.body.id, leadId, key, totalCents, replaces: null });
    return answers.find(({ status }) => status === 201)?.body.id;
  };

  const revise = async (person: Person, leadId: string, quoteId: string): Promise<void> => {
    const [key, totalCents] = [randomUUID(), price()];
    told.keys.add(key);
    const path = `/api/providers/me/quotes/${quoteId}/revise`;
    // The seeker may have accepted it, or another one, meanwhile.
    for (const answer of await pressedTwice(person, { method: 'POST', path, body: quoteBody(totalCents), key }))
      if (isOneOf([200, 409], 'a revised quote', answer) && answer.status === 200)
        told.quotes.push({ id: answer.body.id, leadId, key, totalCents, replaces: quoteId });
  };

  const answerLead = async (lead: Lead, enquiryId: string, status: 'ACCEPTED' | 'DECLINED'): Promise<boolean> => {
    const action = status === 'ACCEPTED' ? 'accept' : 'decline';
    const path = `/api/providers/me/leads/${lead.id}/${action}`;
    const answers = await pressedTwice(providers(lead.email), { method: 'POST', path });
    // The second press comes too late, as does a repeat after a lost answer.
    if (!answers.every((answer) => isOneOf([200, 409], `to ${action} a lead`, answer))) return false;
    const isDone =
      answers.some((answer) => answer.status === 200) ||
      (await environment
        .db('leads')
        .where({ id: lead.id, status })
        .first('id')
        .catch(() => undefined)) !== undefined;
    if (isDone) told.leads.push({ id: lead.id, enquiryId, email: lead.email, status });
    return isDone;
  };

  const openLeads = (enquiryId: string): Promise<Lead[]> =>
    environment
      .db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where({ 'l.enquiry_id': enquiryId, 'l.status': 'SENT' })
      .orderBy('l.id')
      .select('l.id', 'u.email');

  /** The provider's half of a deal after the acceptance. */
  const serve = async (lead: Lead, number: number): Promise<string | undefined> => {
    const person = providers(lead.email);
    const at = `/api/providers/me/leads/${lead.id}`;
    const [quoteId] = await Promise.all([
      quote(person, lead.id),
      write(person, at, { leadId: lead.id, author: 'PROVIDER' }, number % 2 === 0),
    ]);
    return quoteId;
  };

  /** Two tabs accept two different quotes at once, until one of them is chosen. */
  const choose = async (seeker: Person, at: string, enquiryId: string, number: number): Promise<void> => {
    const isChosen = await found(async () => {
      const { body } = await seeker.call({ method: 'GET', path: `${at}/quotes` });
      const acceptable = (body.quotes as { id: string; can: { accept: boolean } }[]).filter(({ can }) => can.accept);
      if (acceptable.length === 0) return undefined;
      const [one, other = one] = acceptable;
      const answers = await Promise.all(
        [one!, other!].map(async ({ id }) => ({
          id,
          answer: await seeker.call({
            method: 'POST',
            path: `${at}/quotes/${id}/accept`,
            body: { keepOthers: number % 4 === 0 },
          }),
        })),
      );
      for (const { id, answer } of answers)
        if (isOneOf([200, 409], 'to accept a quote', answer) && answer.status === 200)
          told.chosen.push({ quoteId: id, enquiryId });
      return answers.some(({ answer }) => answer.status === 200) ? true : undefined;
    }, choiceLimitMs);
    if (!isChosen) told.wrong.push(`request ${enquiryId} has quotes, and none could be accepted`);
  };

  /** The seeker confirms the number of the request for notices. A code that does not come is left alone. */
  const turnOnNotices = async (seeker: Person, at: string, phone: string): Promise<void> => {
    const gateway = environment.outside!.phones;
    const path = `${at}/phone`;
    const set = await seeker.call({ method: 'PUT', path, body: { kinds: ['accepted', 'quote', 'seeker-message'] } });
    if (!isOneOf([200], 'turning notices on', set)) return;
    const tried = new Set<string>();
    await found(async () => {
      const codes = gateway.taken.flatMap(({ to, text }) => (to === phone ? (/^\d{6}/.exec(text)?.[0] ?? []) : []));
      const code = codes.findLast((each) => !tried.has(each));
      if (!code) return undefined;
      tried.add(code);
      const answer = await seeker.call({ method: 'POST', path: `${path}/confirm`, body: { code } });
      // A number that was set again after a lost answer gets a second code, which replaces this one.
      return answer.status === 400 ? undefined : isOneOf([200], 'confirming a number', answer);
    }, codeLimitMs);
  };

  const deal = async ({ id: enquiryId, email, phone }: Posted, number: number): Promise<void> => {
    const token = (await found(() => environment.mail.requestTokenOf(email)))!;
    const at = `/api/requests/${token}`;
    const seeker: Person = { call: caller.call };
    const leads = (await found(async () => {
      const open = await soon(openLeads(enquiryId));
      if (!open || open.length > 0) return open;
      const request = await soon(environment.db('enquiries').where({ id: enquiryId }).first('matched_at'));
      return request?.matched_at ? [] : undefined;
    }))!;
    if (leads.length === 0) {
      told.withoutLead += 1;
      return;
    }
    if (number % 2 === 0) await turnOnNotices(seeker, at, phone);
    const [accepting, rest] = [leads.slice(0, quotesOfADeal), leads.slice(quotesOfADeal)];
    const served = await Promise.all(
      accepting.map(async (lead) => {
        if (!(await answerLead(lead, enquiryId, 'ACCEPTED'))) return undefined;
        return { lead, quoteId: await serve(lead, number) };
      }),
    );
    if (rest[0]) await answerLead(rest[0], enquiryId, 'DECLINED');
    const quoted = served.flatMap((one) => (one?.quoteId ? [{ lead: one.lead, quoteId: one.quoteId }] : []));
    await Promise.all(
      quoted.map(({ lead }) =>
        write(seeker, `${at}/leads/${lead.id}`, { leadId: lead.id, author: 'SEEKER' }, number % 3 === 0),
      ),
    );
    if (quoted.length > 0)
      await Promise.all([
        choose(seeker, at, enquiryId, number),
        ...quoted.map(({ lead, quoteId }) => revise(providers(lead.email), lead.id, quoteId)),
      ]);
    told.finished += 1;
  };

  /** Every provider that was rung for an urgent request accepts at once, if possible more than there are places. */
  const rush = async ({ id: enquiryId }: Posted): Promise<void> => {
    const isOver = () =>
      environment.db('enquiries').where({ id: enquiryId, ring_at: null }).whereNotNull('matched_at').first('id');
    await found(async () => {
      const [rung, over] = [await soon(openLeads(enquiryId)), await soon(isOver())];
      return (rung && rung.length > places) || over ? true : undefined;
    }, rushLimitMs);
    const leads = (await found(() => soon(openLeads(enquiryId))))!;
    if (leads.length === 0) {
      told.withoutLead += 1;
      return;
    }
    await Promise.all(
      leads.map(async ({ id, email }) => {
        if (!(await answerLead({ id, email }, enquiryId, 'ACCEPTED'))) told.refused.push({ id, enquiryId });
      }),
    );
    told.finished += 1;
  };

  let begun = 0;
  return {
    told,
    begin: (posted) => {
      begun += 1;
      const done = (posted.isUrgent ? rush(posted) : deal(posted, begun))
        .catch((error: unknown) => {
          told.unfinished += 1;
          if (error instanceof GaveUp) told.wrong.push(error.message);
          else if (!(error instanceof CutShort)) told.wrong.push(`a deal failed: ${String(error)}`);
        })
        .finally(() => under.delete(done));
      under.add(done);
    },
    over: async (graceMs) => {
      endsAt = performance.now() + graceMs;
      await Promise.all(under);
    },
  };
};
