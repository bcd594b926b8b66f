/** What an enquiry of the demonstration is written as: what was posted, how long ago, and what everybody then did. */

import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { DeclineReason, UpdateLead } from '@marketplace/contracts/leads/schemas';

/** A later change in the provider's CRM. `after` in milliseconds since the lead was accepted. */
export type Work = { after: number } & UpdateLead;

/** A message in a conversation. `after` in milliseconds since the lead was accepted; it is read when the other side writes next. */
export type Written = { after: number; by: 'seeker' | 'provider'; text: string };

/** What a provider does with a lead. `after` in milliseconds since it arrived; what would be in the future has not happened. */
export type Reaction =
  | { does: 'accept'; after: number; work: Work[]; talk: Written[] }
  | { does: 'decline'; after: number; reason?: DeclineReason | undefined }
  | { does: 'nothing' };

export const accepts = (after: number, ...work: Work[]): Reaction => ({ does: 'accept', after, work, talk: [] });
/** The same, and then the two write to each other. */
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

/** What a seeker says of the provider that did the job, and what that answers. */
export type Said = { stars: number; text?: string; answer?: string };

export type EnquiryStory = {
  /** How long before the present it was posted, in milliseconds. */
  ago: number;
  /** The contact's name; the demonstration's own seeker, signed in, when there is none. */
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
  /** In the order in which leads go out, those of later waves included; who is not listed stays silent. */
  providers?: Reaction[];
  /** What the demonstration's own provider does, whichever place it gets. */
  demoProvider?: Reaction;
  /** How the seeker closes it, `after` milliseconds since it was posted; done by who has won it, or accepted it first. */
  closes?: { as: 'completed' | 'cancelled'; after: number; rated?: Said | undefined };
  /** How the administrator removes it, `after` milliseconds since it was posted. */
  removed?: { reason: RemovalReason; after: number };
  /** Drawn by chance, not written: what has become impossible when its time comes (the lead has ended, nobody has accepted) is left out. */
  isDrawn?: true;
};
