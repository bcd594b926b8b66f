/**
 * Estimates what a provider would have done with a lead that it never got. The outcome shares come from its
 * own past leads, smoothed towards the average of all providers while it has few. Response times come from
 * its own leads too. Deterministic and pure.
 */
import { createHash } from 'node:crypto';
import { hours } from '@marketplace/platform/clock';
import type { PastLead } from './past.ts';

/** `after`: milliseconds from the lead to the response. */
export type Answer = { status: 'ACCEPTED' | 'DECLINED'; after: number } | { status: 'SILENT' };

type Habits = { accepted: number; declined: number; silent: number; delays: number[] };
const none = (): Habits => ({ accepted: 0, declined: 0, silent: 0, delays: [] });

/** Weight of the average, expressed in leads. With only a few leads, a single response does not show a habit. */
const priorWeight = 5;
/** Minimum of own responses before a provider's own response times count. */
const ownDelays = 5;

/** Returns two pseudorandom numbers from 0 to 1 that depend only on the enquiry and the provider, not on the rule. */
const drawn = (enquiryId: string, providerId: string): [number, number] => {
  const hash = createHash('sha256').update(`${enquiryId} ${providerId}`).digest();
  return [hash.readUIntBE(0, 6) / 2 ** 48, hash.readUIntBE(6, 6) / 2 ** 48];
};

const add = (record: Habits, { sent, end }: PastLead) => {
  if (end?.status === 'ACCEPTED') record.accepted += 1;
  else if (end?.status === 'DECLINED') record.declined += 1;
  else if (end?.counted) record.silent += 1;
  if (end && end.status !== 'EXPIRED') record.delays.push(end.at - sent.at);
};

/** Learns from finished leads, and returns a function that predicts a provider's response to an enquiry. */
export const behaviourOf = (leads: readonly PastLead[]) => {
  const overall = none();
  const own = new Map<string, Habits>();
  for (const lead of leads) {
    const record = own.get(lead.providerId) ?? none();
    own.set(lead.providerId, record);
    add(record, lead);
    add(overall, lead);
  }
  for (const { delays } of [overall, ...own.values()]) delays.sort((a, b) => a - b);
  const finished = ({ accepted, declined, silent }: Habits) => accepted + declined + silent;

  return (enquiryId: string, providerId: string): Answer => {
    if (finished(overall) === 0) return { status: 'SILENT' };
    const record = own.get(providerId) ?? none();
    const share = (outcome: 'accepted' | 'declined') =>
      (record[outcome] + (priorWeight * overall[outcome]) / finished(overall)) / (finished(record) + priorWeight);
    const [outcome, quantile] = drawn(enquiryId, providerId);
    const accepts = share('accepted');
    if (outcome >= accepts + share('declined')) return { status: 'SILENT' };
    const delays = record.delays.length >= ownDelays ? record.delays : overall.delays;
    return {
      status: outcome < accepts ? 'ACCEPTED' : 'DECLINED',
      after: delays[Math.floor(quantile * delays.length)] ?? hours(1),
    };
  };
};
