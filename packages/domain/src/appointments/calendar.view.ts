/** The appointments of a business by day, for its calendar page and for calendar apps. */

import type { TeamRole } from '@marketplace/contracts/accounts/team-roles';
import { overlap } from '@marketplace/contracts/appointments/slots';
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { suburbPathSql } from '../reference/queries.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';
import type { Person } from '../team/people.ts';
import { type ProviderAppointmentRow, withContacts } from './lists.view.ts';
import { type AppointmentRow, appointmentQueries } from './queries.ts';
import { busyTimes } from './rules.ts';

/** What is done where, for a provider's own leads. The title is masked, because calendars are shown to others. */
export type Job = { enquiryId: string; title: string; cityPath: string; suburbPath: string | null };

const jobsOf = async ({ db }: Pick<Deps, 'db'>, enquiryIds: readonly string[]): Promise<Map<string, Job>> => {
  const rows = await selectAll(
    db('enquiries as e')
      .join('cities as c', 'c.id', 'e.city_id')
      .whereIn('e.id', [...enquiryIds]),
    columnsOf<{ e: 'enquiries'; c: 'cities' }, 'mask'>()({
      enquiryId: 'e.id',
      title: 'e.title',
      maskedTitle: 'e.masked_title',
      maskVersion: 'e.mask_version',
      textReview: 'e.text_review',
      cityPath: 'c.path',
      suburbPath: db.raw<string | null>(suburbPathSql),
    }),
  );
  return new Map(
    rows.map(({ enquiryId, cityPath, suburbPath, ...text }) => [
      enquiryId,
      { enquiryId, cityPath, suburbPath, title: shownTitle(text) },
    ]),
  );
};

/** Two appointments of different people do not compete for time. One without a person may be anyone's. */
const mayBeSamePerson = (one: AppointmentRow, other: AppointmentRow): boolean =>
  one.person === null || other.person === null || one.person.id === other.person.id;

/** Whether another appointment needs the same person at the same time. A proposal does not compete with what it moves. */
export const isDouble = (row: AppointmentRow, all: readonly AppointmentRow[], now: Date): boolean =>
  busyTimes(row, now).some((time) =>
    all.some(
      (other) =>
        other.seriesId !== row.seriesId &&
        mayBeSamePerson(row, other) &&
        busyTimes(other, now).some((busy) => overlap(time, busy)),
    ),
  );

export type CalendarRow = ProviderAppointmentRow & Job & { isDouble: boolean };

/** Whose appointments: the caller's and those without a person, everyone's, or those of one person. */
export type Whose = 'mine' | 'all' | (string & {});

const firstTime = (row: AppointmentRow): number => (row.startsAt ?? row.slots[0]!.startsAt).getTime();

/** `from`: a South African day. In order of their start. */
export const calendarOf = async (
  deps: Deps,
  { providerId, userId }: { providerId: string; userId: string },
  { from, days: length, whose }: { from: string; days: number; whose: Whose },
): Promise<CalendarRow[]> => {
  const start = new Date(`${from}T00:00:00${utcOffset}`);
  const end = new Date(start.getTime() + days(length));
  const all = (await appointmentQueries(deps).between(providerId, start, end, limits.calendarRows)).filter(
    ({ status }) => status !== 'EXPIRED',
  );
  const isShown = ({ person }: AppointmentRow) =>
    whose === 'all' || person?.id === (whose === 'mine' ? userId : whose) || (whose === 'mine' && person === null);
  const rows = all.filter(isShown).toSorted((one, other) => firstTime(one) - firstTime(other));
  const jobs = await jobsOf(
    deps,
    rows.map(({ enquiryId }) => enquiryId),
  );
  const now = deps.clock.now();
  return (await withContacts(deps, providerId, rows, 'accepted-leads')).map((row) => ({
    ...row,
    ...jobs.get(row.enquiryId)!,
    isDouble: isDouble(row, all, now),
  }));
};

/** The people of a business, for the filter of its calendar. */
export const peopleOf = ({ db }: Pick<Deps, 'db'>, providerId: string): Promise<Person[]> =>
  rawRows<Person>(
    db,
    /* sql */ `
    select u.id, u.name from users u
    where u.id = (select user_id from providers where id = :providerId)
      or u.id in (select user_id from team_members where provider_id = :providerId)
    order by u.name, u.id`,
    { providerId },
  );

type Seer = { providerId: string; userId: string; teamRole: TeamRole | null };

export type FeedRow = ProviderAppointmentRow & Job;

/** What a calendar app gets, from some days ago on: the person's own, for owners also those without a person, or with `isTeam` all. */
export const feedOf = async (
  deps: Deps,
  { providerId, userId, teamRole, isTeam }: Seer & { isTeam: boolean },
): Promise<FeedRow[]> => {
  const since = new Date(deps.clock.now().getTime() - days(limits.feedDaysBack));
  const rows = await appointmentQueries(deps).forFeed(
    { providerId, userId, isOwner: teamRole === 'OWNER', isTeam },
    since,
    limits.calendarRows,
  );
  const jobs = await jobsOf(
    deps,
    rows.map(({ enquiryId }) => enquiryId),
  );
  return (await withContacts(deps, providerId, rows, 'export')).map((row) => ({ ...row, ...jobs.get(row.enquiryId)! }));
};

/** The job of one appointment, for its own file. */
export const jobOf = async (deps: Pick<Deps, 'db'>, enquiryId: string): Promise<Job> =>
  (await jobsOf(deps, [enquiryId])).get(enquiryId)!;
