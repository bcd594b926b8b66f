/** What ranks a provider among others, kept up as leads are answered, run out and grow old. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { updateCoverageStanding } from './coverage.ts';

/** Counts finished leads towards the response rate. Rows are locked in order of id: see `claimProviders`. */
export const countFinished = async (
  tx: Pick<Deps, 'db'>,
  outcome: 'answered' | 'run_out',
  providerIds: string[],
): Promise<void> => {
  const counts = new Map<string, number>();
  for (const id of providerIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = [...counts.keys()].sort();
  if (ids.length === 0) return;
  await tx.db('providers').whereIn('id', ids).orderBy('id').forNoKeyUpdate().select('id');
  await tx.db.raw(
    `update providers p set leads_${outcome} = p.leads_${outcome} + f.finished
     from unnest(?::uuid[], ?::int[]) as f (id, finished) where p.id = f.id`,
    [ids, ids.map((id) => counts.get(id)!)] as never,
  );
  await updateCoverageStanding(tx, ids);
};

/**
 * Counts the leads of the last 30 days anew for every provider whose count has changed because leads grew old.
 * Returns how many providers changed.
 */
export const refreshStanding = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const since = new Date(tx.clock.now().getTime() - days(limits.recentLeadDays));
    // Locked first and counted in a statement of its own, which then sees the lead of whoever held a row until now.
    const { rows } = await tx.db.raw(
      /* sql */ `
      with recent as (select provider_id, count(*)::int as n from leads where created_at > ? group by 1)
      select p.id from providers p left join recent r on r.provider_id = p.id
      where p.recent_leads <> coalesce(r.n, 0)
      order by p.id for no key update of p`,
      [since],
    );
    const ids = rows.map(({ id }: { id: string }) => id);
    await tx.db.raw(
      /* sql */ `
      update providers p
      set recent_leads = (select count(*) from leads l where l.provider_id = p.id and l.created_at > ?)
      where p.id = any(?::uuid[])`,
      [since, ids],
    );
    await updateCoverageStanding(tx, ids);
    return ids.length;
  });
