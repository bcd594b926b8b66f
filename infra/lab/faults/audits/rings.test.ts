/** The auditor of rings: a run in which everything agrees breaks no promise, and each contradiction breaks its own. */
import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { expect, test } from 'vitest';
import type { World } from './audit.ts';
import { requestsAudit } from './requests.ts';

const category = categoryBySlug('plumbing')!.id;
const place = { lat: -26.2, lng: 28 };
const lead = (n: number, status: string, isRecent: boolean) => ({
  ...{ id: `lead-${n}`, enquiry: 'request', provider: `provider-${n}`, status, isRecent },
});

/** An urgent request with eight providers in reach: five were rung ten minutes ago, then two acceptances left three places. */
const agreed = () => ({
  enquiries: [
    {
      ...{ id: 'request', key: 'key', category, province: 'gauteng', ...place },
      ...{ matched: true, chosen: false, isOverdue: false },
    },
  ],
  providers: Array.from({ length: 9 }, (_, n) => ({
    ...{ id: `provider-${n}`, radius: 20, ...place, categories: [category], provinces: ['gauteng'] },
  })),
  leads: [
    ...[0, 1].map((n) => lead(n, 'ACCEPTED', false)),
    ...[2, 3, 4].map((n) => lead(n, 'SENT', false)),
    ...[5, 6, 7].map((n) => lead(n, 'SENT', true)),
  ],
  waves: [
    { enquiry: 'request', wave: 1, rung: 5 },
    { enquiry: 'request', wave: 2, rung: 3 },
  ],
  early: [],
  outbox: [],
});
type Rows = ReturnType<typeof agreed>;

const tableOf = (sql: string): keyof Rows => {
  if (sql.includes('match_decisions')) return 'waves';
  if (sql.includes("status = 'EXPIRED'")) return 'early';
  return (['enquiries', 'providers', 'outbox'] as const).find((name) => sql.includes(`from ${name}`)) ?? 'leads';
};

const brokenBy = async (change: (rows: Rows) => void): Promise<string[]> => {
  const rows = agreed();
  change(rows);
  const broken = Object.fromEntries(Object.keys(requestsAudit.promises).map((name) => [name, [] as string[]]));
  const posted = [{ id: 'request', key: 'key', isUrgent: true }];
  const world = { read: async (sql: string) => rows[tableOf(sql)], report: { posted, wrong: [] }, jobsLeft: {} };
  await requestsAudit.judge(world as unknown as World, broken);
  return Object.keys(broken).filter((name) => broken[name]!.length > 0);
};

test('a ring in which everything agrees breaks no promise', async () => {
  expect(await brokenBy(() => {})).toEqual([]);
});

test.each<[what: string, change: (rows: Rows) => void, promises: string[]]>([
  ['a place that was not offered again', ({ leads }) => void leads.pop(), ['rung']],
  [
    'no place that was not offered again after the third acceptance',
    ({ leads }) => {
      leads.pop();
      leads[2]!.status = 'ACCEPTED';
    },
    [],
  ],
  ['no place for which there is no provider', ({ leads, providers }) => void [leads.pop(), providers.splice(7)], []],
  [
    'a ring that never came',
    ({ enquiries }) => {
      enquiries[0]!.isOverdue = true;
    },
    ['rings'],
  ],
  [
    'a ring of six',
    ({ waves }) => {
      waves[0]!.rung = 6;
    },
    ['ringOnce'],
  ],
  [
    'a provider that was rung twice',
    ({ leads }) => {
      leads[7]!.provider = 'provider-6';
    },
    ['oneEach'],
  ],
  [
    'a sixth acceptance',
    ({ leads }) => {
      for (const each of leads.slice(0, 6)) each.status = 'ACCEPTED';
    },
    ['atMostFive'],
  ],
])('notices %s', async (_what, change, promises) => {
  expect(await brokenBy(change)).toEqual(promises);
});
