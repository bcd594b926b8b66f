/** An administrator gives an open request to a provider. The rules of matching apply, except for the order. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { sentences } from '@marketplace/contracts/messages';
import { providerObstacle } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { providerState } from '../providers/profile.view.ts';
import { matchQueries } from './queries.ts';
import { freePlaces, matchingRule } from './rules.ts';
import { CandidatesLost, sendWave } from './service.ts';

const conflict = (sentence: string) => new DomainError('CONFLICT', { sentence });

/**
 * Sends the request to this provider as matching does. Safe to run concurrently with a match, because both hold
 * the enquiry's row lock. Returns the number of places taken.
 * Throws NOT_FOUND, and CONFLICT with the reason if the request is closed or has no free place. The same for a
 * provider that gets no leads, has this one already or does not suit the request.
 */
export const assignRequest = (
  deps: Deps,
  { enquiryId, providerId, requestId }: { enquiryId: string; providerId: string; requestId?: string },
): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    const obstacle = providerObstacle('receiveLeads', await providerState(tx, providerId));
    if (!enquiryCan('match', enquiry)) throw conflict(sentences.assignClosed);
    const queries = matchQueries(tx);
    if (await queries.hasLead(enquiryId, providerId)) throw conflict(sentences.leadGiven);
    const state = await queries.state(enquiryId, tx.clock.now());
    const urgent = isUrgent(enquiry.timeframe);
    const free = freePlaces(state, urgent);
    if (free === 0) throw conflict(sentences.placesTaken);
    if (obstacle) throw conflict(sentences.assignNoLeads);
    if (state.ownIds.includes(providerId)) throw conflict(sentences.assignOwn);
    // Working hours do not count, because the administrator may have spoken to the provider.
    const candidate = await queries.candidate({ ...enquiry, enquiryId }, providerId);
    if (!candidate) throw conflict(sentences.assignUnsuited);
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
      if (error instanceof CandidatesLost) throw conflict(sentences.assignNoLeads);
      throw error;
    }
    // A lead of an urgent request takes its place once it is accepted.
    return matchingRule.providersPerEnquiry - free + (urgent ? 0 : 1);
  });
