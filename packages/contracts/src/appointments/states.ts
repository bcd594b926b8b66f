/** States of appointments, and what each state allows to which side. Without zod, because buttons need them. */
import { limits } from '../limits.ts';
import type { ConversationSide } from '../sides.ts';

/** A visit to look at the job, or the work itself, which may take several days. */
export const appointmentKinds = ['VISIT', 'WORK'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentKindText: Record<AppointmentKind, string> = { VISIT: 'Visit', WORK: 'Work' };

/**
 * A proposal that was replaced, and a confirmed appointment whose move was confirmed, are SUPERSEDED. A proposal whose
 * times have all passed is EXPIRED.
 */
export const appointmentStatuses = ['PROPOSED', 'CONFIRMED', 'DONE', 'CANCELLED', 'SUPERSEDED', 'EXPIRED'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Why a side cancels, as each one chooses from. */
export const cancelReasons = {
  SEEKER: { TIME: 'The time doesn’t suit me', NOT_NEEDED: 'I no longer need it', OTHER: 'Another reason' },
  PROVIDER: { TIME: 'The time doesn’t suit us', UNABLE: 'We can’t do this job', OTHER: 'Another reason' },
} as const satisfies Record<ConversationSide, Record<string, string>>;
export type CancelReason = keyof (typeof cancelReasons)['SEEKER'] | keyof (typeof cancelReasons)['PROVIDER'];
export const seekerCancelReasons = ['TIME', 'NOT_NEEDED', 'OTHER'] as const satisfies CancelReason[];
export const providerCancelReasons = ['TIME', 'UNABLE', 'OTHER'] as const satisfies CancelReason[];

/** Why an appointment was cancelled: a side's reason, the seeker's objection to an agreement by phone, or the end of the lead. */
export const appointmentEndText = {
  TIME: 'The time didn’t suit',
  NOT_NEEDED: 'No longer needed',
  UNABLE: 'The provider can’t do this job',
  OTHER: 'Another reason',
  DISPUTED: 'The client didn’t agree to this time',
  WITHDRAWN: 'The client withdrew the request',
  REVOKED: 'The client no longer shares their contact details',
  REMOVED: 'We removed the request',
  CHOSE_ANOTHER: 'The client chose another provider',
  LOST: 'The provider ended the lead',
  SUSPENDED: 'The provider is suspended',
  PROVIDER_LEFT: 'The provider left',
} as const satisfies Record<string, string>;
export type AppointmentEndReason = keyof typeof appointmentEndText;
export const appointmentEndReasons = Object.keys(appointmentEndText) as AppointmentEndReason[];

/** What decides which actions an appointment allows. Times are in milliseconds or dates, as the caller has them. */
export type AppointmentState = {
  status: AppointmentStatus;
  proposedBy: ConversationSide;
  /** The provider recorded a time agreed by phone. */
  isByPhone: boolean;
  /** Of the confirmed time, otherwise null. */
  startsAt: Date | null;
  endsAt: Date | null;
  onTheWayAt: Date | null;
};

type Rule = {
  statuses: readonly AppointmentStatus[];
  /** `OTHER`: the side that did not propose. */
  by: ConversationSide | 'OTHER' | 'EACH';
  when?: (appointment: AppointmentState, now: Date) => boolean;
};

const hour = 3_600_000;
const hasStarted = ({ startsAt }: AppointmentState, now: Date): boolean => startsAt !== null && startsAt <= now;

const allowed = {
  /** Choose one of the proposed times. */
  pick: { statuses: ['PROPOSED'], by: 'OTHER' },
  /** Propose other times: replaces a proposal, or moves a confirmed appointment once the other side agrees. */
  propose: { statuses: ['PROPOSED', 'CONFIRMED'], by: 'EACH' },
  /** Withdraw or decline a proposal, or call off a confirmed appointment. */
  cancel: { statuses: ['PROPOSED', 'CONFIRMED'], by: 'EACH' },
  /** Object to a time that the provider recorded as agreed by phone. */
  dispute: { statuses: ['CONFIRMED'], by: 'SEEKER', when: ({ isByPhone }) => isByPhone },
  /** Give or correct the street address. */
  locate: { statuses: ['CONFIRMED'], by: 'SEEKER' },
  /** Choose the person of the team who goes. */
  assign: { statuses: ['PROPOSED', 'CONFIRMED'], by: 'PROVIDER' },
  /** Say that the person is on the way: once, from some hours before the start until the end. */
  setOut: {
    statuses: ['CONFIRMED'],
    by: 'PROVIDER',
    when: ({ startsAt, endsAt, onTheWayAt }, now) =>
      onTheWayAt === null &&
      startsAt !== null &&
      endsAt !== null &&
      now.getTime() >= startsAt.getTime() - limits.onTheWayHours * hour &&
      now < endsAt,
  },
  finish: { statuses: ['CONFIRMED'], by: 'PROVIDER', when: hasStarted },
} as const satisfies Record<string, Rule>;
export type AppointmentAction = keyof typeof allowed;
export const appointmentActions = Object.keys(allowed) as AppointmentAction[];

/** Whether an appointment allows the action to this side now. Used by the service, the presenters and the buttons. */
export const appointmentCan = (
  action: AppointmentAction,
  side: ConversationSide,
  appointment: AppointmentState,
  now: Date,
): boolean => {
  const { statuses, by, when }: Rule = allowed[action];
  return (
    statuses.includes(appointment.status) &&
    (by === 'EACH' || (by === 'OTHER' ? appointment.proposedBy !== side : by === side)) &&
    (when?.(appointment, now) ?? true)
  );
};

/** Whether the lead has no room for another one. */
export const isOpenAppointment = ({ status }: { status: AppointmentStatus }): boolean =>
  status === 'PROPOSED' || status === 'CONFIRMED';
