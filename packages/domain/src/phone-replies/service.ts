/**
 * Replies by WhatsApp or SMS: stored when the gateway calls, and handled by a job, in order for each number. A reply acts with the
 * rights that its sender has on the page: the number must be confirmed, and the answered notice one to it. SMS know only STOP and
 * START.
 */
import { createHash, randomUUID } from 'node:crypto';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { SendMessage } from '@marketplace/contracts/conversations/schemas';
import { AnnounceUpload, attachmentName, isAttachmentType } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { hours, minutes } from '@marketplace/platform/clock';
import { type PhoneChannel, readPayload } from '@marketplace/platform/phone-notices';
import type { PhoneReply } from '@marketplace/platform/phone-webhook';
import { accountQueries } from '../accounts/queries.ts';
import { type Actor, pickTime } from '../appointments/service.ts';
import { draftKey, type UploadId } from '../attachments/rules.ts';
import { announceUpload } from '../attachments/service.ts';
import { answerAsProvider, answerAsSeeker } from '../completions/service.ts';
import type { ConversationKey } from '../conversations/queries.ts';
import { sendMessage } from '../conversations/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { acceptLead } from '../leads/service.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { budgetStart } from '../phones/budget.ts';
import { obey } from '../phones/delivery.ts';
import { phoneQueries } from '../phones/queries.ts';
import { commandOf } from '../phones/replies.ts';
import { rateLead } from '../ratings/service.ts';
import { internationalNumber } from '../telephone-numbers.ts';
import { type AnsweredNotice, phoneReplyQueries, type StoredReply } from './queries.ts';
import { interpret, type ReplyAction, type ReplyOutcome } from './rules.ts';

const commandIn = ({ payload, text }: { payload: string | null; text: string }) =>
  payload === null ? commandOf(text) : undefined;

/** WhatsApp's longest text. */
const longest = 4_096;

/**
 * Stores replies and queues their jobs. A reply that came before changes nothing. Of an unconfirmed number, only that it wrote is
 * kept, once a day. STOP ends our messages at once, and what came before it is still handled.
 */
export const receiveReplies = async (
  deps: Deps,
  replies: readonly PhoneReply[],
  channel: PhoneChannel,
): Promise<void> => {
  for (const { id, from, ...reply } of replies) {
    const number = internationalNumber(from);
    const command = commandIn(reply);
    if (!number || (channel === 'sms' && !command)) continue;
    await inTransaction(deps, async (tx) => {
      const queries = phoneReplyQueries(tx);
      await queries.lockNumber(number);
      const isConfirmed = channel === 'whatsapp' && (await queries.isConfirmed(number));
      const most = isConfirmed ? limits.phoneRepliesPerDay : 1;
      if (!command && (await queries.countSince(number, budgetStart(tx.clock.now()))) >= most) return;
      const isKept = isConfirmed || command !== undefined;
      const kept = isKept
        ? { ...reply, text: reply.text.slice(0, longest) }
        : { sentAt: reply.sentAt, quotes: null, payload: null, text: '', file: null };
      const gatewayHash = createHash('sha256')
        .update(id ?? randomUUID())
        .digest();
      const phoneReplyId = await queries.insert({ from: number, ...kept }, gatewayHash);
      if (!phoneReplyId) return;
      if (command === 'stop') await phoneQueries(tx).silence(number, tx.clock.now());
      await addToOutbox(tx, 'phone.replied', [{ phoneReplyId }]);
    });
  }
};

type Found = { notice: AnsweredNotice; action: ReplyAction };

/**
 * What a reply asks for, and the notice that it answers: the one of its button, the one that it quotes, or the only open one of
 * the number. A button never counts by its label, and never for another notice.
 */
const resolve = async (deps: Deps, number: string, reply: StoredReply): Promise<Found | undefined> => {
  const queries = phoneReplyQueries(deps);
  const pressed = reply.payload === null ? null : readPayload(reply.payload);
  if (pressed === undefined) return undefined;
  const said = { code: pressed?.code ?? null, text: reply.body ?? '', hasFile: reply.fileId !== null };
  let notice: AnsweredNotice | undefined;
  if (pressed) notice = await queries.noticeTo(number, { noticeId: pressed.noticeId });
  else if (reply.quotes) notice = await queries.noticeTo(number, { gatewayId: reply.quotes });
  else {
    const since = new Date(deps.clock.now().getTime() - hours(limits.phoneReplyHours));
    const [only, ...others] = await queries.openTo(number, since);
    if (others.length === 0) notice = only;
  }
  const action = notice && interpret(notice.notice, said);
  return notice && action && { notice, action };
};

/** The provider that a person of its team may act for. Throws NOT_FOUND if there is none any more. */
const actingFor = async (tx: Deps, { userId }: AnsweredNotice) => {
  const account = userId === null ? undefined : await accountQueries(tx).findById(userId);
  if (!account?.providerId || !userCan('answerLeads', account)) throw new DomainError('NOT_FOUND');
  return { providerId: account.providerId, actorId: account.id };
};

/** The request that its seeker may change. */
const requestOf = ({ enquiryId }: AnsweredNotice): string => {
  if (enquiryId === null) throw new DomainError('NOT_FOUND');
  return enquiryId;
};

/** Does what a reply asks for, as the page would for its sender. */
const perform = async (
  tx: Deps,
  { notice, action }: Found,
  reply: StoredReply,
  upload: UploadId | undefined,
): Promise<ReplyOutcome> => {
  const { leadId, subjectId } = notice;
  switch (action.does) {
    case 'accept':
      await acceptLead(tx, { id: leadId, ...(await actingFor(tx, notice)) });
      return 'ACCEPTED';
    case 'pick': {
      const actor: Actor = notice.enquiryId
        ? { side: 'SEEKER', enquiryId: notice.enquiryId }
        : { side: 'PROVIDER', providerId: (await actingFor(tx, notice)).providerId };
      await pickTime(tx, actor, { id: subjectId, slot: action.slot });
      return 'PICKED';
    }
    case 'answer': {
      const { answer } = action;
      if (notice.enquiryId) await answerAsSeeker(tx, { enquiryId: notice.enquiryId, leadId, answer });
      else await answerAsProvider(tx, { leadId, answer, ...(await actingFor(tx, notice)) });
      return answer;
    }
    case 'rate':
      // The gateway vouches for the number, and a confirmed number counts as proven contact.
      await rateLead(tx, { enquiryId: requestOf(notice), leadId, stars: action.stars, text: '', isProven: true });
      return 'RATED';
    case 'write': {
      const key: ConversationKey = notice.enquiryId
        ? { side: 'SEEKER', enquiryId: notice.enquiryId, leadId }
        : { side: 'PROVIDER', leadId, ...(await actingFor(tx, notice)) };
      const text = SendMessage.shape.text.safeParse(reply.body ?? '');
      if (!text.success) throw invalid({ text: text.error.issues[0]!.message });
      // The outcome of the reply keeps it from being sent twice.
      const addresses = upload ? [draftKey(upload)] : [];
      const message = { text: text.data, addresses, keyOf: (address: string) => address, idempotencyKey: null };
      await sendMessage(tx, key, message);
      return 'WRITTEN';
    }
  }
};

/** Where a reply's file comes from and goes to. */
export type ReplyFiles = {
  fetch: (fileId: string, most: number) => Promise<Buffer | undefined>;
  store: (key: string, bytes: Buffer, type: string) => Promise<void>;
};

/**
 * Fetches the file of a reply as an upload of a new draft, which is checked as any other. Returns the upload, or why there is none,
 * as a sentence. Throws while a retry can help.
 */
const keepFile = async (
  deps: Deps,
  { id, fileId, fileType, fileName, draftId, uploadId, receivedAt }: StoredReply,
  files: ReplyFiles | undefined,
): Promise<UploadId | string> => {
  if (draftId && uploadId) return { draftId, id: uploadId };
  const type = fileType ?? '';
  if (!files || !isAttachmentType(type)) return sentences.replyFileType;
  let bytes: Buffer | undefined;
  try {
    bytes = await files.fetch(fileId!, limits.uploadBytes);
  } catch (error) {
    if (deps.clock.now().getTime() - receivedAt.getTime() < minutes(limits.phoneFallbackMinutes)) throw error;
    return sentences.replyFileMissing;
  }
  if (!bytes) return sentences.replyFileMissing;
  const announced = AnnounceUpload.safeParse({
    name: attachmentName(fileName || 'file', type),
    size: bytes.length,
    type,
  });
  if (!announced.success) return sentences.replyFileMissing;
  const upload = await announceUpload(deps, announced.data);
  await files.store(draftKey(upload), bytes, type);
  await phoneReplyQueries(deps).setUpload(id, upload);
  return upload;
};

/** Runs `work` in a savepoint, so that a refusal undoes what it changed and nothing else. */
const attempt = async <T>(tx: Deps, work: (inner: Deps) => Promise<T>): Promise<T> => {
  const effects: NonNullable<Deps['effects']> = [];
  const result = await tx.db.transaction((trx) => work({ ...tx, db: trx, effects }));
  tx.effects?.push(...effects);
  return result;
};

/** Why the domain refused, as a sentence. */
const refusalOf = ({ fields, message }: DomainError): string => Object.values(fields ?? {})[0] ?? message;

/** Handles one reply in a transaction with its record. Does nothing if it was handled before. */
const handle = async (deps: Deps, number: string, id: string, file: UploadId | string | undefined): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = phoneReplyQueries(tx);
    await queries.lockNumber(number);
    const reply = await queries.find(id);
    if (!reply || reply.outcome) return;
    const command = commandIn({ payload: reply.payload, text: reply.body ?? '' });
    if (command) {
      await obey(tx, number, command);
      return queries.settle(id, command === 'stop' ? 'STOPPED' : 'STARTED');
    }
    const found = await resolve(tx, number, reply);
    if (!found) {
      const phoneId = await queries.latestOwner(number);
      return queries.settle(id, phoneId ? 'LINKS' : 'STRANGER', { phoneId: phoneId ?? null });
    }
    const { notice } = found;
    const refusal = typeof file === 'string' ? file : null;
    if (refusal && !reply.body) return queries.settle(id, 'REFUSED', { refusal, notice });
    try {
      const upload = typeof file === 'string' ? undefined : file;
      const outcome = await attempt(tx, (inner) => perform(inner, found, reply, upload));
      await queries.settle(id, outcome, { refusal, notice });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await queries.settle(id, 'REFUSED', { refusal: refusalOf(error), notice });
    }
  });

/**
 * Handles a reply after those that its number sent before. Safe to repeat. Returns it while it is to be answered. Throws if a file
 * must be fetched later.
 */
export const handleReply = async (
  deps: Deps,
  phoneReplyId: string,
  files?: ReplyFiles,
): Promise<(StoredReply & { number: string; outcome: ReplyOutcome }) | undefined> => {
  const queries = phoneReplyQueries(deps);
  const number = (await queries.find(phoneReplyId))?.number;
  if (!number) return undefined;
  for (const reply of await queries.waiting(number)) {
    const found = reply.fileId === null ? undefined : await resolve(deps, number, reply);
    const file = found?.action.does === 'write' ? await keepFile(deps, reply, files) : undefined;
    await handle(deps, number, reply.id, file);
    if (reply.id === phoneReplyId) break;
  }
  const { number: left, outcome, ...reply } = (await queries.find(phoneReplyId))!;
  return left !== null && outcome !== null ? { ...reply, number: left, outcome } : undefined;
};

/** Forgets the number of a reply that is answered, or needs no answer. */
export const forgetAnswered = (deps: Deps, phoneReplyId: string): Promise<void> =>
  phoneReplyQueries(deps).forgetNumber(phoneReplyId);

/** Whether an answer can still be sent outside of a template: 24 hours after the reply, with an hour to spare. */
export const canAnswer = (deps: Deps, { receivedAt }: Pick<StoredReply, 'receivedAt'>): boolean =>
  deps.clock.now().getTime() - receivedAt.getTime() < hours(23);
