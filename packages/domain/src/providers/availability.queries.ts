/** SQL of a provider's availability. */

import type { Availability } from '@marketplace/contracts/availability/availability';
import { brand } from '@marketplace/contracts/brand';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { countsAsReceivedSql } from './queries.ts';

/** The availability of provider `p`, as `Availability`. Days are South African. */
export const availabilitySql = `jsonb_build_object(
  'hours', coalesce(p.working_hours, '[]'),
  'weeklyLimit', p.weekly_limit,
  'quiet', case when p.quiet_from is not null then jsonb_build_object('from', p.quiet_from, 'until', p.quiet_until) end,
  'holidays', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'from', to_char(h.starts_at at time zone '${brand.timeZone}', 'YYYY-MM-DD'),
      'to', to_char((h.ends_at - interval '1 day') at time zone '${brand.timeZone}', 'YYYY-MM-DD')
    ) order by h.starts_at), '[]')
    from provider_holidays h where h.provider_id = p.id
  )
)`;

/**
 * SQL: true if a pause, a holiday's start or a full week of any provider is due at `now`. Reads the first entry of three
 * indexes, whatever plan Postgres keeps.
 */
export const calendarDueSql = (now: string): string => /* sql */ `coalesce(least(
  (select min(paused_until) from providers where paused_at is not null),
  (select min(starts_at) from provider_holidays),
  (select min(full_until) from providers)
) <= ${now}, false)`;

export const availabilityQueries = ({ db }: Pick<Deps, 'db'>) => ({
  availability: async (providerId: string): Promise<Availability> => {
    const [row] = await rawRows<{ availability: Availability }>(
      db,
      `select ${availabilitySql} as availability from providers p where p.id = :providerId`,
      { providerId },
    );
    return row!.availability;
  },

  set: async (id: string, { hours, weeklyLimit, quiet }: Omit<Availability, 'holidays'>): Promise<void> => {
    await db('providers')
      .where({ id })
      .update({
        working_hours: hours.length > 0 ? JSON.stringify(hours.toSorted((a, b) => a.weekday - b.weekday)) : null,
        weekly_limit: weeklyLimit,
        quiet_from: quiet?.from ?? null,
        quiet_until: quiet?.until ?? null,
      });
  },

  /** Drops holidays that are over. The provider must be locked. */
  replaceHolidays: async (
    providerId: string,
    holidays: readonly { startsAt: Date; endsAt: Date }[],
    now: Date,
  ): Promise<void> => {
    await db('provider_holidays').where({ provider_id: providerId }).delete();
    const rows = holidays
      .filter(({ endsAt }) => endsAt > now)
      .map(({ startsAt, endsAt }) => ({ provider_id: providerId, starts_at: startsAt, ends_at: endsAt }));
    if (rows.length > 0)
      await db('provider_holidays').insert(rows).onConflict(['provider_id', 'starts_at']).merge(['ends_at']);
  },

  /** Sets whether the provider has had its limit of leads in the week. The provider must be locked. */
  recountWeek: async (providerId: string, { start, end }: { start: Date; end: Date }): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update providers p set full_until = case when p.weekly_limit <= (
        select count(*) from leads l where l.provider_id = p.id and l.created_at >= :start and ${countsAsReceivedSql}
      ) then :end::timestamptz end
      where p.id = :providerId`,
      { providerId, start, end },
    );
  },

  /** Returns providers whose full week is over. */
  fullOver: (now: Date): Promise<string[]> => db('providers').where('full_until', '<=', now).orderBy('id').pluck('id'),

  /** Returns those of the providers whose week is full. */
  fullOf: (ids: string[]): Promise<string[]> =>
    db('providers').whereIn('id', ids).whereNotNull('full_until').orderBy('id').pluck('id'),

  /** Returns true if a pause, a holiday's start or a full week is due. */
  isCalendarDue: async (now: Date): Promise<boolean> => {
    const [row] = await rawRows<{ due: boolean }>(db, `select ${calendarDueSql(':now')} as due`, { now });
    return row!.due;
  },

  /** Returns providers with a holiday that has started. */
  holidaysDue: async (now: Date): Promise<string[]> =>
    db('provider_holidays')
      .where('starts_at', '<=', now)
      .distinct('provider_id')
      .orderBy('provider_id')
      .pluck('provider_id'),

  /** Deletes the provider's started holidays and returns when the last of them ends. The provider must be locked. */
  takeStarted: async (providerId: string, now: Date): Promise<Date | undefined> => {
    const rows = await db('provider_holidays')
      .where({ provider_id: providerId })
      .where('starts_at', '<=', now)
      .delete()
      .returning('ends_at');
    const ends = rows.map(({ ends_at }) => ends_at.getTime());
    return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
  },
});
