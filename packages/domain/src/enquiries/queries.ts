/** SQL of enquiries. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries';
import type { City } from '@marketplace/gazetteer/place';
import type { Deps } from '../deps.ts';
import { cityId } from '../reference/cities.ts';

export type NewEnquiry = {
  reference: string;
  seekerId: string | null;
  categoryId: string;
  city: City;
  title: string;
  description: string;
  budgetMin: number;
  budgetMax: number | null;
  timeframe: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  bestTimeToContact: string | null;
  contactPreferences: string[];
  idempotencyKey: string | null;
  idempotencyHash: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
};

export type PostedRow = { id: string; reference: string; status: EnquiryStatus; createdAt: Date };
const posted = ['id', 'reference', 'status', 'created_at as createdAt'];

export const enquiryQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Undefined when the idempotency key is already there: Postgres lets one of two racing posts wait for the other. */
  insert: async (enquiry: NewEnquiry): Promise<PostedRow | undefined> => {
    const [row] = await db('enquiries')
      .insert({
        reference: enquiry.reference,
        seeker_id: enquiry.seekerId,
        category_id: enquiry.categoryId,
        city_id: cityId({ db }, enquiry.city),
        province: enquiry.city.province.slug,
        title: enquiry.title,
        description: enquiry.description,
        budget_min: enquiry.budgetMin,
        budget_max: enquiry.budgetMax,
        timeframe: enquiry.timeframe,
        contact_name: enquiry.contactName,
        contact_email: enquiry.contactEmail,
        contact_phone: enquiry.contactPhone,
        contact_whatsapp: enquiry.contactWhatsapp,
        best_time_to_contact: enquiry.bestTimeToContact,
        contact_preferences: enquiry.contactPreferences,
        idempotency_key: enquiry.idempotencyKey,
        idempotency_hash: enquiry.idempotencyHash,
        created_at: enquiry.createdAt,
        expires_at: enquiry.expiresAt,
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning(posted);
    return row;
  },

  findByIdempotencyKey: async (key: string): Promise<(PostedRow & { idempotencyHash: Buffer }) | undefined> =>
    db('enquiries')
      .where({ idempotency_key: key })
      .first(...posted, 'idempotency_hash as idempotencyHash'),

  setSeeker: async (id: string, seekerId: string): Promise<void> => {
    await db('enquiries').where({ id }).update({ seeker_id: seekerId });
  },

  /** Locks the enquiry against a second match or a close at the same time. */
  lock: async (
    id: string,
  ): Promise<
    | {
        id: string;
        status: EnquiryStatus;
        seekerId: string | null;
        categoryId: string;
        cityId: number;
        province: string;
      }
    | undefined
  > =>
    db('enquiries')
      .where({ id })
      .forUpdate()
      .first('id', 'status', 'seeker_id as seekerId', 'category_id as categoryId', 'city_id as cityId', 'province'),

  setMatched: async (id: string, at: Date): Promise<void> => {
    await db('enquiries').where({ id }).whereNull('matched_at').update({ matched_at: at });
  },

  /** open → in_progress with the first acceptance; nothing happens when it is already further. */
  start: async (id: string): Promise<void> => {
    await db('enquiries').where({ id, status: 'open' }).update({ status: 'in_progress' });
  },

  /** Locks up to `limit` enquiries whose 30 days are over, passing over those that somebody else holds. */
  lockRunOut: async (now: Date, limit: number): Promise<{ id: string; seekerId: string | null }[]> =>
    db('enquiries')
      .where({ status: 'open' })
      .andWhere('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select('id', 'seeker_id as seekerId'),

  expire: async (ids: string[], at: Date): Promise<void> => {
    await db('enquiries').whereIn('id', ids).update({ status: 'expired', closed_at: at });
  },
});
