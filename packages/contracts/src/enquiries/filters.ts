/** How administrators' list of enquiries is filtered and sorted. Without zod, because the list's address needs it. */
import type { EnquiryStatus, TextReview } from './schemas.ts';

export const enquiryStates = {
  open: 'Open',
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  removed: 'Removed',
} as const satisfies Record<EnquiryStatus, string>;

/** What was decided about texts in which something is suspicious. */
export const textStates = {
  held: 'Text held',
  released: 'Text released',
  masked: 'Text masked',
} as const satisfies Partial<Record<TextReview, string>>;

export const enquirySorts = ['newest', 'oldest'] as const;
export type EnquirySort = (typeof enquirySorts)[number];
