/** A provider with 5 000 accepted leads: exact figures, complete pages, and pages that read only their own rows. */
import type { CrmStatus, FollowUpFilter } from '@marketplace/contracts/leads/schemas';
import { crmStatuses, followUpFilters } from '@marketplace/contracts/leads/states';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { indexesOn, planOf, scanned, sorted } from '@marketplace/infra/test/plan.ts';
import { days } from '@marketplace/platform/clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayAt } from '../week.ts';
import {
  type AcceptedCursor,
  type AcceptedFilter,
  type AcceptedLeadRow,
  acceptedFigures,
  acceptedLeads,
} from './accepted.view.ts';
import { morningOf } from './follow-ups.ts';

const deps = await testDeps({ owner: true });
const { db, clock } = deps;
const size = 5000;
let providerId = '';

/** Noon of a Wednesday in South Africa. */
const wednesday = '2026-03-04T10:00:00Z';
/** Follow-up days around that Wednesday. `null` is no follow-up. */
const dayOf = { overdue: -1, today: 0, thursday: 1, sunday: 4, monday: 5 } as const;
const due = ['overdue', 'today', 'thursday', 'sunday', 'monday', null, null, null] as const;

beforeAll(async () => {
  clock.set(wednesday);
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  providerId = lead.providerId;
  await db('leads').where({ id: lead.leadId }).delete();
  await db.transaction(async (trx) => {
    await trx.raw('set local synchronous_commit = on');
    await trx.raw('set local session_replication_role = replica');
    // 15 000 more requests of other providers, so that no plan reads whole tables.
    await trx.raw(
      /* sql */ `
      with more as (
        insert into enquiries (reference, category_id, city_id, province, title, masked_title, description, budget_min,
          timeframe, contact_name, contact_email, contact_phone, contact_preferences, created_at, expires_at)
        select 'size-' || n, category_id, city_id, province, 'Job ' || n, 'Job ' || n, repeat('as people write ', 40),
          100 + n % 900, timeframe, 'Client ' || n % 100, contact_email, contact_phone, contact_preferences,
          created_at - n * interval '1 second', expires_at
        from enquiries cross join generate_series(1, :all::int) n where id = :enquiryId
        returning id, budget_min, substring(reference from 6)::int as n
      ), sent as (
        insert into leads (enquiry_id, provider_id, slot, distance_km, status, crm_status, created_at, expires_at,
          answered_at, won_value_cents)
        select id, case when n <= :size then :providerId::uuid else gen_random_uuid() end, 1, 1, 'ACCEPTED',
          (:stages::text[])[1 + n % 4 * (case when n % 20 < 10 then 1 else 0 end)], now(), now(), now(),
          case when n % 8 = 3 then 100 * n end
        from more order by n
        returning id, enquiry_id, provider_id, enquiry_id as request
      ), numbered as (
        select sent.*, more.n from sent join more on more.id = sent.enquiry_id where more.n <= :size
      ), quoted as (
        insert into quotes (lead_id, enquiry_id, provider_id, version, status, kind, vat, total_cents, expires_at, note,
          created_at, saved_at, sent_at, superseded_at)
        select id, enquiry_id, provider_id, version, 'SENT', 'ITEMISED', 'NONE', 1000 * n + version, now(), '', now(),
          now(), now(), case when version = 1 then now() end
        from numbered cross join generate_series(1, 2) version where n % 3 = 0
      )
      insert into lead_follow_ups (lead_id, due_at, created_at)
      select id, (:due::timestamptz[])[1 + n % 8], now() from numbered where (:due::timestamptz[])[1 + n % 8] is not null`,
      {
        all: 4 * size,
        size,
        providerId,
        enquiryId: lead.enquiryId,
        stages: [...crmStatuses],
        due: due.map((name) =>
          name === null ? null : morningOf(dayAt(new Date(clock.now().getTime() + days(dayOf[name])))),
        ),
      },
    );
    // One provider has a small share of all leads. References need no rows here.
    await trx.raw(
      /* sql */ `
      insert into leads (enquiry_id, provider_id, slot, distance_km, status, crm_status, created_at, expires_at, answered_at)
      select gen_random_uuid(), gen_random_uuid(), 1, 1, 'ACCEPTED', (:stages::text[])[1 + n % 4], now(), now(), now()
      from generate_series(1, :others::int) n`,
      { stages: [...crmStatuses], others: 20 * size },
    );
  });
  for (const table of ['enquiries', 'leads', 'lead_follow_ups', 'quotes']) await db.raw(`vacuum analyze ${table}`);
}, 120_000);

/** Reads every page of a list. */
const everyPage = async (filter: AcceptedFilter): Promise<AcceptedLeadRow[]> => {
  const rows: AcceptedLeadRow[] = [];
  let cursor: AcceptedCursor | undefined;
  do {
    const page = await acceptedLeads(deps, providerId, { ...filter, cursor, limit: 500 });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
};

const stageFigures = (rows: readonly AcceptedLeadRow[], stage: CrmStatus) => {
  const values = rows.filter(({ crmStatus }) => crmStatus === stage).map(({ valueCents }) => valueCents);
  const known = values.filter((cents) => cents !== null);
  return { leads: values.length, valued: known.length, valueCents: known.reduce((sum, cents) => sum + cents, 0) };
};

test.each<AcceptedFilter>([
  {},
  { status: 'WON' },
  { followUp: 'week' },
  { followUp: 'none', status: 'NEW' },
  { search: 'client 7', followUp: 'overdue' },
])('counts and sums exactly what the pages contain for %j', async (filter) => {
  const { stages, followUps } = await acceptedFigures(deps, providerId, filter);
  const inAllStages = await everyPage({ ...filter, status: undefined });
  for (const stage of crmStatuses) expect([stage, stages[stage]]).toEqual([stage, stageFigures(inAllStages, stage)]);
  for (const followUp of followUpFilters)
    expect([followUp, followUps[followUp]]).toEqual([followUp, (await everyPage({ ...filter, followUp })).length]);
  expect(Object.values(stages).some(({ leads }) => leads > 0)).toBe(true);
});

test('counts all 5 000 leads, and values the won amount before the latest quote', async () => {
  const { stages } = await acceptedFigures(deps, providerId);
  expect(Object.values(stages).reduce((sum, { leads }) => sum + leads, 0)).toBe(size);
  const rows = await everyPage({});
  const numberOf = ({ reference }: AcceptedLeadRow) => Number(reference.slice('size-'.length));
  const expected = (row: AcceptedLeadRow) => {
    const n = numberOf(row);
    if (row.crmStatus === 'WON' && n % 8 === 3) return 100 * n;
    return n % 3 === 0 ? 1000 * n + 2 : null;
  };
  expect(rows.map((row) => row.valueCents)).toEqual(rows.map(expected));
});

test.each<[FollowUpFilter, string[]]>([
  ['overdue', ['2026-03-03']],
  ['today', ['2026-03-04']],
  ['week', ['2026-03-04', '2026-03-05', '2026-03-08']],
])('finds the follow-ups of %s by the South African day', async (followUp, expected) => {
  const rows = await everyPage({ followUp });
  expect([...new Set(rows.map(({ followUpAt }) => dayAt(followUpAt!)))].sort()).toEqual(expected);
});

test('ends the week with Sunday, and on a Sunday with the same day', async () => {
  const weekAt = async (now: string) => {
    clock.set(now);
    const [today, week] = [await everyPage({ followUp: 'today' }), await everyPage({ followUp: 'week' })];
    clock.set(wednesday);
    return [today.length, week.length];
  };
  const [sunday, all] = await weekAt('2026-03-08T21:59:00Z');
  expect(all).toBe(sunday);
  // Monday has begun in South Africa.
  const [monday, week] = await weekAt('2026-03-08T22:00:00Z');
  expect([monday, week]).toEqual([size / 8, size / 8]);
});

test.each(['newest', 'oldest', 'budget', 'value', 'followUp'] as const)(
  'pages one status in the order %s without a gap or a repetition',
  async (sort) => {
    const ids = (await everyPage({ status: 'NEW', sort })).map(({ id }) => id);
    const { stages } = await acceptedFigures(deps, providerId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(stages.NEW.leads);
  },
);

describe('reads only the rows of a page', () => {
  test.each(crmStatuses.flatMap((status) => (['newest', 'oldest'] as const).map((sort) => [status, sort] as const)))(
    'of the column %s, %s first',
    async (status, sort) => {
      const { nextCursor } = await acceptedLeads(deps, providerId, { status, sort, limit: 20 });
      for (const cursor of [undefined, nextCursor!]) {
        const plan = await planOf(db, () => acceptedLeads(deps, providerId, { status, sort, cursor, limit: 20 }));
        expect(scanned(plan)).toEqual(expect.not.arrayContaining(['leads', 'enquiries', 'quotes', 'lead_follow_ups']));
        expect(indexesOn(plan, 'leads')).toEqual(['leads__stage']);
        expect(sorted(plan)).not.toContain('leads');
      }
    },
  );

  test('and of the figures, none of other providers', async () => {
    for (const filter of [{}, { search: 'client 7' }]) {
      const plan = await planOf(db, () => acceptedFigures(deps, providerId, filter));
      expect(scanned(plan)).not.toContain('leads');
    }
  });
});
