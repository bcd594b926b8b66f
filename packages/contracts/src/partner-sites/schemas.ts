/** Partner sites: other sites that may show the posting form in a frame. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';
import { partnerOriginOf } from './origin.ts';

const typedOrigin = text({ max: limits.partnerOriginMax, short: messages.partnerOrigin, label: 'Address' });

/** `POST /api/admin/partner-sites`. */
export const AddPartnerSite = z.strictObject({
  name: text({ max: limits.nameMax, short: messages.partnerName, label: 'Name' }),
  origin: typedOrigin.transform((typed, context) => {
    const origin = partnerOriginOf(typed);
    if (origin !== undefined) return origin;
    context.addIssue({ code: 'custom', message: messages.partnerOrigin });
    return z.NEVER;
  }),
});
export type AddPartnerSite = z.output<typeof AddPartnerSite>;

export const PartnerSite = z.object({
  id: Id,
  name: z.string(),
  origin: z.string(),
  /** Null if the account no longer exists. */
  createdBy: z.string().nullable(),
  createdAt: IsoTime,
  /** Since when browsers refuse the frame; null for a site that may show it. */
  revokedAt: IsoTime.nullable(),
  /** Frames shown and requests posted in the last 30 days, by what browsers reported. */
  opened: z.int(),
  posted: z.int(),
});
export type PartnerSite = z.infer<typeof PartnerSite>;

/** `GET /api/admin/partner-sites`: active sites first, newest first. */
export const PartnerSites = z.object({
  sites: z.array(PartnerSite),
  /** Why none can be added now, as a sentence; null if one can. */
  obstacle: z.string().nullable(),
});
export type PartnerSites = z.infer<typeof PartnerSites>;

/** `POST /api/embed/views`: the origin of the page around the frame, as its browser reports it. */
export const EmbedView = z.strictObject({ origin: typedOrigin });

/** `GET /api/embed/origins`. */
export const PartnerOrigins = z.object({ origins: z.array(z.string()) });
export type PartnerOrigins = z.infer<typeof PartnerOrigins>;
