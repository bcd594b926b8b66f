/** The public board: `GET /api/public/leads`. Specification sections 2 (/leads) and 3. Contains nothing that identifies the seeker. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { text } from '../text.ts';
import { boardFeedFormats } from './board-feeds.ts';
import { factsReply } from './facts.ts';

/** Rows in one page of the board (specification section 9). */
export const boardPage = 20;

/** Phone numbers, addresses and links in `title` and `description` are masked. */
export const PublicLead = z.object({
  id: Id,
  title: z.string(),
  /** Empty for requests from a short form and while the text is held for review. */
  description: z.string(),
  /** Whether the description may contain contact details and is held for review. */
  beingChecked: z.boolean().default(false),
  category: z.object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    /** Slugs from the main category down to this one. */
    path: z.array(z.string()).default([]),
  }),
  province: z.string(),
  city: z.string(),
  /** `R 1 500 - R 6 500`, `R 50 000+`; with non-breaking spaces. */
  budgetRange: z.string(),
  ...factsReply('public'),
  attachmentCount: z.int(),
  createdAt: IsoTime,
});
export type PublicLead = z.infer<typeof PublicLead>;

/**
 * `category` is a slug and includes its descendants; `province` is a slug (a display name works too).
 * 400 VALIDATION_FAILED with `fields` for unknown values.
 */
export const PublicLeadsQuery = z.strictObject({
  category: text({ max: 200 }).optional(),
  province: text({ max: 100 }).optional(),
  ...pageQuery(boardPage),
});
export type PublicLeadsQuery = z.infer<typeof PublicLeadsQuery>;

export const BoardFeedFormat = z.enum(boardFeedFormats);

/** Slugs, as in `PublicStatsQuery`: `municipality` and `city` require `province`. */
export const BoardFeedQuery = z.strictObject({
  category: text({ max: 200 }).optional(),
  province: text({ max: 100 }).optional(),
  municipality: text({ max: 100 }).optional(),
  city: text({ max: 100 }).optional(),
});

/** Newest first. `total` counts all pages of this filter, up to `limits.boardCounted`. */
export const PublicLeads = pageOf({ leads: z.array(PublicLead) }).extend({ total: z.int() });
export type PublicLeads = z.infer<typeof PublicLeads>;
