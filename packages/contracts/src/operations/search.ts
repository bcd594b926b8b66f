/** The administrators' global search: `GET /api/admin/search?q=`. Shows no contact details. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

/** In display order. */
export const searchKinds = ['provider', 'enquiry', 'user', 'application', 'access-pass', 'message'] as const;
export type SearchKind = (typeof searchKinds)[number];

/**
 * `q`: part of a name, business, address or reference, or at least three digits of a phone number. A part finds only the
 * newest requests (`limits.adminSearchRecent`), a whole name, email address, reference or number those of any age.
 */
export const AdminSearchQuery = z.strictObject({
  // Two wildcard characters are a search, although they would be no name.
  q: text({ max: limits.searchMax, short: messages.adminSearchShort, label: 'Search' }).min(
    limits.adminSearchMin,
    messages.adminSearchShort,
  ),
});

export const FoundItem = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  /** A business, a person's name or a request's title, masked if necessary. */
  title: z.string(),
  /** Distinguishes results with the same title: a reference, a role or a state. */
  detail: z.string(),
  createdAt: IsoTime,
});
export type FoundItem = z.infer<typeof FoundItem>;

/** Up to `limits.adminSearchFound` of each kind that the caller may see, newest first. */
export const AdminSearch = z.object({ found: z.array(FoundItem) });
export type AdminSearch = z.infer<typeof AdminSearch>;
