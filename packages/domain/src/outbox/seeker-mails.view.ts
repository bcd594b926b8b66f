/** Mails to seekers that are due and that nobody has begun: a mail that was tried has a row in the delivery log, and tries of its own. */

import type { EventPayload } from '@marketplace/contracts/events';
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** What became due between these times; each query walks one index of that time, or of open requests. */
export type Due = { from: Date; to: Date };

/** Open requests that were searched for, and of which nobody was ever told. */
const unmatchedSql = /* sql */ `
select e.id as "enquiryId" from enquiries e
where e.status = 'open' and e.expires_at > :from and e.matched_at is not null and e.moved_at is null
  and greatest(e.matched_at, e.edited_at) between :from and :to
  and not exists (select from leads l where l.enquiry_id = e.id)
  and not exists (select from mails m where m.kind = 'mail.enquiry-unmatched' and m.subject_id = e.id)`;

/** Open requests whose first lead came after a search that found nobody. */
const firstProviderSql = /* sql */ `
select e.id as "enquiryId" from enquiries e
cross join lateral (select min(l.created_at) as at from leads l where l.enquiry_id = e.id) first
where e.status = 'open' and e.expires_at > :from and first.at between :from and :to and first.at > e.matched_at
  and (exists (select from mails m where m.kind = 'mail.enquiry-unmatched' and m.subject_id = e.id)
    or not exists (select from match_decisions d
      where d.enquiry_id = e.id and d.outcome = 'SELECTED' and d.decided_at < first.at))
  and not exists (select from mails m where m.kind = 'mail.enquiry-first-provider' and m.subject_id = e.id)`;

const expiredSql = /* sql */ `
select e.id as "enquiryId", e.seeker_id as "seekerId" from enquiries e
where e.status = 'expired' and e.created_at > :postedAfter and e.closed_at between :from and :to
  and not exists (select from mails m where m.kind = 'mail.enquiry-expired' and m.subject_id = e.id)`;

const acceptedSql = /* sql */ `
select l.id as "leadId", l.enquiry_id as "enquiryId", p.user_id as "userId", e.seeker_id as "seekerId" from leads l
join providers p on p.id = l.provider_id
join enquiries e on e.id = l.enquiry_id
where l.status = 'ACCEPTED' and l.answered_at between :from and :to and p.user_id is not null
  and not exists (select from mails m where m.kind = 'mail.lead-accepted' and m.subject_id = l.id)`;

export const unbegunSeekerMails = ({ db }: Pick<Deps, 'db'>) => ({
  unmatched: (due: Due): Promise<EventPayload<'enquiry.unmatched'>[]> => rawRows(db, unmatchedSql, due),
  firstProvider: (due: Due): Promise<EventPayload<'enquiry.first-provider'>[]> => rawRows(db, firstProviderSql, due),
  expired: (due: Due): Promise<EventPayload<'enquiry.expired'>[]> =>
    rawRows(db, expiredSql, {
      ...due,
      // A request expires so long after it was posted, or soon after that.
      postedAfter: new Date(due.from.getTime() - days(limits.enquiryDays + 1)),
    }),
  accepted: (due: Due): Promise<EventPayload<'lead.accepted'>[]> => rawRows(db, acceptedSql, due),
});
