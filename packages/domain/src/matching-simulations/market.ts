/**
 * A market in memory that a replay moves: enquiries are matched, leads end, providers change and enquiries close. It sends and ranks
 * by the functions that matching uses (`matching/rules.ts`, contracts `leads/ringing.ts`). Pure.
 */

import { ringsFrom, ringsNow } from '@marketplace/contracts/availability/ringing';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { freeSlots, isRinging, nextOffer } from '@marketplace/contracts/leads/ringing';
import { limits } from '@marketplace/contracts/limits';
import type { MatchingRule } from '@marketplace/contracts/operations/matching-simulations';
import { days } from '@marketplace/platform/clock';
import {
  type Candidate,
  leadsToSend,
  type ProviderFacts,
  placementOf,
  rankedBy,
  responseRate,
  suits,
} from '../matching/rules.ts';
import { coverageOf, suitingCoverage } from '../providers/rules.ts';
import { type PastEnquiry, type PastProvider, type Standing, TooLarge } from './past.ts';

export type SimulatedLead = {
  enquiryId: string;
  providerId: string;
  sentAt: number;
  distanceKm: number;
  /** Null for an urgent enquiry until it is accepted. */
  slot: number | null;
  /** SENT: still open at the end. */
  status: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED';
  endedAt: number | null;
  /** True if its end actually happened. False if it is an estimate. */
  observed: boolean;
};

export type End = 'ACCEPTED' | 'DECLINED' | 'EXPIRED';

/** A provider with its state and its counts. */
export class Provider {
  readonly past: PastProvider;
  standing: Standing;
  answered: number;
  expired: number;
  recentLeads = 0;
  waitingSince: Date;
  readonly open = new Set<Lead>();
  /** When its leads were sent. Those before `forgotten` are too old to count. */
  readonly #sent: number[] = [];
  #forgotten = 0;

  constructor(past: PastProvider) {
    this.past = past;
    this.standing = past.standing;
    this.answered = past.answered;
    this.expired = past.expired;
    this.waitingSince = new Date(past.lastLeadAt ?? past.joinedAt);
  }

  count(at: number) {
    this.#sent.push(at);
    this.recentLeads += 1;
  }

  /** Mirrors `uncountLeads`: a lead sent at `sentAt` no longer counts. */
  uncount(sentAt: number, since: number) {
    const place = this.#sent.lastIndexOf(sentAt);
    if (place >= 0) this.#sent.splice(place, 1);
    if (place >= 0 && place < this.#forgotten) this.#forgotten -= 1;
    this.refresh(since);
  }

  /** Mirrors `refreshRankingStats`. */
  refresh(since: number) {
    while (this.#forgotten < this.#sent.length && this.#sent[this.#forgotten]! <= since) this.#forgotten += 1;
    this.recentLeads = this.#sent.length - this.#forgotten;
  }

  factsAt(at: number): ProviderFacts {
    const { verified, verifiedUntil, paused, pausedUntil, ...standing } = this.standing;
    const isValid = verifiedUntil === null || verifiedUntil > at;
    return {
      ...standing,
      complete: this.past.joinedAt <= at && this.past.completedAt <= at,
      verification: verified ? (isValid ? 'VALID' : 'LAPSED') : 'PENDING',
      paused: paused && (pausedUntil === null || pausedUntil > at),
    };
  }

  /**
   * When it is rung next for an urgent enquiry. The past does not know when it was available now. Matching waits only for providers that
   * the hour keeps from being rung, not for closed ones.
   */
  ringsFrom(at: number): number | undefined {
    const provider = { ...this.standing, availableUntil: null };
    const now = new Date(at);
    return ringsNow({ ...provider, answersAtNight: true }, now) ? ringsFrom(provider, now)?.getTime() : undefined;
  }
}

export type Enquiry = { past: PastEnquiry; isClosed: boolean; wasMatched: boolean; leads: Map<string, Lead> };
export type Lead = SimulatedLead & { provider: Provider; enquiry: Enquiry };

/** Indexes providers by the coverage that a search walks. */
const coverageIndex = () => {
  const byCoverage = new Map<string, Set<Provider>>();
  const keysOf = ({ ids, below }: ReturnType<typeof coverageOf>) => ids.map((id, index) => `${id} ${below[index]}`);
  return {
    add: (provider: Provider) => {
      for (const key of keysOf(coverageOf([...provider.standing.categoryIds])))
        byCoverage.set(key, (byCoverage.get(key) ?? new Set()).add(provider));
    },
    remove: (provider: Provider) => {
      for (const key of keysOf(coverageOf([...provider.standing.categoryIds]))) byCoverage.get(key)?.delete(provider);
    },
    suiting: (categoryId: string): Set<Provider> =>
      new Set(keysOf(suitingCoverage(categoryId)).flatMap((key) => [...(byCoverage.get(key) ?? [])])),
  };
};

/** What follows from a verb. The replay decides when it happens. */
export type Consequences = {
  /** A lead was sent. */
  sent: (lead: Lead) => void;
  /** A place is free, so the enquiry may be matched. `cause`: the lead that ended. */
  freed: (cause: Lead, at: number) => void;
  /** An urgent enquiry rings next `at` this time. */
  rings: (enquiry: Enquiry, at: number) => void;
};

/** The market of these providers under a rule. Its verbs are `match`, `end`, `change` and `close`. */
export const marketOf = (providers: readonly Provider[], rule: MatchingRule, { sent, freed, rings }: Consequences) => {
  const index = coverageIndex();
  for (const provider of providers) index.add(provider);
  const leads: Lead[] = [];
  const reached = new Set<string>();
  const byId = new Map(providers.map((provider) => [provider.past.id, provider]));

  /** All candidates at this time, with those that an urgent enquiry does not ring yet. */
  const candidatesFor = (enquiry: Enquiry, at: number): Candidate[] => {
    const need = { categoryId: enquiry.past.categoryId, city: enquiry.past.city, suburb: enquiry.past.suburb ?? null };
    const found: Candidate[] = [];
    for (const provider of index.suiting(need.categoryId)) {
      if (enquiry.leads.has(provider.past.id) || enquiry.past.ownIds?.includes(provider.past.id)) continue;
      const facts = provider.factsAt(at);
      if (!suits(facts, need)) continue;
      if (!enquiry.wasMatched) reached.add(provider.past.id);
      const placement = placementOf(facts, need, rule);
      if (!placement) continue;
      found.push({
        ...placement,
        providerId: provider.past.id,
        // The database stores distances and rates in single precision.
        distanceKm: Math.fround(placement.distanceKm),
        recentLeads: provider.recentLeads,
        responseRate: Math.fround(responseRate(provider.answered, provider.expired)),
        waitingSince: provider.waitingSince,
      });
    }
    return found;
  };

  const inState = (enquiry: Enquiry, status: SimulatedLead['status']) =>
    [...enquiry.leads.values()].filter((lead) => lead.status === status);
  const slotsOf = (enquiry: Enquiry) =>
    [...inState(enquiry, 'SENT'), ...inState(enquiry, 'ACCEPTED')].flatMap(({ slot }) => slot ?? []);

  const send = (
    enquiry: Enquiry,
    { providerId, distanceKm }: Candidate,
    { at, slot }: { at: number; slot: number | null },
  ) => {
    const provider = byId.get(providerId)!;
    const lead: Lead = {
      ...{ enquiryId: enquiry.past.id, providerId, sentAt: at, distanceKm, slot },
      ...{ status: 'SENT', endedAt: null, observed: false, provider, enquiry },
    };
    if (leads.length === limits.simulatedLeads) throw new TooLarge();
    leads.push(lead);
    enquiry.leads.set(providerId, lead);
    provider.open.add(lead);
    provider.count(at);
    provider.waitingSince = new Date(at);
    sent(lead);
  };

  /** Sends the enquiry to as many candidates as the rule wants now. Mirrors `matchEnquiry`. */
  const match = (enquiry: Enquiry, at: number) => {
    const { timeframe, ringStoppedAt } = enquiry.past;
    const [now, urgent] = [new Date(at), isUrgent(timeframe)];
    const stoppedAt = ringStoppedAt != null && ringStoppedAt <= at ? new Date(ringStoppedAt) : null;
    const accepted = inState(enquiry, 'ACCEPTED').length;
    if (enquiry.isClosed || (urgent && !isRinging({ accepted }, stoppedAt))) return;
    const openSince = () => inState(enquiry, 'SENT').map(({ sentAt }) => new Date(sentAt));
    const wanted = leadsToSend({ accepted, openSince: openSince() }, { isUrgent: urgent, now }, rule);
    if (wanted === 0) return;
    const suiting = candidatesFor(enquiry, at);
    enquiry.wasMatched = true;
    const hours = new Map(
      suiting.map(({ providerId }) => [providerId, urgent ? byId.get(providerId)!.ringsFrom(at) : at]),
    );
    const chosen = suiting
      .filter(({ providerId }) => hours.get(providerId) === at)
      .sort(rankedBy(rule, { isUrgent: urgent }))
      .slice(0, wanted);
    const slots = urgent ? [] : freeSlots(slotsOf(enquiry), rule.providersPerEnquiry);
    for (const [place, candidate] of chosen.entries()) send(enquiry, candidate, { at, slot: slots[place] ?? null });
    if (!urgent) return;
    const others =
      chosen.length < wanted ? [...hours.values()].flatMap((from) => from ?? []).filter((from) => from > at) : [];
    const offer = nextOffer(openSince(), now);
    const next = Math.min(...others, ...(offer ? [offer.getTime()] : []));
    if (Number.isFinite(next)) rings(enquiry, next);
  };

  /**
   * Ends a lead. `counted`: it counts in the response rate. The last acceptance of an urgent enquiry ends its other leads, which then
   * count nowhere. Mirrors `acceptLead` and `endOpenLeads`.
   */
  const end = (
    lead: Lead,
    status: End,
    { at, counted, isTaken = false }: { at: number; counted: boolean; isTaken?: boolean },
  ) => {
    if (lead.status !== 'SENT') return;
    const { enquiry, provider } = lead;
    const slot = lead.slot ?? freeSlots(slotsOf(enquiry), rule.providersPerEnquiry)[0];
    if (status === 'ACCEPTED') lead.slot = slot ?? null;
    lead.status = status;
    lead.endedAt = at;
    provider.open.delete(lead);
    if (counted) provider[status === 'EXPIRED' ? 'expired' : 'answered'] += 1;
    if (isTaken) provider.uncount(lead.sentAt, at - days(limits.recentLeadDays));
    if (status !== 'ACCEPTED') freed(lead, at);
    else if (inState(enquiry, 'ACCEPTED').length === rule.providersPerEnquiry)
      for (const other of inState(enquiry, 'SENT')) end(other, 'EXPIRED', { at, counted: false, isTaken: true });
  };

  /** Changes a provider. A suspension ends its open leads. */
  const change = (provider: Provider, at: number, to: Partial<Standing>) => {
    if (to.categoryIds) index.remove(provider);
    provider.standing = { ...provider.standing, ...to };
    if (to.categoryIds) index.add(provider);
    if (to.suspended) for (const lead of [...provider.open]) end(lead, 'EXPIRED', { at, counted: false });
  };

  /** Closes an enquiry, which ends its open leads. */
  const close = (enquiry: Enquiry, at: number) => {
    enquiry.isClosed = true;
    for (const lead of enquiry.leads.values()) end(lead, 'EXPIRED', { at, counted: false });
  };

  return { match, end, change, close, leads, reached };
};
