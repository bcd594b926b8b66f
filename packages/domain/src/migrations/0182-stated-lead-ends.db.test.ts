import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import * as columns from './0181-lead-end-reasons.ts';
import * as rows from './0182-stated-lead-ends.ts';
import * as appointments from './0271-appointments.ts';

const deps = await testDeps({ owner: true });
const { db, clock } = deps;

const soon = clock.now();
const late = new Date(soon.getTime() + hours(30));
type Past = {
  status: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED';
  /** Of the request. */
  request?: object;
  lead?: object;
  moves?: [field: string, to: string, at: Date, cause?: string][];
};
const past: Record<string, Past> = {
  'an open lead': { status: 'SENT' },
  'an accepted lead': { status: 'ACCEPTED', moves: [['status', 'ACCEPTED', soon]] },
  'a declined lead': { status: 'DECLINED', lead: { answered_at: soon }, moves: [['status', 'DECLINED', soon]] },
  'an expired lead of a request that closed later': {
    status: 'EXPIRED',
    request: { status: 'completed', outcome: 'DONE', closed_at: new Date(late.getTime() + hours(9)) },
    moves: [['status', 'EXPIRED', late]],
  },
  'an early end with the removal of the request': {
    status: 'EXPIRED',
    request: { status: 'removed', closed_at: soon },
    moves: [['status', 'EXPIRED', soon]],
  },
  'an early end with the closing of the request': {
    status: 'EXPIRED',
    request: { status: 'completed', outcome: 'ELSEWHERE', closed_at: soon },
    moves: [['status', 'EXPIRED', soon]],
  },
  'an early end without anything else': { status: 'EXPIRED', moves: [['status', 'EXPIRED', soon]] },
  'a revoked lead': { status: 'ACCEPTED', lead: { contact_revoked_at: soon } },
  'a lost lead': { status: 'ACCEPTED', moves: [['crm_status', 'LOST', soon, 'CHOSE_ANOTHER']] },
  'a lead that was lost and then won': {
    status: 'ACCEPTED',
    moves: [
      ['crm_status', 'LOST', soon, 'CHOSE_ANOTHER'],
      ['crm_status', 'WON', late, 'QUOTE_ACCEPTED'],
    ],
  },
  'an accepted lead of a withdrawn request': {
    status: 'ACCEPTED',
    request: { status: 'cancelled', outcome: 'WITHDRAWN', closed_at: soon },
  },
};

test('states why existing leads ended from what is recorded, and only then refuses others', async () => {
  // Its trigger reads the columns.
  await appointments.down(db);
  await columns.down(db);
  const ids: Record<string, string> = {};
  for (const [name, { status, request, lead, moves = [] }] of Object.entries(past)) {
    const { leadId, enquiryId } = await buildLead(deps);
    ids[name] = leadId;
    await db('leads')
      .where({ id: leadId })
      .update({ status, ...lead });
    if (request) await db('enquiries').where({ id: enquiryId }).update(request);
    for (const [field, to, at, cause] of moves)
      await db('lead_history').insert({ lead_id: leadId, field, to_value: to, at, cause: cause ?? null });
  }

  await db.transaction((trx) => columns.up(trx as never));
  // A second run continues after an interrupted one.
  for (const _twice of [1, 2]) await rows.up(db);

  const ended = await db('leads').whereIn('id', Object.values(ids)).select('id', 'end_reason', 'ended_at');
  const told = Object.keys(ids).map((name) => {
    const row = ended.find(({ id }) => id === ids[name]);
    return [name, row?.end_reason ?? null, row?.ended_at?.getTime() ?? null];
  });
  expect(told).toEqual([
    ['an open lead', null, null],
    ['an accepted lead', null, null],
    ['a declined lead', 'DECLINED', soon.getTime()],
    ['an expired lead of a request that closed later', 'TIME_RAN_OUT', late.getTime()],
    ['an early end with the removal of the request', 'REMOVED', soon.getTime()],
    ['an early end with the closing of the request', 'CHOSE_ANOTHER', soon.getTime()],
    ['an early end without anything else', 'PROVIDER_LEFT', soon.getTime()],
    ['a revoked lead', 'REVOKED', soon.getTime()],
    ['a lost lead', 'CHOSE_ANOTHER', soon.getTime()],
    ['a lead that was lost and then won', null, null],
    ['an accepted lead of a withdrawn request', 'WITHDRAWN', soon.getTime()],
  ]);
  const { rows: constraints } = await db.raw(
    `select conname from pg_constraint where conrelid = 'leads'::regclass and conname like 'leads\\_\\_end%' and convalidated`,
  );
  expect(constraints).toHaveLength(3);
});
