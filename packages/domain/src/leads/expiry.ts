/**
 * Expiry. SENT → EXPIRED without an answer in time (contracts, leads/expiry.ts): the slot goes to the next candidate; open → expired for an
 * enquiry after 30 days, together with its open leads.
 */
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { countFinishedLeads } from '../providers/ranking-stats.ts';
import { type LeadRow, leadQueries } from './queries.ts';

/** Leads, and enquiries, in one sweep: a short transaction, so that nobody waits for it. */
const leadsPerSweep = 200;
const enquiriesPerSweep = 100;

/** Runs `sweep`, which returns how many rows it dealt with, until one is not full. Returns their number. */
const sweepAll = async (size: number, sweep: () => Promise<number>): Promise<number> => {
  for (let total = 0; ; ) {
    const swept = await sweep();
    total += swept;
    if (swept < size) return total;
  }
};

/** Expires leads that the caller has locked. */
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
 * Expires every lead whose time is over, which counts against its provider's response rate. Two sweeps at once share the
 * work. Returns how many leads it expired.
 */
export const expireLeads = (deps: Deps): Promise<number> =>
  sweepAll(leadsPerSweep, () =>
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

/** Expires the open leads of enquiries that have just closed. Their providers had time left: no response rate changes. */
export const expireLeadsOf = async (tx: Deps, enquiryIds: string[]): Promise<void> => {
  if (enquiryIds.length === 0) return;
  await expireLocked(tx, await leadQueries(tx).lockOpen(enquiryIds));
};

/**
 * Does `change`, which takes a provider out of matching, and expires its open leads, whose slots go to the next candidates; what it
 * has accepted stays. No response rate changes. Returns how many it expired. Call it in a transaction.
 */
export const expireOpenWith = async (tx: Deps, providerId: string, change: () => Promise<void>): Promise<number> => {
  // Leads before their provider, as an answer locks them: the other way round the two would deadlock.
  const expireOpen = async (options?: { skipLocked: boolean }) => {
    const leads = await leadQueries(tx).lockOpenOf(providerId, options);
    await expireLocked(tx, leads);
    return leads.length;
  };
  const expired = await expireOpen();
  await change();
  // What a match sent in between, but for a lead that is being answered right now: its answer waits for this, is
  // refused, and the lead expires with its time.
  return expired + (await expireOpen({ skipLocked: true }));
};

/** Expires every enquiry whose 30 days are over, together with its open leads. Returns how many enquiries. */
export const expireEnquiries = (deps: Deps): Promise<number> =>
  sweepAll(enquiriesPerSweep, () =>
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
