/** SQL of partner sites. */
import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';

/** What a frame does: it is shown, or a request is posted in it. */
export type FrameEvent = 'opened' | 'posted';

const dayOf = (moment: string) => `(${moment}::timestamptz at time zone '${brand.timeZone}')::date`;

export const partnerSiteQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Sites that may show the frame, then those revoked last; each with its counts up to today. */
  list: (now: Date) =>
    selectAll(
      db('partner_sites as s')
        .leftJoin('users as u', 'u.id', 's.created_by')
        .joinRaw(
          /* sql */ `left join lateral (
            select sum(d.opened)::int as opened, sum(d.posted)::int as posted
            from partner_site_days d where d.partner_site_id = s.id and d.day > ${dayOf('?')} - ?::int) c on true`,
          [now, limits.partnerCountDays],
        )
        .orderByRaw('s.revoked_at desc nulls first, s.id desc')
        .limit(limits.partnerSites + limits.revokedPartnerSites),
      columnsOf<{ s: 'partner_sites' }, 'admin'>()({
        id: 's.id',
        name: 's.name',
        origin: 's.origin',
        createdBy: db.raw<string | null>('u.name'),
        createdAt: 's.created_at',
        revokedAt: 's.revoked_at',
        opened: db.raw<number>('coalesce(c.opened, 0)'),
        posted: db.raw<number>('coalesce(c.posted, 0)'),
      }),
    ),

  find: async (id: string) => {
    const [row] = await selectAll(
      db('partner_sites as s').where('s.id', id),
      columnsOf<{ s: 'partner_sites' }, 'admin'>()({ name: 's.name', origin: 's.origin', revokedAt: 's.revoked_at' }),
    );
    return row;
  },

  /** Origins that may show the frame. */
  activeOrigins: async (): Promise<string[]> => {
    const rows = await rawRows<{ origin: string }>(
      db,
      'select origin from partner_sites where revoked_at is null order by origin',
      {},
      { name: 'partner origins' },
    );
    return rows.map(({ origin }) => origin);
  },

  /** Serialises changes of the list until the transaction ends. */
  lock: async (): Promise<void> => {
    await rawRows(db, "select pg_advisory_xact_lock(hashtextextended('partner sites', 0))");
  },

  insert: async (site: { name: string; origin: string; createdBy: string; createdAt: Date }): Promise<string> => {
    const [row] = await db('partner_sites')
      .insert({ name: site.name, origin: site.origin, created_by: site.createdBy, created_at: site.createdAt })
      .returning('id');
    return row!.id;
  },

  /** Returns true if the site could show the frame before. */
  revoke: async (id: string, at: Date): Promise<boolean> =>
    (await db('partner_sites').where({ id }).whereNull('revoked_at').update({ revoked_at: at })) === 1,

  /** Counts an event of today. Returns false for an origin that may not show the frame. */
  count: async (origin: string, event: FrameEvent, now: Date): Promise<boolean> => {
    const counted = await rawRows(
      db,
      /* sql */ `
      insert into partner_site_days as d (partner_site_id, day, opened, posted)
      select id, ${dayOf(':now')}, :opened, :posted from partner_sites where origin = :origin and revoked_at is null
      on conflict (partner_site_id, day)
      do update set opened = d.opened + excluded.opened, posted = d.posted + excluded.posted
      returning 1`,
      { origin, now, opened: event === 'opened' ? 1 : 0, posted: event === 'posted' ? 1 : 0 },
      { name: 'partner site count' },
    );
    return counted.length === 1;
  },
});
