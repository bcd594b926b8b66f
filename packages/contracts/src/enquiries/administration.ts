/** Administrator actions on enquiries: `POST /api/admin/enquiries/{id}/remove`, `…/rematch`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { optionalText } from '../text.ts';
import { type EnquiryStatus, enquiryCan } from './schemas.ts';

export const removalReasons = [
  'SPAM',
  'DUPLICATE',
  'ABUSE',
  'NOT_REAL',
  'WRONG_CONTACT',
  'HAS_PROVIDER',
  'OTHER',
] as const;
export const RemovalReason = z.enum(removalReasons, { error: messages.removalReason });
export type RemovalReason = (typeof removalReasons)[number];

/** The label for administrators and the text for seekers and providers. For `OTHER`, the note gives the reason. */
export const removalReasonText: Record<RemovalReason, { label: string; told: string | null }> = {
  SPAM: { label: 'Spam', told: 'It looks like an advertisement, not a request for a service.' },
  DUPLICATE: { label: 'Duplicate', told: 'It repeats another request.' },
  ABUSE: { label: 'Abuse', told: 'The text breaks our terms.' },
  NOT_REAL: { label: 'Not a real request', told: 'It doesn’t look like a request for a service.' },
  WRONG_CONTACT: { label: 'Wrong contact details', told: 'Its contact details don’t reach the person who posted it.' },
  HAS_PROVIDER: { label: 'Already has a provider', told: 'The job already has a provider.' },
  OTHER: { label: 'Another reason', told: null },
};

/** `note` is sent to the seeker by mail. */
export const RemoveEnquiry = z
  .strictObject({
    reason: RemovalReason,
    note: optionalText({ max: limits.noteMax, label: 'Note' }),
  })
  .refine(({ reason, note }) => reason !== 'OTHER' || note !== undefined, {
    path: ['note'],
    error: messages.removalNote,
  });

export const RemovedEnquiry = z.object({
  id: Id,
  /** Number of open leads that were ended. */
  leadsEnded: z.int(),
  /** Number of providers that had accepted and get a mail. */
  providersTold: z.int(),
});

/** `press` identifies one click, so that a repeated call does not match twice. */
export const RematchEnquiry = z.strictObject({ press: Id });
export const Rematch = z.object({
  id: Id,
  requestedAt: IsoTime,
  /** Null until the job has run. */
  doneAt: IsoTime.nullable(),
  /** Leads sent between the click and the end of the job. */
  leads: z.int(),
});
export type Rematch = z.infer<typeof Rematch>;

const closed: Record<Exclude<EnquiryStatus, 'open' | 'in_progress'>, string> = {
  completed: 'This request is completed, so it can’t be matched again.',
  expired: `This request expired after ${limits.enquiryDays} days, so it can’t be matched again.`,
  cancelled: 'This request was withdrawn, so it can’t be matched again.',
  removed: 'This request was removed, so it can’t be matched again.',
};
const allPlacesTaken = `${limits.providersPerEnquiry} providers have this request, which is the maximum. It can be matched again when a lead is declined or expires.`;

/** Why an enquiry cannot be matched again, or null if it can. `placesTaken` counts the leads that hold a place. */
export const rematchObstacle = (enquiry: { status: EnquiryStatus }, placesTaken: number): string | null => {
  if (!enquiryCan('match', enquiry)) return closed[enquiry.status as keyof typeof closed];
  return placesTaken >= limits.providersPerEnquiry ? allPlacesTaken : null;
};
