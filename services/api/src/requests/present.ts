import { firstAidOf } from '@marketplace/catalogue/first-aid';
import { categoryById, categoryPath } from '@marketplace/catalogue/lookup';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { AcceptedProvider, FollowedRequest, RequestEvent } from '@marketplace/contracts/requests/tracking';
import type { SearchStanding } from '@marketplace/domain/matching/search.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import type {
  AcceptedProviderRow,
  FollowedLeadRow,
  FollowedRequestRows,
} from '@marketplace/domain/requests/tracking.view';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { presentServiceAndPlace } from '../enquiries/present.ts';
import { presentFacts } from '../enquiries/present-facts.ts';
import { presentCheck, presentContact, presentLogo, presentPhoto } from '../profiles/present.ts';
import { presentOwnRating } from '../ratings/present.ts';
import { type FollowedAt, isProven, photoFolder } from './doors.ts';

const iso = (time: Date) => time.toISOString();
const isoOrNull = (time: Date | null) => (time === null ? null : iso(time));
const earliest = (times: readonly Date[]): Date | null =>
  times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
const latest = (times: readonly Date[]): Date | null =>
  times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
const timesOf = (leads: readonly FollowedLeadRow[], time: (lead: FollowedLeadRow) => Date | null) =>
  leads.flatMap((lead) => time(lead) ?? []);

const presentProvider = (row: AcceptedProviderRow, at: string): AcceptedProvider => ({
  leadId: row.leadId,
  businessName: row.businessName,
  distanceKm: row.distanceKm,
  baseCity: row.basePath === null ? null : cityOf(row.basePath).name,
  ...presentContact({ phone: row.phone, email: row.email, whatsapp: row.profile.whatsapp }),
  answers: row.medianMinutes === null ? null : { medianMinutes: row.medianMinutes, count: row.answers },
  acceptedAt: iso(row.acceptedAt),
  callOutCents: row.callOutCents,
  profile: {
    logo: presentLogo(row.profile.logo, photoFolder(at, row.leadId)),
    rating: row.profile.rating,
    checks: row.profile.checks.map(presentCheck),
    yearsInBusiness: row.profile.yearsInBusiness,
    photos: row.profile.photos.map((photo) => presentPhoto(photo, photoFolder(at, row.leadId))),
    photoCount: row.profile.photoCount,
  },
  unreadMessages: row.unreadMessages,
});

/** The order of events with the same time. */
const order: RequestEvent['kind'][] = [
  'RECEIVED',
  'CONTACT_CONFIRMED',
  'MATCHED',
  'OPENED',
  'ACCEPTED',
  'DECLINED',
  'EDITED',
  'KEPT_OPEN',
  'EXPIRED',
  'CLOSED',
];

const timelineOf = ({ request, leads, searches, accepted }: FollowedRequestRows): RequestEvent[] => {
  const endedBy = (reason: FollowedLeadRow['endReason']) => leads.filter(({ endReason }) => endReason === reason);
  const opened = timesOf(leads, ({ openedAt }) => openedAt);
  const declined = timesOf(endedBy('DECLINED'), ({ endedAt }) => endedAt);
  const expired = timesOf(endedBy('TIME_RAN_OUT'), ({ endedAt }) => endedAt);
  const isUnmatched = request.matchedAt && !searches.some(({ at }) => at <= request.matchedAt!);
  const at = (time: Date | null, event: (at: string) => RequestEvent) => (time ? [event(iso(time))] : []);
  const events: RequestEvent[] = [
    { kind: 'RECEIVED', at: iso(request.createdAt) },
    ...at(request.contactConfirmedAt, (at) => ({ kind: 'CONTACT_CONFIRMED', at })),
    ...at(isUnmatched ? request.matchedAt : null, (at) => ({ kind: 'MATCHED', at, considered: 0, told: 0 })),
    ...searches.map((search) => ({ ...search, kind: 'MATCHED' as const, at: iso(search.at) })),
    ...at(earliest(opened), (at) => ({ kind: 'OPENED', at, providers: opened.length })),
    ...accepted.map(({ leadId, businessName, acceptedAt }) => ({
      kind: 'ACCEPTED' as const,
      at: iso(acceptedAt),
      leadId,
      businessName,
    })),
    ...at(latest(declined), (at) => ({ kind: 'DECLINED', at, providers: declined.length })),
    ...at(latest(expired), (at) => ({ kind: 'EXPIRED', at, providers: expired.length })),
    ...at(request.editedAt, (at) => ({ kind: 'EDITED', at })),
    ...at(request.keptOpenAt, (at) => ({ kind: 'KEPT_OPEN', at })),
    ...at(request.closedAt, (at) => ({ kind: 'CLOSED', at })),
  ];
  return events.sort((a, b) => a.at.localeCompare(b.at) || order.indexOf(a.kind) - order.indexOf(b.kind));
};

const presentSearch = ({ isDone, nearest, more, ring }: SearchStanding): FollowedRequest['search'] => {
  const town = nearest && cityOf(nearest.cityPath);
  return {
    isDone,
    nearest: town ? { city: town.name, province: town.province.name, distanceKm: nearest.distanceKm } : null,
    more,
    ...(ring && { ring: { ...ring, nextAt: isoOrNull(ring.nextAt) } }),
  };
};

export const presentFollowed = (
  rows: FollowedRequestRows,
  followed: FollowedAt,
  search: SearchStanding,
): Omit<FollowedRequest, 'completion'> => {
  const { request, leads } = rows;
  const { provesContact, at } = followed;
  const count = (status: FollowedLeadRow['status']) => leads.filter((lead) => lead.status === status).length;
  const open = leads.filter(({ status }) => status === 'SENT');
  return {
    ...presentServiceAndPlace(request),
    id: request.id,
    reference: request.reference,
    status: request.status,
    title: request.title,
    description: request.description,
    beingChecked: request.textReview === 'held' && request.status !== 'removed',
    rewrite: enquiryCan('rewrite', request) && request.rewriteNote !== null ? { note: request.rewriteNote } : null,
    proposedNumber:
      provesContact && request.proposedNumber && enquiryCan('cancel', request)
        ? { ...request.proposedNumber, phone: shownNumber(request.proposedNumber.phone) }
        : null,
    categoryId: request.categoryId,
    categorySlugs: categoryById(request.categoryId) ? categoryPath(request.categoryId).map(({ slug }) => slug) : [],
    search: presentSearch(search),
    ...presentFacts('seeker', request),
    firstAid: isUrgent(request.timeframe) ? firstAidOf(request.categoryId) : undefined,
    contact: {
      name: request.contactName,
      email: request.contactEmail,
      phone: shownNumber(request.contactPhone),
      whatsapp: shownNumber(request.contactWhatsapp),
      bestTime: request.bestTimeToContact,
      preferences: request.contactPreferences,
      isConfirmed: request.contactConfirmedAt !== null,
      canConfirm: provesContact && request.contactConfirmedAt === null && request.disownedAt === null,
    },
    attachments: request.attachments.toSorted((one, other) => one.position - other.position),
    createdAt: iso(request.createdAt),
    expiresAt: iso(request.expiresAt),
    closedAt: isoOrNull(request.closedAt),
    closing: rows.closing && { at: iso(rows.closing.at), isNoticed: rows.closing.isNoticed },
    outcome: request.outcome,
    doneByLeadId: request.doneByLeadId,
    rating: rows.rating && presentOwnRating(rows.rating, rows.now),
    isProven: isProven(followed) || request.contactConfirmedAt !== null,
    providers: {
      told: leads.length,
      opened: leads.filter(({ openedAt }) => openedAt).length,
      open: open.length,
      accepted: count('ACCEPTED'),
      declined: leads.filter(({ endReason }) => endReason === 'DECLINED').length,
      expired: leads.filter(({ endReason }) => endReason === 'TIME_RAN_OUT').length,
    },
    nextExpiryAt: isoOrNull(earliest(open.map(({ expiresAt }) => expiresAt))),
    accepted: rows.accepted.map((row) => presentProvider(row, at)),
    timeline: timelineOf(rows),
  };
};
