/**
 * Expiry. A lead moves from SENT to EXPIRED without a response in time (contracts, leads/expiry.ts), and its slot goes
 * to the next candidate. An open enquiry expires after 30 days, together with its open leads.
 */
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { countFinishedLeads } from '../providers/ranking-stats.ts';
import { sweep } from '../sweep.ts';
import { type LeadRow, leadQueries } from './queries.ts';

/** Rows per sweep. Small, to keep the transactions short. */
const leadsPerSweep = 200;
const enquiriesPerSweep = 100;

/** Expires leads. The caller must hold their row locks. */
export const expireLocked = async (tx: Deps, leads: LeadRow[]) => {
  await leadQueries(tx).setStatus(
    leads.map(({ id }) => id),
    'EXPIRED',
    tx.clock.now(),
  );
  await addToOutbox(
    tx,
    'lead.expired',
    leads.map(({ id, enquiryId, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId })),
  );
};

/**
 * Expires every lead that is past its deadline, which counts against its provider's response rate. Concurrent
 * sweeps share the work. Returns the number of expired leads.
 */
export const expireLeads = (deps: Deps): Promise<number> =>
  sweep(deps, leadsPerSweep, () =>
    inTransaction(deps, async (tx) => {
      const leads = await leadQueries(tx).lockExpired(tx.clock.now(), leadsPerSweep);
      await expireLocked(tx, leads);
      await countFinishedLeads(
        tx,
        'expired',
        leads.map(({ providerId }) => providerId),
      );
      return leads.length;
    }),
  );

/**
 * Expires the open leads of enquiries that have just closed. Response rates do not change, because the leads
 * still had time left.
 */
export const expireLeadsOf = async (tx: Deps, enquiryIds: string[]): Promise<void> => {
  if (enquiryIds.length === 0) return;
  await expireLocked(tx, await leadQueries(tx).lockOpen(enquiryIds));
};

/**
 * Runs `change`, which takes a provider out of matching, and expires the provider's open leads. Their slots
 * go to the next candidates. Accepted leads and response rates do not change. Returns the number of expired
 * leads. Call it in a transaction.
 */
export const expireOpenWith = async (tx: Deps, providerId: string, change: () => Promise<void>): Promise<number> => {
  // Locks leads before their provider, as a response does. The reverse order would deadlock.
  const expireOpen = async (options?: { skipLocked: boolean }) => {
    const leads = await leadQueries(tx).lockOpenOf(providerId, options);
    await expireLocked(tx, leads);
    return leads.length;
  };
  const expired = await expireOpen();
  await change();
  // Also expires leads that a match has sent since then. A lead that is being answered now is skipped: its answer
  // waits for this transaction, is then refused, and the lead expires at its deadline.
  return expired + (await expireOpen({ skipLocked: true }));
};

/** Expires every enquiry after its 30 days, together with its open leads. Returns the number of enquiries. */
export const expireEnquiries = (deps: Deps): Promise<number> =>
  sweep(deps, enquiriesPerSweep, () =>
    inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      const enquiries = await enquiryQueries(tx).lockExpired(now, enquiriesPerSweep);
      const ids = enquiries.map(({ id }) => id);
      await enquiryQueries(tx).expire(ids, now);
      await expireLeadsOf(tx, ids);
      await addToOutbox(
        tx,
        'enquiry.expired',
        enquiries.map(({ id, seekerId }) => ({ enquiryId: id, seekerId })),
      );
      return ids.length;
    }),
  );
