/** SQL of ratings, the write side. */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import type { RatingRefusal, RatingStatus, RatingSuspicion } from '@marketplace/contracts/ratings/schemas';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';
import type { RatingMask } from './rules.ts';

/** The lead of a rating. */
export type RatedLead = {
  id: string;
  providerId: string;
  status: LeadStatus;
  /** True if the provider's own account or address posted the request. */
  isOwn: boolean;
  /** True if the request was closed as done by this provider. */
  isDone: boolean;
  isContactConfirmed: boolean;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  /** Email address of the request's account. */
  seekerEmail: string | null;
  seekerPhone: string | null;
  providerEmail: string;
  providerPhone: string | null;
  /** Phone number of the provider's account. */
  ownerPhone: string | null;
  /** The provider's account has signed in with a browser of the seeker's account, or with the caller's browser. */
  sharesDevice: boolean;
};

export type RatingRow = {
  id: string;
  text: string;
  textReview: TextReview;
  status: RatingStatus;
  refusalReason: RatingRefusal | null;
  suspicions: string[];
  createdAt: Date;
  publishedAt: Date | null;
  answer: string | null;
  /** The provider's user, or null once its account is deleted. */
  userId: string | null;
};

/** The stored content of a rating. */
export type RatingContent = RatingMask & { stars: number; text: string; suspicions: RatingSuspicion[] };
export type RatingFate = {
  status: RatingStatus;
  refusalReason: RatingRefusal | null;
  refusalNote: string | null;
  publishedAt: Date | null;
};

const ratingColumns = columnsOf<{ r: 'ratings'; p: 'providers' }, 'seeker'>()({
  id: 'r.id',
  text: 'r.text',
  textReview: 'r.text_review',
  status: 'r.status',
  refusalReason: 'r.refusal_reason',
  suspicions: 'r.suspicions',
  createdAt: 'r.created_at',
  publishedAt: 'r.published_at',
  answer: shownTo('seeker', 'r', 'ratings.answer'),
  userId: 'p.user_id',
});

const contentColumns = ({ stars, text, suspicions, maskedText, maskVersion, textReview }: RatingContent) => ({
  stars,
  text,
  suspicions,
  masked_text: maskedText,
  mask_version: maskVersion,
  text_review: textReview,
});
const fateColumns = ({ status, refusalReason, refusalNote, publishedAt }: RatingFate) => ({
  status,
  refusal_reason: refusalReason,
  refusal_note: refusalNote,
  published_at: publishedAt,
});

export const ratingQueries = ({ db }: Pick<Deps, 'db'>) => {
  const ratings = () => db('ratings as r').join('providers as p', 'p.id', 'r.provider_id');
  return {
    /**
     * Returns a lead of the request, with the details to compare author and provider. Undefined for a lead of
     * another request or of a removed one. `deviceHash` is the hash of the caller's device cookie.
     */
    leadOf: (enquiryId: string, leadId: string, deviceHash: Buffer | null): Promise<RatedLead | undefined> =>
      selectFirst(
        db('leads as l')
          .join('enquiries as e', 'e.id', 'l.enquiry_id')
          .join('providers as p', 'p.id', 'l.provider_id')
          .join('users as u', 'u.id', 'p.user_id')
          .leftJoin('users as s', 's.id', 'e.seeker_id')
          .where({ 'l.id': leadId, 'e.id': enquiryId })
          .whereNot('e.status', 'removed'),
        columnsOf<{ l: 'leads'; e: 'enquiries'; p: 'providers'; u: 'users' }, 'seeker'>()({
          id: 'l.id',
          providerId: 'l.provider_id',
          status: 'l.status',
          isDone: db.raw<boolean>('(e.done_by_lead_id is not distinct from l.id)'),
          isOwn: db.raw<boolean>('(e.seeker_id is not distinct from u.id or lower(e.contact_email) = lower(u.email))'),
          isContactConfirmed: db.raw<boolean>('e.contact_confirmed_at is not null'),
          contactEmail: 'e.contact_email',
          contactPhone: 'e.contact_phone',
          contactWhatsapp: 'e.contact_whatsapp',
          seekerEmail: db.raw<string | null>('s.email'),
          seekerPhone: db.raw<string | null>('s.phone'),
          providerEmail: 'u.email',
          providerPhone: 'p.phone',
          ownerPhone: 'u.phone',
          sharesDevice: db.raw<boolean>(
            `exists (
              select from user_devices d where d.user_id = u.id and (
                d.token_hash = ? or d.token_hash in (select token_hash from user_devices where user_id = e.seeker_id)))`,
            [deviceHash],
          ),
        }),
      ),

    /** Locks the rating of a request's lead. */
    lockOf: (enquiryId: string, leadId: string): Promise<RatingRow | undefined> =>
      selectFirst(
        ratings()
          .join('leads as l', 'l.id', 'r.lead_id')
          .where({ 'r.lead_id': leadId, 'l.enquiry_id': enquiryId })
          .forUpdate('r'),
        ratingColumns,
      ),

    lock: (id: string): Promise<RatingRow | undefined> =>
      selectFirst(ratings().where('r.id', id).forUpdate('r'), ratingColumns),

    /** Locks a published rating of the provider. */
    lockOwn: (id: string, providerId: string): Promise<RatingRow | undefined> =>
      selectFirst(
        ratings().where({ 'r.id': id, 'r.provider_id': providerId, 'r.status': 'published' }).forUpdate('r'),
        ratingColumns,
      ),

    /** Undefined if the lead already has a rating. The second of two concurrent inserts waits for the first. */
    insert: async (
      lead: Pick<RatedLead, 'id' | 'providerId'>,
      content: RatingContent & RatingFate,
      at: Date,
    ): Promise<string | undefined> => {
      const [row] = await db('ratings')
        .insert({
          lead_id: lead.id,
          provider_id: lead.providerId,
          ...contentColumns(content),
          ...fateColumns(content),
          created_at: at,
          changed_at: at,
        })
        .onConflict('lead_id')
        .ignore()
        .returning('id');
      return row?.id;
    },

    change: async (id: string, content: RatingContent & RatingFate, at: Date): Promise<void> => {
      await db('ratings')
        .where({ id })
        .update({ ...contentColumns(content), ...fateColumns(content), changed_at: at });
    },

    /** Stores an administrator's review of a rating. */
    decide: async (
      id: string,
      { maskedText, maskVersion, textReview }: RatingMask,
      fate: RatingFate,
    ): Promise<void> => {
      await db('ratings')
        .where({ id })
        .update({
          masked_text: maskedText,
          mask_version: maskVersion,
          text_review: textReview,
          ...fateColumns(fate),
        });
    },

    refuse: async (id: string, reason: RatingRefusal, note: string | null): Promise<void> => {
      await db('ratings').where({ id }).update({ status: 'refused', refusal_reason: reason, refusal_note: note });
    },

    answer: async (id: string, answer: string, at: Date): Promise<void> => {
      await db('ratings').where({ id }).update({ answer, answered_at: at });
    },
  };
};
