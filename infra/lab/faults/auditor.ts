/**
 * The independent auditor: counts what became of every request, deal and notice, using only the database, what arrived outside,
 * and what clients were told and saw. It shares only the catalogue and the gazetteer with the code that it checks. A new subject is
 * an audit in `audits/`.
 */
import pg from 'pg';
import type { Audit, Breach, World } from './audits/audit.ts';
import { dealsAudit } from './audits/deals.ts';
import { readDeliveries } from './audits/delivery-rows.ts';
import { noticesAudit } from './audits/notices.ts';
import { requestsAudit } from './audits/requests.ts';
import { webhooksAudit } from './audits/webhooks.ts';

const audits: Audit[] = [requestsAudit, dealsAudit, noticesAudit, webhooksAudit];

/** A promise with all its breaches. */
export type Checked = { promise: string; breach: Breach; broken: string[] };
export type Verdict = { counts: Record<string, number>; checked: Checked[] };

export const judge = async (databaseUrl: string, rest: Omit<World, 'read' | 'deliveries'>): Promise<Verdict> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const read = async <T>(sql: string) => (await client.query(sql)).rows as T[];
    const world: World = { ...rest, read, deliveries: await readDeliveries(read) };
    const verdict: Verdict = { counts: {}, checked: [] };
    for (const { promises, judge } of audits) {
      const broken = Object.fromEntries(Object.keys(promises).map((name) => [name, [] as string[]]));
      Object.assign(verdict.counts, await judge(world, broken));
      for (const [name, [breach, promise]] of Object.entries(promises))
        verdict.checked.push({ promise, breach, broken: broken[name]! });
    }
    return verdict;
  } finally {
    await client.end();
  }
};
