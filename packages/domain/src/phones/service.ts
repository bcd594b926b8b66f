/**
 * Numbers for notices by WhatsApp or SMS. Nothing but codes goes to a number until its owner has entered one. Replies
 * never reveal if a number got its code, so that they cannot be used to find out about other people's numbers.
 */
import { createHash, randomInt } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { type PhoneChannelName, type PhoneKind, seekerPhoneKindNames } from '@marketplace/contracts/phones/kinds';
import type { PhoneState } from '@marketplace/contracts/phones/schemas';
import { hours, minutes } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { mobileNumber, refuseWrongNumbers, shownNumber, whatsappNumber } from '../telephone-numbers.ts';
import { type PhoneOwner, type PhoneRecipient, phoneQueries } from './queries.ts';

export type PhoneView = { state: PhoneState; number: string | null; kinds: string[] };

const none: PhoneView = { state: 'none', number: null, kinds: [] };

/** The number of an owner with its state. */
export const phoneOf = async (deps: Deps, owner: PhoneOwner): Promise<PhoneView> => {
  const phone = await phoneQueries(deps).find(owner);
  if (!phone) return none;
  const { number, kinds, confirmedAt } = phone;
  return { state: confirmedAt ? 'confirmed' : 'waiting', number: shownNumber(number), kinds };
};

/**
 * The number of a request that gets notices on this channel: South African and mobile, so that a caller cannot make us send
 * expensive messages abroad. Null if the seeker gave none.
 */
const numberOfRequest = async (deps: Deps, enquiryId: string, channel: PhoneChannelName): Promise<string | null> => {
  const numbers = await phoneQueries(deps).numbersOf(enquiryId);
  if (!numbers) return null;
  return channel === 'whatsapp'
    ? mobileNumber(whatsappNumber(numbers))
    : (mobileNumber(numbers.phone) ?? mobileNumber(numbers.whatsapp));
};

/** The state of a request's number. A changed number in the contact details has to be confirmed again. */
export const phoneOfRequest = async (deps: Deps, enquiryId: string, channel: PhoneChannelName): Promise<PhoneView> => {
  const number = await numberOfRequest(deps, enquiryId, channel);
  const phone = await phoneQueries(deps).find({ enquiryId });
  const shown = shownNumber(number);
  if (!phone || phone.number !== number) return { ...none, number: shown };
  return { state: phone.confirmedAt ? 'confirmed' : 'waiting', number: shown, kinds: phone.kinds };
};

/** Stores the number and the kinds, and requests a code unless the number is confirmed. */
const put = (
  deps: Deps,
  owner: PhoneOwner,
  { number, kinds, requestId }: { number: string; kinds: readonly PhoneKind[]; requestId?: string | undefined },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = phoneQueries(tx);
    const now = tx.clock.now();
    const { id, confirmedAt } = await queries.put(owner, { number, kinds, at: now });
    if (confirmedAt) return;
    const phoneCodeId = await queries.insertCode(id, new Date(now.getTime() + minutes(limits.phoneCodeMinutes)));
    await addToOutbox(tx, 'phone.code-requested', [{ phoneCodeId, requestId }]);
  });

/** Sets the number of a person. Throws VALIDATION_FAILED for anything but a South African mobile number. */
export const setPhone = async (
  deps: Deps,
  userId: string,
  change: { number: string; kinds: readonly PhoneKind[]; requestId?: string | undefined },
): Promise<void> => {
  refuseWrongNumbers({ number: change.number });
  const number = mobileNumber(change.number);
  if (!number) throw invalid({ number: messages.phoneMobile });
  await put(deps, { userId }, { ...change, number });
};

/** Chooses notices for a request. Throws CONFLICT if its contact details have no number for them. */
export const setPhoneOfRequest = async (
  deps: Deps,
  enquiryId: string,
  { channel, ...change }: { channel: PhoneChannelName; kinds: readonly PhoneKind[]; requestId?: string | undefined },
): Promise<void> => {
  const number = await numberOfRequest(deps, enquiryId, channel);
  if (!number) throw new DomainError('CONFLICT', { sentence: messages.phoneMobile });
  await put(deps, { enquiryId }, { ...change, number });
};

/**
 * Chooses all notices for a request as it is posted, if its contact details have a number for them and nothing was
 * chosen before.
 */
export const offerPhoneUpdates = async (
  deps: Deps,
  enquiryId: string,
  { channel, requestId }: { channel: PhoneChannelName; requestId?: string | undefined },
): Promise<void> => {
  const number = await numberOfRequest(deps, enquiryId, channel);
  if (!number || (await phoneQueries(deps).find({ enquiryId }))) return;
  await put(deps, { enquiryId }, { number, kinds: seekerPhoneKindNames, requestId });
};

const hashOf = (codeId: string, code: string): Buffer => createHash('sha256').update(`${codeId} ${code}`).digest();

/** The number that a code goes to. Undefined if the code is no longer needed. */
export const codeToSend = (
  deps: Deps,
  phoneCodeId: string,
): Promise<Pick<PhoneRecipient, 'phoneId' | 'number' | 'language'> | undefined> =>
  phoneQueries(deps).codeToSend(phoneCodeId, deps.clock.now());

/**
 * Creates a code. Only its message contains it, and `store`, which is called as the message is handed over, makes it valid.
 */
export const createCode = (phoneCodeId: string): { code: string; store: (tx: Deps) => Promise<void> } => {
  const code = String(randomInt(10 ** limits.phoneCodeDigits)).padStart(limits.phoneCodeDigits, '0');
  return { code, store: (tx) => phoneQueries(tx).setCode(phoneCodeId, hashOf(phoneCodeId, code)) };
};

/**
 * The start of the hour whose wrong entries count. A code can be entered for `limits.phoneCodeMinutes` after its message
 * was handed over.
 */
const entriesSince = (now: Date): Date => new Date(now.getTime() - hours(1) - minutes(limits.phoneCodeMinutes));

/**
 * Confirms the owner's number. A request whose number is confirmed counts as proven contact, and gets its first message
 * with its link. Throws VALIDATION_FAILED for a wrong or expired code, and after `limits.phoneCodeTries` wrong entries for
 * the number within an hour, whatever the code and its owner.
 */
export const confirmPhone = async (
  deps: Deps,
  owner: PhoneOwner,
  { code, requestId }: { code: string; requestId?: string | undefined },
): Promise<void> => {
  // Throws after the commit, because a wrong code is counted.
  const isRight = await inTransaction(deps, async (tx) => {
    const queries = phoneQueries(tx);
    const phone = await queries.findLocked(owner);
    if (!phone) return false;
    if (phone.confirmedAt) return true;
    const now = tx.clock.now();
    const sent = await queries.sentCode(phone.id, now);
    if (!sent || (await queries.wrongEntries(phone.number, entriesSince(now))) >= limits.phoneCodeTries) return false;
    if (!sent.codeHash.equals(hashOf(sent.id, code))) {
      await queries.countWrongEntry(sent.noticeId);
      return false;
    }
    await queries.setConfirmed(phone.id, now);
    if ('enquiryId' in owner) await tellOfRequest(tx, phone.id, owner.enquiryId, requestId);
    return true;
  });
  if (!isRight) throw invalid({ code: messages.phoneCodeWrong });
};

const tellOfRequest = async (tx: Deps, phoneId: string, enquiryId: string, requestId: string | undefined) => {
  const holders = await leadQueries(tx).holders(enquiryId);
  await addToOutbox(
    tx,
    'lead.updated',
    holders.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
  );
  await addToOutbox(tx, 'phone.confirmed', [{ phoneId, requestId }]);
};

/** Deletes the number, which ends the notices. Idempotent. */
export const removePhone = (deps: Deps, owner: PhoneOwner): Promise<void> => phoneQueries(deps).remove(owner);
