import { categoryPath } from '@marketplace/catalogue/lookup';
import { type DeclineReason, declineReasons as declineReasonNames } from '@marketplace/contracts/leads/schemas';
import type { LeadCounts, NamedCounts, ProviderStats } from '@marketplace/contracts/providers/stats';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { buildProvider, category, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { planOf, scanned } from '@marketplace/infra/test/plan.ts';
import { days, hours, minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openLeads } from '../leads/inbox.view.ts';
import { cityId } from '../reference/queries.ts';
import { providerStats } from './provider-stats.ts';
import { declinedAndTaken, declineReasons, dueFollowUps, leadCounts, responseTimes } from './provider-stats.view.ts';

const deps = await testDeps({ owner: true });
const { db, clock } = deps;

// A Wednesday noon, two and a half days into its week.
clock.set('2026-06-17T10:00:00Z');
const now = clock.now();
const uncached = <T>(_key: string, count: () => Promise<T>) => count();

const services = ['geyser-installation-and-repair', 'blocked-drains', 'plumbing', 'web-development', 'automotive'];
const cities = ['gauteng/johannesburg', 'gauteng/pretoria', 'western-cape/george'];

/** A lead of the history: its provider, service, place, age and outcome. */
type Told = {
  /** 0 is the provider of the dashboard. */
  whose: number;
  service: string;
  where: string;
  /** Minutes before now. */
  age: number;
  budget: number;
  status: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED';
  crm: 'NEW' | 'IN_PROGRESS' | 'WON' | 'LOST';
  cents: number | null;
  /** Reason for declining. */
  reason: DeclineReason | null;
  /** Minutes until the response. */
  answered: number;
  /** True if another provider accepted the same request. */
  taken: boolean;
};

let providers: string[] = [];
beforeAll(async () => {
  const made = [];
  for (let n = 0; n < 8; n += 1) made.push(await buildProvider(deps));
  providers = made.map(({ providerId }) => providerId);
});

const idOf = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Replaces the tables' content with a history. */
const write = async (history: readonly Told[]) => {
  await db.raw('truncate enquiries cascade');
  if (history.length === 0) return;
  const at = (ago: number) => new Date(now.getTime() - minutes(ago));
  await db('enquiries').insert(
    history.map((told, n) => ({
      id: idOf(n),
      reference: `told-${n}`,
      category_id: category(told.service),
      city_id: cityId(deps, city(told.where)),
      province: city(told.where).province.slug,
      title: `Told ${n}`,
      description: '',
      budget_min: told.budget,
      timeframe: 'Flexible timing',
      contact_name: 'Thandi Nkosi',
      contact_email: 'thandi@example.org',
      contact_preferences: ['call'],
      created_at: at(told.age),
      expires_at: at(told.age - 1),
    })),
  );
  const lead = (told: Told, n: number) => ({
    enquiry_id: idOf(n),
    provider_id: providers[told.whose]!,
    slot: 1,
    distance_km: 1,
    status: told.status,
    crm_status: told.crm,
    won_value_cents: told.cents,
    decline_reason: told.status === 'DECLINED' ? told.reason : null,
    created_at: at(told.age),
    expires_at: new Date(at(told.age).getTime() + hours(24)),
    answered_at: ['ACCEPTED', 'DECLINED'].includes(told.status) ? at(told.age - told.answered) : null,
  });
  await db('leads').insert(history.map(lead));
  const others = history.flatMap((told, n) =>
    told.taken
      ? [
          {
            ...lead({ ...told, status: 'ACCEPTED', crm: 'NEW', cents: null, whose: 7 }, n),
            slot: 2,
            provider_id: providers[7]!,
          },
        ]
      : [],
  );
  if (others.length > 0) await db('leads').insert(others);
};

const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]!;
  return (lower + sorted[Math.floor(sorted.length / 2)]!) / 2;
};
const answeredOf = (leads: readonly Told[]) =>
  leads.filter(({ status }) => status === 'ACCEPTED' || status === 'DECLINED');

const count = (leads: readonly Told[]): LeadCounts => {
  const of = (status: Told['status']) => leads.filter((lead) => lead.status === status);
  const won = of('ACCEPTED').filter(({ crm }) => crm === 'WON');
  const valued = won.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  return {
    leads: leads.length,
    open: of('SENT').length,
    accepted: of('ACCEPTED').length,
    declined: of('DECLINED').length,
    expired: of('EXPIRED').length,
    won: won.length,
    lost: of('ACCEPTED').filter(({ crm }) => crm === 'LOST').length,
    valued: valued.length,
    valueCents: valued.reduce((sum, cents) => sum + cents, 0),
  };
};

const byName = (leads: readonly Told[], nameOf: (told: Told) => string): NamedCounts[] =>
  [...new Set(leads.map(nameOf))]
    .map((name) => ({ name, ...count(leads.filter((told) => nameOf(told) === name)) }))
    .sort((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1));

const nameOfCategory = (slug: string) => categoryPath(category(slug)).at(-1)!.name;
const trade = (slug: string) => (categoryPath(category(slug))[1] ?? categoryPath(category(slug))[0])!;

/** Computes every figure directly from a history. */
const bruteForce = (history: readonly Told[], weeks: number): Omit<ProviderStats, 'waiting'> => {
  const monday = Date.parse('2026-06-14T22:00:00Z');
  const first = monday - days(7 * (weeks - 1));
  const timeOf = (told: Told) => now.getTime() - minutes(told.age);
  // The accepted lead of the additional provider counts like any other.
  const all = history
    .flatMap((told) =>
      told.taken ? [told, { ...told, whose: 7, status: 'ACCEPTED', crm: 'NEW', cents: null } satisfies Told] : [told],
    )
    .filter((told) => timeOf(told) >= first);
  const own = all.filter(({ whose }) => whose === 0);
  const answered = answeredOf(own);

  const scopes = answered.map((told) => `${trade(told.service).id} ${city(told.where).province.slug}`);
  const [scope] = [...new Set(scopes)].sort(
    (a, b) => scopes.filter((s) => s === b).length - scopes.filter((s) => s === a).length || (a < b ? -1 : 1),
  );
  const scopeOf = (told: Told) => `${trade(told.service).id} ${city(told.where).province.slug}`;
  const medians = providers.map((_, whose) => {
    const times = answeredOf(all).filter((told) => told.whose === whose && scopeOf(told) === scope);
    return times.length < statsMinimum.answersEach ? null : middle(times.map((told) => told.answered));
  });
  const others = medians.slice(1).filter((median) => median !== null);
  const inScope = answered.find((told) => scopeOf(told) === scope);

  const settled = own.filter(({ status, crm }) => status === 'ACCEPTED' && (crm === 'WON' || crm === 'LOST'));
  const early = settled.filter((told) => told.answered <= 60);
  const late = settled.filter((told) => told.answered > 60);
  const wins = (leads: Told[]) => leads.filter(({ crm }) => crm === 'WON').length;
  const pays =
    early.length >= statsMinimum.settled &&
    late.length >= statsMinimum.settled &&
    wins(early) / early.length > wins(late) / late.length;

  const reasonsOf = own.filter(({ status }) => status === 'DECLINED').map(({ reason }) => reason);
  const taken = own.filter((told) => told.status === 'DECLINED' && told.taken).map(({ budget }) => budget);
  return {
    totals: count(own),
    weeks: Array.from({ length: weeks }, (_, week) => {
      const start = first + days(7 * week);
      const inWeek = own.filter((told) => timeOf(told) >= start && timeOf(told) < start + days(7));
      return { start: new Date(start + hours(2)).toISOString().slice(0, 10), ...count(inWeek) };
    }),
    categories: byName(own, ({ service }) => nameOfCategory(service)),
    areas: byName(own, ({ where }) => city(where).name),
    response: {
      answers: answered.length,
      minutes: answered.length === 0 ? null : Math.round(middle(answered.map((told) => told.answered))),
      comparison:
        inScope && medians[0] != null && others.length >= statsMinimum.otherProviders
          ? {
              category: trade(inScope.service).name,
              province: city(inScope.where).province.name,
              minutes: Math.round(medians[0]),
              others: others.length,
              othersMinutes: Math.round(middle(others)),
            }
          : null,
    },
    firstHour: pays
      ? { won: wins(early), settled: early.length, laterWon: wins(late), laterSettled: late.length }
      : null,
    declined:
      taken.length >= statsMinimum.taken
        ? { taken: taken.length, budget: taken.sort((a, b) => a - b)[Math.ceil(taken.length / 2) - 1]! }
        : null,
    declineReasons: [...new Set(reasonsOf)]
      .map((reason) => ({ reason, leads: reasonsOf.filter((other) => other === reason).length }))
      .sort((a, b) => b.leads - a.leads || ((a.reason ?? '~') < (b.reason ?? '~') ? -1 : 1)),
  };
};

/** Minutes since Monday of this week, to place leads at the edges of weeks. */
const sinceMonday = (now.getTime() - Date.parse('2026-06-14T22:00:00Z')) / 60_000;
const edges = [0, 1, 3, 11, 12].flatMap((week) => [0, -1, 1].map((minute) => sinceMonday + week * 7 * 1440 + minute));
const told = fc.record<Told>({
  // Half of all leads belong to the provider of the dashboard.
  whose: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 })),
  service: fc.constantFrom(...services),
  where: fc.constantFrom(...cities),
  age: fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 100 * 1440 })),
  budget: fc.integer({ min: 100, max: 50_000 }),
  status: fc.constantFrom('SENT', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'DECLINED', 'DECLINED', 'EXPIRED'),
  crm: fc.constantFrom('NEW', 'IN_PROGRESS', 'WON', 'WON', 'LOST'),
  reason: fc.option(fc.constantFrom(...declineReasonNames)),
  cents: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
  answered: fc.oneof(fc.constantFrom(0, 59, 60, 61), fc.integer({ min: 0, max: 1440 })),
  taken: fc.boolean(),
});

describe('all figures match a direct count', () => {
  test('for any history', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.array(told, { maxLength: 10 }), fc.array(told, { minLength: 60, maxLength: 90 })),
        fc.constantFrom(1, 12, 26),
        async (history, weeks) => {
          await write(history);
          expect(await providerStats(deps, providers[0]!, { weeks, cached: uncached })).toEqual(
            bruteForce(history, weeks),
          );
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);
});

const lead = (over: Partial<Told> = {}): Told => ({
  whose: 0,
  service: 'blocked-drains',
  where: 'gauteng/johannesburg',
  age: 5000,
  budget: 1000,
  status: 'ACCEPTED',
  crm: 'NEW',
  cents: null,
  reason: null,
  answered: 30,
  taken: false,
  ...over,
});
const times = (count: number, over: Partial<Told>) => Array.from({ length: count }, () => lead(over));
const statsOf = async (history: Told[]) => {
  await write(history);
  return providerStats(deps, providers[0]!, { weeks: 12, cached: uncached });
};

test('shows a new provider twelve empty weeks up to the current one', async () => {
  const { weeks, totals, response, firstHour, declined } = await statsOf([]);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ start: '2026-06-15', leads: 0 });
  expect(weeks[0]).toMatchObject({ start: '2026-03-30' });
  expect(totals.leads).toBe(0);
  expect([response, firstHour, declined]).toEqual([{ answers: 0, minutes: null, comparison: null }, null, null]);
});

describe('a comparison', () => {
  const answersOf = (whose: number, answered: number, count: number = statsMinimum.answersEach) =>
    times(count, { whose, answered, status: 'DECLINED' });
  const own = answersOf(0, 20);
  const five = [1, 2, 3, 4, 5].flatMap((whose) => answersOf(whose, whose * 100));

  test('uses the median of at least five other providers', async () => {
    expect((await statsOf([...own, ...five])).response.comparison).toEqual({
      category: 'Plumbing',
      province: 'Gauteng',
      minutes: 20,
      others: 5,
      othersMinutes: 300,
    });
  });

  test.each([
    ['four others', [...own, ...five.slice(statsMinimum.answersEach)]],
    ['a fifth with too few responses', [...own, ...five.slice(1)]],
    ['too few own responses', [...own.slice(1), ...five]],
    [
      'a fifth in another province',
      [...own, ...five.slice(3), ...answersOf(6, 5).map((l) => ({ ...l, where: 'western-cape/george' }))],
    ],
    [
      'a fifth in another trade',
      [...own, ...five.slice(3), ...answersOf(6, 5).map((l) => ({ ...l, service: 'automotive' }))],
    ],
    [
      'a fifth that responded before these weeks',
      [...own, ...five.slice(3), ...answersOf(6, 5).map((l) => ({ ...l, age: 90 * 1440 }))],
    ],
  ])('is omitted with %s', async (_, history) => {
    expect((await statsOf(history)).response).toMatchObject({ minutes: 20, comparison: null });
  });
});

describe('the first-hour insight', () => {
  const early = (won: number, lost: number) => [...times(won, { crm: 'WON' }), ...times(lost, { crm: 'LOST' })];
  const late = (won: number, lost: number) => early(won, lost).map((told) => ({ ...told, answered: 61 }));
  test.each([
    [
      'is shown with enough cases and more won',
      [...early(4, 1), ...late(3, 2)],
      { won: 4, settled: 5, laterWon: 3, laterSettled: 5 },
    ],
    ['is hidden with too few within the hour', [...early(4, 0), ...late(0, 9)], null],
    ['is hidden with too few later', [...early(9, 0), ...late(0, 4)], null],
    ['is hidden if as many are won later', [...early(3, 2), ...late(6, 4)], null],
  ])('%s', async (_, history, said) => {
    expect((await statsOf(history)).firstHour).toEqual(said);
  });
});

test('shows the cost of declining only from five leads that others accepted', async () => {
  const declined = (count: number) =>
    Array.from({ length: count }, (_, n) => lead({ status: 'DECLINED', taken: true, budget: 1000 * (n + 1) }));
  expect((await statsOf([...declined(4), ...times(9, { status: 'DECLINED' })])).declined).toBeNull();
  expect((await statsOf(declined(5))).declined).toEqual({ taken: 5, budget: 3000 });
});

test('limits a breakdown to eight rows and one for the rest', async () => {
  const slugs = [
    'blocked-drains',
    'geyser-installation-and-repair',
    'taps-toilets-and-basins',
    'water-pressure-pumps',
    'bathroom-plumbing',
    'leak-detection-and-repair',
    'plumbing-coc',
    'gas-and-heat-pump-geysers',
    'plumbing',
    'web-development',
  ];
  const { categories } = await statsOf([
    ...slugs.map((service) => lead({ service })),
    lead(),
    lead({ crm: 'WON', cents: 5 }),
  ]);
  expect(categories).toHaveLength(9);
  expect(categories[0]).toMatchObject({ name: nameOfCategory('blocked-drains'), leads: 3, won: 1, valueCents: 5 });
  expect(categories.at(-1)).toMatchObject({ name: null, leads: 2 });
});

test('lists what needs attention by deadline or due date, without expired leads', async () => {
  await write([
    lead({ status: 'SENT', age: 10 }),
    lead({ status: 'SENT', age: 600 }),
    lead({ status: 'SENT', age: 1440 }), // past its deadline, but not swept yet
    lead({ status: 'SENT', age: 300 }),
    lead({ status: 'SENT', age: 1200, whose: 1 }),
    lead({ crm: 'IN_PROGRESS' }),
    lead({ crm: 'NEW' }),
    lead({ crm: 'NEW', whose: 1 }),
    lead({ crm: 'NEW' }),
  ]);
  const { leads, total } = await openLeads(deps, providers[0]!, 2);
  expect([leads.map(({ enquiryId }) => enquiryId), total]).toEqual([[idOf(1), idOf(3)], 3]);

  const dueAt = (n: number, at: string) =>
    db.raw(
      `insert into lead_follow_ups (lead_id, due_at, created_at) select id, ?, ? from leads where enquiry_id = ?`,
      [at, now, idOf(n)],
    );
  await dueAt(5, '2026-06-17T05:00:00Z');
  await dueAt(6, '2026-06-15T05:00:00Z');
  await dueAt(7, '2026-06-15T05:00:00Z');
  await dueAt(8, '2026-06-18T05:00:00Z');
  const due = await dueFollowUps(deps, providers[0]!, { before: new Date('2026-06-17T22:00:00Z'), limit: 1 });
  expect(due).toMatchObject([{ title: 'Told 6', cityPath: 'gauteng/johannesburg', total: 2 }]);
});

/** Returns the indexes of a plan, however they are read. */
const indexes = (plan: Awaited<ReturnType<typeof planOf>>) =>
  plan.flatMap((node) => node['Index Name'] ?? []).filter((name) => !name.startsWith('cities'));

describe('among many leads', () => {
  const since = new Date(now.getTime() - days(84));
  beforeAll(async () => {
    await write([lead({ service: 'geyser-installation-and-repair' })]);
    // Many users, years and categories, so that one provider's rows are a small part.
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica');
      await trx.raw('set local statement_timeout = 0');
      // Vacuum marks rows as all-visible only once their commit is flushed to disk.
      await trx.raw('set local synchronous_commit = on');
      await trx.raw(
        /* sql */ `
        with more as (
          insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe,
            contact_name, contact_email, contact_preferences, created_at, expires_at)
          select 'more-' || n, case when n % 1000 = 0 then category_id else gen_random_uuid() end, city_id, province, title,
            description, budget_min, timeframe, contact_name, contact_email, contact_preferences,
            :now::timestamptz - n * interval '1 hour', expires_at
          from enquiries cross join generate_series(1, 40000) n
          returning id, reference, created_at
        )
        insert into leads (enquiry_id, provider_id, slot, distance_km, status, created_at, expires_at, answered_at, end_reason, ended_at)
        select id, case when reference like '%00' then :providerId::uuid else gen_random_uuid() end, 1, 1,
          case when hashtext(reference) < 0 then 'ACCEPTED' else 'DECLINED' end, created_at, created_at,
          created_at + interval '1 hour', case when hashtext(reference) >= 0 then 'DECLINED' end,
          case when hashtext(reference) >= 0 then created_at + interval '1 hour' end
        from more`,
        { now, providerId: providers[0]! },
      );
    });
    // Vacuumed like production tables, so that index-only scans are possible. The rows of one trade must
    // still be cheaper than all rows of these weeks.
    await db.raw('vacuum (analyze) enquiries, leads');
  }, 120_000);

  test('counts only the leads of these weeks', async () => {
    const plan = await planOf(db, () => leadCounts(deps, providers[0]!, since));
    expect(scanned(plan)).toEqual([]);
    expect(indexes(plan)).toEqual(['leads__provider_time', 'enquiries_pkey']);
    expect((await leadCounts(deps, providers[0]!, since)).find(({ by }) => by === 'all')?.leads).toBe(1 + 20);
  });

  test('counts leads that others accepted in the same way', async () => {
    const plan = await planOf(db, () => declinedAndTaken(deps, providers[0]!, since));
    expect(scanned(plan)).toEqual([]);
    expect(indexes(plan)).toContain('leads__provider_time');
  });

  test('counts decline reasons in the same way', async () => {
    const plan = await planOf(db, () => declineReasons(deps, providers[0]!, since));
    expect(scanned(plan)).toEqual([]);
    expect(indexes(plan)).toEqual(['leads__provider_time']);
  });

  test('reads response times of one trade and province with their index', async () => {
    const scope = {
      categoryIds: [category('geyser-installation-and-repair'), category('blocked-drains')],
      province: 'gauteng',
      since,
      answersEach: 3,
      enquiryDays: 30,
    };
    const plan = await planOf(db, () => responseTimes(deps, scope));
    expect(scanned(plan)).toEqual([]);
    expect(indexes(plan)).toEqual(['enquiries__public_service', 'leads__enquiry_provider__unique']);
  });

  test("reads only the provider's own rows by status for what needs attention", async () => {
    const leads = await planOf(db, () => openLeads(deps, providers[0]!, 3));
    expect(scanned(leads)).not.toContain('leads');
    const due = await planOf(db, () => dueFollowUps(deps, providers[0]!, { before: now, limit: 3 }));
    expect(scanned(due)).not.toContain('leads');
  });
});
