/** A provider's settings for urgent requests, and the switch "Available now". */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

/** `PUT /api/providers/me/urgent-jobs`. Without urgent jobs, "Available now" is turned off, too. */
export const UrgentJobs = z.strictObject({
  takesUrgent: z.boolean(),
  answersAtNight: z.boolean(),
  /** What a call-out costs at least, as seekers see it before they post; null to show none. */
  callOutCents: z
    .int(messages.callOut)
    .min(limits.callOutCentsMin, messages.callOut)
    .max(limits.callOutCentsMax, messages.callOut)
    .nullable(),
});
export type UrgentJobs = z.output<typeof UrgentJobs>;

/** What a provider has before it chooses anything. Existing providers do not answer at night either. */
export const defaultUrgentJobs: UrgentJobs = { takesUrgent: true, answersAtNight: false, callOutCents: null };

/** `PUT /api/providers/me/available-now`: for hours from now, or null to turn it off. */
export const AvailableNow = z.strictObject({
  hours: z
    .int(messages.availableHours)
    .min(1, messages.availableHours)
    .max(limits.availableHoursMax, messages.availableHours)
    .nullable(),
});
export type AvailableNow = z.output<typeof AvailableNow>;

/** The settings as the provider sees them. `availableUntil`: null if "Available now" is off. */
export const ShownUrgentJobs = UrgentJobs.extend({ availableUntil: IsoTime.nullable() });
export type ShownUrgentJobs = z.infer<typeof ShownUrgentJobs>;

/** `PUT /api/providers/me/night-ringing`: whether the caller's own phone rings at night. */
export const PutNightRinging = z.strictObject({ ringsAtNight: z.boolean() });
