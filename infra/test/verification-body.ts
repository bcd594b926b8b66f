import { requiredDocuments } from '@marketplace/contracts/documents/kinds';
import type { SetVerification } from '@marketplace/contracts/providers/administration';
import { days } from '@marketplace/platform/clock';
import type { z } from 'zod';

type Body = Extract<z.input<typeof SetVerification>, { verified: true }>;

/** A day in South Africa. */
export const dayOf = (at: Date): string => new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);

/** A body for `PATCH /api/admin/providers/{id}/verification` with all checks that every provider needs, done today. */
export const verificationBody = (
  now: Date,
  { validFor = 365, ...overrides }: Partial<Body> & { validFor?: number } = {},
): Body => ({
  verified: true,
  checks: [...requiredDocuments],
  method: 'document',
  checkedOn: dayOf(now),
  validOn: dayOf(new Date(now.getTime() + days(validFor))),
  ...overrides,
});
