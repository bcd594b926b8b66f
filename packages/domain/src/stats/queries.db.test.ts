import { buildEnquiry, buildProvider, buildRating, category } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { countEnquiries } from '../enquiries/admin-list.view.ts';
import { requestsByStatus } from '../enquiries/status-counts.view.ts';
import { acceptLead, declineLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { closeRequest } from '../requests/closing.ts';
import { removeEnquiry } from '../requests/removal.ts';
import { adminFigures } from './admin-dashboard.view.ts';
import { publicStats } from './public-stats.view.ts';
import { foldRequests, verifyRequests } from './queries.ts';
import { unmetDemand } from './unmet-demand.ts';

const deps = await testDeps();
const { db, clock } = deps;
await buildProvider(deps);
beforeEach(() => foldRequests(deps));

const one = async (sql: string): Promise<Record<string, unknown>> => (await db.raw(sql)).rows[0];

/** The figures counted from the rows. */
const rawTotals = () =>
  one(/* sql */ `
  select count(*) filter (where status <> 'removed' and not is_unlisted)::int as requests,
    count(*) filter (where outcome = 'DONE' and status <> 'removed' and not is_unlisted)::int as jobs,
    count(*) filter (where status in ('open', 'in_progress'))::int as active,
    count(*) filter (where status in ('open', 'in_progress')
      and not exists (select from leads where enquiry_id = enquiries.id))::int as unmatched,
    count(*) filter (where exists (select from leads where enquiry_id = enquiries.id and status = 'ACCEPTED'))::int as accepted,
    count(*) filter (where matched_at is not null and status not in ('cancelled', 'removed'))::int as demand,
    count(*) filter (where matched_at is not null and status not in ('cancelled', 'removed')
      and not exists (select from leads where enquiry_id = enquiries.id and status in ('SENT', 'ACCEPTED')))::int as unmet
  from enquiries`);

const countedTotals = async () => {
  const { activeEnquiries: active, unmatched, days } = await adminFigures(deps);
  const { requests, jobs } = await publicStats(deps, {});
  const { posted: demand, unmet } = await unmetDemand(deps);
  const accepted = days.reduce((sum, day) => sum + day.accepted, 0);
  return { requests, jobs, active, unmatched, accepted, demand, unmet };
};

const byStatus = async () =>
  Object.fromEntries((await requestsByStatus(deps)).map((row) => [row.status, row.requests]));
const rawByStatus = async () => {
  const rows = await db('enquiries').select('status').count({ requests: '*' }).groupBy('status');
  return Object.fromEntries(rows.map(({ status, requests }) => [status, Number(requests)]));
};

test('equals the counts of the rows after any events', async () => {
  const events = {
    post: () => buildEnquiry(deps),
    postFar: () => buildEnquiry(deps, { province: 'Northern Cape', city: 'Prieska' }),
    match: async (id: string) => {
      await matchEnquiry(deps, { enquiryId: id });
    },
    accept: async (id: string) => {
      const lead = await db('leads').where({ enquiry_id: id, status: 'SENT' }).first();
      if (lead) await acceptLead(deps, { id: lead.id, providerId: lead.provider_id });
    },
    decline: async (id: string) => {
      const lead = await db('leads').where({ enquiry_id: id, status: 'SENT' }).first();
      if (lead) await declineLead(deps, { id: lead.id, providerId: lead.provider_id });
    },
    finish: async (id: string) => {
      const lead = await db('leads').where({ enquiry_id: id, status: 'ACCEPTED' }).first();
      if (lead) await closeRequest(deps, { enquiryId: id, end: { outcome: 'DONE', leadId: lead.id } }).catch(() => {});
    },
    move: (id: string) =>
      db('enquiries')
        .where({ id })
        .update({ category_id: category('catering') }),
    unlist: (id: string) => db('enquiries').where({ id }).update({ is_unlisted: true }),
    list: (id: string) => db('enquiries').where({ id }).update({ is_unlisted: false }),
    remove: (id: string) => removeEnquiry(deps, { id, reason: 'SPAM' }).catch(() => {}),
    erase: (id: string) => db('enquiries').where({ id }).delete(),
    rate: () => buildRating(deps, {}),
    fold: () => foldRequests(deps, { limit: 2, batches: 1 }),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...(Object.keys(events) as (keyof typeof events)[])), fc.nat(1_000)), {
        minLength: 5,
        maxLength: 20,
      }),
      async (run) => {
        for (const [event, choice] of run) {
          clock.advance(minutes(3));
          const ids = await db('enquiries').orderBy('id').pluck('id');
          if (ids.length > 0 || event.startsWith('post')) await events[event](ids[choice % ids.length] ?? '');
        }
        expect(await byStatus()).toEqual(await rawByStatus());
        await foldRequests(deps);
        expect(await countedTotals()).toEqual(await rawTotals());
        expect(await byStatus()).toEqual(await rawByStatus());
        expect(await verifyRequests(deps)).toEqual({ requests: 0, sums: 0 });
      },
    ),
    { numRuns: 15, seed: 7 },
  );
});

test('finds and corrects what a writer changed without the triggers', async () => {
  const { id } = await buildEnquiry(deps);
  await foldRequests(deps);
  await db('counted_requests').where({ enquiry_id: id }).delete();
  await db('status_totals').where({ status: 'open' }).update({ requests: 1_000 });
  expect(await verifyRequests(deps)).toEqual({ requests: 1, sums: expect.any(Number) });
  expect(await verifyRequests(deps)).toEqual({ requests: 0, sums: 0 });
  expect((await countEnquiries(deps)).by).toMatchObject(await rawByStatus());
  expect(await countedTotals()).toEqual(await rawTotals());
});

test('counts each change once when jobs overlap', async () => {
  await buildEnquiry(deps);
  await matchEnquiry(deps, { enquiryId: (await buildEnquiry(deps)).id });
  await Promise.all(Array.from({ length: 4 }, () => foldRequests(deps, { limit: 1, batches: 3 })));
  await foldRequests(deps);
  expect(await countedTotals()).toEqual(await rawTotals());
});
