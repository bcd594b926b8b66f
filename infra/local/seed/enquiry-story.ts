/** The format of a demo enquiry: what was posted, when, and what the providers and the seeker did. */

import type { AppointmentKind, CancelReason } from '@marketplace/contracts/appointments/states';
import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { DeclineReason, UpdateLead } from '@marketplace/contracts/leads/schemas';
import type { DeclineQuote, SentQuote } from '@marketplace/contracts/quotes/schemas';
import type { z } from 'zod';

/** A later change in the provider's CRM. `after` in milliseconds since the lead was accepted. */
export type Work = { after: number } & UpdateLead;

/** A quote without its dates: `validDays` and `startDays` count from the day it is sent. */
export type QuoteStory = Omit<z.input<typeof SentQuote>, 'validUntil' | 'startDate'> & {
  validDays?: number;
  startDays?: number;
};

/** A provider's quote and its outcome. `after` is in milliseconds since the previous step. A draft is never sent. */
export type Quoted = {
  after: number;
  quote: QuoteStory;
  isDraft?: true;
  revised?: { after: number; quote: QuoteStory };
  ends?: { after: number } & ({ as: 'accepted' | 'withdrawn' } | ({ as: 'declined' } & z.input<typeof DeclineQuote>));
};

/** A message. `after` is in milliseconds since the acceptance. The other side reads it when it writes next. */
export type Written = { after: number; by: 'seeker' | 'provider'; text: string };

/**
 * A time of an appointment: `inDays` days after it is proposed, `at` a South African time such as `08:00`, or `soon`. `lasts` in
 * milliseconds, on each of `forDays` days.
 */
export type TimeStory = { inDays?: number; at: `${number}:${number}` | 'soon'; lasts: number; forDays?: number };

/** A step with the lead's appointment. `after` is in milliseconds since the acceptance. */
export type Arranged = { after: number; by: 'seeker' | 'provider' } & (
  | { does: 'propose'; kind: AppointmentKind; times: readonly TimeStory[] }
  | { does: 'pick'; time: number; address?: string }
  | { does: 'cancel'; reason: CancelReason }
  | { does: 'finish' }
);

/** What a provider does with a lead. `after` is in milliseconds since it arrived. Reactions in the future are left out. */
export type Reaction =
  | { does: 'accept'; after: number; work: Work[]; talk: Written[]; quoted?: Quoted; agenda?: readonly Arranged[] }
  | { does: 'decline'; after: number; reason?: DeclineReason | undefined }
  | { does: 'nothing' };

export const accepts = (after: number, ...work: Work[]): Reaction => ({ does: 'accept', after, work, talk: [] });
/** The same with a quote. */
export const quotes = (reaction: Reaction, quoted: Quoted): Reaction =>
  reaction.does === 'accept' ? { ...reaction, quoted } : reaction;
/** The same with an appointment. */
export const arranges = (reaction: Reaction, ...agenda: Arranged[]): Reaction =>
  reaction.does === 'accept' ? { ...reaction, agenda } : reaction;
/** Like `accepts`, followed by messages. */
export const talks = (talk: Written[], after: number, ...work: Work[]): Reaction => ({
  does: 'accept',
  after,
  work,
  talk,
});
export const provider = (after: number, text: string): Written => ({ after, by: 'provider', text });
export const seeker = (after: number, text: string): Written => ({ after, by: 'seeker', text });
export const declines = (after: number, reason?: DeclineReason): Reaction => ({ does: 'decline', after, reason });
export const staysSilent: Reaction = { does: 'nothing' };

/** A seeker's rating, and the provider's reply. */
export type Said = { stars: number; text?: string; answer?: string };

export type EnquiryStory = {
  /** How long before the present it was posted, in milliseconds. */
  ago: number;
  /** The contact's name. Without one, the signed-in demo seeker posts the enquiry. */
  from?: string;
  /** Slug of a level 3 category. */
  service: string;
  /** Path of a city. */
  city: string;
  title: string;
  description: string;
  /** Least and most, in whole rand. */
  budget: readonly [number, number?];
  timeframe: PostEnquiry['timeframe'];
  bestTime?: PostEnquiry['bestTimeToContact'];
  reach?: PostEnquiry['contactPreferences'];
  /** Kept off the public pages. */
  isUnlisted?: true;
  /** In the order in which leads go out, including later waves. Any other provider stays silent. */
  providers?: Reaction[];
  /** What the demo provider does, at any place in that order. */
  demoProvider?: Reaction;
  /** How the seeker closes it, `after` milliseconds since it was posted. The lead that was won, or else accepted first, did the job. */
  closes?: { as: 'completed' | 'cancelled'; after: number; rated?: Said | undefined };
  /** How the administrator removes it, `after` milliseconds since it was posted. */
  removed?: { reason: RemovalReason; after: number };
  /** Generated at random. Steps that are no longer possible when they are due are skipped. */
  isDrawn?: true;
};
