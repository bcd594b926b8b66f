/** Requests that an administrator gives to a provider by hand: `GET /api/admin/providers/{id}/assignable`, `POST …/leads`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { Search } from '../page.ts';
import { text } from '../text.ts';

/** Title, place or reference. */
export const AssignableQuery = z.strictObject({ search: Search });

export const AssignableRequest = z.object({
  id: Id,
  reference: z.string(),
  /** As on the public board. */
  title: z.string(),
  categoryName: z.string(),
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  distanceKm: z.number(),
  createdAt: IsoTime,
  /** Places that leads hold (`holdsPlace`), of `limits.providersPerEnquiry`. */
  placesTaken: z.int(),
  /** Why it cannot be assigned to this provider; null if it can. */
  obstacle: z.string().nullable(),
});
export type AssignableRequest = z.infer<typeof AssignableRequest>;

/**
 * Open requests for the provider's services, those that can be assigned first, then newest first. Two warnings, because the
 * administrator may have spoken to the provider: when a closed one opens, and a holiday that starts within a day.
 */
export const AssignableRequests = z.object({
  opensAt: IsoTime.nullable(),
  holiday: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  requests: z.array(AssignableRequest),
});
export type AssignableRequests = z.infer<typeof AssignableRequests>;

export const AssignRequest = z.strictObject({
  enquiryId: Id,
  reason: text({ max: limits.noteMax, short: messages.assignReason, label: 'Reason' }),
});

/** `placesTaken`: after the assignment. */
export const AssignedRequest = z.object({ enquiryId: Id, placesTaken: z.int() });
