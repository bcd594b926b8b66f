/**
 * Puts a marked telephone number and link into every text that a person can type. Then reads each endpoint, file,
 * mail and notice for each reader and in each state, and compares what it finds with the declaration of the texts. It
 * has no list of readers, so a new one is read, too.
 */
import { adminEndpoints } from '@marketplace/contracts/admin-endpoints';
import { type Endpoint, eachEndpoint, Nothing } from '@marketplace/contracts/endpoint';
import { allEndpoints } from '@marketplace/contracts/endpoints';
import { mailCategoryNames } from '@marketplace/contracts/mails/categories';
import { matchingRule } from '@marketplace/domain/matching/rules';
import { appendOnlyTables } from '@marketplace/domain/migrations/privileges';
import { readCopy } from '@marketplace/domain/personal-data/copies';
import { askForCopy } from '@marketplace/domain/personal-data/requests';
import type { Rows } from '@marketplace/domain/tables';
import { type End, type Reader, type Text, texts } from '@marketplace/domain/texts/columns';
import { dayAt } from '@marketplace/domain/week';
import { proxySecretHeader } from '@marketplace/http/forwarded';
import { compose } from '@marketplace/jobs/mails/compose';
import type { MailDeps, MailJob, MailTemplate } from '@marketplace/jobs/mails/template';
import { mailTemplates, phoneTemplates, pushTemplates } from '@marketplace/jobs/notices/notices';
import { asJson } from '@marketplace/jobs/personal-data/readable';
import { minutes } from '@marketplace/platform/clock';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Client, proxySecret, testApi } from '../api.ts';
import { buildAccount, category } from '../builders.ts';
import { testDeps } from '../database.ts';
import { testObjects } from '../object-store.ts';
import { columns, type Found, markingSql, marksIn, mayRead, textOf } from './marks.ts';
import { addPasskeys, bringInto, buildWorld, type State, states, type World } from './world.ts';

const deps = await testDeps();
const { db } = deps;
const { objects } = await testObjects();
const api = await testApi(deps, { objects, rateLimits: noRateLimits });
const teamEmail = 'team@marketplace.example';
const jobDeps = { ...deps, siteUrl: 'https://marketplace.example', teamEmail } as unknown as MailDeps & never;

/** Far longer than on an idle machine. */
const patience = minutes(10);

const worlds: World[] = [];
/** Who calls: a reader of one world, and a visitor of all others. */
type Caller = { reader: Reader; world: World | null; client: Client; isMember?: true };
const callers: Caller[] = [];
const found = new Set<string>();
const violations = new Set<string>();

const seesContacts = (state: State) => state === 'accepted' || state === 'old';

/** Compares what a reader of this world got with the declaration. */
const check = (what: string, { reader, world }: Pick<Caller, 'reader' | 'world'>, text: string): void => {
  for (const mark of marksIn(text)) {
    const isOwn = reader === 'admin' || mark.world === world?.place;
    const as = isOwn ? reader : 'visitor';
    const state = states[mark.world]!;
    found.add(`${mark.column} ${mark.isRaw ? 'raw' : 'masked'} ${as}`);
    if (!mayRead(as, mark, seesContacts(state)))
      violations.add(
        `${what}: ${as} gets ${mark.column} of ${mark.author}, ${mark.isRaw ? 'as typed' : 'masked'}, ${state}`,
      );
  }
};

const mark = async (place: number): Promise<void> => {
  // Rows that never change would have to be inserted with marks.
  const changeable = columns.filter((column) => !appendOnlyTables.includes(column.split('.')[0]!));
  for (const column of changeable) await db.raw(markingSql(place, column));
  // As if an older rule had made the masks.
  await db('enquiries').update({ mask_version: 0 });
  await db('ratings').update({ mask_version: 0 });
};

beforeAll(async () => {
  const admin = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  const at = deps.clock.now();
  await db('matching_simulations').insert({
    name: 'New',
    rule: matchingRule as never,
    created_by: admin.userId,
    created_at: at,
    updated_at: at,
  });
  const session = await api.as(admin);
  callers.push(
    { reader: 'visitor', world: null, client: api.client() },
    { reader: 'admin', world: null, client: session },
  );
  for (const [place, state] of states.entries()) {
    const world = await buildWorld({ ...deps, objects }, place, {
      isAccepted: state !== 'offered',
      adminId: admin.userId,
    });
    for (const [reader, person] of [
      ['seeker', world.seeker],
      ['business', world.provider],
      ['business', world.member],
    ] as const)
      callers.push({
        ...{ reader, world, client: await api.as(person) },
        ...(person === world.member && { isMember: true }),
      });
    await addPasskeys(deps, world);
    // Reads the contact details, so that the ledger names the business.
    await callers.at(-2)!.client.get('/api/providers/me/accepted');
    await mark(place);
    worlds.push(world);
  }
  for (const [place, state] of states.entries()) {
    await bringInto[state](deps, worlds[place]!);
    if (state === 'suspended') await mark(place);
  }
}, patience);

const columnsWithMarks = async (): Promise<Found[]> => {
  const all: Found[] = [];
  for (const column of columns) {
    const [table, name] = column.split('.') as [keyof Rows, string];
    const rows = (await db.raw(`select "${name}"::text as text from ${table} where "${name}"::text ~* 'xylo'`)).rows;
    for (const { text } of rows as { text: string }[]) all.push(...marksIn(text));
  }
  return all;
};

test('every declared column holds a marked text', async () => {
  const marked = new Set((await columnsWithMarks()).map(({ column }) => column));
  expect(columns.filter((column) => !marked.has(column))).toEqual([]);
});

const endOf: Partial<Record<State, End>> = {
  old: 'contacts',
  'seeker erased': 'seeker',
  'business erased': 'business',
};
/** Whether this end takes the text, by what it belongs to and who wrote it. */
const ends: Record<End, (text: Text, mark: Found) => boolean> = {
  contacts: ({ of }, { isRaw }) => of === 'request' && isRaw,
  seeker: ({ of }, { author }) => of === 'request' || author === 'seeker',
  business: ({ of }, { author }) => of === 'business' || author === 'business',
};

test('what ends takes its texts with it', async () => {
  const left = (await columnsWithMarks()).filter((mark) => {
    const end = endOf[states[mark.world]!];
    const text: Text = texts[mark.column];
    return end && !text.outlives?.[end] && text.of !== 'account' && ends[end](text, mark);
  });
  expect([...new Set(left.map(({ column, author, world }) => `${states[world]}: ${column} of ${author}`))]).toEqual([]);
});

const endpoints = [allEndpoints, adminEndpoints].flatMap(eachEndpoint);

/** Queries that an endpoint needs, or that make it show more. */
const queriesOf = ({ tokens, city }: World): Record<string, string[]> => ({
  getApplicationQuestion: [`token=${tokens.question}`],
  getTeamInvitation: [`token=${tokens.invitation}`],
  getHeldData: [`token=${tokens.data}`],
  searchAdmin: ['q=Xylo'],
  listAcceptedLeads: ['', 'search=Xylo'],
  getAcceptedFigures: ['search=Xylo'],
  listEnquiries: ['', 'search=Xylo'],
  openJoinLink: [`token=${tokens.pass}`],
  getMailPreferences: [`token=${tokens.preferences}`],
  openUnsubscribeLink: [`token=${tokens.preferences}&category=${mailCategoryNames[0]}`],
  getSupply: [`categoryId=${category('plumbing')}&city=${city.name}&province=${city.province.name}`],
  getProviderStats: ['weeks=12'],
  getCalendar: [`from=${dayAt(deps.clock.now())}&days=14`],
  exportJournal: ['from=2000-01-01&to=2099-12-31'],
  listQueuedJobs: ['state=failed'],
  searchCategories: ['q=plumber'],
  searchPlaces: ['q=cape'],
  listCities: [`province=${city.province.slug}`],
  parseSentence: ['q=plumber'],
});
/** Who the bearer of a link is. */
const bearerOf = ({ name, path }: Endpoint & { name: string }): Reader | undefined =>
  /^\/api\/(pending-)?requests\//.test(path) || name === 'getHeldData'
    ? 'seeker'
    : name === 'readCalendarFeed'
      ? 'business'
      : name === 'getApplicationQuestion'
        ? 'writer'
        : undefined;

/** The addresses of an endpoint in this world. Throws for a parameter without values. */
const addressesOf = ({ path, name }: Endpoint & { name: string }, world: World): string[] => {
  const parts = path.split('/');
  const values = parts.map((part, n) => {
    const parameter = /[:*]\w+/.exec(part)?.[0];
    if (!parameter) return [part];
    const formats = name === 'readBoardFeed' ? ['rss', 'json'] : ['csv', 'xlsx'];
    const known = parameter === ':format' ? formats : world.ids[`${parts[n - 1]}/${parameter}`];
    if (!known) throw new Error(`${path}: no value for ${parts[n - 1]}/${parameter}`);
    return known.map((value) => part.replace(parameter, value));
  });
  // Only the last parameter varies: the others name what it is of.
  const last = values.findLastIndex((known) => known.length > 1);
  const addresses = values
    .map((known, n) => (n === last ? known : known.slice(0, 1)))
    .reduce((before, next) => before.flatMap((start) => next.map((end) => `${start}/${end}`)));
  const queries = queriesOf(world)[name] ?? [''];
  return addresses.flatMap((address) => queries.map((query) => (query ? `${address}?${query}` : address)));
};

/** Calls as this person, and returns the status and the text of the reply. */
const call = async ({ client }: Caller, method: string, address: string, body?: unknown) => {
  const reply = await fetch(api.url + address, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      ...(client.cookie && { cookie: client.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      accept: 'application/json',
      [proxySecretHeader]: proxySecret,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await textOf(reply.headers.get('content-type') ?? '', Buffer.from(await reply.arrayBuffer()));
  return { status: reply.status, text: `${text}\n${decodeURIComponent(reply.headers.get('location') ?? '')}` };
};

const nothingIsWrong = () => expect([...violations].sort()).toEqual([]);

/** A visitor, an administrator, the people of this world, and those of another one: all of them once, in one state. */
const callersOf = (world: World): Caller[] => {
  const stranger = worlds[(world.place + 1) % worlds.length];
  const isOnce = states[world.place] === 'accepted';
  return callers.filter(
    ({ world: own, isMember }) => !own || (own === world && (isOnce || !isMember)) || (isOnce && own === stranger),
  );
};

/** Streams have no end, and their events only ids. */
const isStream = ({ name }: { name: string }) => name === 'streamEvents';

/** Endpoints that never answer here, and why. */
const silent: Record<string, string> = {
  verifyPhoneWebhook: 'no gateway is set up',
  downloadDataCopy: 'a redirect to the copy, which is read below',
  getReleasedAsset: 'a file of an earlier build',
  openMcpStream: 'there is no stream: it is refused with 405',
  compareSimulations: 'a simulation of weeks of requests: it names businesses to administrators',
};

test(
  'endpoints that read show each text only to its readers, in every state',
  async () => {
    const answered = new Set<string>();
    for (const endpoint of endpoints) {
      if (endpoint.method !== 'get' || isStream(endpoint)) continue;
      const bearer = bearerOf(endpoint);
      const isOfWorld = /[:*](?!format)/.test(endpoint.path) || bearer !== undefined;
      for (const world of isOfWorld ? worlds : worlds.slice(0, 1)) {
        const those = isOfWorld ? callersOf(world) : callers;
        // A reply that caches may keep is the same for all.
        const calling = endpoint.publicFor === undefined ? those : those.slice(0, 1);
        for (const address of addressesOf(endpoint, world))
          await Promise.all(
            calling.map(async (caller) => {
              const { status, text } = await call(caller, 'get', address);
              if (status < 400) answered.add(endpoint.name);
              check(endpoint.name, bearer ? { reader: bearer, world } : caller, text);
            }),
          );
      }
    }
    nothingIsWrong();
    const reading = endpoints.filter((endpoint) => endpoint.method === 'get' && !isStream(endpoint));
    const never = reading.map(({ name }) => name).filter((name) => !answered.has(name));
    expect(never.sort()).toEqual(Object.keys(silent).sort());
  },
  patience,
);

/** The tables with the subjects of mails and notices, by the field of their jobs. */
const subjects: Record<string, readonly (keyof Rows)[]> = {
  answerId: ['contact_answers'],
  applicationId: ['provider_applications'],
  appointmentId: ['appointments'],
  cardAttemptId: ['card_attempts'],
  changeId: ['request_changes'],
  closingNoticeId: ['closing_notices'],
  completionQuestionId: ['completion_questions'],
  dataRequestId: ['data_requests'],
  deviceId: ['user_devices'],
  digestId: ['lead_digests'],
  documentId: ['provider_documents'],
  enquiryId: ['enquiries'],
  entryId: ['application_history'],
  escalationId: ['escalations'],
  followUpId: ['lead_follow_ups'],
  invitationId: ['team_invitations'],
  leadInvitationId: ['lead_invitations'],
  invoiceId: ['invoices'],
  invoiceReminderId: ['invoice_reminders'],
  leadId: ['leads'],
  messageId: ['contact_messages', 'messages'],
  noticeId: ['conversation_notices', 'account_notices'],
  passId: ['access_passes'],
  paymentId: ['payments'],
  pendingRequestId: ['pending_requests'],
  phoneNoticeId: ['deliveries'],
  planRequestId: ['plan_requests'],
  webhookPauseId: [],
  workNoticeId: ['work_notices'],
  reportId: ['reports'],
  quoteId: ['quotes'],
  ratingId: ['ratings'],
  ratingRequestId: ['rating_requests'],
  reminderId: ['verification_reminders'],
  rewriteId: ['rewrite_requests'],
  sessionId: ['sessions'],
  teamChangeNoticeId: ['team_change_notices'],
  teamMessageId: ['team_messages'],
  teamNoticeId: ['team_notices'],
  historyId: ['lead_history'],
  userId: ['users'],
};

/** The ids of all subjects of this kind, in every world. */
const idsOf = async (about: string): Promise<string[]> => {
  const tables = subjects[about];
  if (!tables) throw new Error(`no table for ${about}`);
  return (await Promise.all(tables.map((table) => db(table).pluck('id')))).flat() as string[];
};

/** Who reads the mailbox: a person of a world, our team, or a stranger. */
const readerOf = (address: string): Pick<Caller, 'reader' | 'world'> => {
  if (address === teamEmail) return { reader: 'admin', world: null };
  for (const world of worlds) {
    if (address === world.seeker.email) return { reader: 'seeker', world };
    if ([world.provider.email, world.member.email].includes(address)) return { reader: 'business', world };
    if (address === world.writer) return { reader: 'writer', world };
  }
  return { reader: 'visitor', world: null };
};

/** Mails that are not composed here, and why. */
const unsent: Record<string, string> = {
  'mail.document-expiring': 'has the same texts as the mail about a confirmed document',
  'mail.phone-failed': 'has the same texts as the notice that failed',
  'mail.webhook-paused': 'the host of a server and no text',
  'mail.webhook-paused-team': 'the host of a server and no text',
  'mail.session-stolen': 'a device and no text',
};

/** The mail, also if it is not needed: then its data may not be enough for it. */
const composedOrNot = (template: MailTemplate<MailJob, unknown>, data: unknown) => {
  try {
    return compose(template, data, jobDeps, { token: 'token', preferencesPage: '' });
  } catch (error) {
    if (template.holds(data, deps.clock.now())) throw error;
    return undefined;
  }
};

test(
  'mails, pushes and notices to phones show each text only to its readers',
  async () => {
    const silentMails = new Set<string>();
    for (const template of mailTemplates.values()) {
      let sent = 0;
      for (const id of await idsOf(template.about)) {
        const data = await template.load(jobDeps, id);
        if (data === undefined) continue;
        const composed = composedOrNot(template, data);
        if (!composed) continue;
        sent++;
        const { subject, text, html, calendar } = composed;
        const to = readerOf(template.to(data, jobDeps));
        check(template.job, to, [subject, text, html, calendar?.file, template.replyTo?.(data, jobDeps)].join('\n'));
      }
      if (sent === 0) silentMails.add(template.job);
    }
    const nobody = { reader: 'visitor', world: null } as const;
    for (const { job, about, load } of [...pushTemplates.values(), ...phoneTemplates.values()])
      for (const id of await idsOf(about)) check(job, nobody, JSON.stringify(await load(jobDeps, id)) ?? '');
    nothingIsWrong();
    expect([...silentMails].sort()).toEqual(Object.keys(unsent).sort());
  },
  patience,
);

test(
  'a copy of a person’s data has no text of others that the person may not read',
  async () => {
    for (const { reader, world, isMember } of callers) {
      if (isMember) continue;
      const person = reader === 'seeker' ? world?.seeker : reader === 'business' ? world?.provider : undefined;
      if (!person || !(await db('users').where({ id: person.userId }).first('id'))) continue;
      await askForCopy(deps, { userId: person.userId, email: null });
      const request = await db('data_requests').where({ user_id: person.userId, kind: 'EXPORT' }).first('id');
      let text = '';
      await readCopy(deps, request!.id, async (content) => {
        for await (const part of asJson(content, deps.clock.now())) text += part;
      });
      check('copy', { reader, world }, text);
    }
    nothingIsWrong();
  },
  patience,
);

/** A value that the schema of a body may accept: required fields, and texts with a mark of no world. */
const valueFor = (schema: JsonSchema, ids: World['ids']): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const option = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (option) return valueFor(option, ids);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, ids)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => valueFor(schema.items ?? {}, ids));
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return false;
  if (schema.format === 'email') return 'someone@example.org';
  return schema.format === 'uuid' ? ids['leads/:id']![0] : 'Good day to you';
};
type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  minItems?: number;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
} & { [Of in 'anyOf' | 'oneOf' | 'allOf']?: JsonSchema[] };

/** Calls that end sessions or accounts come last, and those that change least first. */
const rank = ({ method, path }: Endpoint): number =>
  (/auth|account|users|suspension/.test(path) ? 10 : 0) + ['patch', 'put', 'post', 'delete'].indexOf(method);

test(
  'endpoints that change something show each text only to its readers',
  async () => {
    const changing = endpoints
      .filter(({ method, reply }) => method !== 'get' && reply !== Nothing)
      .toSorted((a, b) => rank(a) - rank(b));
    let done = 0;

    for (const state of ['revoked', 'accepted'] as const) {
      const world = worlds[states.indexOf(state)]!;
      const calling = callersOf(world).filter(({ reader }) => reader !== 'admin' || state === 'accepted');
      for (const endpoint of changing) {
        const body =
          endpoint.body &&
          valueFor(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, world.ids);
        for (const address of addressesOf(endpoint, world))
          for (const caller of calling) {
            const { status, text } = await call(caller, endpoint.method, address, body);
            if (status < 400) done++;
            const bearer = bearerOf(endpoint);
            check(endpoint.name, bearer ? { reader: bearer, world } : caller, text);
          }
      }
    }
    nothingIsWrong();
    expect(done).toBeGreaterThan(100);
  },
  patience,
);

test('reads every text', () => {
  const read = new Set([...found].map((each) => each.split(' ')[0]));
  // Every reader of stored masks renews them.
  expect(columns.filter((column) => !read.has(column))).toEqual(['enquiries.masked_description']);
});
