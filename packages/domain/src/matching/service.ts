/** Sends an enquiry to the providers it suits: architecture, Matching. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { isDeadlock } from '@marketplace/platform/postgres';
import { type Deps, inTransaction } from '../deps.ts';
import { observeWait } from '../enquiries/metrics.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { nextHour, nextMorning } from '../leads/digests.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { endPauses } from '../providers/pauses.ts';
import { matchQueries } from './queries.ts';
import { type Candidate, escalationSteps, freeSlots, matchingRule, ruleVersion } from './rules.ts';

/** Candidates searched beyond the free slots, so that a decision is stored for the first ones that were outranked. */
const runnersUp = 5;

/** Candidates that may no longer receive a lead: suspended between the search and the claim. */
class CandidatesLost extends Error {
  readonly providerIds: string[];
  constructor(providerIds: string[]) {
    super('Candidates may no longer receive a lead');
    this.providerIds = providerIds;
  }
}

/**
 * Fills the free slots of an enquiry with the best candidates that have no lead for it yet. Safe to run any number of
 * times and at the same time: the enquiry's row is locked throughout, and the unique rows of `leads` (one a provider,
 * one a slot) refuse a double or a sixth lead even if it were not. Does nothing for an enquiry that is gone or closed.
 * Returns the number of leads sent.
 */
export const matchEnquiry = async (deps: Deps, enquiry: { enquiryId: string; requestId?: string }): Promise<number> => {
  await endPauses(deps);
  const lost = new Set<string>();
  let deadlocks = 0;
  for (;;)
    try {
      return observed(await fillSlots(deps, enquiry, lost), deps.clock.now());
    } catch (error) {
      if (error instanceof CandidatesLost) for (const id of error.providerIds) lost.add(id);
      else {
        // Locks are taken in one order throughout, so a second deadlock in a row is a fault to be seen.
        deadlocks += 1;
        if (!isDeadlock(error) || deadlocks > 1 || deps.db.isTransaction) throw error;
      }
    }
};

/** A match as it was committed; `first`: it was the enquiry's first one, or its first with a lead. */
type Filled = { leads: number; postedAt: Date; first: { match: boolean; lead: boolean } };

const observed = (filled: Filled | undefined, now: Date): number => {
  if (!filled) return 0;
  const { leads, postedAt, first } = filled;
  if (first.match) observeWait('firstMatch', postedAt, now);
  if (first.lead) observeWait('firstLead', postedAt, now);
  return leads;
};

/** @throws {CandidatesLost} nothing was written; to be called again, with these passed over */
const fillSlots = (
  deps: Deps,
  { enquiryId, requestId }: { enquiryId: string; requestId?: string },
  lost: ReadonlySet<string>,
): Promise<Filled | undefined> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry || !enquiryCan('match', enquiry)) return undefined;
    const now = tx.clock.now();
    const queries = matchQueries(tx);
    const { taken, sent, chosen: wasChosen, toldOfNobody, waves } = await queries.state(enquiryId);
    const slots = freeSlots(taken, matchingRule);
    const { placeId, province, categoryId, timeframe } = enquiry;
    const need = { enquiryId, placeId, province, categoryId };

    const candidates = slots.length === 0 ? [] : await queries.candidates(need, slots.length + runnersUp);
    const chosen = candidates.filter(({ providerId }) => !lost.has(providerId)).slice(0, slots.length);
    await claim(tx, chosen, now);
    const selected = new Set(chosen.map(({ providerId }) => providerId));
    const nearMisses = waves === 0 && slots.length > 0 ? await queries.nearMisses(need) : [];
    await queries.storeWave({
      enquiryId,
      seekerId: enquiry.seekerId,
      requestId,
      wave: waves + 1,
      ruleVersion,
      at: now,
      expiresAt: leadExpiry(now, timeframe, matchingRule.leadHours),
      // An urgent lead would expire before a digest.
      hourlyAt: isUrgent(timeframe) ? null : nextHour(now),
      morningAt: isUrgent(timeframe) ? null : nextMorning(now),
      escalateAt: escalationSteps(now, timeframe)[0]!.at,
      leads: chosen.map(({ providerId, distanceKm }, index) => ({ providerId, distanceKm, slot: slots[index]! })),
      decisions: [
        ...candidates.map((candidate, index) => ({
          ...candidate,
          outcome: selected.has(candidate.providerId) ? ('SELECTED' as const) : ('OUTRANKED' as const),
          rank: index + 1,
        })),
        ...nearMisses.map((miss) => ({ ...miss, outcome: 'OUT_OF_RADIUS' as const, rank: null })),
      ],
    });
    const isFirst = enquiry.matchedAt === null;
    const isLead = chosen.length > 0;
    // With another place or service a request has lost its leads, and may have nobody again.
    if (!isLead && !sent && (isFirst || wasChosen))
      await addToOutbox(tx, 'enquiry.unmatched', [{ enquiryId, requestId }]);
    if (isLead && !sent && !isFirst && (!wasChosen || toldOfNobody))
      await addToOutbox(tx, 'enquiry.first-provider', [{ enquiryId, requestId }]);
    return {
      leads: chosen.length,
      postedAt: enquiry.createdAt,
      first: { match: isFirst, lead: isLead && !wasChosen },
    };
  });

/**
 * All at once, in the order of their ids: a second claim within the transaction could wait for a match that waits for the first.
 *
 * @throws {CandidatesLost}
 */
const claim = async (tx: Deps, chosen: Candidate[], now: Date) => {
  if (chosen.length === 0) return;
  const ids = chosen.map(({ providerId }) => providerId);
  const claimed = new Set(await matchQueries(tx).claimProviders(ids, now));
  if (claimed.size < ids.length) throw new CandidatesLost(ids.filter((id) => !claimed.has(id)));
};
