/** SQL of leads, the write side. The screens' reads are in `inbox.view.ts` and `accepted.view.ts`. */
import type { CrmStatus, LeadStatus } from '@marketplace/contracts/leads';
import type { Deps } from '../deps.ts';
import { columnsOf, selectAll, selectFirst } from '../sql.ts';

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

const leadColumns = columnsOf<{ l: 'leads'; p: 'providers'; e: 'enquiries' }>()({
  id: 'l.id',
  enquiryId: 'l.enquiry_id',
  providerId: 'l.provider_id',
  status: 'l.status',
  crmStatus: 'l.crm_status',
  note: 'l.note',
  userId: 'p.user_id',
  seekerId: 'e.seeker_id',
});

export const leadQueries = ({ db }: Pick<Deps, 'db'>) => {
  const leads = () =>
    db('leads as l').join('providers as p', 'p.id', 'l.provider_id').join('enquiries as e', 'e.id', 'l.enquiry_id');
  /** A provider's own lead, named by its id or by its enquiry's. */
  const own = (idOrEnquiryId: string, providerId: string) =>
    leads()
      .where('l.provider_id', providerId)
      .andWhere((either) => either.where('l.id', idOrEnquiryId).orWhere('l.enquiry_id', idOrEnquiryId));
  const open = () => leads().where('l.status', 'SENT').forUpdate('l');

  return {
    /** Locks a provider's own lead; undefined for another provider's, as for one that does not exist. */
    lockOwn: (idOrEnquiryId: string, providerId: string): Promise<LeadRow | undefined> =>
      selectFirst(own(idOrEnquiryId, providerId).forUpdate('l'), leadColumns),

    /**
     * Locks the enquiry behind a provider's own lead. What changes both locks the enquiry first, as its expiry does: two
     * that came from opposite ends would deadlock.
     */
    lockEnquiryOf: async (idOrEnquiryId: string, providerId: string): Promise<void> => {
      await own(idOrEnquiryId, providerId).forUpdate('e').select('e.id');
    },

    /** Locks up to `limit` open leads that have expired by `now`, passing over those that another transaction holds. */
    lockExpired: (now: Date, limit: number): Promise<LeadRow[]> =>
      selectAll(open().where('l.expires_at', '<=', now).orderBy('l.expires_at').limit(limit).skipLocked(), leadColumns),

    /** Locks the open leads of these enquiries. */
    lockOpen: (enquiryIds: string[]): Promise<LeadRow[]> =>
      selectAll(open().whereIn('l.enquiry_id', enquiryIds).orderBy('l.id'), leadColumns),

    /** Locks the open leads of a provider; `skipLocked` passes over those that another transaction holds. */
    lockOpenOf: (providerId: string, { skipLocked = false } = {}): Promise<LeadRow[]> => {
      const leads = open().where('l.provider_id', providerId).orderBy('l.id');
      return selectAll(skipLocked ? leads.skipLocked() : leads, leadColumns);
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
  };
};
