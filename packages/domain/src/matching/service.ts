/** Sends an enquiry to the providers it suits (docs/architecture.md, From request to lead). */

import { isRingNight, nightEnd } from '@marketplace/contracts/availability/ringing';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { type Answers, freeSlots, isRinging, nextOffer, ringsAgainAt } from '@marketplace/contracts/leads/ringing';
import { limits } from '@marketplace/contracts/limits';
import { minutes } from '@marketplace/platform/clock';
import type { Effects } from '@marketplace/platform/dispatch';
import { isDeadlock } from '@marketplace/platform/postgres';
import { currentTrace } from '@marketplace/platform/tracing';
import { afterCommit, type Deps, inTransaction } from '../deps.ts';
import { observeWait } from '../enquiries/metrics.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { nextHour, nextMorning } from '../leads/digests.ts';
import { leadQueries } from '../leads/queries.ts';
import { effectsOf } from '../outbox/delivery.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { keepCalendar } from '../providers/calendar.ts';
import { type Decision, type MatchState, matchQueries, type Receiver } from './queries.ts';
import { type Candidate, escalationSteps, leadsToSend, matchingRule, ruleVersion } from './rules.ts';
import { searchNeed } from './search-need.ts';

/** Candidates beyond the free slots, to record the best outranked ones. */
const runnersUp = 5;

type Matching = { enquiryId: string; requestId?: string; evenIfChosen?: boolean };

/** Candidates that can no longer receive a lead, e.g. because they were suspended between the search and the claim. */
export class CandidatesLost extends Error {
  readonly providerIds: string[];
  constructor(providerIds: string[]) {
    super('Candidates may no longer receive a lead');
    this.providerIds = providerIds;
  }
}

/** A provider's pause or week ended, or its holiday started, and no sweep has applied it yet. */
class CalendarDue extends Error {}

/**
 * Fills the free slots of an enquiry with the best candidates that have no lead for it yet, except businesses that its person
 * is part of (`team/parties.ts`). An urgent enquiry rings the next candidates, and again those that have not opened their lead.
 * Idempotent and safe to run concurrently, because it holds the enquiry's row lock. Unique constraints on `leads` (per provider and
 * per slot) also reject a duplicate or sixth lead, and a sixth acceptance of an urgent one.
 * Does nothing for an unknown or closed enquiry, or after the seeker accepted a quote unless `evenIfChosen`.
 * Returns the number of leads sent.
 */
export const matchEnquiry = async (deps: Deps, enquiry: Matching): Promise<number> => {
  const lost = new Set<string>();
  let deadlocks = 0;
  let calendarKept = false;
  for (;;)
    try {
      return observed(await fillSlots(deps, enquiry, { lost, calendarKept }), deps.clock.now());
    } catch (error) {
      if (error instanceof CandidatesLost) for (const id of error.providerIds) lost.add(id);
      else if (error instanceof CalendarDue) {
        await keepCalendar(deps);
        calendarKept = true;
      } else {
        // All code locks in the same order, so a second deadlock in a row is a bug and must surface.
        deadlocks += 1;
        if (!isDeadlock(error) || deadlocks > 1 || deps.db.isTransaction) throw error;
      }
    }
};

/** A committed match. `first`: whether it was the enquiry's first match, and the first with a lead. */
type Filled = { leads: number; postedAt: Date; first: { match: boolean; lead: boolean } };

const observed = (filled: Filled | undefined, now: Date): number => {
  if (!filled) return 0;
  const { leads, postedAt, first } = filled;
  if (first.match) observeWait('firstMatch', postedAt, now);
  if (first.lead) observeWait('firstLead', postedAt, now);
  return leads;
};

/**
 * @throws {CandidatesLost} nothing was written; call it again without these candidates
 * @throws {CalendarDue} nothing was written; call it again after `keepCalendar`
 */
const fillSlots = (
  deps: Deps,
  { enquiryId, requestId, evenIfChosen = false }: Matching,
  { lost, calendarKept }: { lost: ReadonlySet<string>; calendarKept: boolean },
): Promise<Filled | undefined> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) return undefined;
    const queries = matchQueries(tx);
    if (!enquiryCan('match', enquiry)) return endRinging(tx, enquiry);
    const now = tx.clock.now();
    const state = await queries.state(enquiryId, now);
    if (state.calendarDue && !calendarKept) throw new CalendarDue();
    const urgent = isUrgent(enquiry.timeframe);
    const isOver = state.quoteAccepted || (urgent && !isRinging(state, enquiry.ringStoppedAt));
    if (isOver && !evenIfChosen) return endRinging(tx, enquiry);
    // Leads that were sent before the request was urgent, or by an earlier version of the rule.
    if (urgent && state.taken.length > state.accepted) await leadQueries(tx).releaseSlots(enquiryId);
    const wanted = leadsToSend(state, { isUrgent: urgent, now });
    const need = searchNeed(enquiry, state.ownIds, now);

    const candidates = wanted === 0 ? [] : await queries.candidates(need, wanted + runnersUp);
    const chosen = candidates.filter(({ providerId }) => !lost.has(providerId)).slice(0, wanted);
    const selected = new Set(chosen.map(({ providerId }) => providerId));
    const nearMisses = state.waves === 0 && wanted > 0 ? await queries.nearMisses(need) : [];
    const ringsOn = urgent && !isOver;
    const othersAt = ringsOn && chosen.length < wanted ? await hourOfOthers(tx, enquiry, state) : null;
    if (ringsOn && state.openSince.length > 0) await ringAgain(tx, enquiryId, requestId);
    return sendWave(tx, {
      enquiry,
      state,
      chosen,
      decisions: [
        ...candidates.map((candidate, index) => ({
          ...candidate,
          outcome: selected.has(candidate.providerId) ? ('SELECTED' as const) : ('OUTRANKED' as const),
          rank: index + 1,
        })),
        ...nearMisses.map((miss) => ({ ...miss, outcome: 'OUT_OF_RADIUS' as const, rank: null })),
      ],
      othersAt,
      requestId,
    });
  });

/** An enquiry that sends no more leads rings no more. The caller must hold its row lock. */
const endRinging = async (tx: Deps, { id, ringAt }: LockedEnquiry): Promise<undefined> => {
  if (ringAt) await enquiryQueries(tx).setRing(id, { at: null });
};

/**
 * When candidates that an urgent enquiry does not ring at this hour may be rung. That is the end of the night, or by day a little
 * later, because quiet hours end at any time. Null if there are none.
 */
const hourOfOthers = async (tx: Deps, enquiry: LockedEnquiry, { ownIds }: MatchState): Promise<Date | null> => {
  const now = tx.clock.now();
  const [other] = await matchQueries(tx).candidates(searchNeed(enquiry, ownIds, now, { atAnyHour: true }), 1);
  if (!other) return null;
  return isRingNight(now) ? nightEnd(now) : new Date(now.getTime() + minutes(limits.ringMinutes));
};

/** Rings providers a second time that have not opened their lead of an urgent enquiry. The caller must hold its row lock. */
const ringAgain = async (tx: Deps, enquiryId: string, requestId: string | undefined): Promise<void> => {
  const unopened = await leadQueries(tx).takeUnopened(enquiryId, tx.clock.now());
  await addToOutbox(
    tx,
    'lead.unopened',
    unopened.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
  );
};

const withNewLeads = ({ accepted, openSince }: Answers, count: number, now: Date): Answers => ({
  accepted,
  openSince: [...openSince, ...Array<Date>(count).fill(now)],
});

/** When an urgent enquiry rings next, with leads sent at these times. `othersAt`: as of `sendWave`. Null if its ringing is over. */
const nextRingAt = (
  enquiry: LockedEnquiry,
  { accepted, openSince }: Answers,
  { now, othersAt }: { now: Date; othersAt: Date | null },
): Date | null => {
  if (!isUrgent(enquiry.timeframe) || !isRinging({ accepted }, enquiry.ringStoppedAt)) return null;
  const times = [nextOffer(openSince, now), ...openSince.map(ringsAgainAt), othersAt, enquiry.ringAt];
  return times.reduce((first, at) => (at && at > now && (!first || at < first) ? at : first), null);
};

type LockedEnquiry = NonNullable<Awaited<ReturnType<ReturnType<typeof enquiryQueries>['lock']>>>;

/**
 * Sends an enquiry to the chosen providers, at most as many as it has free slots, and stores the decisions. The
 * caller must hold the enquiry's row lock.
 *
 * @throws {CandidatesLost} nothing was written
 */
export const sendWave = async (
  tx: Deps,
  {
    enquiry,
    state,
    chosen,
    decisions,
    othersAt = null,
    requestId,
  }: {
    enquiry: LockedEnquiry;
    state: MatchState;
    chosen: Candidate[];
    decisions: Decision[];
    /** When others that suit an urgent enquiry may be rung; null if all were. */
    othersAt?: Date | null;
    requestId: string | undefined;
  },
): Promise<Filled> => {
  const now = tx.clock.now();
  const { id: enquiryId, timeframe } = enquiry;
  const { taken, sent, chosen: wasChosen, toldUnmatched, waves } = state;
  // Only an acceptance takes a slot of an urgent enquiry.
  const slots = isUrgent(timeframe) ? [] : freeSlots(taken);
  const receivers = await claim(tx, chosen, now);
  // Ids ascend with the slots, because lists order leads by id.
  const leadIds = [...receivers.values()].map(({ leadId }) => leadId).sort();
  const sending = chosen.map(({ providerId, distanceKm }, index) => ({
    ...receivers.get(providerId)!,
    leadId: leadIds[index]!,
    distanceKm,
    slot: slots[index] ?? null,
  }));
  const notices = sending.flatMap(({ leadId, notices }) => notices.map((notice) => ({ ...notice, leadId })));
  const effects = effectsOfLeads({ leads: sending, notices, seekerId: enquiry.seekerId, enquiryId, requestId });
  await matchQueries(tx).storeWave({
    enquiryId,
    wave: waves + 1,
    ruleVersion,
    at: now,
    expiresAt: leadExpiry(now, matchingRule.leadHours),
    // An urgent lead waits for no digest.
    hourlyAt: isUrgent(timeframe) ? null : nextHour(now),
    morningAt: isUrgent(timeframe) ? null : nextMorning(now),
    escalateAt: escalationSteps(now)[0]!.at,
    ringAt: nextRingAt(enquiry, withNewLeads(state, chosen.length, now), { now, othersAt }),
    leads: sending.map(({ leadId: id, providerId, distanceKm, slot }) => ({ id, providerId, distanceKm, slot })),
    notices,
    jobs: effects.jobs,
    decisions,
  });
  afterCommit(tx, effects);
  const isFirst = enquiry.matchedAt === null;
  const isLead = chosen.length > 0;
  // An edited place or service removes the leads, so a request can become unmatched again.
  if (!isLead && !sent && !othersAt && (isFirst || wasChosen))
    await addToOutbox(tx, 'enquiry.unmatched', [{ enquiryId, requestId }]);
  // An urgent request that waits for the morning was not unmatched.
  const wasUnmatched = toldUnmatched || (!wasChosen && !enquiry.ringAt);
  if (isLead && !sent && !isFirst && wasUnmatched)
    await addToOutbox(tx, 'enquiry.first-provider', [{ enquiryId, requestId }]);
  return {
    leads: chosen.length,
    postedAt: enquiry.createdAt,
    first: { match: isFirst, lead: isLead && !wasChosen },
  };
};

/**
 * Claims all candidates at once, in id order. A second claim in the same transaction could deadlock with
 * another match.
 *
 * @throws {CandidatesLost}
 */
const claim = async (tx: Deps, chosen: Candidate[], now: Date): Promise<ReadonlyMap<string, Receiver>> => {
  if (chosen.length === 0) return new Map();
  const ids = chosen.map(({ providerId }) => providerId);
  const receivers = await matchQueries(tx).claimProviders(ids, now);
  const claimed = new Map(receivers.map((receiver) => [receiver.providerId, receiver]));
  if (claimed.size < ids.length) throw new CandidatesLost(ids.filter((id) => !claimed.has(id)));
  return claimed;
};

/** The jobs and live messages of new leads, without pushes and phone notices that would reach no one. */
const effectsOfLeads = ({
  leads,
  notices,
  ...about
}: {
  leads: readonly Receiver[];
  notices: readonly { id: string }[];
  enquiryId: string;
  seekerId: string | null;
  requestId: string | undefined;
}): Effects => {
  const trace = currentTrace();
  const all = [
    ...leads.map(({ leadId, userId, hasBrowser, hasPhone }) => {
      const idle = [...(hasBrowser ? [] : ['push.lead' as const]), ...(hasPhone ? [] : ['phone.lead' as const])];
      return effectsOf('lead.sent', leadId, { ...about, leadId, userId }, { trace, idle });
    }),
    ...notices.map(({ id }) =>
      effectsOf('team.noticed', id, { teamNoticeId: id, requestId: about.requestId }, { trace }),
    ),
  ];
  return { jobs: all.flatMap(({ jobs }) => jobs), live: all.flatMap(({ live }) => live) };
};
