/** What administrators write to the seeker of a request, and the seeker's answer to a number that they propose. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { canWriteToSeeker } from '@marketplace/contracts/enquiries/team-messages';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { intakeQueries } from '../enquiries/intake.queries.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { type Followed, followedNow } from '../enquiries/request-links.ts';
import { type NewTeamMessage, teamMessageQueries } from '../enquiries/team-messages.queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { storeOnceLocked } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { refuseWrongNumbers, storedNumber } from '../telephone-numbers.ts';
import { editRequest } from './editing.ts';

/** Returns the proposed number in its stored form. Throws VALIDATION_FAILED if it is wrong or already the request's. */
const proposed = async (tx: Deps, enquiryId: string, phone: string): Promise<string> => {
  refuseWrongNumbers({ phone });
  const number = storedNumber(phone);
  const { contactPhone } = await intakeQueries(tx).editable(enquiryId);
  if (storedNumber(contactPhone) === number) throw invalid({ phone: messages.phoneUnchanged });
  return number;
};

/**
 * Emails the seeker a message, once per key. A proposed number replaces an earlier proposal, and changes nothing until
 * the seeker confirms it. Returns the message's id.
 * Throws NOT_FOUND, VALIDATION_FAILED for a wrong number, and IDEMPOTENCY_MISMATCH. Throws CONFLICT if the request is
 * over or removed, has lost its contact details, or has `limits.teamMessages` messages.
 */
export const writeToSeeker = (
  deps: Deps,
  message: NewTeamMessage,
  { idempotencyKey, requestId }: { idempotencyKey: string | null; requestId?: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const { enquiryId, kind } = message;
    const [queries, at] = [teamMessageQueries(tx), tx.clock.now()];
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    return storeOnceLocked(
      { content: message, idempotencyKey },
      {
        insert: async (idempotency) => {
          if (!canWriteToSeeker(kind, enquiry))
            throw new DomainError('CONFLICT', { sentence: sentences.seekerCannotChange });
          const { contactEmail } = await intakeQueries(tx).editable(enquiryId);
          if (!contactEmail) throw new DomainError('CONFLICT', { sentence: sentences.seekerUnreachable });
          if ((await queries.count(enquiryId)) >= limits.teamMessages)
            throw new DomainError('CONFLICT', { sentence: sentences.teamMessagesFull });
          const phone = message.phone === null ? null : await proposed(tx, enquiryId, message.phone);
          if (phone) await queries.answerProposal(enquiryId, 'REPLACED', at);
          const teamMessageId = await queries.insert({ ...message, phone, ...idempotency, at });
          if (!teamMessageId) return undefined;
          const event = { teamMessageId, enquiryId, seekerId: enquiry.seekerId, requestId };
          await addToOutbox(tx, 'enquiry.team-wrote', [event]);
          return teamMessageId;
        },
        findByKey: queries.findByKey,
      },
    );
  });

/**
 * Answers a proposed number. Confirming it changes the request, so that providers that accepted see it and are notified.
 * Throws NOT_FOUND, and CONFLICT if the caller has not proved the contact address, the proposal is over or the request is.
 */
export const answerNumber = (
  deps: Deps,
  followed: Followed,
  { id, isRight, requestId }: { id: string; isRight: boolean; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { enquiryId } = followed;
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    if (!(await followedNow(tx, followed)).provesContact)
      throw new DomainError('CONFLICT', { sentence: sentences.contactNotShown });
    if (!enquiryCan('cancel', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    const queries = teamMessageQueries(tx);
    const proposal = await queries.openProposal(enquiryId);
    if (proposal?.id !== id) throw new DomainError('CONFLICT', { sentence: sentences.numberAnswered });
    await queries.answerProposal(enquiryId, isRight ? 'CONFIRMED' : 'REFUSED', tx.clock.now());
    if (isRight)
      await editRequest(tx, followed, { edit: { contactPhone: proposal.phone }, ...(requestId && { requestId }) });
    else await addToOutbox(tx, 'enquiry.changed', [{ enquiryId, seekerId: enquiry.seekerId, requestId }]);
  });
