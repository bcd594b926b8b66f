/** SQL of the privacy drill: where it runs and what it found. */
import type { Deps } from './deps.ts';
import { anywhere } from './providers/rules.ts';
import { columnsOf, rawRows, selectFirst } from './sql.ts';

/** `found`: places with leftover data. `unsearched`: places that could not be searched. */
export type DrillResult = {
  startedAt: Date;
  finishedAt: Date;
  columnsHeld: number;
  found: string[];
  unsearched: string[];
};

/** Number of drill results to keep. */
const kept = 100;

export const privacyDrillQueries = ({ db }: Pick<Deps, 'db'>) => ({
  insert: async ({ startedAt, finishedAt, columnsHeld, found, unsearched }: DrillResult): Promise<void> => {
    await db('privacy_drills').insert({
      started_at: startedAt,
      finished_at: finishedAt,
      columns_held: columnsHeld,
      found,
      unsearched,
    });
    await rawRows(
      db,
      `delete from privacy_drills where id in (select id from privacy_drills order by finished_at desc offset ${kept})`,
    );
  },

  latest: (): Promise<DrillResult | undefined> =>
    selectFirst(
      db('privacy_drills as d').orderBy('d.finished_at', 'desc'),
      columnsOf<{ d: 'privacy_drills' }>()({
        startedAt: 'd.started_at',
        finishedAt: 'd.finished_at',
        columnsHeld: 'd.columns_held',
        found: 'd.found',
        unsearched: 'd.unsearched',
      }),
    ),

  /** Returns the service and province with the fewest businesses. */
  quietestPlace: async (): Promise<{ categoryId: string; province: string }> => {
    const [place] = await rawRows<{ categoryId: string; province: string }>(
      db,
      /* sql */ `
      with covered as (
        select category_id, province, count(*) as businesses from provider_coverage where not below group by 1, 2
      )
      select c.id as "categoryId", v.province
      from categories c
      join categories parent on parent.id = c.parent_id
      join categories top on top.id = parent.parent_id
      cross join (select distinct province from cities) v
      left join covered o on o.province = v.province and o.category_id in (c.id, parent.id, top.id)
      group by 1, 2
      order by coalesce(sum(o.businesses), 0), 1, 2
      limit 1`,
    );
    return place!;
  },

  /**
   * Deletes the coverage of these services in the province and anywhere, so that a match finds no provider. Locks the rows
   * until the transaction ends.
   */
  removeCoverage: async (categoryIds: readonly string[], province: string): Promise<void> => {
    await db('provider_coverage')
      .whereIn('province', [province, anywhere.province])
      .where({ below: false })
      .whereIn('category_id', categoryIds)
      .delete();
  },

  /** Returns the events that this transaction has written, oldest first. Needs a snapshot transaction. */
  ownEvents: (firstXid: string): Promise<{ id: string; event: string; payload: unknown }[]> =>
    rawRows(db, 'select id, event, payload from outbox where age(xmin) <= age(?::xid) order by id', [firstXid]),
  removeEvents: async (ids: string[]): Promise<void> => {
    await db('outbox').whereIn('id', ids).delete();
  },
  /** Returns this transaction's id. Everything it writes has this or a later id. */
  firstXid: async (): Promise<string> => {
    const [row] = await rawRows<{ xid: string }>(db, 'select pg_current_xact_id()::xid::text as xid');
    return row!.xid;
  },
});
