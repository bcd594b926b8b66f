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

export const enquirySorts = ['newest', 'oldest'] as const;
export type EnquirySort = (typeof enquirySorts)[number];
