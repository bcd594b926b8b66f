import { categoryById } from '@marketplace/catalogue/lookup';
import { erasedContact } from '@marketplace/contracts/accounts/retention';
import { type Rematch, rematchObstacle } from '@marketplace/contracts/enquiries/administration';
import {
  type CheckedText,
  enquiryCan,
  type HeldTexts,
  type PostedEnquiry,
  type SeekerEnquiry,
} from '@marketplace/contracts/enquiries/schemas';
import { holdsPlace } from '@marketplace/contracts/leads/schemas';
import { providerObstacleWord } from '@marketplace/contracts/providers/schemas';
import type { AdminEnquiry, AdminEnquiryDetail, MatchRecord } from '@marketplace/contracts/requests/admin-schemas';
import type { EnquiryDetail } from '@marketplace/domain/enquiries/admin-detail.view';
import type { AdminEnquiryRow } from '@marketplace/domain/enquiries/admin-list.view';
import type { HeldText } from '@marketplace/domain/enquiries/held-texts.view';
import type { SeekerEnquiryRow } from '@marketplace/domain/enquiries/seeker-list.view';
import type { PostedRequest } from '@marketplace/domain/enquiries/service';
import { currentMasks, markedTexts, maskedTexts, type RequestTexts } from '@marketplace/domain/masking/mask';
import type { MatchRecordRow, RematchResult } from '@marketplace/domain/matching/record.view';
import { placeOf } from '@marketplace/domain/reference/cities';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { distanceBands } from '@marketplace/gazetteer/distance';
import { presentAdminRating } from '../ratings/present.ts';
import { presentFacts } from './present-facts.ts';

/** The display names of an enquiry's service and place. */
export const presentServiceAndPlace = (row: { categoryId: string; cityPath: string; suburbPath: string | null }) => {
  const { city, suburb } = placeOf(row);
  return {
    categoryName: categoryById(row.categoryId)?.name ?? '',
    ...(suburb && { suburb: suburb.name }),
    ...{ city: city.name, province: city.province.name },
  };
};

export const presentPosted = (row: PostedRequest): PostedEnquiry => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  beingChecked: row.textReview === 'held',
  createdAt: row.createdAt.toISOString(),
  requestToken: row.requestToken,
});

export const presentSeekerEnquiry = (row: SeekerEnquiryRow): SeekerEnquiry => ({
  ...presentServiceAndPlace(row),
  id: row.id,
  reference: row.reference,
  title: row.title,
  budgetMin: row.budgetMin,
  budgetMax: row.budgetMax,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  beingChecked: row.textReview === 'held' && row.status !== 'removed',
  isUnanswered: row.isUnanswered && row.status !== 'removed',
  providersNotified: row.providersNotified,
  providersAccepted: row.providersAccepted,
  attachments: row.attachments.toSorted((one, other) => one.position - other.position),
});

const presentMasked = (texts: RequestTexts) => {
  const { maskedTitle, maskedDescription } = maskedTexts(texts, 'masked');
  return { title: maskedTitle, description: maskedDescription };
};

export const presentHeldText = (row: HeldText): HeldTexts['texts'][number] => {
  return {
    id: row.id,
    enquiryId: row.enquiryId,
    rating: row.rating,
    reference: row.reference,
    title: row.title,
    description: row.description,
    marked: markedTexts(row),
    masked: presentMasked(row),
    createdAt: row.createdAt.toISOString(),
    rewrittenAfter: row.rewrittenAfter,
    can: { askRewrite: row.status !== null && enquiryCan('rewrite', { status: row.status }) },
  };
};

const excerptLength = 200;
const excerptOf = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text);

const presentCard = (row: Omit<AdminEnquiryRow, 'leads' | 'accepted'>) => ({
  ...presentServiceAndPlace(row),
  id: row.id,
  reference: row.reference,
  title: row.title,
  categoryId: row.categoryId,
  status: row.status,
  textReview: row.textReview,
  createdAt: row.createdAt.toISOString(),
});

export const presentAdminEnquiry = (row: AdminEnquiryRow): AdminEnquiry => ({
  ...presentCard(row),
  ...presentFacts('administratorList', row),
  excerpt: excerptOf(row.description),
  leads: row.leads,
  accepted: row.accepted,
});

const timeOrNull = (at: Date | null) => at?.toISOString() ?? null;
/** Rounds to 100 m: cities are measured centre to centre. */
const kilometres = (km: number) => Math.round(km * 10) / 10;

export const presentEnquiryDetail = (row: EnquiryDetail): AdminEnquiryDetail => {
  const shown = currentMasks(row);
  return {
    ...presentCard(row),
    ...presentFacts('administrator', row),
    textReview: shown.textReview,
    description: row.description,
    marked: markedTexts(row),
    shown: { title: shown.maskedTitle, description: shown.maskedDescription },
    masked: presentMasked(row),
    contactName: row.contactName || erasedContact,
    contactEmail: row.contactEmail,
    contactPhone: shownNumber(row.contactPhone),
    contactWhatsapp: shownNumber(row.contactWhatsapp),
    language: row.language,
    hasAccount: row.hasAccount,
    expiresAt: row.expiresAt.toISOString(),
    closedAt: timeOrNull(row.closedAt),
    removal: row.removalReason && { reason: row.removalReason, note: row.removalNote },
    can: {
      remove: enquiryCan('remove', row),
      reviewText: shown.textReview !== 'clear' && row.status !== 'removed',
      hideWords: row.status !== 'removed',
      askRewrite: enquiryCan('rewrite', row) && (row.rewrite === null || row.rewrite.rewrittenAt !== null),
    },
    rewrite: row.rewrite && {
      note: row.rewrite.note,
      askedAt: row.rewrite.askedAt.toISOString(),
      rewrittenAt: timeOrNull(row.rewrite.rewrittenAt),
    },
    rematchObstacle: rematchObstacle(row, row.leads.filter(holdsPlace).length),
    ratings: row.ratings.flatMap(presentAdminRating),
    leads: row.leads.map(({ createdAt, expiresAt, answeredAt, distanceKm, ...lead }) => ({
      ...lead,
      distanceKm: kilometres(distanceKm),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      answeredAt: timeOrNull(answeredAt),
    })),
    disclosures: row.disclosures.map(({ firstAt, lastAt, revokedAt, ...entry }) => ({
      ...entry,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      revokedAt: timeOrNull(revokedAt),
    })),
    history: row.history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
};

export const presentRematch = ({ requestedAt, doneAt, ...rematch }: RematchResult): Rematch => ({
  ...rematch,
  requestedAt: requestedAt.toISOString(),
  doneAt: timeOrNull(doneAt),
});

export const presentMatchRecord = ({
  matchedAt,
  decisions,
  excluded,
  rematches,
  ...record
}: MatchRecordRow): MatchRecord => ({
  ...record,
  matchedAt: timeOrNull(matchedAt),
  rounds: [...Map.groupBy(decisions, ({ wave }) => wave).values()].map((round) => ({
    wave: round[0]!.wave,
    decidedAt: round[0]!.decidedAt.toISOString(),
    ruleVersion: round[0]!.ruleVersion,
    decisions: round.map(
      ({ band, distanceKm, waitingSince, wave: _, decidedAt: __, ruleVersion: ___, ...decision }) => ({
        ...decision,
        distanceKm: kilometres(distanceKm),
        bandKm: distanceBands[band] ?? null,
        waitingSince: timeOrNull(waitingSince),
      }),
    ),
  })),
  excluded: excluded.map(({ providerId, businessName, radiusKm, distanceKm, ...state }) => ({
    providerId,
    businessName,
    radiusKm,
    distanceKm: kilometres(distanceKm),
    why: providerObstacleWord('receiveLeads', state) ?? '',
  })),
  rematches: rematches.map(presentRematch),
});

/** How the board would treat these texts. */
export const presentTextCheck = (texts: RequestTexts): CheckedText => {
  const { textReview, maskedTitle, maskedDescription } = maskedTexts(texts);
  if (textReview === 'held') return { finding: 'held' };
  const isCovered = maskedTitle !== texts.title || maskedDescription !== texts.description;
  return { finding: isCovered ? 'covered' : 'clear' };
};
