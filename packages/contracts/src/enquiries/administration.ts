/** What an administrator does with an enquiry: `POST /api/admin/enquiries/{id}/remove`, `…/rematch`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { type EnquiryStatus, enquiryCan } from './schemas.ts';

export const removalReasons = ['SPAM', 'DUPLICATE', 'ABUSE', 'OTHER'] as const;
export const RemovalReason = z.enum(removalReasons, { error: messages.removalReason });
export type RemovalReason = (typeof removalReasons)[number];

/** Each reason as administrators choose it, and as the seeker is told it; of any other one the note says all. */
export const removalReasonText: Record<RemovalReason, { label: string; told: string | null }> = {
  SPAM: { label: 'Spam', told: 'It reads as advertising, and not as a request for a service.' },
  DUPLICATE: { label: 'Duplicate', told: 'It asks for the same as another request.' },
  ABUSE: { label: 'Abuse', told: 'What it says is against our terms.' },
  OTHER: { label: 'Another reason', told: null },
};

/** `note` is for the seeker, who reads it in a mail. */
export const RemoveEnquiry = z
  .strictObject({
    reason: RemovalReason,
    note: z
      .string()
      .trim()
      .max(limits.noteMax, tooLong('Note', limits.noteMax))
      .transform((note) => note || undefined)
      .optional(),
  })
  .refine(({ reason, note }) => reason !== 'OTHER' || note !== undefined, {
    path: ['note'],
    error: messages.removalNote,
  });

export const RemovedEnquiry = z.object({
  id: Id,
  /** Leads that were open and have ended. */
  leadsEnded: z.int(),
  /** Providers that had accepted, and are told. */
  providersTold: z.int(),
});

/** `press` names one press of the button: the same one again is the same match. */
export const RematchEnquiry = z.strictObject({ press: Id });
export const Rematch = z.object({
  id: Id,
  requestedAt: IsoTime,
  /** Null until the job has run. */
  doneAt: IsoTime.nullable(),
  /** Leads that went out from the press until the job was done. */
  leads: z.int(),
});
export type Rematch = z.infer<typeof Rematch>;

const closed: Record<Exclude<EnquiryStatus, 'open' | 'in_progress'>, string> = {
  completed: 'This request is completed: nobody else is looked for.',
  expired: `The ${limits.enquiryDays} days of this request are over: nobody else is looked for.`,
  cancelled: 'This request was withdrawn: nobody else is looked for.',
  removed: 'This request was removed: nobody else is looked for.',
};
const allPlacesTaken = `All ${limits.providersPerEnquiry} places of this request are taken. One is free again when its lead is declined or runs out.`;

/** Why an enquiry cannot be matched again; null where it can. `placesTaken`: by open and accepted leads. */
export const rematchObstacle = (enquiry: { status: EnquiryStatus }, placesTaken: number): string | null => {
  if (!enquiryCan('match', enquiry)) return closed[enquiry.status as keyof typeof closed];
  return placesTaken >= limits.providersPerEnquiry ? allPlacesTaken : null;
};
