/** Verifies that no audit entry was changed, removed or inserted, by recomputing every hash. */
import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { auditQueries, type ChainedEntry } from './queries.ts';

/** The hash before the first entry. */
const genesis = createHash('sha256').update('marketplace audit').digest();

const batch = 2_000;

export type Verdict = { entries: number; broken: null } | { entries: number; broken: { seq: number; why: string } };

const faultOf = (entry: ChainedEntry, expected: number, previous: Buffer): string | undefined => {
  if (entry.seq > expected) return `${entry.seq - expected} missing before entry ${entry.seq}`;
  if (entry.seq < expected) return `appears twice`;
  if (!entry.previousHash.equals(previous)) return 'does not follow the entry before it';
  const hash = createHash('sha256').update(previous).update(entry.content).digest();
  return hash.equals(entry.hash) ? undefined : 'changed after it was written';
};

/**
 * Verifies the whole chain. `entries` is the number of intact entries, `broken` the first broken one and why.
 * Runs in one snapshot, so that concurrent entries do not count as errors.
 */
export const verifyAudit = (deps: Pick<Deps, 'db'>): Promise<Verdict> =>
  deps.db.transaction(
    async (trx) => {
      const queries = auditQueries({ db: trx });
      const head = await queries.head();
      let [entries, previous] = [0, genesis as Buffer];
      for (let page = await queries.chain(0, batch); page.length > 0; page = await queries.chain(entries, batch))
        for (const entry of page) {
          const why = faultOf(entry, entries + 1, previous);
          if (why) return { entries, broken: { seq: Math.min(entry.seq, entries + 1), why } };
          [entries, previous] = [entry.seq, entry.hash];
        }
      if (entries === head.seq && previous.equals(head.hash)) return { entries, broken: null };
      return { entries, broken: { seq: entries + 1, why: `missing at the end, of ${head.seq} that were written` } };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
