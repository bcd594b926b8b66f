/**
 * Jobs that have not ended. A change may record its jobs in its own transaction and add them to the queues after the commit
 * (`afterCommit`). The relay adds those that were left. Redis can lose jobs: it writes its log once a second (`appendfsync
 * everysec`), a volume can be lost, and `FLUSHALL` deletes everything. Each job stays here until it is done
 * or given up, so that `reconcileQueues` can add it again.
 */
import { jobNamed, jobs } from '@marketplace/contracts/jobs/jobs';
import type { JobToAdd, Queues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { within } from '@marketplace/platform/time-limit';
import { type Deps, inTransaction } from '../deps.ts';
import { gathered } from '../gathered.ts';
import { rawRows } from '../sql.ts';
import type { Rows } from '../tables.ts';

const { batch, mailOverdue } = resilience.reconcile;

/** `seen_at` of a job that only its own process has added to the queues, if at all. */
const unseen = "'-infinity'::timestamptz";

/**
 * SQL that records jobs in the statement of their change: the rows `(id, name, payload, trace)` of `source` at the time `at`.
 * They count as unseen, so the relay adds those to the queues that do not end soon.
 */
export const recordWithChangeSql = ({ source, at }: { source: string; at: string }): string => /* sql */ `
  insert into pending_jobs (id, name, payload, trace, relayed_at, seen_at)
  select j.id, j.name, j.payload, j.trace, ${at}::timestamptz, ${unseen} from ${source} as j`;

/** SQL over `pending_jobs`: true for a job that its process did not add to the queues by `:before`, or that has not ended since. */
export const leftSql = `seen_at = ${unseen} and relayed_at <= :before`;

/** Emails are counted up to this many. */
const most = 10_000;

const recordSql = /* sql */ `
insert into pending_jobs (id, name, payload, trace, relayed_at, seen_at)
select id, name, payload, trace, :now, :now
from jsonb_to_recordset(:added) as added (id text, name text, payload jsonb, trace text)
on conflict (id) do nothing`;

/** Records jobs before they are added to the queues. A recorded job stays unchanged. */
export const recordJobs = async ({ db, clock }: Deps, added: readonly JobToAdd[]): Promise<void> => {
  if (added.length === 0) return;
  await rawRows(db, recordSql, { added: JSON.stringify(added), now: clock.now() }, { name: 'record jobs' });
};

/** The subselect lets Postgres keep the plan, as `anyId` does. */
const forgetSql = 'delete from pending_jobs where id = any((select :ids::text[])::text[])';

const forgetJobs = gathered(async ({ db }: Pick<Deps, 'db'>, ids: string[]) => {
  await rawRows(db, forgetSql, { ids }, { name: 'forget jobs' });
  return ids.map(() => undefined);
});

/** Deletes a job that is done or given up. Unknown ids change nothing. */
export const forgetJob = async (deps: Pick<Deps, 'db'>, id: string): Promise<void> => {
  await forgetJobs(deps, id);
};

/**
 * Removes jobs from the queues and deletes their records, so that `reconcileQueues` does not restore them. `discard`
 * returns the ids that it removed. Meanwhile the records are locked, and `reconcileQueues` skips them.
 */
export const forgetDiscarded = (
  deps: Deps,
  ids: readonly string[],
  discard: () => Promise<string[]>,
): Promise<string[]> =>
  inTransaction(deps, async ({ db }) => {
    await db('pending_jobs').whereIn('id', ids).orderBy('id').forUpdate().select('id');
    const discarded = await discard();
    await db('pending_jobs').whereIn('id', discarded).delete();
    return discarded;
  });

type PendingJob = Pick<Rows['pending_jobs'], 'id' | 'name' | 'payload' | 'trace'>;

/** Returns nothing for a job that this version does not know, such as one of a newer version. */
const toAdd = ({ id, name: recorded, payload, trace }: PendingJob): JobToAdd[] => {
  const name = jobNamed(recorded);
  if (!name) return [];
  const { success, data } = jobs[name].payload.safeParse(payload);
  return success ? [{ id, name, trace, payload: data }] : [];
};

const leftJobsSql = /* sql */ `
select id, name, payload, trace from pending_jobs where ${leftSql}
order by relayed_at limit :limit for update skip locked`;

/**
 * Adds the oldest jobs that were left, at most `limit`, to the queues. A queue skips those that it holds. Two relays never get
 * the same job. A job cannot end meanwhile, because `forgetJob` waits for its row. Returns the number of jobs. If `add`
 * throws, all stay for the next round.
 */
export const relayLeftJobs = (deps: Deps, limit: number, add: (jobs: JobToAdd[]) => Promise<void>): Promise<number> =>
  inTransaction(deps, async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - resilience.relay.left);
    const rows = await rawRows<PendingJob>(db, leftJobsSql, { before, limit }, { name: 'left jobs' });
    if (rows.length === 0) return 0;
    await add(rows.flatMap(toAdd));
    await db('pending_jobs')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .update({ seen_at: clock.now() });
    return rows.length;
  });

/**
 * Compares the jobs last seen in the queues before `seenBefore` with the queues' content. Missing jobs are
 * added again with their old ids, and ended jobs are deleted. Idempotent and safe to run concurrently.
 * Returns the number of missing jobs. Throws while the queues are unreachable, without any change.
 */
export const reconcileQueues = async (
  deps: Deps,
  queues: Pick<Queues, 'add' | 'statesOf'>,
  { seenBefore }: { seenBefore: Date },
): Promise<number> => {
  let last = '';
  for (let total = 0; ; ) {
    const { ids, lost } = await inTransaction(deps, async ({ db, clock }) => {
      const rows: Rows['pending_jobs'][] = await db('pending_jobs')
        .where('id', '>', last)
        .where('seen_at', '<=', seenBefore)
        .whereRaw(`seen_at > ${unseen}`) // the relay adds these
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked();
      const known = rows.flatMap(toAdd);
      const states = await within(resilience.relay.addLimit, 'asking the queues', queues.statesOf(known));
      const inState = (state: (typeof states)[number]) => known.filter((_, at) => states[at] === state);
      const lost = inState('missing');
      await within(resilience.relay.addLimit, 'adding to the queues', queues.add(lost));
      await db('pending_jobs')
        .whereIn(
          'id',
          inState('ended').map(({ id }) => id),
        )
        .delete();
      const ids = rows.map(({ id }) => id);
      await db('pending_jobs').whereIn('id', ids).update({ seen_at: clock.now() });
      return { ids, lost: lost.length };
    });
    total += lost;
    if (ids.length < batch) return total;
    last = ids.at(-1)!;
  }
};

/**
 * Returns the number of emails without an outcome that were queued at least
 * `resilience.reconcile.mailOverdue` ago, at most 10 000.
 */
export const overdueMails = async ({ db, clock }: Deps): Promise<number> => {
  const before = new Date(clock.now().getTime() - mailOverdue);
  const rows = await rawRows<{ n: number }>(
    db,
    `select count(*)::int as n from
       (select from pending_jobs where name like 'mail.%' and relayed_at <= :before limit ${most}) as overdue`,
    { before },
  );
  return rows[0]!.n;
};
