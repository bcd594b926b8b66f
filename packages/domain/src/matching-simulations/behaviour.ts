/**
 * What a provider would have done with a lead that it never got. An estimate, the same every time: the shares of what it did with
 * the leads it had, drawn towards what everybody did while it has had few, and its own times to answer. Pure.
 */
import { createHash } from 'node:crypto';
import { hours } from '@marketplace/platform/clock';
import type { PastLead } from './past.ts';

/** `after`: milliseconds from the lead to its answer. */
export type Answer = { status: 'ACCEPTED' | 'DECLINED'; after: number } | { status: 'SILENT' };

type Habits = { accepted: number; declined: number; silent: number; delays: number[] };
const none = (): Habits => ({ accepted: 0, declined: 0, silent: 0, delays: [] });

/** Leads of everybody that stand beside a provider's own: with few of its own, one answer is no habit yet. */
const everybodysWeight = 5;
/** Answers of its own from which on a provider's own times count. */
const ownDelays = 5;

/** Two numbers from 0 to 1 that are the same for an enquiry and a provider whatever the rule is. */
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

/** Learns from leads that ended, and says what a provider would have done with one for an enquiry. */
export const behaviourOf = (leads: readonly PastLead[]) => {
  const everybody = none();
  const own = new Map<string, Habits>();
  for (const lead of leads) {
    const record = own.get(lead.providerId) ?? none();
    own.set(lead.providerId, record);
    add(record, lead);
    add(everybody, lead);
  }
  for (const { delays } of [everybody, ...own.values()]) delays.sort((a, b) => a - b);
  const finished = ({ accepted, declined, silent }: Habits) => accepted + declined + silent;

  return (enquiryId: string, providerId: string): Answer => {
    if (finished(everybody) === 0) return { status: 'SILENT' };
    const record = own.get(providerId) ?? none();
    const share = (outcome: 'accepted' | 'declined') =>
      (record[outcome] + (everybodysWeight * everybody[outcome]) / finished(everybody)) /
      (finished(record) + everybodysWeight);
    const [outcome, quantile] = drawn(enquiryId, providerId);
    const accepts = share('accepted');
    if (outcome >= accepts + share('declined')) return { status: 'SILENT' };
    const delays = record.delays.length >= ownDelays ? record.delays : everybody.delays;
    return {
      status: outcome < accepts ? 'ACCEPTED' : 'DECLINED',
      after: delays[Math.floor(quantile * delays.length)] ?? hours(1),
    };
  };
};
