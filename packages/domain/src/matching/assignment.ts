/** An administrator gives an open request to a provider. The rules of matching apply, except for the order. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { sentences } from '@marketplace/contracts/messages';
import { providerCan } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { providerState } from '../providers/profile.view.ts';
import { type MatchState, matchQueries, type SearchNeed } from './queries.ts';
import { type Candidate, freePlaces, matchingRule } from './rules.ts';
import { CandidatesLost, sendWave } from './service.ts';

/** Why a provider can't get a request, as a sentence for administrators. */
export const refusals = {
  closed: sentences.assignClosed,
  given: sentences.leadGiven,
  accepted: sentences.placesTaken,
  full: sentences.placesTaken,
  noLeads: sentences.assignNoLeads,
  own: sentences.assignOwn,
  unsuited: sentences.assignUnsuited,
} as const;
export type Refusal = keyof typeof refusals;

type Assigned = Pick<SearchNeed, 'categoryId' | 'placeId' | 'province'> & {
  id: string;
  status: Parameters<typeof enquiryCan>[1]['status'];
  timeframe: string;
};

/**
 * Returns the provider as a candidate for the request, or why it can't get it. Working hours don't count, because the
 * administrator may have spoken to the provider.
 */
export const assignable = async (
  deps: Deps,
  enquiry: Assigned,
  providerId: string,
): Promise<{ refusal: Refusal } | { refusal: null; state: MatchState; candidate: Candidate }> => {
  const queries = matchQueries(deps);
  const provider = await providerState(deps, providerId);
  if (!enquiryCan('match', enquiry)) return { refusal: 'closed' };
  if (await queries.hasLead(enquiry.id, providerId)) return { refusal: 'given' };
  const state = await queries.state(enquiry.id, deps.clock.now());
  if (state.accepted >= matchingRule.providersPerEnquiry) return { refusal: 'accepted' };
  if (freePlaces(state, isUrgent(enquiry.timeframe)) === 0) return { refusal: 'full' };
  if (!providerCan('receiveLeads', provider)) return { refusal: 'noLeads' };
  if (state.ownIds.includes(providerId)) return { refusal: 'own' };
  const candidate = await queries.candidate({ ...enquiry, enquiryId: enquiry.id }, providerId);
  return candidate ? { refusal: null, state, candidate } : { refusal: 'unsuited' };
};

const refuse = (refusal: Refusal) => new DomainError('CONFLICT', { sentence: refusals[refusal] });

/** Locks the enquiry and returns it with what `assignable` returns. Throws NOT_FOUND, and CONFLICT with the reason. */
export const lockAssignable = async (tx: Deps, enquiryId: string, providerId: string) => {
  const enquiry = await enquiryQueries(tx).lock(enquiryId);
  if (!enquiry) throw new DomainError('NOT_FOUND');
  const found = await assignable(tx, enquiry, providerId);
  if (found.refusal) throw refuse(found.refusal);
  return { ...found, enquiry };
};

/**
 * Sends the request to this provider as matching does. Safe to run concurrently with a match, because both hold
 * the enquiry's row lock. Returns the number of places taken.
 * Throws NOT_FOUND, and CONFLICT with the reason if the request is closed or has no free place. The same for a
 * provider that gets no leads, has this one already or does not suit the request.
 */
export const assignRequest = (
  deps: Deps,
  { enquiryId, providerId, requestId }: { enquiryId: string; providerId: string; requestId?: string | undefined },
): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const { enquiry, state, candidate } = await lockAssignable(tx, enquiryId, providerId);
    const urgent = isUrgent(enquiry.timeframe);
    try {
      await sendWave(tx, {
        enquiry,
        state,
        chosen: [candidate],
        decisions: [{ ...candidate, outcome: 'SELECTED', rank: null }],
        requestId,
      });
    } catch (error) {
      // Suspended or paused since the check above.
      if (error instanceof CandidatesLost) throw refuse('noLeads');
      throw error;
    }
    await matchQueries(tx).markAssigned(enquiryId, providerId);
    // A lead of an urgent request takes its place once it is accepted.
    return matchingRule.providersPerEnquiry - freePlaces(state, urgent) + (urgent ? 0 : 1);
  });
