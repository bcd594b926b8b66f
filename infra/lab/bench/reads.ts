/**
 * Processor time of single reads, in the API and in Postgres, on the demo data with its 90 days of history. Every
 * signed-in read costs at least as much as `/api/auth/me`.
 */

import { limits } from '@marketplace/contracts/limits';
import { demoApiKeys, demoPassword } from '@marketplace/infra/local/demo-accounts.ts';
import { makeDemoData } from '@marketplace/infra/local/seed/demo-data.ts';
import { buildApiKey } from '@marketplace/infra/test/builders.ts';
import { systemClock } from '@marketplace/platform/clock';
import type { Environment } from '../environment/environment.ts';
import { type Costs, costsOf, costsPer, prepareCosts } from './costs.ts';
import { type Figure, median } from './figures.ts';
import { getLoad, type Lasting } from './load.ts';
import { cookieOf } from './signed-in.ts';

type Reader = 'visitor' | 'provider' | 'key' | 'admin';

/** `atMost`: milliseconds of API and Postgres together, half of what a read cost before this part measured it. */
const reads: { name: string; reader: Reader; path: string; atMost?: number }[] = [
  { name: 'liveness', reader: 'visitor', path: '/api/health/live' },
  { name: 'who is signed in', reader: 'provider', path: '/api/auth/me' },
  { name: 'list of providers', reader: 'admin', path: '/api/admin/providers', atMost: 3.8 },
  { name: 'dashboard', reader: 'admin', path: '/api/admin/dashboard', atMost: 1.8 },
  { name: 'own profile', reader: 'provider', path: '/api/providers/me/profile', atMost: 2.4 },
  { name: 'public profile', reader: 'visitor', path: '/api/public/providers/zaneles-plumbing', atMost: 3.6 },
  { name: 'figures of a provider', reader: 'provider', path: '/api/providers/me/stats?weeks=12', atMost: 3.2 },
  { name: 'leads', reader: 'provider', path: '/api/providers/me/leads', atMost: 1.6 },
  { name: 'leads with an API key', reader: 'key', path: '/api/providers/me/leads', atMost: 1.6 },
  { name: 'accepted leads', reader: 'provider', path: '/api/providers/me/accepted', atMost: 2.4 },
  { name: 'figures of accepted leads', reader: 'provider', path: '/api/providers/me/accepted/figures', atMost: 0.8 },
  { name: 'categories', reader: 'visitor', path: '/api/categories', atMost: 0.9 },
];

const connections = 4;

const total = ({ processor }: Costs): number => (processor.api ?? 0) + (processor.postgres ?? 0);

/** The environment needs one API, and a Postgres with `countingStatements`. */
export const measureReads = async (
  environment: Environment,
  { rounds, history, ...lasting }: { rounds: number; history: boolean } & Lasting,
): Promise<Figure[]> => {
  const { db, apiUrls } = environment;
  const url = apiUrls[0]!;
  await prepareCosts(environment);
  await makeDemoData({ db, clock: systemClock }, { history });
  await db.raw('vacuum analyze');
  const account = (name: string) => cookieOf(url, { email: `${name}@demo.example`, password: demoPassword });
  // As many as a business can have, because each has a limit of calls.
  const owner = await db('users').where({ email: 'provider@demo.example' }).first('id');
  const keys: string[] = [demoApiKeys.provider];
  while (keys.length < limits.apiKeys) keys.push(await buildApiKey({ db, clock: systemClock }, { userId: owner!.id }));
  const callers: Record<Reader, Record<string, string>[]> = {
    visitor: [{}],
    provider: [{ cookie: await account('provider') }],
    key: keys.map((key) => ({ authorization: `Bearer ${key}` })),
    admin: [{ cookie: await account('admin') }],
  };
  // The API requires it of administrators. Showing one would need an authenticator app.
  await db('sessions').update({ second_factor_at: db.fn.now() });

  const measured = new Map<string, Costs[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, reader, path } of reads) {
      const before = await costsOf(environment);
      const { done, failed } = await getLoad({ url, path, connections, callers: callers[reader], ...lasting });
      if (failed > 0) throw new Error(`${failed} reads failed: ${path}`);
      const costs = costsPer(before, await costsOf(environment), done);
      if (round > 0) measured.set(name, [...(measured.get(name) ?? []), costs]); // the first round warms up
    }
  return reads.map(({ name, atMost }) => {
    const costs = measured.get(name)!;
    const each = (part: 'api' | 'postgres') => median(costs.map(({ processor }) => processor[part] ?? 0)).toFixed(2);
    return {
      name: `read, ${name}`,
      value: median(costs.map(total)),
      unit: 'ms',
      note: `${each('api')} API, ${each('postgres')} Postgres`,
      ...(atMost !== undefined && { target: { atMost } }),
      rounds: costs.map(total),
    };
  });
};
