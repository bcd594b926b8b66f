/** SQL of ratings, the write side. */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import type { RatingRefusal, RatingStatus, RatingSuspicion } from '@marketplace/contracts/ratings/schemas';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';
import { inTeamSql } from '../team/people.ts';
import { shownTo } from '../texts/shown.ts';
import type { RatingMask } from './rules.ts';

/** The lead of a rating. */
export type RatedLead = {
  id: string;
  providerId: string;
  status: LeadStatus;
  /** True if the request was closed as done by this provider. */
  isDone: boolean;
  isContactConfirmed: boolean;
  seekerId: string | null;
  contactEmail: string;
  /** When the request was posted. */
  postedAt: Date;
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
    /** Returns a lead of the request. Undefined for a lead of another request or of a removed one. */
    leadOf: (enquiryId: string, leadId: string): Promise<RatedLead | undefined> =>
      selectFirst(
        db('leads as l')
          .join('enquiries as e', 'e.id', 'l.enquiry_id')
          .where({ 'l.id': leadId, 'e.id': enquiryId })
          .whereNot('e.status', 'removed'),
        columnsOf<{ l: 'leads'; e: 'enquiries' }, 'seeker'>()({
          id: 'l.id',
          providerId: 'l.provider_id',
          status: 'l.status',
          isDone: db.raw<boolean>('(e.done_by_lead_id is not distinct from l.id)'),
          isContactConfirmed: db.raw<boolean>('e.contact_confirmed_at is not null'),
          seekerId: 'e.seeker_id',
          contactEmail: 'e.contact_email',
          postedAt: 'e.created_at',
        }),
      ),

    /**
     * `isKnown`: since before `since`, the seeker's account or another one of this domain has had a proved address, outside
     * the provider's team.
     * `sharesNetwork`: a person of the team has used the network since then.
     */
    standing: async (asked: {
      providerId: string;
      seekerId: string | null;
      domain: string;
      network: Buffer | null;
      since: Date;
    }): Promise<{ isKnown: boolean; sharesNetwork: boolean }> => {
      const [row] = await rawRows<{ isKnown: boolean; sharesNetwork: boolean }>(
        db,
        /* sql */ `
        select exists (
          select from users u where (u.id = :seekerId or split_part(u.email, '@', 2) = :domain) and u.email_verified_at < :since
            and not ${inTeamSql('u.id', ':providerId::uuid')}
        ) as "isKnown", exists (
          select from sessions s where s.network = :network::bytea and s.last_seen_at >= :since
            and s.user_id in (select user_id from providers where id = :providerId
              union all select user_id from team_members where provider_id = :providerId)
        ) as "sharesNetwork"`,
        asked,
      );
      return row!;
    },

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
