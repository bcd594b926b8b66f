/** What an administrator finds from anywhere: `GET /api/admin/search?q=`. It names things and shows nobody's contact details. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';

/** In the order in which they are shown. */
export const searchKinds = ['provider', 'enquiry', 'user', 'application', 'access-pass', 'message'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** `q`: a part of a name, a business, an address or a reference, or three digits or more of a telephone number. */
export const AdminSearchQuery = z.strictObject({
  q: z
    .string({ error: messages.adminSearchShort })
    .trim()
    .min(limits.adminSearchMin, messages.adminSearchShort)
    .max(limits.searchMax, tooLong('Search', limits.searchMax)),
});

export const FoundItem = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  /** A business, a person's name or the title of a request, as it may be shown. */
  title: z.string(),
  /** What tells it from others of the same title: a reference, a role, a state. */
  detail: z.string(),
  createdAt: IsoTime,
});
export type FoundItem = z.infer<typeof FoundItem>;

/** Up to `limits.adminSearchFound` of each kind that the caller's role may see, newest first within a kind. */
export const AdminSearch = z.object({ found: z.array(FoundItem) });
export type AdminSearch = z.infer<typeof AdminSearch>;
