/** SQL of a provider's settings for urgent requests. */
import type { Ringing } from '@marketplace/contracts/availability/ringing';
import type { UrgentJobs } from '@marketplace/contracts/availability/urgent-jobs';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';

type RingingRow = Omit<Ringing, 'quiet'> & { providerId: string; quietFrom: string | null; quietUntil: string | null };

/** What decides whether provider `p` is rung, as a `RingingRow`. */
const ringingColumns = `p.id as "providerId", p.takes_urgent as "takesUrgent", p.answers_at_night as "answersAtNight",
  p.available_until as "availableUntil", p.quiet_from as "quietFrom", p.quiet_until as "quietUntil",
  coalesce(p.working_hours, '[]') as hours`;

export const urgentJobQueries = ({ db }: Pick<Deps, 'db'>) => ({
  settings: (providerId: string): Promise<UrgentJobs | undefined> =>
    selectFirst(
      db('providers as p').where('p.id', providerId),
      columnsOf<{ p: 'providers' }>()({
        takesUrgent: 'p.takes_urgent',
        answersAtNight: 'p.answers_at_night',
        callOutCents: 'p.call_out_cents',
      }),
    ),

  /** Without urgent jobs, "Available now" ends. */
  set: async (id: string, { takesUrgent, answersAtNight, callOutCents }: UrgentJobs): Promise<void> => {
    await db('providers')
      .where({ id })
      .update({
        takes_urgent: takesUrgent,
        answers_at_night: answersAtNight,
        call_out_cents: callOutCents,
        ...(!takesUrgent && { available_until: null }),
      });
  },

  /** Returns the owner's id, or undefined for an unknown provider or one that takes no urgent jobs. */
  setAvailable: async (id: string, until: Date | null): Promise<{ userId: string | null } | undefined> => {
    const [row] = await db('providers')
      .where({ id })
      .andWhere((either) => {
        either.where({ takes_urgent: true });
        if (until === null) either.orWhere({ takes_urgent: false });
      })
      .update({ available_until: until })
      .returning('user_id');
    return row && { userId: row.user_id };
  },

  /** What decides whether these providers are rung, by their ids. */
  ringing: async (providerIds: readonly string[]): Promise<Map<string, Ringing>> => {
    const rows = await rawRows<RingingRow>(
      db,
      `select ${ringingColumns} from providers p where p.id = any(:providerIds::uuid[])`,
      { providerIds: [...providerIds] },
      { name: 'ringing' },
    );
    return new Map(
      rows.map(({ providerId, quietFrom, quietUntil, ...row }) => [
        providerId,
        { ...row, quiet: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null },
      ]),
    );
  },

  ringsAtNight: async (userId: string): Promise<boolean | undefined> =>
    (await db('users').where({ id: userId }).first('rings_at_night'))?.rings_at_night,

  setRingsAtNight: async (userId: string, ringsAtNight: boolean): Promise<void> => {
    await db('users').where({ id: userId }).update({ rings_at_night: ringsAtNight });
  },
});
