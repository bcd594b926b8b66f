import { execFile } from 'node:child_process';
import { roles } from '@marketplace/contracts/accounts/roles';
import { scopesOf } from '@marketplace/contracts/api-keys/scopes';
import { boardPage } from '@marketplace/contracts/enquiries/board';
import { enquiryStatuses } from '@marketplace/contracts/enquiries/schemas';
import { crmStatuses, leadStatuses } from '@marketplace/contracts/leads/states';
import { subscriptionStatuses } from '@marketplace/contracts/plans/plans';
import { quoteKinds, quoteStatuses } from '@marketplace/contracts/quotes/states';
import { openApiKey } from '@marketplace/domain/api-keys/service';
import { expireProposals, remindOfAppointments } from '@marketplace/domain/appointments/expiry';
import { appointmentQueries } from '@marketplace/domain/appointments/queries';
import { verifyAudit } from '@marketplace/domain/audit/verify';
import { askForCompletion } from '@marketplace/domain/completions/service';
import { signIn } from '@marketplace/domain/credentials/sign-in';
import { boardLeads } from '@marketplace/domain/enquiries/board.view';
import { seekerEnquiries } from '@marketplace/domain/enquiries/seeker-list.view';
import { acceptedLeads } from '@marketplace/domain/leads/accepted.view';
import { expireEnquiries, expireLeads } from '@marketplace/domain/leads/expiry';
import { inboxLeads, leadStats } from '@marketplace/domain/leads/inbox.view';
import { escalateEnquiries } from '@marketplace/domain/matching/escalations';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { moneyFigures } from '@marketplace/domain/money-figures/figures.view';
import { addToOutbox } from '@marketplace/domain/outbox/outbox';
import { imbalances } from '@marketplace/domain/payments/balance.queries';
import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import { requestQuotes } from '@marketplace/domain/quotes/lists.view';
import { providerRatings } from '@marketplace/domain/ratings/provider-list.view';
import { adminFigures } from '@marketplace/domain/stats/admin-dashboard.view';
import { providerStats } from '@marketplace/domain/stats/provider-stats';
import { countWork } from '@marketplace/domain/work/queue.view';
import { provinces } from '@marketplace/gazetteer/places';
import { days } from '@marketplace/platform/clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, buildEnquiry } from '../../test/builders.ts';
import { type TestDeps, testDeps } from '../../test/database.ts';
import { demoApiKeys, demoPassword } from '../demo-accounts.ts';
import { makeDemoData } from './demo-data.ts';

const deps = await testDeps();
const other = await testDeps();

const account = (who: string) => signIn(deps, { email: `${who}@demo.example`, password: demoPassword });
const sorted = (values: readonly string[]) => [...values].sort();
const valuesOf = async (table: string, column: string) => sorted(await deps.db(table).distinct(column).pluck(column));
const rowCounts = async ({ db }: TestDeps) => {
  const tables = ['users', 'providers', 'provider_coverage', 'enquiries', 'leads', 'lead_history', 'match_decisions'];
  const counted = tables.map(async (table) => [table, Number((await db(table).count('* as n').first())?.n)]);
  return Object.fromEntries(await Promise.all(counted));
};

/** Runs the program. Resolves with its exit code and output. */
const runMain = (env: Record<string, string>) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const main = new URL('main.ts', import.meta.url).pathname;
    execFile(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

describe('the demo data', () => {
  const foreign = { enquiryId: '01890000-0000-7000-8000-000000000001' };

  beforeAll(async () => {
    await addToOutbox(deps, 'enquiry.posted', [foreign]);
    const two = await Promise.all([makeDemoData(deps), makeDemoData(deps)]);
    expect(two.filter(Boolean), 'one of two concurrent calls creates it').toHaveLength(1);
  }, 240_000);

  test('has an account for each role', async () => {
    const people = await Promise.all(['seeker', 'provider', 'admin', 'superadmin'].map(account));
    expect(people.map(({ role }) => role)).toEqual([...roles]);
    expect(people.every(({ emailVerifiedAt }) => emailVerifiedAt)).toBe(true);
  });

  // id: demo-api-keys
  test('has a key of the provider and one of the administrator, with all scopes that they can have', async () => {
    const opened = await Promise.all(Object.values(demoApiKeys).map((key) => openApiKey(deps, key)));
    expect(opened.map(({ account: { email }, scopes }) => [email, scopes])).toEqual([
      ['provider@demo.example', scopesOf('provider')],
      ['admin@demo.example', scopesOf('administration')],
    ]);
    expect(await deps.db('webhooks')).toEqual([]);
  });

  test('uses only reserved addresses and invented phone numbers', async () => {
    const addresses = [
      ...(await deps.db('users').pluck('email')),
      ...(await deps.db('enquiries').pluck('contact_email')),
    ];
    expect(addresses.filter((address) => !/^[a-z0-9-]+@demo\.example$/.test(address))).toEqual([]);
    const numbers = [
      ...(await deps.db('users').pluck('phone')),
      ...(await deps.db('enquiries').pluck('contact_phone')),
    ];
    expect(numbers.filter((number) => number !== null && !/^\+27\d\d55501\d\d$/.test(number))).toEqual([]);
  });

  test('has over 60 providers that get leads, in every province, and others in each idle state', async () => {
    const receiving = await deps.db('providers').whereIn('id', deps.db('provider_coverage').select('provider_id'));
    expect(receiving.length).toBeGreaterThan(60);
    const based = await deps
      .db('providers as p')
      .join('cities as c', 'c.id', 'p.base_city_id')
      .whereIn(
        'p.id',
        receiving.map(({ id }) => id),
      )
      .distinct('c.province')
      .pluck('c.province');
    expect(sorted(based)).toEqual(sorted(provinces.map(({ slug }) => slug)));

    const idle = await deps.db('providers').whereNotIn(
      'id',
      receiving.map(({ id }) => id),
    );
    expect(idle.some((provider) => !provider.verified_at)).toBe(true);
    expect(idle.some((provider) => provider.suspended_at)).toBe(true);
    expect(idle.some((provider) => provider.paused_at)).toBe(true);
    expect(idle.some((provider) => !provider.completed_at)).toBe(true);
    expect(idle.some((provider) => provider.plan === 'WEBSITE')).toBe(true);
    expect(await valuesOf('plan_requests', 'status')).toEqual(['ACCEPTED', 'DECLINED', 'OPEN']);
    expect(await valuesOf('access_passes', 'status')).toEqual(['ACTIVE', 'EXPIRED', 'REVOKED', 'USED']);
    expect(await valuesOf('providers', 'subscription_status')).toEqual(sorted(subscriptionStatuses));
  });

  test('has a year of invoices, paid by EFT and by card, and some that are overdue by less and by more than a week', async () => {
    const invoices = await deps.db('invoices').select('issued_on', 'due_on', 'open_cents');
    const ages = invoices.map(({ issued_on: day }) => deps.clock.now().getTime() - new Date(day).getTime());
    expect(Math.max(...ages)).toBeGreaterThan(days(330));
    expect(invoices.filter(({ open_cents: open }) => open === 0).length).toBeGreaterThan(300);
    const late = invoices
      .filter(({ open_cents: open }) => open > 0)
      .map(({ due_on: day }) => (deps.clock.now().getTime() - new Date(day!).getTime()) / days(1));
    expect(Math.min(...late)).toBeLessThan(0);
    expect(Math.max(...late)).toBeGreaterThan(7);
    expect(await valuesOf('payments', 'method')).toEqual(['CARD', 'EFT']);
  });

  test('shows what happens with money: lost and returning providers, a refund, a credit note and lines to settle', async () => {
    const { months, overdue, funnels } = await moneyFigures(deps);
    const sum = (of: (month: (typeof months)[number]) => number) => months.reduce((all, month) => all + of(month), 0);
    expect(Math.min(...[sum((month) => month.new), sum((month) => month.returning)])).toBeGreaterThan(0);
    expect(sum(({ lost }) => lost.pastDue)).toBeGreaterThan(0);
    expect(sum(({ lost }) => lost.cancelled)).toBeGreaterThan(0);
    expect(overdue.count).toBeGreaterThan(2);
    for (const { steps } of Object.values(funnels)) expect(steps.at(-1)!.count, steps[0]!.step).toBeGreaterThan(0);
    expect(await deps.db('refunds')).toHaveLength(1);
    expect(await deps.db('invoices').where({ kind: 'CREDIT_NOTE' })).not.toEqual([]);
    expect(await valuesOf('statement_lines', 'state')).toContain('WAITING');
    expect(await imbalances(deps)).toEqual([]);
  });

  test('has enquiries in every province and state, and leads in every state', async () => {
    expect(await valuesOf('enquiries', 'province')).toEqual(sorted(provinces.map(({ slug }) => slug)));
    expect(await valuesOf('enquiries', 'status')).toEqual(sorted(enquiryStatuses));
    expect(await valuesOf('leads', 'status')).toEqual(sorted(leadStatuses));
    expect(await valuesOf('leads', 'crm_status')).toEqual(sorted(crmStatuses));
    expect((await rowCounts(deps)).enquiries).toBeGreaterThanOrEqual(30);
    expect(await deps.db('enquiries').whereNotNull('closed_at').distinct('status').pluck('status')).toHaveLength(4);
  });

  test('gives its provider leads in every state and thirty older ones', async () => {
    const { providerId } = await account('provider');
    const figures = await leadStats(deps, providerId!);
    expect(figures).toMatchObject({ all: 7 + 30, open: 3, accepted: 2 + 18, declined: 1 + 7, expired: 1 + 5 });

    const { items: open } = await inboxLeads(deps, providerId!, { status: 'SENT', period: 'all' });
    const hoursLeft = open.map(({ expiresAt }) => (expiresAt.getTime() - deps.clock.now().getTime()) / 3_600_000);
    expect(hoursLeft).toEqual([23.9, 13, 4]);

    const [newest, earlier] = (await acceptedLeads(deps, providerId!)).items;
    expect(newest).toMatchObject({ crmStatus: 'NEW', note: '' });
    expect(earlier).toMatchObject({ crmStatus: 'IN_PROGRESS', contact: { contactName: 'Thandi Mokoena' } });
    expect(earlier?.note).not.toBe('');
  });

  test('has quotes in every state, three of them side by side for its seeker, and a draft of its provider', async () => {
    expect(await valuesOf('quotes', 'status')).toEqual(sorted(quoteStatuses));
    expect(await valuesOf('quotes', 'kind')).toEqual(sorted(quoteKinds));
    const seeker = await account('seeker');
    const [enquiry] = await deps
      .db('quotes as q')
      .join('enquiries as e', 'e.id', 'q.enquiry_id')
      .where('e.seeker_id', seeker.id)
      .select('e.id');
    const { quotes } = await requestQuotes(deps, enquiry.id);
    const current = quotes.filter(({ isSuperseded }) => !isSuperseded);
    expect(current.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT']);
    expect(quotes).toHaveLength(4);
    expect(current.map(({ businessName }) => businessName)).toContain("Zanele's Plumbing");
  });

  test('has appointments in every state that its people can walk through, with none overdue', async () => {
    const { providerId } = await account('provider');
    const own = deps.db('appointments as a').join('leads as l', 'l.id', 'a.lead_id').where('l.provider_id', providerId);
    const states = sorted(await own.clone().distinct('a.status').pluck('a.status'));
    expect(states).toEqual(['CANCELLED', 'CONFIRMED', 'DONE', 'PROPOSED', 'SUPERSEDED']);
    const now = deps.clock.now();
    const confirmed: { starts_at: Date; contact_address: string }[] = await own
      .clone()
      .where('a.status', 'CONFIRMED')
      .orderBy('a.starts_at')
      .select('a.starts_at', 'a.contact_address');
    expect(confirmed.map(({ contact_address }) => contact_address)).toEqual([
      '38 Frances Street',
      '6 Ballyclare Drive',
    ]);
    // Soon enough to set out for, except at night.
    expect(confirmed[0]!.starts_at > now && confirmed[0]!.starts_at < new Date(now.getTime() + days(1))).toBe(true);
    expect(await remindOfAppointments(deps)).toBe(0);
    expect(await expireProposals(deps)).toBe(0);
    expect(await askForCompletion(deps)).toBe(0);

    const seeker = await account('seeker');
    const [proposed] = await deps
      .db('appointments as a')
      .join('enquiries as e', 'e.id', 'a.enquiry_id')
      .where({ 'e.seeker_id': seeker.id, 'a.status': 'PROPOSED' })
      .select('a.id', 'a.enquiry_id');
    const { slots } = await appointmentQueries(deps).lock(proposed.id);
    expect(slots.map(({ startsAt }) => startsAt > now)).toEqual([true, true, true]);

    const ringing = await deps.db('enquiries').whereNotNull('ring_at').pluck('title');
    expect(ringing).toEqual(['Geyser burst above the bedroom in Malvern']);
    expect(
      (await deps.db('providers').where('available_until', '>', now)).map(({ business_name }) => business_name),
    ).toEqual(['Sandton Blue Tap Plumbing']);
    expect((await deps.db('providers').where({ answers_at_night: true })).length).toBeGreaterThan(1);
  });

  test('gives its provider ratings and its seeker a provider to rate', async () => {
    const { providerId } = await account('provider');
    const { items: ratings } = await providerRatings(deps, providerId!, {});
    expect(ratings).toHaveLength(8);
    expect(ratings.filter(({ answer }) => answer)).toHaveLength(2);
    expect(ratings.filter(({ text }) => text === '')).toHaveLength(2);
    const seekersOwn = { seeker_id: (await account('seeker')).id, outcome: 'DONE' } as const;
    expect((await deps.db('enquiries').where(seekersOwn).first())?.done_by_lead_id).toBeTruthy();
  });

  test("fills every part of its provider's dashboard", async () => {
    const { providerId } = await account('provider');
    const stats = await providerStats(deps, providerId!, { weeks: 12, cached: (_, count) => count() });
    expect(stats.totals).toMatchObject({ leads: 37, won: 12, lost: 5, valued: 11, valueCents: 6_660_000 });
    expect(stats.weeks.filter(({ leads }) => leads === 0).length).toBeLessThanOrEqual(1);
    expect(stats.areas.map(({ name }) => name)).toEqual(expect.arrayContaining(['Johannesburg', 'Sandton']));
    expect(stats.response.comparison).toMatchObject({ category: 'Plumbing', province: 'Gauteng' });
    expect([stats.firstHour, stats.declined]).not.toContain(null);
    expect(stats.declineReasons).toEqual([
      { reason: 'TOO_BUSY', leads: 3 },
      { reason: null, leads: 2 },
      { reason: 'BUDGET', leads: 1 },
      { reason: 'TOO_FAR', leads: 1 },
      { reason: 'WRONG_TRADE', leads: 1 },
    ]);
  });

  test('fills more than a page of the public board without masked texts', async () => {
    const { items: leads, nextCursor } = await boardLeads(deps, { limit: boardPage });
    expect(nextCursor).not.toBeNull();
    for (const { id, title, description } of leads)
      expect(await deps.db('enquiries').where({ id }).first()).toMatchObject({ title, description });
  });

  test('gives its seeker four enquiries in different states', async () => {
    const { items: enquiries } = await seekerEnquiries(deps, (await account('seeker')).id);
    expect(enquiries.map(({ status }) => status)).toEqual(['open', 'in_progress', 'cancelled', 'completed']);
  });

  test('leaves no overdue work, unmatched enquiries or pending emails', async () => {
    expect(await deps.db('enquiries').whereNull('matched_at')).toEqual([]);
    const closed = deps.db('enquiries').whereNotNull('closed_at').select('id');
    expect(await deps.db('leads').where({ status: 'SENT' }).whereIn('enquiry_id', closed)).toEqual([]);
    expect(await expireLeads(deps)).toBe(0);
    expect(await expireEnquiries(deps)).toBe(0);
    expect(await escalateEnquiries(deps)).toBe(0);
    expect(await refreshRankingStats(deps)).toBe(0);
    expect(await deps.db('pending_jobs').pluck('id'), 'no pending jobs').toEqual([]);
    expect(await deps.db('outbox').pluck('payload'), 'events of other transactions stay').toEqual([foreign]);
    for (const enquiryId of await deps.db('enquiries').pluck('id')) await matchEnquiry(deps, { enquiryId });
    const sent = await deps
      .db('leads as l')
      .where('l.created_at', deps.clock.now())
      .whereNotExists(
        deps
          .db('provider_history as h')
          .whereRaw('h.provider_id = l.provider_id')
          .whereRaw(
            'h.at > (select max(decided_at) from match_decisions d where d.enquiry_id = l.enquiry_id and d.decided_at < l.created_at)',
          ),
      );
    expect(sent, 'new leads go only to providers that became eligible after the last match').toEqual([]);
  });

  test('has ranking figures that match the leads', async () => {
    const { rows } = await deps.db.raw(
      `select p.business_name from providers p left join provider_coverage c on c.provider_id = p.id
       where p.recent_leads <> (select count(*) from leads where provider_id = p.id and created_at > :since)
         or p.leads_answered <> (select count(*) from leads where provider_id = p.id and answered_at is not null)
         or c.recent_leads <> p.recent_leads`,
      { since: new Date(deps.clock.now().getTime() - 30 * 86_400_000) },
    );
    expect(rows).toEqual([]);
  });

  test.each(['enquiries', 'leads'])('has %s with ids in chronological order', async (table) => {
    const times: Date[] = await deps.db(table).orderBy('id').pluck('created_at');
    expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()));
    expect(times.at(-1)!.getTime()).toBeLessThanOrEqual(deps.clock.now().getTime());
  });

  test('has 90 days of history that fill the administration dashboard', async () => {
    const figures = await adminFigures(deps);
    expect(Object.values(figures.trends).filter((trend) => trend === null)).toEqual([]);
    expect(figures.matchRate).toBeGreaterThan(0.5);
    expect(figures.matchRate).toBeLessThan(0.95);
    expect(figures.days.filter(({ posted }) => posted === 0).length).toBeLessThanOrEqual(2);
    expect(figures.days.filter(({ accepted }) => accepted === 0).length).toBeLessThanOrEqual(6);
    expect(await countWork(deps)).toMatchObject({
      ...{ application: { count: 3 }, text: { count: 2 }, verification: { count: 2 } },
      ...{ missingChecks: { count: 0 }, failure: { count: 0 } },
    });
    const times: Date[] = await deps.db('enquiries').pluck('created_at');
    const weeks = times.map((time) => Math.floor((deps.clock.now().getTime() - time.getTime()) / days(7)));
    const perWeek = Array.from({ length: 12 }, (_, ago) => weeks.filter((week) => week === ago).length);
    expect(Math.min(...perWeek)).toBeGreaterThan(15);
  });

  test('has conversations of the demo seeker and provider, with unread messages but no email due', async () => {
    const messages = await deps
      .db('messages as m')
      .join('leads as l', 'l.id', 'm.lead_id')
      .orderBy('m.sent_at')
      .select('m.lead_id', 'm.author', 'm.read_at', 'm.noticed_at');
    expect(new Set(messages.map(({ lead_id }) => lead_id)).size).toBeGreaterThanOrEqual(4);
    expect(messages.filter(({ author, read_at }) => author === 'SEEKER' && !read_at).length).toBeGreaterThan(1);
    expect(messages.filter(({ noticed_at }) => !noticed_at)).toEqual([]);
  });

  test('has groups of five or more unmet requests', async () => {
    const groups = await deps
      .db('enquiries as e')
      .join('cities as c', 'c.id', 'e.city_id')
      .whereNotExists(deps.db('leads as l').whereRaw(`l.enquiry_id = e.id and l.status = 'ACCEPTED'`))
      .groupBy('e.category_id', 'c.path')
      .havingRaw('count(*) >= 5')
      .pluck('c.path');
    expect(groups).toEqual(expect.arrayContaining(['mpumalanga/mbombela', 'kwazulu-natal/pietermaritzburg']));
  });

  test('has administrator actions in an intact audit log', async () => {
    expect(await verifyAudit(deps)).toMatchObject({ broken: null });
    const actions = await valuesOf('audit_entries', 'action');
    expect(actions).toEqual(
      expect.arrayContaining([
        'access-pass.generate',
        'access-pass.revoke',
        'application.approve',
        'application.reject',
        'enquiry.mask-text',
        'enquiry.release-text',
        'enquiry.remove',
        'message.answer',
        'provider.lift-suspension',
        'provider.subscribe',
        'provider.suspend',
        'provider.verify',
      ]),
    );
    const times: Date[] = await deps.db('audit_entries').orderBy('seq').pluck('at');
    expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()));
    expect(new Set(times.map((time) => time.getUTCMonth())).size).toBeGreaterThanOrEqual(3);
    expect(await valuesOf('provider_applications', 'status')).toEqual(['approved', 'new', 'rejected']);
    expect(await valuesOf('contact_messages', 'status')).toEqual(['answered', 'closed', 'new']);
    expect((await deps.db('contact_messages')).length).toBeGreaterThan(20);
    const joined = await deps.db('providers').where('created_at', '>', new Date(deps.clock.now().getTime() - days(90)));
    expect(joined.filter(({ verified_at }) => verified_at).length).toBeGreaterThanOrEqual(10);
  });

  test('is not created twice', async () => {
    const before = await rowCounts(deps);
    expect(await makeDemoData(deps)).toBe(false);
    expect(await runMain({ DATABASE_URL: deps.url })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('nothing to do'),
    });
    expect(await rowCounts(deps)).toEqual(before);
  });

  test('sends a plumbing enquiry in Johannesburg to its provider and not to some others', async () => {
    const { providerId } = await account('provider');
    const { id: enquiryId } = await buildEnquiry(deps);
    expect(await matchEnquiry(deps, { enquiryId })).toBe(5);
    const decisions = await deps.db('match_decisions').where({ enquiry_id: enquiryId });
    expect(decisions.find((decision) => decision.provider_id === providerId)?.outcome).toBe('SELECTED');
    expect(decisions.filter(({ outcome }) => outcome === 'OUTRANKED').length).toBeGreaterThanOrEqual(3);
  });
});

describe('refusals', () => {
  // id: no-demo-data-in-production
  test('refuses production with one line on stderr', async () => {
    const { code, stderr } = await runMain({ DATABASE_URL: other.url, NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('production')]);
    expect((await rowCounts(other)).users).toBe(0);
  });

  test('changes nothing if an address is taken', async () => {
    // The address of the second provider: by then the transaction has written accounts and a provider.
    await buildAccount(other, { email: 'jozi-pipe-drain-works@demo.example' });
    await expect(makeDemoData(other)).rejects.toThrow();
    expect(await rowCounts(other)).toMatchObject({ users: 1, providers: 0, enquiries: 0 });
    expect(await runMain({ DATABASE_URL: other.url })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing was changed'),
    });
  });
});
