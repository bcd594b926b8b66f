import { limits } from '@marketplace/contracts/limits';
import { type BuiltProvider, buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { untilWaiting } from '@marketplace/infra/test/locks.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test, vi } from 'vitest';
import { expireEnquiries, expireLeads } from '../leads/expiry.ts';
import { acceptLead, declineLead } from '../leads/service.ts';
import { refreshRankingStats } from '../providers/ranking-stats.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { matchQueries } from './queries.ts';
import { matchEnquiry } from './service.ts';

// More connections than a process's pool, so that transactions really overlap.
const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;

const plumbers = (count: number, path: string): Promise<BuiltProvider[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      buildProvider(deps, { baseCity: city(path), provinces: [city(path).province.slug] }),
    ),
  );
const enquiries = (count: number, path: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { name, province } = city(path);
      return (await buildEnquiry(deps, { province: province.name, city: name })).id;
    }),
  );

/** Compares the counters of the provider's row and its coverage with counts over the leads. */
const expectTrueRankingStats = async () => {
  const { rows } = await db.raw(
    /* sql */ `
    select p.id, p.recent_leads, p.leads_answered, p.leads_expired, c.recent_leads as covered, c.response_rate,
      (select count(*) from leads l where l.provider_id = p.id and l.created_at > :since)::int as recent,
      (select count(*) from leads l where l.provider_id = p.id and l.status in ('ACCEPTED', 'DECLINED'))::int as answered
    from providers p left join provider_coverage c on c.provider_id = p.id`,
    { since: new Date(clock.now().getTime() - days(limits.recentLeadDays)) },
  );
  for (const row of rows) {
    expect(row).toMatchObject({ recent_leads: row.recent, leads_answered: row.answered });
    if (row.covered === null) continue;
    expect(row.covered).toBe(row.recent);
    const finished = row.leads_answered + row.leads_expired;
    expect(row.response_rate).toBeCloseTo(finished === 0 ? 1 : row.leads_answered / finished, 5);
  }
};

// id: parallel-matches-send-five-leads
test.each([2, 10])('sends five leads to five providers in %i concurrent matches of one enquiry', async (times) => {
  const path = times === 2 ? 'free-state/bloemfontein' : 'western-cape/george';
  await plumbers(8, path);
  const [enquiryId] = (await enquiries(1, path)) as [string];
  const sent = await Promise.all(Array.from({ length: times }, () => matchEnquiry(deps, { enquiryId })));
  expect(sent.toSorted()).toEqual([...Array(times - 1).fill(0), 5]);
  const leads = await db('leads').where({ enquiry_id: enquiryId }).orderBy('slot');
  expect(leads.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5]);
  expect(leads.map(({ id }) => id)).toEqual(leads.map(({ id }) => id).toSorted());
  expect(new Set(leads.map(({ provider_id }) => provider_id)).size).toBe(5);
  const jobs = await db('pending_jobs').where({ name: 'mail.lead-sent' }).orderBy('id').pluck('id');
  expect(jobs.filter((id) => leads.some((lead) => id.startsWith(lead.id)))).toEqual(
    leads.map(({ id }) => `${id}.mail.lead-sent`).toSorted(),
  );
});

test('serves many concurrent enquiries with few providers, without deadlocks or wrong counts', async () => {
  const path = 'northern-cape/upington';
  const six = await plumbers(6, path);
  const twenty = await enquiries(20, path);
  expect(await Promise.all(twenty.map((enquiryId) => matchEnquiry(deps, { enquiryId })))).toEqual(Array(20).fill(5));
  await expectTrueRankingStats();

  const shares = await db('providers')
    .whereIn(
      'id',
      six.map(({ providerId }) => providerId),
    )
    .pluck('recent_leads');
  expect(shares.reduce((a, b) => a + b)).toBe(100);
});

// id: parallel-lead-changes-without-deadlock
test('handles all concurrent changes to leads without deadlocks or wrong counts', async () => {
  const path = 'eastern-cape/mthatha';
  const eight = await plumbers(8, path);
  const ten = await enquiries(10, path);
  await Promise.all(ten.map((enquiryId) => matchEnquiry(deps, { enquiryId })));
  const open: { id: string; providerId: string }[] = await db('leads')
    .whereIn('enquiry_id', ten)
    .select('id', 'provider_id as providerId');
  clock.advance(hours(limits.leadHours));

  const gone = (error: { code?: string }) => {
    if (error.code !== 'LEAD_NOT_OPEN') throw error;
  };
  await Promise.all([
    ...open.slice(0, 20).map((lead) => acceptLead(deps, lead).catch(gone)),
    ...open.slice(20, 40).map((lead) => declineLead(deps, lead).catch(gone)),
    expireLeads(deps),
    expireLeads(deps),
    refreshRankingStats(deps),
    ...eight.slice(0, 2).map(({ providerId }) => suspendProvider(deps, { providerId, reason: 'Complaints' })),
    ...ten.map((enquiryId) => matchEnquiry(deps, { enquiryId })),
  ]);
  await refreshRankingStats(deps);
  await expectTrueRankingStats();
});

test('replaces a candidate suspended during the choice, and releases its locks before it retries', async () => {
  const near = (await plumbers(5, 'western-cape/knysna')).map(({ providerId }) => providerId).toSorted();
  const [far] = (await plumbers(1, 'western-cape/plettenberg-bay')) as [BuiltProvider];
  const [enquiryId] = (await enquiries(1, 'western-cape/knysna')) as [string];
  const [suspending, other] = await Promise.all([db.transaction(), db.transaction()]);
  // `await` starts the query now: knex runs a query only when it is awaited.
  const lock = async (id: string) => await other('providers').where({ id }).forNoKeyUpdate().first('id');
  await suspending('providers').where({ id: near[4] }).update({ suspended_at: clock.now() });
  await lock(far.providerId);

  const matching = matchEnquiry(deps, { enquiryId });
  await untilWaiting(deps, 1);
  const waiting = lock(near[0]!);
  await untilWaiting(deps, 2);
  await suspending.commit();
  await waiting;
  await other.commit();
  expect(await matching).toBe(5);
  expect((await db('leads').where({ enquiry_id: enquiryId }).pluck('provider_id')).toSorted()).toEqual(
    [...near.slice(0, 4), far.providerId].toSorted(),
  );
  await expectTrueRankingStats();
});

test('queues claims of one provider after another transaction changed it while a lead references it', async () => {
  const [first, second] = (await plumbers(2, 'mpumalanga/mbombela')).map(({ providerId }) => providerId).toSorted() as [
    string,
    string,
  ];
  const begin = () => db.transaction();
  const [referring, changing, holding, one, other] = await Promise.all([begin(), begin(), begin(), begin(), begin()]);
  const claim = (trx: typeof one, ids: string[]) =>
    matchQueries({ db: trx })
      .claimProviders(ids, clock.now())
      .then(async (claimed) => {
        await trx.commit();
        return claimed.map(({ providerId }) => providerId).toSorted();
      });
  // Takes the lock that a new lead's foreign key holds until its match commits.
  await referring.raw('select from providers where id = ? for key share', [first]);
  await changing('providers').where({ id: first }).increment('recent_leads');
  await holding('providers').where({ id: second }).forNoKeyUpdate().first('id');

  const both = claim(one, [first, second]);
  await untilWaiting(deps, 1);
  const shared = claim(other, [first]);
  await untilWaiting(deps, 2);
  // The first claim now holds the provider that the second waits for, and waits for the other provider.
  await changing.commit();
  await vi.waitFor(async () => {
    const { rows } = await db.raw(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`,
    );
    expect(rows).toHaveLength(2);
  });
  await holding.commit();
  expect(await Promise.all([both, shared])).toEqual([[first, second], [first]]);
  await referring.commit();
  await db('providers').where({ id: first }).decrement('recent_leads', 3);
  await db('providers').where({ id: second }).decrement('recent_leads');
  await db('provider_coverage').whereIn('provider_id', [first, second]).update({ recent_leads: 0 });
});

test('retries a match once after a deadlock', async () => {
  const path = 'north-west/rustenburg';
  const ids = (await plumbers(2, path)).map(({ providerId }) => providerId).toSorted() as [string, string];
  const [enquiryId] = (await enquiries(1, path)) as [string];
  const other = await db.transaction();
  await other('providers').where({ id: ids[1] }).forNoKeyUpdate().first('id');
  const matching = matchEnquiry(deps, { enquiryId });
  await untilWaiting(deps, 1);
  // The match has waited longer, so Postgres runs the deadlock check there first and aborts it.
  const closing = (async () => {
    await other('providers').where({ id: ids[0] }).forNoKeyUpdate().first('id');
    await other.commit();
  })();
  expect(await matching).toBe(2);
  await closing;
  await expectTrueRankingStats();
});

test('expires an enquiry while its leads get responses', async () => {
  const path = 'limpopo/polokwane';
  await plumbers(5, path);
  const ten = await enquiries(10, path);
  clock.advance(days(limits.enquiryDays) - hours(1));
  await Promise.all(ten.map((enquiryId) => matchEnquiry(deps, { enquiryId })));
  clock.advance(hours(2));
  const open = await db('leads').whereIn('enquiry_id', ten).select('id', 'provider_id as providerId');

  const [, ...outcomes] = await Promise.all([
    expireEnquiries(deps),
    ...open.map((lead) => acceptLead(deps, lead).catch(({ code }) => code)),
  ]);
  for (const outcome of outcomes) expect(outcome).toMatch(/^LEAD_NOT_OPEN$|^[0-9a-f-]{36}$/);
  const { rows } = await db.raw(
    `select e.status, count(*) filter (where l.status = 'ACCEPTED')::int as accepted, count(*) filter (where l.status = 'SENT')::int as open
     from enquiries e join leads l on l.enquiry_id = e.id where e.id = any(?) group by e.id`,
    [ten],
  );
  // The enquiry was either accepted in time, or expired without an acceptance.
  for (const { status, accepted, open: left } of rows) {
    if (status === 'expired') expect({ accepted, left }).toEqual({ accepted: 0, left: 0 });
    else expect(accepted).toBeGreaterThan(0);
  }
  await refreshRankingStats(deps);
  await expectTrueRankingStats();
});
