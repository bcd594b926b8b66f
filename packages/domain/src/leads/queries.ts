/** SQL of leads, the write side. The screens' reads are in `inbox.view.ts` and `accepted.view.ts`. */
import type { CrmStatus, LeadStatus } from '@marketplace/contracts/leads';
import type { Deps } from '../deps.ts';

export type LeadRow = {
  id: string;
  enquiryId: string;
  providerId: string;
  status: LeadStatus;
  crmStatus: CrmStatus;
  note: string;
  /** The provider's user. */
  userId: string;
  seekerId: string | null;
};

export const leadQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Locks a provider's own lead, named by its id or by its enquiry's. Another provider's reads as not there. */
  lockOwn: async (idOrEnquiryId: string, providerId: string): Promise<LeadRow | undefined> =>
    db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .where('l.provider_id', providerId)
      .andWhere((either) => either.where('l.id', idOrEnquiryId).orWhere('l.enquiry_id', idOrEnquiryId))
      .forUpdate('l')
      .first(
        'l.id',
        'l.enquiry_id as enquiryId',
        'l.provider_id as providerId',
        'l.status',
        'l.crm_status as crmStatus',
        'l.note',
        'p.user_id as userId',
        'e.seeker_id as seekerId',
      ),

  /**
   * Locks the enquiry behind a provider's own lead. What changes both locks the enquiry first, as its expiry does: two
   * that came from opposite ends would deadlock.
   */
  lockEnquiryOf: async (idOrEnquiryId: string, providerId: string): Promise<void> => {
    await db('leads as l')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .where('l.provider_id', providerId)
      .andWhere((either) => either.where('l.id', idOrEnquiryId).orWhere('l.enquiry_id', idOrEnquiryId))
      .forUpdate('e')
      .select('e.id');
  },

  /** Locks up to `limit` open leads: those whose 24 hours are over, or those of certain enquiries. */
  lockOpen: async (which: { runOutBy: Date; limit: number } | { enquiryIds: string[] }): Promise<LeadRow[]> => {
    const query = db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .where('l.status', 'SENT')
      .select(
        'l.id',
        'l.enquiry_id as enquiryId',
        'l.provider_id as providerId',
        'l.status',
        'l.crm_status as crmStatus',
        'l.note',
        'p.user_id as userId',
        'e.seeker_id as seekerId',
      )
      .forUpdate('l');
    if ('enquiryIds' in which) return query.whereIn('l.enquiry_id', which.enquiryIds).orderBy('l.id');
    return query.where('l.expires_at', '<=', which.runOutBy).orderBy('l.expires_at').limit(which.limit).skipLocked();
  },

  /** Moves leads that the caller has locked, and writes the move into their history. */
  setStatus: async (ids: string[], status: LeadStatus, at: Date): Promise<void> => {
    if (ids.length === 0) return;
    await db('leads')
      .whereIn('id', ids)
      .update({ status, answered_at: status === 'EXPIRED' ? null : at });
    await db('lead_history').insert(
      ids.map((id) => ({ lead_id: id, field: 'status', from_value: 'SENT', to_value: status, at })),
    );
  },

  setCrmStatus: async (lead: LeadRow, crmStatus: CrmStatus, at: Date): Promise<void> => {
    await db('leads').where({ id: lead.id }).update({ crm_status: crmStatus });
    await db('lead_history').insert({
      lead_id: lead.id,
      field: 'crm_status',
      from_value: lead.crmStatus,
      to_value: crmStatus,
      at,
    });
  },

  setNote: async (id: string, note: string): Promise<void> => {
    await db('leads').where({ id }).update({ note });
  },
});
