/**
 * `POST /api/providers/me/preview`: what settings that need not be saved yet would have reached. api.md; the settings alone
 * that decide on leads are asked for, so that a business name which is only half typed spoils nothing.
 */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { WhatStep, WhereStep } from './schemas.ts';

export const LeadPreviewBody = z.strictObject({ ...WhereStep.shape, ...WhatStep.shape });
export type LeadPreviewBody = z.output<typeof LeadPreviewBody>;

/**
 * `matched` of the `of` requests that were posted in the last `limits.previewDays`, whatever has become of them, suit the settings: a
 * request goes to a few providers at most, so this is what can come and not what did. `examples` are the newest of them that
 * stand on the public board, with what it shows; `distanceKm` from the base city.
 */
export const LeadPreview = z.object({
  matched: z.int(),
  of: z.int(),
  examples: z.array(
    z.object({
      title: z.string(),
      categoryName: z.string(),
      city: z.string(),
      province: z.string(),
      distanceKm: z.number(),
      createdAt: IsoTime,
    }),
  ),
});
export type LeadPreview = z.infer<typeof LeadPreview>;
