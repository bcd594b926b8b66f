/** Filters and sort orders of the administrators' list of enquiries. Without zod, because the list's address needs them. */
import type { EnquiryStatus, TextReview } from './schemas.ts';

export const enquiryStates = {
  open: 'Open',
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  removed: 'Removed',
} as const satisfies Record<EnquiryStatus, string>;

/** Filters by status. `unanswered`: open for a day without an acceptance. */
export const enquiryFilterTexts = { unanswered: 'Needs attention', ...enquiryStates } as const;

/** Review results of suspicious texts. */
export const textStates = {
  held: 'Text waiting for review',
  released: 'Text approved',
  masked: 'Text partly hidden',
} as const satisfies Partial<Record<TextReview, string>>;

/**
 * The steps of a request, of which each one has all steps before it. Matched: a provider got it. Quoted: a provider that accepted it sent
 * a quote. Chosen: the seeker accepted a quote. Done: the seeker said that the work is done.
 */
export const requestSteps = {
  posted: 'Posted',
  matched: 'Matched',
  accepted: 'Accepted',
  quoted: 'Quoted',
  chosen: 'Chosen',
  done: 'Done',
} as const;
export type RequestStep = keyof typeof requestSteps;
export const requestStepNames = Object.keys(requestSteps) as [RequestStep, ...RequestStep[]];

export const enquirySorts = ['newest', 'oldest'] as const;
export type EnquirySort = (typeof enquirySorts)[number];
