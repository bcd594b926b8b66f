/** SENT → EXPIRED: after 24 hours of silence, or with the enquiry. The place goes to the next candidate. */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { countFinished } from '../providers/standing.ts';
import { type LeadRow, leadQueries } from './queries.ts';

/** Leads in one sweep: a short transaction, so that nobody waits for it. */
const sweepSize = 200;

const expire = async (tx: Deps, leads: LeadRow[], { provider }: { provider: 'kept-us-waiting' | 'had-time-left' }) => {
  await leadQueries(tx).setStatus(
    leads.map(({ id }) => id),
    'EXPIRED',
    tx.clock.now(),
  );
  if (provider === 'kept-us-waiting')
    await countFinished(
      tx,
      'run_out',
      leads.map(({ providerId }) => providerId),
    );
  await addToOutbox(
    tx,
    'lead.expired',
    leads.map(({ id, enquiryId, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId })),
  );
};

/** Expires every lead whose time is over. Two sweeps at once share the work. Returns how many leads it expired. */
export const expireLeads = async (deps: Deps): Promise<number> => {
  let expired = 0;
  for (;;) {
    const batch = await inTransaction(deps, async (tx) => {
      const leads = await leadQueries(tx).lockOpen({ runOutBy: tx.clock.now(), limit: sweepSize });
      await expire(tx, leads, { provider: 'kept-us-waiting' });
      return leads.length;
    });
    expired += batch;
    if (batch < sweepSize) return expired;
  }
};

/** The open leads of enquiries that have just closed; this does not count against a provider's response rate. */
export const expireLeadsOf = async (tx: Deps, enquiryIds: string[]): Promise<void> => {
  if (enquiryIds.length === 0) return;
  await expire(tx, await leadQueries(tx).lockOpen({ enquiryIds }), { provider: 'had-time-left' });
};
