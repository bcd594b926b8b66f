/** Moves the time of urgent requests on, because a run cannot wait for the ten minutes between two rings. */
import type { Db } from '@marketplace/platform/postgres';

/**
 * Lets each urgent request ring now that rings later: its open leads become older by the same time. Requests that are already due
 * stay as they are. Locks requests before their leads, as the product does.
 */
export const moveToNextRing = async (db: Db): Promise<void> => {
  await db.raw(/* sql */ `
    with ringing as (
      select id, ring_at - now() as ahead from enquiries where ring_at > now() order by id for no key update
    ), older as (
      update leads l set created_at = l.created_at - r.ahead from ringing r where l.enquiry_id = r.id and l.status = 'SENT'
    )
    update enquiries e set ring_at = now() from ringing r where e.id = r.id`);
};
