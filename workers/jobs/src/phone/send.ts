/**
 * Sends a notice once to each number that wants it, even if its job runs several times or a worker dies. Claims, hands
 * over and records each delivery.
 */
import { inLanguage, type LanguageCode } from '@marketplace/contracts/site/languages';
import type { Deps } from '@marketplace/domain/deps';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import {
  claimPhoneNotice,
  endOfQuiet,
  finishPhoneNotice,
  handOver,
  type PhoneJob,
  phoneNotice,
  postponePhoneNotice,
  releasePhoneNotice,
  type StoppedKey,
  stoppedNumber,
} from '@marketplace/domain/phones/delivery';
import { type PhoneRecipient, phoneQueries } from '@marketplace/domain/phones/queries';
import { codeToSend, createCode } from '@marketplace/domain/phones/service';
import { type PhoneSubject, requestOfPhone } from '@marketplace/domain/phones/subjects.view';
import { mailLanguages } from '@marketplace/languages/mails';
import { speaking } from '@marketplace/languages/text';
import { counter } from '@marketplace/platform/metrics/instruments';
import { MaybeSent, type PhoneNotice, type PhoneNotices } from '@marketplace/platform/phone-notices';
import { traced } from '@marketplace/platform/tracing';
import type { JobDeps } from '../deps.ts';
import { pageUrl } from '../mails/template.ts';
import { plainText, smsParts, smsWithTitle } from './sms-text.ts';
import { codeSentence, type PhoneTemplate, shortTitle, stoppedSentence, updatesOnSentence } from './template.ts';

/** `failed` notices are retried. */
const notices = counter('phone_notices_total', 'Notices by WhatsApp or SMS, by kind and outcome.', [
  'notice',
  'outcome',
]);
const costs = counter('phone_cost_cents_total', 'Costs of notices by WhatsApp or SMS in cents, by kind.', ['notice']);

type Content = Pick<PhoneNotice, 'template' | 'language' | 'values' | 'button' | 'text'> & {
  /** Runs as the message is handed over. */
  store?: (tx: Deps) => Promise<void>;
};
type Key = { kind: PhoneJob; subjectId: string; phoneId: string; number: string };

/**
 * Sends one notice to one number unless it was sent before. `content` returns undefined if it is no longer needed. Throws
 * if it must be retried: the gateway did not accept it, or another worker has claimed it.
 */
const deliver = async (
  phone: PhoneNotices,
  key: Key | StoppedKey,
  deps: JobDeps,
  content: () => Promise<Content | undefined>,
): Promise<void> => {
  const { kind } = key;
  const claim = await claimPhoneNotice(deps, key);
  if (claim.state === 'done') return;
  if (claim.state === 'busy') throw new Error('another worker has claimed this phone notice');
  const { noticeId } = claim;
  const finish = async (outcome: Parameters<typeof finishPhoneNotice>[2]['outcome'], gatewayId?: string) => {
    await finishPhoneNotice(deps, noticeId, { outcome, kind, gatewayId: gatewayId ?? null });
    notices.add({ notice: kind, outcome: outcome.toLowerCase() });
  };
  // The worker that handed it over died before it could record the result.
  if (claim.state === 'uncertain') return finish('UNKNOWN');
  let shown: Content | undefined;
  try {
    shown = await content();
  } catch (error) {
    await releasePhoneNotice(deps, noticeId).catch(() => {});
    throw error;
  }
  if (!shown) return finish('NOT_NEEDED');
  const { store, ...shownContent } = shown;
  const handover = await handOver(deps, noticeId, key, { perDay: phone.perDay, store });
  if (handover === 'withheld') {
    deps.log.info({ noticeId }, 'phone notice withheld: the number has reached its budget or replied STOP');
    return finish('WITHHELD');
  }
  if (handover === 'spent') {
    deps.log.warn({ noticeId }, 'phone notice withheld: the budget of the day is spent');
    return finish('WITHHELD');
  }
  if (handover === 'lost') throw new Error('another worker has claimed this phone notice');
  const message = { ...shownContent, id: noticeId, to: key.number };
  let result: Awaited<ReturnType<PhoneNotices['send']>>;
  try {
    result = await traced(`send ${kind}`, { kind: 'client', attributes: {} }, () => phone.send(message));
  } catch (error) {
    if (error instanceof MaybeSent) {
      deps.log.warn({ noticeId, reason: error.message }, 'phone notice may have been sent');
      return finish('UNKNOWN');
    }
    if (claim.isOverdue) {
      deps.log.warn({ noticeId, reason: (error as Error).message }, 'phone notice given up');
      return finish('FAILED');
    }
    notices.add({ notice: kind, outcome: 'failed' });
    // If this fails too, the claim expires, and the notice counts as possibly sent.
    await releasePhoneNotice(deps, noticeId).catch(() => {});
    throw error;
  }
  if (result.outcome === 'refused') {
    deps.log.warn({ noticeId, reason: result.reason }, 'phone notice refused');
    return finish('REFUSED');
  }
  const parts = phone.channel === 'sms' ? smsParts(message.text) : 1;
  costs.add({ notice: kind }, parts * (deps.phoneMessageCents ?? 0));
  await finish('SENT', result.gatewayId);
};

/**
 * The title in a sentence of the language. SMS get the link's address in one part, and the button of a WhatsApp template gets
 * it without the site. `smsPath`: a shorter link for SMS.
 */
const withLink = (
  deps: JobDeps,
  {
    template,
    language,
    title,
    sentence,
    path,
    smsPath = path,
  }: {
    template: string;
    language: LanguageCode;
    title: string;
    sentence: (title: string) => string;
    path: string;
    smsPath?: string | undefined;
  },
): Content => {
  const values = [shortTitle(title)];
  const url = pageUrl(deps, inLanguage(language, smsPath));
  const text = speaking(mailLanguages[language], () =>
    smsWithTitle(values[0]!, (shown) => `${sentence(shown)} ${url}`),
  );
  return { template, language, values, button: inLanguage(language, path).slice(1), text };
};

/** A seeker's link proves nothing about the email address of the request. */
const tokenFor = (deps: JobDeps, enquiryId: string | null): Promise<string> | string =>
  enquiryId ? issueRequestToken(deps, enquiryId, { provesContact: false }) : '';

const contentOf = async (
  deps: JobDeps,
  template: PhoneTemplate,
  subject: PhoneSubject,
  { enquiryId, language }: PhoneRecipient,
): Promise<Content> => {
  const token = await tokenFor(deps, enquiryId);
  return withLink(deps, {
    template: template.template,
    language,
    title: subject.title,
    sentence: template.sentence,
    path: template.path(subject, token),
    smsPath: template.shortPath?.(subject, token),
  });
};

const sendTo = async (
  phone: PhoneNotices,
  template: PhoneTemplate,
  subjectId: string,
  deps: JobDeps,
  { subject, recipient }: { subject: PhoneSubject; recipient: PhoneRecipient },
): Promise<void> => {
  const key = { kind: template.job, subjectId, phoneId: recipient.phoneId, number: recipient.number };
  const dueAt = subject.isUrgent ? null : endOfQuiet(deps, recipient.quiet);
  if (dueAt) await postponePhoneNotice(deps, key, dueAt);
  else await deliver(phone, key, deps, () => contentOf(deps, template, subject, recipient));
};

/**
 * Sends the notice of `template` about `subjectId` to everyone who chose it, unless it is no longer true. In the quiet
 * window it waits, except about urgent leads. Throws if any delivery must be retried.
 */
export const sendPhoneNotices = async (
  phone: PhoneNotices,
  template: PhoneTemplate,
  subjectId: string,
  deps: JobDeps,
): Promise<void> => {
  const subject = await template.load(deps, subjectId);
  if (!subject) return;
  const queries = phoneQueries(deps);
  const recipients =
    template.reader === 'PROVIDER'
      ? await queries.ofTeam(subject.leadId!, template.kind, subject.readerId)
      : await queries.ofRequest(subject.enquiryId, template.kind);
  const tries = recipients.map((recipient) => sendTo(phone, template, subjectId, deps, { subject, recipient }));
  const failed = (await Promise.allSettled(tries)).find((tried) => tried.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Sends a notice that waited for the end of the quiet window, if its number still wants it. */
export const sendPostponed = async (
  phone: PhoneNotices,
  templates: ReadonlyMap<string, PhoneTemplate>,
  noticeId: string,
  deps: JobDeps,
): Promise<void> => {
  const notice = await phoneNotice(deps, noticeId);
  const template = notice && templates.get(notice.kind);
  if (!template) return;
  const subject = await template.load(deps, notice.subjectId);
  const queries = phoneQueries(deps);
  const recipients = subject
    ? notice.enquiryId
      ? await queries.ofRequest(notice.enquiryId, template.kind)
      : await queries.ofTeam(subject.leadId!, template.kind, subject.readerId)
    : [];
  const recipient = recipients.find(({ phoneId }) => phoneId === notice.phoneId);
  if (subject && recipient) {
    const key = { kind: template.job, subjectId: notice.subjectId, ...recipient };
    await deliver(phone, key, deps, () => contentOf(deps, template, subject, recipient));
  } else await finishPhoneNotice(deps, noticeId, { outcome: 'NOT_NEEDED', kind: template.job });
};

/** Sends a code to a number that is not confirmed yet, at any time of day: a person waits for it. */
export const sendCode = async (phone: PhoneNotices, phoneCodeId: string, deps: JobDeps): Promise<void> => {
  const found = await codeToSend(deps, phoneCodeId);
  if (!found) return;
  const { phoneId, number, language } = found;
  await deliver(phone, { kind: 'phone.code', subjectId: phoneCodeId, phoneId, number }, deps, async () => {
    const { code, store } = createCode(phoneCodeId);
    const text = plainText(speaking(mailLanguages[language], () => codeSentence(code)));
    return { template: 'confirm_number', language, values: [code], button: code, text, store };
  });
};

/** Sends the request's link as the first message to a confirmed number. */
export const sendUpdatesOn = async (phone: PhoneNotices, phoneId: string, deps: JobDeps): Promise<void> => {
  const found = await requestOfPhone(deps, phoneId);
  if (!found) return;
  const { recipient, subject } = found;
  const key = { kind: 'phone.updates-on', subjectId: phoneId, phoneId, number: recipient.number } as const;
  await deliver(phone, key, deps, async () =>
    withLink(deps, {
      template: 'updates_on',
      language: recipient.language,
      title: subject.title,
      sentence: updatesOnSentence,
      path: `/requests/${await tokenFor(deps, recipient.enquiryId)}`,
    }),
  );
};

/** Answers STOP, at any time of day. The number is forgotten afterwards. */
export const sendStopped = async (phone: PhoneNotices, noticeId: string, deps: JobDeps): Promise<void> => {
  const found = await stoppedNumber(deps, noticeId);
  if (!found) return;
  const { number, language } = found;
  const text = plainText(speaking(mailLanguages[language], stoppedSentence));
  await deliver(phone, { kind: 'phone.stopped', noticeId, number }, deps, async () => ({
    template: null,
    language,
    values: [],
    button: '',
    text,
  }));
};
