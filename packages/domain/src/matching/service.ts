/** Sends an enquiry to the providers it suits: architecture, Matching. */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import { enquiryCan } from '@marketplace/contracts/enquiries';
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { updateCoverageStanding } from '../providers/coverage.ts';
import { matchQueries } from './queries.ts';
import { type Candidate, freeSlots, ruleVersion } from './rules.ts';

/** Candidates looked at beyond the free places, so that the first ones who missed out can be told why. */
const runnersUp = 5;

/**
 * Fills the free places of an enquiry with the best candidates that have no lead for it yet. Safe to run any number of
 * times and at the same time: the enquiry's row is locked throughout, and the unique rows of `leads` (one a provider,
 * one a place) refuse a double or a sixth lead even if it were not. Does nothing for an enquiry that is gone or closed.
 * Returns the number of leads sent.
 */
export const matchEnquiry = (
  deps: Deps,
  { enquiryId, requestId }: { enquiryId: string; requestId?: string },
): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry || !enquiryCan('match', enquiry)) return 0;
    const now = tx.clock.now();
    const queries = matchQueries(tx);
    const { taken, waves } = await queries.state(enquiryId);
    const slots = freeSlots(taken);
    const need = {
      enquiryId,
      cityId: enquiry.cityId,
      province: enquiry.province,
      categoryIds: ancestorIds(enquiry.categoryId),
    };

    const candidates = slots.length === 0 ? [] : await queries.candidates(need, slots.length + runnersUp);
    const chosen = await claimBest(tx, candidates, slots.length, now);
    const leads = await leadQueries(tx).insertSent(
      chosen.map(({ candidate }, index) => ({
        enquiryId,
        providerId: candidate.providerId,
        slot: slots[index]!,
        distanceKm: candidate.distanceKm,
        createdAt: now,
        expiresAt: new Date(now.getTime() + hours(limits.leadHours)),
      })),
    );

    const selected = new Set(chosen.map(({ candidate }) => candidate.providerId));
    const common = { enquiryId, wave: waves + 1, ruleVersion, decidedAt: now };
    const nearMisses = waves === 0 && slots.length > 0 ? await queries.nearMisses(need) : [];
    await queries.storeDecisions([
      ...candidates.map((candidate, index) => ({
        ...common,
        ...candidate,
        outcome: selected.has(candidate.providerId) ? ('SELECTED' as const) : ('OUTRANKED' as const),
        rank: index + 1,
      })),
      ...nearMisses.map((miss) => ({ ...common, ...miss, outcome: 'OUT_OF_RADIUS' as const, rank: null })),
    ]);

    const userOf = new Map(chosen.map(({ candidate, userId }) => [candidate.providerId, userId]));
    await addToOutbox(
      tx,
      'lead.sent',
      leads.map(({ id, providerId }) => ({
        leadId: id,
        enquiryId,
        userId: userOf.get(providerId)!,
        seekerId: enquiry.seekerId,
        requestId,
      })),
    );
    await enquiryQueries(tx).setMatched(enquiryId, now);
    return leads.length;
  });

/** Claims candidates in order of rank until `places` are filled; one suspended a moment ago is passed over. */
const claimBest = async (tx: Deps, candidates: Candidate[], places: number, now: Date) => {
  const chosen: { candidate: Candidate; userId: string }[] = [];
  let next = 0;
  while (chosen.length < places && next < candidates.length) {
    const batch = candidates.slice(next, next + places - chosen.length);
    next += batch.length;
    const claimed = await matchQueries(tx).claimProviders(
      batch.map(({ providerId }) => providerId),
      now,
    );
    const userOf = new Map(claimed.map(({ id, userId }) => [id, userId]));
    for (const candidate of batch) {
      const userId = userOf.get(candidate.providerId);
      if (userId) chosen.push({ candidate, userId });
    }
  }
  await updateCoverageStanding(
    tx,
    chosen.map(({ candidate }) => candidate.providerId),
  );
  return chosen;
};
