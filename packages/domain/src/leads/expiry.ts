/**
 * The end of open leads. A lead moves from SENT to EXPIRED without a response in time (contracts, leads/expiry.ts) or for another
 * reason (leads/ends.ts), and its slot goes to the next candidate. An open enquiry expires after 30 days, together with its open leads.
 */
import { countsAsReceived, countsAsUnanswered, type LeadEndReason } from '@marketplace/contracts/leads/ends';
import { type Deps, inTransaction } from '../deps.ts';
import { endingQueries } from '../enquiries/ending.queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { uncountLeads } from '../providers/availability.ts';
import { countFinishedLeads } from '../providers/ranking-stats.ts';
import { sweep } from '../sweep.ts';
import { type LeadRow, leadQueries } from './queries.ts';

/** Rows per sweep. Small, to keep the transactions short. */
const leadsPerSweep = 200;
const enquiriesPerSweep = 100;

/**
 * Ends open leads for this reason, and counts those against their providers' response rates that the providers let expire. Those
 * that others took, or whose request changed, count nowhere: in no recent leads and in no week. The caller must hold their row locks, and for these also the
 * row locks of their providers.
 */
export const endOpenLeads = async (tx: Deps, leads: LeadRow[], reason: LeadEndReason) => {
  if (leads.length === 0) return;
  await leadQueries(tx).settle(
    leads.map(({ id }) => id),
    reason,
    { at: tx.clock.now() },
  );
  if (countsAsUnanswered(reason))
    await countFinishedLeads(
      tx,
      'expired',
      leads.map(({ providerId }) => providerId),
    );
  if (!countsAsReceived(reason))
    await uncountLeads(
      tx,
      leads.map(({ providerId }) => providerId),
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
      await endOpenLeads(tx, leads, 'TIME_RAN_OUT');
      return leads.length;
    }),
  );

/** Ends the open leads of enquiries whose search has just ended. */
export const endLeadsOf = async (tx: Deps, enquiryIds: string[], reason: LeadEndReason): Promise<void> => {
  if (enquiryIds.length === 0) return;
  await endOpenLeads(tx, await leadQueries(tx).lockOpen(enquiryIds), reason);
};

type Ending = { providerId: string; reason: LeadEndReason };

const endOpenOf = async (
  tx: Deps,
  { providerId, reason }: Ending,
  options?: { skipLocked: boolean },
): Promise<number> => {
  const leads = await leadQueries(tx).lockOpenOf(providerId, options);
  await endOpenLeads(tx, leads, reason);
  return leads.length;
};

/**
 * Ends the open leads of a provider that this transaction has locked and taken out of matching. A lead that is being answered now is
 * skipped: its answer waits for this transaction, is then refused, and the lead expires at its deadline. Returns the number of ended leads.
 */
export const endOpenAfter = (tx: Deps, ending: Ending): Promise<number> => endOpenOf(tx, ending, { skipLocked: true });

/**
 * Runs `change`, which takes a provider out of matching, and ends the provider's open leads for `reason`. Their slots
 * go to the next candidates. Accepted leads and response rates do not change. Returns the number of ended
 * leads. Call it in a transaction.
 */
export const endOpenWith = async (tx: Deps, ending: Ending, change: () => Promise<void>): Promise<number> => {
  // Locks leads before their provider, as a response does. The reverse order would deadlock.
  const expired = await endOpenOf(tx, ending);
  await change();
  // Also those that a match has sent since then.
  return expired + (await endOpenAfter(tx, ending));
};

/** Expires every enquiry after its 30 days, together with its open leads. Returns the number of enquiries. */
export const expireEnquiries = (deps: Deps): Promise<number> =>
  sweep(deps, enquiriesPerSweep, () =>
    inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      const enquiries = await endingQueries(tx).lockExpired(now, enquiriesPerSweep);
      const ids = enquiries.map(({ id }) => id);
      await endingQueries(tx).expire(ids, now);
      await endLeadsOf(tx, ids, 'REQUEST_EXPIRED');
      await addToOutbox(
        tx,
        'enquiry.expired',
        enquiries.map(({ id, seekerId }) => ({ enquiryId: id, seekerId })),
      );
      return ids.length;
    }),
  );
