/**
 * Replays the past under a rule: the same enquiries at the same times, the same providers, and the leads that
 * the rule produces. A provider's actual response to an enquiry is reused. Other responses are estimated
 * (`behaviour.ts`). With the actual rule, the replay reproduces the actual leads exactly. Pure.
 */
import { schedules } from '@marketplace/contracts/jobs/schedules';
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { limits } from '@marketplace/contracts/limits';
import type { MatchingRule } from '@marketplace/contracts/operations/matching-simulations';
import { days, hours } from '@marketplace/platform/clock';
import { type Answer, behaviourOf } from './behaviour.ts';
import { eventQueue } from './event-queue.ts';
import { type End, type Enquiry, type Lead, marketOf, Provider, type SimulatedLead } from './market.ts';
import type { Moment, Past, PastLead } from './past.ts';

/** `reached`: providers that suited an enquiry at its first match, at any rank. */
export type Replayed = { leads: SimulatedLead[]; reached: Set<string> };

/** A simulated re-match within this time of the same cause uses the actual wave, even if the queue was slow. */
const sameWave = hours(1);

/** Simulated events have no row. They sort after events with rows, and a match after the ends that cause it. */
const afterRows = '~';
const afterEnds = '~~';

/** How and when a simulated lead ends, if nothing else ends it before. `really`: the same lead as it happened. */
const endOf = (lead: Lead, really: PastLead | undefined, { life, answer }: { life: number; answer: () => Answer }) => {
  const { sentAt } = lead;
  const ending = (moment: Moment, status: End, counted = true) => ({ moment, status, counted });
  const simulated = (pause: number, status: End) => ending({ at: sentAt + pause, order: afterRows }, status);
  if (!really) {
    const estimate = answer();
    return estimate.status !== 'SILENT' && estimate.after < life
      ? simulated(estimate.after, estimate.status)
      : simulated(life, 'EXPIRED');
  }
  const pastLife = really.expiresAt - really.sent.at;
  const { end: ended } = really;
  /** Returns the time of the same delay after the lead, ordered by the actual row if the times are equal. */
  const after = (pause: number): Moment => {
    const at = sentAt + pause;
    return { at, order: ended?.at === at ? ended.order : afterRows };
  };
  if (ended && ended.status !== 'EXPIRED') {
    const pause = ended.at - really.sent.at;
    // A response after the deadline but before the sweep still counts as a response.
    return pause < life || life >= pastLife ? ending(after(pause), ended.status) : ending(after(life), 'EXPIRED');
  }
  // Others took all places of an urgent enquiry. They do so here too, or the provider stays silent.
  if (ended && !ended.received) return ending(after(life), 'EXPIRED');
  // Ended early by a suspension or with its enquiry.
  if (ended && !ended.counted && ended.at >= sentAt && ended.at < sentAt + life) return ending(ended, 'EXPIRED', false);
  // Includes the delay until the sweep ran.
  const late = ended ? Math.max(0, ended.at - really.expiresAt) : 0;
  return ended || life < pastLife ? ending(after(life + late), 'EXPIRED') : ending(after(life), 'EXPIRED');
};

/**
 * Yields its progress from 0 to 1 after each event, so that the caller can do other work or stop. Returns the
 * leads. Throws TooLarge.
 */
export function* replay(past: Past, rule: MatchingRule): Generator<number, Replayed> {
  const queue = eventQueue();
  const answerOf = behaviourOf(past.leads);
  const pastLeads = new Map(past.leads.map((lead) => [`${lead.enquiryId} ${lead.providerId}`, lead]));
  const asItHappened = ({ enquiryId, providerId }: SimulatedLead) => pastLeads.get(`${enquiryId} ${providerId}`);
  const providers = new Map(past.providers.map((provider) => [provider.id, new Provider(provider)]));
  const enquiries = past.enquiries.map(
    (enquiry): Enquiry => ({ past: enquiry, isClosed: false, wasMatched: false, leads: new Map() }),
  );

  /** Whether the enquiry was really matched then or soon after. */
  const wasMatchedThen = (enquiry: Enquiry, at: number) =>
    enquiry.past.waves.some((wave) => wave.at >= at && wave.at <= at + sameWave);
  const isAsItWas = (enquiry: Enquiry) =>
    [...enquiry.leads.values()].every((lead) => asItHappened(lead)?.sent.at === lead.sentAt);
  const matchLater = (enquiry: Enquiry, at: number) =>
    queue.add({ at, order: afterEnds }, () => market.match(enquiry, at));

  const market = marketOf([...providers.values()], rule, {
    sent: (lead) => {
      const life = leadExpiry(new Date(lead.sentAt), rule.leadHours).getTime() - lead.sentAt;
      const really = asItHappened(lead);
      lead.observed = really !== undefined;
      const answer = () => answerOf(lead.enquiryId, lead.providerId);
      const { moment, status, counted } = endOf(lead, really, { life, answer });
      queue.add(moment, () => market.end(lead, status, { at: moment.at, counted }));
    },
    freed: (lead, at) => {
      const happened = asItHappened(lead)?.end?.at === at;
      if (!(happened && wasMatchedThen(lead.enquiry, at))) matchLater(lead.enquiry, at);
    },
    rings: (enquiry, at) => {
      // Its sweep runs up to an interval late, in which a third acceptance may still end the ringing.
      if (!(isAsItWas(enquiry) && wasMatchedThen(enquiry, at))) matchLater(enquiry, at + schedules['enquiries.ring']);
    },
  });

  /** A lead that the rule does not affect: sent earlier, or of an enquiry that is not replayed. */
  const background = ({ providerId, sent, end: ended }: PastLead) => {
    const provider = providers.get(providerId);
    if (!provider) return;
    if (sent.at > past.from)
      queue.add(sent, () => {
        provider.count(sent.at);
        provider.waitingSince = new Date(sent.at);
      });
    else if (ended?.received !== false || ended.at > past.from) provider.count(sent.at);
    if (ended && ended.at > past.from)
      queue.add(ended, () => {
        if (ended.counted) provider[ended.status === 'EXPIRED' ? 'expired' : 'answered'] += 1;
        if (!ended.received) provider.uncount(sent.at, ended.at - days(limits.recentLeadDays));
      });
  };

  const replayed = new Set(past.enquiries.map(({ id }) => id));
  for (const lead of past.leads.toSorted((a, b) => a.sent.at - b.sent.at))
    if (!replayed.has(lead.enquiryId)) background(lead);
  for (const enquiry of enquiries) {
    const { waves, closedAt } = enquiry.past;
    for (const wave of waves) queue.add(wave, () => market.match(enquiry, wave.at));
    if (closedAt !== null) queue.add({ at: closedAt, order: '' }, () => market.close(enquiry, closedAt));
  }
  for (const provider of providers.values())
    for (const { to, ...moment } of provider.past.changes)
      queue.add(moment, () => market.change(provider, moment.at, to));
  // The last recount before the start decides which leads count at the start.
  for (const refresh of past.refreshes)
    queue.add(refresh, () => {
      for (const provider of providers.values()) provider.refresh(refresh.at - days(limits.recentLeadDays));
    });

  let count = 0;
  for (let next = queue.next(); next && next.at <= past.to; next = queue.next()) {
    next.act();
    count += 1;
    yield count / (count + queue.size());
  }
  return { leads: market.leads.map(({ provider, enquiry, ...lead }) => lead), reached: market.reached };
}
