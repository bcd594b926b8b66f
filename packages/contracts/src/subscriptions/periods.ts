/** Words of subscriptions. Without zod, because pages need them. */

/** Why a period began. STOPPED: suspended or withdrawn. GIVEN: an administrator set the plan. UNPAID: ended without a payment. */
export const periodReasons = [
  'JOINED',
  'CARRIED_OVER',
  'CHOSEN',
  'GIVEN',
  'STOPPED',
  'RESUMED',
  'PAST_DUE',
  'PAID',
  'GRANTED',
  'UNPAID',
  'ENDED',
] as const;
export type PeriodReason = (typeof periodReasons)[number];

/** An upgrade takes effect at once. A downgrade and a cancellation take effect at the end of the month that has been invoiced. */
export const planChangeTimes = ['NOW', 'AT_END'] as const;
export type PlanChangeTime = (typeof planChangeTimes)[number];
