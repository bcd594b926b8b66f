/**
 * “Is the job done?”: planned when something agreed ends, asked by a timer, and answered by both sides. The seeker's yes closes the
 * request, the provider's only sets its own lead.
 */
import type { CompletionAnswer, LeadCompletion } from '@marketplace/contracts/completions/schemas';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { conversationSides } from '@marketplace/contracts/sides';
import { appointmentQueries } from '../appointments/queries.ts';
import { proposingObstacle } from '../appointments/rules.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { leadQueries } from '../leads/queries.ts';
import { updateLead } from '../leads/service.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { closeRequest } from '../requests/closing.ts';
import { sweep } from '../sweep.ts';
import { completionQueries, type DueQuestion, type QuestionRow } from './queries.ts';
import { completionDue, ratingRequestObstacle, stepAfter, stepDue } from './rules.ts';

/** Questions in one transaction. */
const perSweep = 50;

/** Whether both sides still have to do with each other: as long as the seeker could agree a day with the provider. */
const isAlive = async (tx: Deps, leadId: string): Promise<boolean> => {
  const [facts] = await appointmentQueries(tx).factsOf({ leadId });
  return facts !== undefined && proposingObstacle('SEEKER', facts) === null;
};

/**
 * Plans the first question to both sides of a lead after an appointment or its quote changed. What was asked for an earlier end stays,
 * and a later end is asked about again. Idempotent.
 */
export const planCompletion = (deps: Deps, { leadId }: { leadId: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = completionQueries(tx);
    if (!(await queries.lockLead(leadId))) return;
    const { askedAt, ...agreed } = await queries.agreed(leadId);
    const dueAt = (await isAlive(tx, leadId)) ? completionDue(agreed) : null;
    if (dueAt && askedAt && dueAt <= askedAt) return;
    if (!dueAt) return queries.drop(leadId, { step: 'FIRST' });
    await queries.drop(leadId);
    for (const side of conversationSides) await queries.plan({ leadId, side, step: 'FIRST', dueAt });
  });

/** Asks a due question, and plans its reminder. Returns false if it is dropped or due later, because things have changed. */
const ask = async (tx: Deps, { id, leadId, side, step }: DueQuestion): Promise<boolean> => {
  const queries = completionQueries(tx);
  const now = tx.clock.now();
  const dueAt = step === 'FIRST' ? completionDue(await queries.agreed(leadId)) : now;
  if (!dueAt || !(await isAlive(tx, leadId))) {
    await queries.drop(leadId, { side });
    return false;
  }
  if (dueAt > now) {
    await queries.postpone(id, dueAt);
    return false;
  }
  await queries.ask(id);
  const next = stepAfter(step, null);
  if (next) await queries.plan({ leadId, side, step: next, dueAt: stepDue(now) });
  return true;
};

/** Asks every question that is due, once each: the mark and the event share a transaction. Two sweeps at once share the work. Returns how many. */
export const askForCompletion = async (deps: Deps): Promise<number> => {
  let asked = 0;
  await sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const due = await completionQueries(tx).lockDue(perSweep);
      const taken: DueQuestion[] = [];
      for (const question of due) if (await ask(tx, question)) taken.push(question);
      await addToOutbox(
        tx,
        'completion.asked',
        taken.map(({ id, leadId, enquiryId, userId, seekerId }) => ({
          completionQuestionId: id,
          ...{ leadId, enquiryId, userId, seekerId },
        })),
      );
      asked += taken.length;
      return due.length;
    }),
  );
  return asked;
};

/** The last question that was asked. */
const lastAsked = (questions: readonly QuestionRow[]): QuestionRow | undefined =>
  questions.filter(({ askedAt }) => askedAt !== null).at(-1);

/** Stores an answer, and plans the question after “Not yet”. The caller must hold the lead's lock. Returns false if it is already there. Throws NOT_FOUND if nothing was asked. */
const record = async (
  tx: Deps,
  { leadId, side, answer }: Pick<QuestionRow, 'leadId' | 'side'> & { answer: CompletionAnswer },
): Promise<boolean> => {
  const queries = completionQueries(tx);
  const questions = await queries.ofLead(leadId, side);
  const question = lastAsked(questions);
  if (!question) throw new DomainError('NOT_FOUND');
  if (question.answer === answer || question.answer === 'DONE') return false;
  await queries.answer(question.id, answer);
  // Something else was agreed meanwhile, after whose end both sides are asked anyway.
  if (questions.some(({ askedAt, step }) => askedAt === null && step === 'FIRST')) return true;
  await queries.drop(leadId, { side });
  const next = stepAfter(question.step, answer);
  if (next) await queries.plan({ leadId, side, step: next, dueAt: stepDue(tx.clock.now()) });
  return true;
};

type Answer = { leadId: string; answer: CompletionAnswer; requestId?: string | undefined };

/**
 * The seeker's answer. DONE closes the request as done by this provider. Safe to repeat. Throws NOT_FOUND without a question, and
 * CONFLICT if the request is over in another way.
 */
export const answerAsSeeker = (
  deps: Deps,
  { enquiryId, leadId, answer, requestId }: Answer & { enquiryId: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    const lead = await leadQueries(tx).lockAccepted(enquiryId, leadId);
    if (!enquiry || !lead) throw new DomainError('NOT_FOUND');
    const isNew = await record(tx, { leadId, side: 'SEEKER', answer });
    if (!isNew) return;
    if (!enquiryCan('cancel', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    if (answer === 'DONE')
      await closeRequest(tx, { enquiryId, end: { outcome: 'DONE', leadId }, ...(requestId && { requestId }) });
    const { userId, seekerId } = lead;
    await addToOutbox(tx, 'completion.answered', [{ leadId, enquiryId, userId, seekerId, requestId }]);
  });

/** A person of the provider's team. */
type Acting = { providerId: string; actorId?: string | undefined };

/**
 * The provider's answer. DONE marks an open lead as won, and closes nothing. Safe to repeat. Throws NOT_FOUND for another provider's
 * lead or without a question, and CONFLICT once the lead has ended. Returns the lead's id.
 */
export const answerAsProvider = (
  deps: Deps,
  { leadId, answer, requestId, providerId, actorId }: Answer & Acting,
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    await leadQueries(tx).lockEnquiryOf(leadId, providerId);
    const lead = await leadQueries(tx).lockOwn(leadId, providerId);
    if (!lead || !leadCan('manage', lead)) throw new DomainError('NOT_FOUND');
    if (!(await record(tx, { leadId: lead.id, side: 'PROVIDER', answer }))) return lead.id;
    // The client may have said at the same time that this provider did it.
    const isOver =
      !(await isAlive(tx, lead.id)) && !(await completionQueries(tx).ratingFacts(lead.id, providerId))?.isDoneByThem;
    if (isOver) throw new DomainError('CONFLICT', { sentence: sentences.completionOver });
    if (answer === 'DONE' && lead.crmStatus !== 'WON') {
      const won = { id: lead.id, providerId, actorId, change: { crmStatus: 'WON' as const } };
      await updateLead(tx, { ...won, ...(requestId && { requestId }) });
    }
    const { enquiryId, userId, seekerId } = lead;
    await addToOutbox(tx, 'completion.answered', [{ leadId: lead.id, enquiryId, userId, seekerId, requestId }]);
    return lead.id;
  });

/**
 * Asks the client of a won lead for a rating, once. While the request is open, its page asks first if the job is done. Safe to repeat.
 * Throws NOT_FOUND for another provider's lead, and CONFLICT with the reason if it cannot. Returns the lead's id.
 */
export const askForRating = (
  deps: Deps,
  { leadId, requestId, providerId }: { leadId: string; requestId?: string | undefined } & Acting,
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    await leadQueries(tx).lockEnquiryOf(leadId, providerId);
    const lead = await leadQueries(tx).lockOwn(leadId, providerId);
    if (!lead || !leadCan('manage', lead)) throw new DomainError('NOT_FOUND');
    const queries = completionQueries(tx);
    await queries.lockClient(lead.enquiryId);
    const facts = (await queries.ratingFacts(lead.id, providerId))!;
    if (facts.isRequested) return lead.id;
    const obstacle = ratingRequestObstacle(facts);
    if (obstacle) throw new DomainError('CONFLICT', { sentence: obstacle });
    const ratingRequestId = await queries.insertRatingRequest(lead.id);
    if (facts.isOpen) await queries.askNow(lead.id, 'SEEKER', 'RATING');
    const { enquiryId, userId, seekerId } = lead;
    await addToOutbox(tx, 'rating.requested', [
      { ratingRequestId, leadId: lead.id, enquiryId, userId, seekerId, requestId },
    ]);
    return lead.id;
  });

/** How an accepted lead ends, for its provider. Null if it is not an accepted lead of the provider. */
export const leadCompletion = async (
  deps: Deps,
  providerId: string,
  leadId: string,
): Promise<LeadCompletion | null> => {
  const facts = await completionQueries(deps).ratingFacts(leadId, providerId);
  if (!facts) return null;
  const questions = await completionQueries(deps).ofLead(leadId, 'PROVIDER');
  const question = lastAsked(questions);
  return {
    isAsked: question !== undefined && question.answer === null && (await isAlive(deps, leadId)),
    answer: questions.findLast(({ answer }) => answer !== null)?.answer ?? null,
    ratingRequestedAt: facts.requestedAt?.toISOString() ?? null,
    ratingObstacle: ratingRequestObstacle(facts),
  };
};
