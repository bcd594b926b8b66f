/** Pure rules of “Is the job done?”: when it is due, and when a provider can ask for a rating. */
import type { CompletionAnswer } from '@marketplace/contracts/completions/schemas';
import type { CrmStatus } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { days, hours } from '@marketplace/platform/clock';
import { morningOf } from '../leads/follow-ups.ts';
import { dayAt } from '../week.ts';

/** FIRST when the work is over, REMINDER without an answer, AGAIN after “Not yet”, RATING with a request for a rating. */
export type CompletionStep = 'FIRST' | 'REMINDER' | 'AGAIN' | 'RATING';

/** What was agreed on a lead. Times of confirmed appointments; one that was done early ended then. */
export type Agreed = {
  workEndsAt: Date | null;
  visitEndsAt: Date | null;
  /** Of the accepted quote. */
  quoteStartsAt: Date | null;
  quoteDays: number | null;
  /** The provider has sent a quote. */
  isQuoted: boolean;
  /** Times of another appointment wait for an answer. */
  isProposed: boolean;
};

const later = (time: Date, by: number) => new Date(time.getTime() + by);

/** When both sides are first asked; null if nothing was agreed that ends. */
export const completionDue = (agreed: Agreed): Date | null => {
  const { workEndsAt, visitEndsAt, quoteStartsAt, quoteDays, isQuoted, isProposed } = agreed;
  if (workEndsAt) return later(workEndsAt, hours(limits.completionHours));
  if (quoteStartsAt) return morningOf(dayAt(later(quoteStartsAt, days(quoteDays ?? 1))));
  return visitEndsAt && !isQuoted && !isProposed ? later(visitEndsAt, hours(limits.completionVisitHours)) : null;
};

/** What is planned for a side after this step: one reminder without an answer, and one more question after “Not yet”. */
export const stepAfter = (step: CompletionStep, answer: CompletionAnswer | null): CompletionStep | null => {
  if (answer === 'DONE' || step === 'AGAIN') return null;
  if (answer === 'NOT_YET') return 'AGAIN';
  return step === 'FIRST' ? 'REMINDER' : null;
};

/** When a step that follows at `now` is due. */
export const stepDue = (now: Date): Date => later(now, days(limits.completionReminderDays));

/** What decides whether a provider can ask for a rating. */
export type RatingFacts = {
  crmStatus: CrmStatus;
  seesContact: boolean;
  /** The request takes changes. */
  isOpen: boolean;
  /** It was closed as done by this provider. */
  isDoneByThem: boolean;
  hasRating: boolean;
  isRequested: boolean;
  /** Some provider asked this client within `limits.ratingRequestDays`. */
  wasAskedLately: boolean;
};

/** Why the provider cannot ask the client for a rating, as a sentence; null if it can. */
export const ratingRequestObstacle = (facts: RatingFacts): string | null => {
  const obstacles: [boolean, string][] = [
    [!facts.seesContact, sentences.ratingNoContact],
    [facts.hasRating, sentences.ratingHasOne],
    [facts.isRequested, sentences.ratingRequestedBefore],
    [!facts.isOpen && !facts.isDoneByThem, sentences.ratingOtherDone],
    [facts.crmStatus !== 'WON', sentences.ratingNotWon],
    [facts.wasAskedLately, sentences.ratingRequestedLately],
  ];
  return obstacles.find(([is]) => is)?.[1] ?? null;
};
