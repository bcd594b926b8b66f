import { buildEnquiry, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import * as key from './0119-key-for-monthly-decisions.ts';
import * as months from './0120-monthly-decisions.ts';

const deps = await testDeps({ owner: true });
const { db } = deps;

const { providerId } = await buildProvider(deps);
const decide = async (at: Date): Promise<string> => {
  const { id } = await buildEnquiry(deps);
  const decision = { provider_id: providerId, wave: 1, outcome: 'SELECTED', rule_version: 1 } as const;
  await db('match_decisions').insert({
    enquiry_id: id,
    ...decision,
    ...{ distance_km: 1, radius_km: 1, band: 0, decided_at: at },
  });
  return id;
};
const file = async (table: string): Promise<number> => {
  const { rows } = await db.raw(`select pg_relation_filenode('${table}') as file`);
  return rows[0].file;
};
const partOf = async (id: string): Promise<string> => {
  const { rows } = await db.raw('select tableoid::regclass::text as part from match_decisions where enquiry_id = ?', [
    id,
  ]);
  return rows[0].part;
};
const inDays = (count: number) => new Date(Date.now() + days(count));

test('keeps existing decisions in one partition without copying them, and puts later months into their own', async () => {
  await months.down(db);
  await key.down(db);
  const [old, recent] = [await decide(inDays(-300)), await decide(inDays(0))];
  const before = await file('match_decisions');

  // A second run continues after an interrupted one.
  for (const _twice of [1, 2]) await key.up(db);
  const soon = await decide(inDays(1));
  await db.transaction((trx) => months.up(trx as never));

  expect(await file('months.match_decisions_before')).toBe(before);
  for (const id of [old, recent, soon]) expect(await partOf(id)).toBe('months.match_decisions_before');
  expect(await partOf(await decide(inDays(70)))).toMatch(/^months\.match_decisions_\d{4}_\d{2}$/);

  // The constraints of the table still hold for its old rows.
  await expect(
    db('match_decisions').insert({ ...(await db('match_decisions').where({ enquiry_id: old }).first())! }),
  ).rejects.toThrow('duplicate key');
  await db('enquiries').where({ id: old }).delete();
  expect(await db('match_decisions').where({ enquiry_id: old })).toEqual([]);

  await months.down(db);
  expect(await db('match_decisions').whereIn('enquiry_id', [recent, soon])).toHaveLength(2);
});
