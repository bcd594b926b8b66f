/**
 * The budget of paid messages to all numbers within 24 hours, which the operator sets. It is asked under a lock when a
 * message is handed to the gateway, so that no path goes around it. Codes, which strangers can ask for, get at most half,
 * so that they cannot stop the notices. The API also limits codes per network (`phone-code` in its rate limits).
 */
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { phoneNoticeQueries } from './delivery.queries.ts';

export const codesPerDay = (messagesPerDay: number): number => Math.ceil(messagesPerDay / 2);

/**
 * Answers to numbers that no one has confirmed. Answers to replies are free on WhatsApp. They have a budget of the same size as
 * the messages, of which strangers get a tenth, so that they cannot stop the answers to others.
 */
export const strangersPerDay = (messagesPerDay: number): number => Math.ceil(messagesPerDay / 10);

/** The start of the 24 hours that a budget covers. */
export const budgetStart = (now: Date): Date => new Date(now.getTime() - days(1));

export type BudgetUse = { messages: number; codes: number; messagesPerDay: number; codesPerDay: number };

/** What the last 24 hours used of the budget. */
export const budgetUse = async (deps: Deps, messagesPerDay: number): Promise<BudgetUse> => ({
  ...(await phoneNoticeQueries(deps).handedOver(budgetStart(deps.clock.now()))),
  messagesPerDay,
  codesPerDay: codesPerDay(messagesPerDay),
});

/** The used share of the budget, or of the part for codes if more of that is used. 1 or more: nothing is left. */
export const usedShare = ({ messages, codes, messagesPerDay, codesPerDay: most }: BudgetUse): number =>
  Math.max(messages / messagesPerDay, codes / most);
