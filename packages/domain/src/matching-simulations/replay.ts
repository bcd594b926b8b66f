/**
 * Replays the past under a rule: the same enquiries at the same times, the same providers, and the leads that
 * the rule produces. A provider's actual response to an enquiry is reused. Other responses are estimated
 * (`behaviour.ts`). With the actual rule, the replay reproduces the actual leads exactly. Pure.
 */
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { limits } from '@marketplace/contracts/limits';
import type { MatchingRule } from '@marketplace/contracts/operations/matching-simulations';
import { days, hours } from '@marketplace/platform/clock';
import {
  type Candidate,
  freeSlots,
  type ProviderFacts,
  placementOf,
  rankedBy,
  responseRate,
  suits,
} from '../matching/rules.ts';
import { coverageOf, suitingCoverage } from '../providers/rules.ts';
import { behaviourOf } from './behaviour.ts';
import { eventQueue } from './event-queue.ts';
import {
  type Moment,
  type Past,
  type PastEnquiry,
  type PastLead,
  type PastProvider,
  type Standing,
  TooLarge,
} from './past.ts';

export type SimulatedLead = {
  enquiryId: string;
  providerId: string;
  sentAt: number;
  distanceKm: number;
  slot: number;
  /** SENT: still open at the end. */
  status: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED';
  endedAt: number | null;
  /** True if its end actually happened. False if it is an estimate. */
  observed: boolean;
};

/** `reached`: providers that suited an enquiry at its first match, at any rank. */
export type Replayed = { leads: SimulatedLead[]; reached: Set<string> };

/** A simulated re-match within this time of the same end uses the actual wave, even if the queue was slow. */
const sameWave = hours(1);

/** Simulated events have no row. They sort after events with rows, and a match after the ends that cause it. */
const afterRows = '~';
const afterEnds = '~~';

class Provider {
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
}

type Enquiry = {
  past: PastEnquiry;
  isClosed: boolean;
  wasMatched: boolean;
  leads: Map<string, Lead>;
  taken: Map<number, Lead>;
};
type Lead = SimulatedLead & { provider: Provider; enquiry: Enquiry };

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

/**
 * Yields its progress from 0 to 1 after each event, so that the caller can do other work or stop. Returns the
 * leads. Throws TooLarge.
 */
export function* replay(past: Past, rule: MatchingRule): Generator<number, Replayed> {
  const answerOf = behaviourOf(past.leads);
  const compare = rankedBy(rule);
  const providers = new Map(past.providers.map((provider) => [provider.id, new Provider(provider)]));
  const enquiries = new Map<string, Enquiry>(
    past.enquiries.map((enquiry) => [
      enquiry.id,
      { past: enquiry, isClosed: false, wasMatched: false, leads: new Map(), taken: new Map() },
    ]),
  );
  const pastLeads = new Map(past.leads.map((lead) => [`${lead.enquiryId} ${lead.providerId}`, lead]));
  const index = coverageIndex();
  for (const provider of providers.values()) index.add(provider);
  const leads: Lead[] = [];
  const reached = new Set<string>();
  const queue = eventQueue();

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

  /** Ends a lead and frees its slot for the next match. `counted`: it counts in the response rate. */
  const end = (lead: Lead, status: 'ACCEPTED' | 'DECLINED' | 'EXPIRED', at: number, counted: boolean) => {
    if (lead.status !== 'SENT') return;
    lead.status = status;
    lead.endedAt = at;
    lead.provider.open.delete(lead);
    if (counted) lead.provider[status === 'EXPIRED' ? 'expired' : 'answered'] += 1;
    if (status === 'ACCEPTED') return;
    lead.enquiry.taken.delete(lead.slot);
    const happened = pastLeads.get(`${lead.enquiryId} ${lead.providerId}`)?.end?.at === at;
    const followed = lead.enquiry.past.waves.some((wave) => wave.at >= at && wave.at <= at + sameWave);
    if (!(happened && followed)) queue.add({ at, order: afterEnds }, () => match(lead.enquiry, at));
  };

  const scheduleEnd = (lead: Lead) => {
    const { sentAt, enquiryId, providerId } = lead;
    const life = leadExpiry(new Date(sentAt), lead.enquiry.past.timeframe, rule.leadHours).getTime() - sentAt;
    const add = (moment: Moment, status: 'ACCEPTED' | 'DECLINED' | 'EXPIRED', counted = true) =>
      queue.add(moment, () => end(lead, status, moment.at, counted));
    const really = pastLeads.get(`${enquiryId} ${providerId}`);
    if (!really) {
      const answer = answerOf(enquiryId, providerId);
      if (answer.status !== 'SILENT' && answer.after < life)
        return add({ at: sentAt + answer.after, order: afterRows }, answer.status);
      return add({ at: sentAt + life, order: afterRows }, 'EXPIRED');
    }
    const pastLife = really.expiresAt - really.sent.at;
    const { end: ended } = really;
    /** Returns the time of the same delay after the lead, ordered by the actual row if the times are equal. */
    const after = (pause: number): Moment => {
      const at = sentAt + pause;
      return { at, order: ended?.at === at ? ended.order : afterRows };
    };
    lead.observed = true;
    if (ended && ended.status !== 'EXPIRED') {
      const pause = ended.at - really.sent.at;
      // A response after the deadline but before the sweep still counts as a response.
      if (pause < life || life >= pastLife) return add(after(pause), ended.status);
      return add(after(life), 'EXPIRED');
    }
    // Ended early by a suspension or with its enquiry.
    if (ended && !ended.counted && ended.at >= sentAt && ended.at < sentAt + life) return add(ended, 'EXPIRED', false);
    // Includes the delay until the sweep ran.
    const late = ended ? Math.max(0, ended.at - really.expiresAt) : 0;
    if (ended || life < pastLife) return add(after(life + late), 'EXPIRED');
    return add(after(life), 'EXPIRED');
  };

  const match = (enquiry: Enquiry, at: number) => {
    const slots = freeSlots([...enquiry.taken.keys()], rule);
    if (enquiry.isClosed || slots.length === 0) return;
    const chosen = candidatesFor(enquiry, at).sort(compare).slice(0, slots.length);
    enquiry.wasMatched = true;
    for (const [place, candidate] of chosen.entries()) {
      const provider = providers.get(candidate.providerId)!;
      const lead: Lead = {
        enquiryId: enquiry.past.id,
        providerId: candidate.providerId,
        sentAt: at,
        distanceKm: candidate.distanceKm,
        slot: slots[place]!,
        status: 'SENT',
        endedAt: null,
        observed: false,
        provider,
        enquiry,
      };
      if (leads.length === limits.simulatedLeads) throw new TooLarge();
      leads.push(lead);
      enquiry.leads.set(candidate.providerId, lead);
      enquiry.taken.set(lead.slot, lead);
      provider.open.add(lead);
      provider.count(at);
      provider.waitingSince = new Date(at);
      scheduleEnd(lead);
    }
  };

  const change = (provider: Provider, at: number, to: Partial<Standing>) => {
    if (to.categoryIds) index.remove(provider);
    provider.standing = { ...provider.standing, ...to };
    if (to.categoryIds) index.add(provider);
    if (to.suspended) for (const lead of [...provider.open]) end(lead, 'EXPIRED', at, false);
  };

  const close = (enquiry: Enquiry, at: number) => {
    enquiry.isClosed = true;
    for (const lead of enquiry.leads.values()) end(lead, 'EXPIRED', at, false);
  };

  /** A lead that the rule does not affect: sent earlier, or of an enquiry that is not replayed. */
  const background = ({ providerId, sent, end: ended }: PastLead) => {
    const provider = providers.get(providerId);
    if (!provider) return;
    if (sent.at <= past.from) provider.count(sent.at);
    else
      queue.add(sent, () => {
        provider.count(sent.at);
        provider.waitingSince = new Date(sent.at);
      });
    if (ended?.counted && ended.at > past.from)
      queue.add(ended, () => {
        provider[ended.status === 'EXPIRED' ? 'expired' : 'answered'] += 1;
      });
  };

  for (const lead of past.leads.toSorted((a, b) => a.sent.at - b.sent.at))
    if (!enquiries.has(lead.enquiryId)) background(lead);
  for (const enquiry of enquiries.values()) {
    const { waves, closedAt } = enquiry.past;
    for (const wave of waves) queue.add(wave, () => match(enquiry, wave.at));
    if (closedAt !== null) queue.add({ at: closedAt, order: '' }, () => close(enquiry, closedAt));
  }
  for (const provider of providers.values())
    for (const { to, ...moment } of provider.past.changes) queue.add(moment, () => change(provider, moment.at, to));
  for (const refresh of past.refreshes) {
    const since = refresh.at - days(limits.recentLeadDays);
    const refreshAll = () => {
      for (const provider of providers.values()) provider.refresh(since);
    };
    // The last recount before the start decides which leads count at the start.
    queue.add(refresh, refreshAll);
  }

  let count = 0;
  for (let next = queue.next(); next && next.at <= past.to; next = queue.next()) {
    next.act();
    count += 1;
    yield count / (count + queue.size());
  }
  return { leads: leads.map(({ provider, enquiry, ...lead }) => lead), reached };
}
