/**
 * `POST /api/providers/me/preview`: the requests that unsaved settings would match. Takes only the settings that
 * matter for leads, so that an unfinished business name does no harm.
 */
import { z } from 'zod';
import { Availability } from '../availability/availability.ts';
import { IsoTime } from '../fields.ts';
import { WhatStep, WhereStep } from './schemas.ts';

export const LeadPreviewBody = z.strictObject({
  ...WhereStep.shape,
  ...WhatStep.shape,
  /** Leads a week at most; null for no limit. Omitted, the saved limit applies. */
  weeklyLimit: Availability.shape.weeklyLimit.optional(),
});
export type LeadPreviewBody = z.output<typeof LeadPreviewBody>;

/**
 * `matched` of the `of` requests posted in the last `limits.previewDays`, in any state, match the settings. Each request goes to a few
 * providers at most, so this is what is possible rather than what happened. `examples` are the newest of them on the
 * public board, with what it shows; `distanceKm` is from the nearest base. `anywhere` counts those of `matched` that only a
 * nationwide or remote service reaches.
 */
export const LeadPreview = z.object({
  matched: z.int(),
  of: z.int(),
  anywhere: z.int().default(0),
  /** Those of `matched` beyond the weekly limit, and that limit. */
  heldBack: z.int().default(0),
  weeklyLimit: z.int().nullable().default(null),
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
