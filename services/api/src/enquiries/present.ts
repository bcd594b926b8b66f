import { categoryById } from '@marketplace/catalogue/lookup';
import { erasedContact } from '@marketplace/contracts/accounts/retention';
import { rematchObstacle } from '@marketplace/contracts/enquiries/administration';
import { type CheckedText, enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { canWriteToSeeker, teamMessageKindNames } from '@marketplace/contracts/enquiries/team-messages';
import { holdsPlace } from '@marketplace/contracts/leads/schemas';
import { providerObstacleWord } from '@marketplace/contracts/providers/schemas';
import type { EnquiryDetail } from '@marketplace/domain/enquiries/admin-detail.view';
import type { AdminEnquiryRow } from '@marketplace/domain/enquiries/admin-list.view';
import type { HeldText } from '@marketplace/domain/enquiries/held-texts.view';
import type { SeekerEnquiryRow } from '@marketplace/domain/enquiries/seeker-list.view';
import type { PostedRequest } from '@marketplace/domain/enquiries/service';
import type { TeamMessageRow } from '@marketplace/domain/mail-deliveries/team-messages.view';
import { currentMasks, markedTexts, maskedTexts, type RequestTexts } from '@marketplace/domain/masking/mask';
import type { SentInvitationRow } from '@marketplace/domain/matching/invitations';
import type { MatchRecordRow } from '@marketplace/domain/matching/record.view';
import { placeOf } from '@marketplace/domain/reference/cities';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { distanceBands } from '@marketplace/gazetteer/distance';
import { presentAdminRating } from '../ratings/present.ts';

/** The display names of an enquiry's service and place. */
export const presentServiceAndPlace = (row: { categoryId: string; cityPath: string; suburbPath: string | null }) => {
  const { city, suburb } = placeOf(row);
  return {
    categoryName: categoryById(row.categoryId)?.name ?? '',
    ...(suburb && { suburb: suburb.name }),
    ...{ city: city.name, province: city.province.name },
  };
};

export const presentPosted = (row: PostedRequest) => ({ ...row, beingChecked: row.textReview === 'held' });

export const presentSeekerEnquiry = (row: SeekerEnquiryRow) => ({
  ...row,
  ...presentServiceAndPlace(row),
  beingChecked: row.textReview === 'held' && row.status !== 'removed',
  isUnanswered: row.isUnanswered && row.status !== 'removed',
  attachments: row.attachments.toSorted((one, other) => one.position - other.position),
});

const presentMasked = (texts: RequestTexts) => {
  const { maskedTitle, maskedDescription } = maskedTexts(texts, 'masked');
  return { title: maskedTitle, description: maskedDescription };
};

export const presentHeldText = (row: HeldText) => ({
  ...row,
  marked: markedTexts(row),
  masked: presentMasked(row),
  can: { askRewrite: row.status !== null && enquiryCan('rewrite', { status: row.status }) },
});

const excerptLength = 200;
const excerptOf = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text);

export const presentAdminEnquiry = (row: AdminEnquiryRow) => ({
  ...row,
  ...presentServiceAndPlace(row),
  excerpt: excerptOf(row.description),
});

/** Rounds to 100 m: cities are measured centre to centre. */
export const kilometres = (km: number) => Math.round(km * 10) / 10;

export const presentEnquiryDetail = (
  row: EnquiryDetail,
  { messages, invitations }: { messages: readonly TeamMessageRow[]; invitations: SentInvitationRow[] },
) => {
  const shown = currentMasks(row);
  return {
    ...row,
    ...presentServiceAndPlace(row),
    textReview: shown.textReview,
    marked: markedTexts(row),
    shown: { title: shown.maskedTitle, description: shown.maskedDescription },
    masked: presentMasked(row),
    contactName: row.contactName || erasedContact,
    contactPhone: shownNumber(row.contactPhone),
    contactWhatsapp: shownNumber(row.contactWhatsapp),
    removal: row.removalReason && { reason: row.removalReason, note: row.removalNote },
    can: {
      remove: enquiryCan('remove', row),
      assign: enquiryCan('match', row),
      reviewText: shown.textReview !== 'clear' && row.status !== 'removed',
      hideWords: row.status !== 'removed',
      write: row.contactEmail ? teamMessageKindNames.filter((kind) => canWriteToSeeker(kind, row)) : [],
      askRewrite: enquiryCan('rewrite', row) && (row.rewrite === null || row.rewrite.rewrittenAt !== null),
    },
    messages: messages.map((message) => ({ ...message, phone: shownNumber(message.phone) })),
    invitations,
    rematchObstacle: rematchObstacle(row, row.leads.filter(holdsPlace).length),
    ratings: row.ratings.flatMap(presentAdminRating),
    leads: row.leads.map((lead) => ({ ...lead, distanceKm: kilometres(lead.distanceKm) })),
  };
};

export const presentMatchRecord = ({ decisions, excluded, ...record }: MatchRecordRow) => ({
  ...record,
  rounds: [...Map.groupBy(decisions, ({ wave }) => wave).values()].map((round) => ({
    ...round[0]!,
    decisions: round.map((decision) => ({
      ...decision,
      distanceKm: kilometres(decision.distanceKm),
      bandKm: distanceBands[decision.band] ?? null,
    })),
  })),
  excluded: excluded.map((provider) => ({
    ...provider,
    distanceKm: kilometres(provider.distanceKm),
    why: providerObstacleWord('receiveLeads', provider) ?? '',
  })),
});

/** How the board would treat these texts. */
export const presentTextCheck = (texts: RequestTexts): CheckedText => {
  const { textReview, maskedTitle, maskedDescription } = maskedTexts(texts);
  if (textReview === 'held') return { finding: 'held' };
  const isCovered = maskedTitle !== texts.title || maskedDescription !== texts.description;
  return { finding: isCovered ? 'covered' : 'clear' };
};
