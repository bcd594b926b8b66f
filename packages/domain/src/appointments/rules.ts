/** Pure rules of appointments: the state at a moment, what a new proposal meets, and what prevents one. */
import { isPickable, type Slot } from '@marketplace/contracts/appointments/slots';
import type { AppointmentStatus } from '@marketplace/contracts/appointments/states';
import { utcOffset } from '@marketplace/contracts/brand';
import { type EnquiryStatus, enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import { type CrmStatus, type LeadStatus, leadCan } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { ConversationSide } from '@marketplace/contracts/sides';
import { hours } from '@marketplace/platform/clock';
import { dayAt } from '../week.ts';

/** The state at `now`: a proposal expires with the start of its last time, whether or not the timer has run. */
export const statusAt = (row: { status: AppointmentStatus; expiresAt: Date }, now: Date): AppointmentStatus =>
  row.status === 'PROPOSED' && row.expiresAt <= now ? 'EXPIRED' : row.status;

type Open = { id: string; status: AppointmentStatus; proposedBy: ConversationSide; endsAt: Date | null };

/**
 * What a new proposal meets among the lead's appointments: a proposal that it replaces, and a confirmed appointment that it
 * moves. A confirmed one whose time is over is `past`, and counts as done.
 */
export const met = <A extends Open>(appointments: readonly A[], now: Date) => {
  const replaced = appointments.find(({ status }) => status === 'PROPOSED');
  const confirmed = appointments.find(({ status }) => status === 'CONFIRMED');
  const isPast = confirmed?.endsAt != null && confirmed.endsAt <= now;
  return {
    replaced,
    moved: isPast ? undefined : confirmed,
    past: isPast ? confirmed : undefined,
    /** The one that a caller who has seen everything names as `replaces`. */
    seen: (replaced ?? confirmed)?.id ?? null,
  };
};

/** Why a proposal comes too late: what the other side has done since the caller looked. */
export const crossed = (side: ConversationSide, { replaced, moved }: ReturnType<typeof met>): string => {
  if (replaced) return replaced.proposedBy === side ? sentences.appointmentNotOpen : sentences.appointmentProposed;
  return moved ? sentences.appointmentPicked : sentences.appointmentNotOpen;
};

/** What decides whether a lead can have an appointment. */
export type LeadFacts = {
  leadStatus: LeadStatus;
  crmStatus: CrmStatus;
  endReason: LeadEndReason | null;
  /** The provider sees the seeker's contact details. */
  seesContact: boolean;
  requestStatus: EnquiryStatus;
};

/** Why this side cannot propose a time, as a sentence; null if it can. */
export const proposingObstacle = (
  side: ConversationSide,
  { leadStatus, crmStatus, endReason, seesContact, requestStatus }: LeadFacts,
): string | null => {
  const isOver = !enquiryCan('cancel', { status: requestStatus });
  if (side === 'SEEKER') {
    if (isOver) return sentences.requestOver;
    const isTheirs =
      leadCan('manage', { status: leadStatus }) && seesContact && endReason === null && crmStatus !== 'LOST';
    return isTheirs ? null : sentences.appointmentLeadOver;
  }
  if (!leadCan('manage', { status: leadStatus })) return sentences.leadNotOpen;
  if (!seesContact) return sentences.appointmentContact;
  if (isOver) return sentences.appointmentRequestOver;
  if (endReason !== null) return sentences.appointmentOther;
  return crmStatus === 'LOST' ? sentences.appointmentLost : null;
};

/** Why a time cannot be chosen any more. */
export const lateFor = (status: AppointmentStatus): string => {
  const reasons: Partial<Record<AppointmentStatus, string>> = {
    EXPIRED: sentences.appointmentExpired,
    CANCELLED: sentences.appointmentEnded,
    CONFIRMED: sentences.appointmentPicked,
    DONE: sentences.appointmentPicked,
  };
  return reasons[status] ?? sentences.appointmentNotOpen;
};

/** Whether this slot is the confirmed time. */
export const isConfirmedTime = (
  slot: Slot | undefined,
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
): boolean =>
  slot !== undefined && slot.startsAt.getTime() === startsAt?.getTime() && slot.endsAt.getTime() === endsAt?.getTime();

/** The last moment of a proposal: the start of its latest time. */
export const expiryOf = (slots: readonly Slot[]): Date =>
  new Date(Math.max(...slots.map(({ startsAt }) => startsAt.getTime())));

/** When both sides are reminded of an appointment that is confirmed at `now`: on the evening before; null if that is over. */
export const reminderOf = (startsAt: Date, now: Date): Date | null => {
  const midnight = new Date(`${dayAt(startsAt)}T00:00:00${utcOffset}`).getTime();
  const evening = new Date(midnight - hours(24 - limits.appointmentReminderHour));
  return evening > now ? evening : null;
};

/** The times of an appointment that take a person's time: the confirmed one, or the ones that can still be chosen. */
export const busyTimes = (
  {
    status,
    startsAt,
    endsAt,
    slots,
  }: { status: AppointmentStatus; startsAt: Date | null; endsAt: Date | null; slots: readonly Slot[] },
  now: Date,
): readonly Slot[] => {
  if (startsAt && endsAt) return [{ startsAt, endsAt }];
  return status === 'PROPOSED' ? slots.filter((slot) => isPickable(slot, now)) : [];
};
