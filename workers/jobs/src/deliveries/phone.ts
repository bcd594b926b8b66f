/** Sends notices by WhatsApp or SMS to each number that wants them. */
import { isRingNight, nightEnd } from '@marketplace/contracts/availability/ringing';
import { inLanguage, type LanguageCode } from '@marketplace/contracts/site/languages';
import type { Deps } from '@marketplace/domain/deps';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import {
  claimPhoneNotice,
  deliveryOf,
  dropPhoneNotice,
  endOfQuiet,
  finishPhoneNotice,
  isOverdue,
  openPhoneNotices,
  type PhoneJob,
  type PhoneKey,
  phoneNotice,
  postponePhoneNotice,
  stoppedNotice,
} from '@marketplace/domain/phones/delivery';
import { type PhoneRecipient, phoneQueries } from '@marketplace/domain/phones/queries';
import { codeToSend, createCode } from '@marketplace/domain/phones/service';
import { type PhoneSubject, requestOfPhone } from '@marketplace/domain/phones/subjects.view';
import { mailLanguages } from '@marketplace/languages/mails';
import { speaking } from '@marketplace/languages/text';
import { counter } from '@marketplace/platform/metrics/instruments';
import { MaybeSent, type PhoneNotice, type PhoneNotices, templateLanguage } from '@marketplace/platform/phone-notices';
import { traced } from '@marketplace/platform/tracing';
import type { JobDeps } from '../deps.ts';
import { pageUrl } from '../mails/template.ts';
import { slotText } from '../mails/wording.ts';
import { plainText, smsParts, smsWithTitle } from '../phone/sms-text.ts';
import {
  codeSentence,
  type PhoneTemplate,
  shortTitle,
  stoppedSentence,
  timesTemplate,
  updatesOnSentence,
} from '../phone/template.ts';
import { type Claimed, deliver, type Outgoing } from './send.ts';

/** `failed` notices are retried. */
const notices = counter('phone_notices_total', 'Notices by WhatsApp or SMS, by kind and outcome.', [
  'notice',
  'outcome',
]);
const costs = counter('phone_cost_cents_total', 'Costs of notices by WhatsApp or SMS in cents, by kind.', ['notice']);

type Content = Pick<PhoneNotice, 'template' | 'language' | 'values' | 'button' | 'text' | 'choices'> & {
  /** Runs as the message is handed over. */
  store?: (tx: Deps) => Promise<void>;
};

/** What every notice of the log has in common. */
const outgoing = (deps: JobDeps, key: Omit<PhoneKey, 'number'>): Pick<Outgoing, 'key' | 'finish' | 'count'> => ({
  key: deliveryOf(key),
  finish: (id, ended) => finishPhoneNotice(deps, id, key, ended),
  count: (outcome) => notices.add({ notice: key.kind, outcome }),
});

/** Calls the gateway. Throws only if the gateway has certainly not accepted the notice and may accept it later. */
const callGateway = async (phone: PhoneNotices, key: PhoneKey, deps: JobDeps, claim: Claimed, shown: Content) => {
  const { store: _, ...content } = shown;
  const message = { ...content, id: claim.id, to: key.number };
  let result: Awaited<ReturnType<PhoneNotices['send']>>;
  try {
    result = await traced(`send ${key.kind}`, { kind: 'client', attributes: {} }, () => phone.send(message));
  } catch (error) {
    const reason = (error as Error).message;
    if (error instanceof MaybeSent) {
      deps.log.warn({ noticeId: claim.id, reason }, 'phone notice may have been sent');
      return { outcome: 'UNKNOWN', reason } as const;
    }
    if (!isOverdue(deps, claim)) throw error;
    deps.log.warn({ noticeId: claim.id, reason }, 'phone notice given up');
    return { outcome: 'FAILED', reason } as const;
  }
  if (result.outcome === 'refused') {
    const { reason } = result;
    deps.log.warn({ noticeId: claim.id, reason }, 'phone notice refused');
    return { outcome: 'REFUSED', reason } as const;
  }
  const parts = phone.channel === 'sms' ? smsParts(message.text) : 1;
  const costCents = parts * (deps.phoneMessageCents ?? 0);
  costs.add({ notice: key.kind }, costCents);
  return { outcome: 'SENT', gatewayId: result.gatewayId, parts, costCents } as const;
};

/**
 * Sends one notice to one number unless it was sent before. Throws if it must be retried: the gateway did not accept it, or
 * another worker has claimed it.
 */
export const deliverTo = async (phone: PhoneNotices, key: PhoneKey, deps: JobDeps, content: Content): Promise<void> =>
  deliver(deps, {
    ...outgoing(deps, key),
    claim: async () => {
      const claim = await claimPhoneNotice(deps, key, { perDay: phone.perDay, store: content.store });
      if (claim.state === 'ended') deps.log.warn({ noticeId: claim.id, reason: claim.reason }, 'phone notice withheld');
      return claim;
    },
    send: (claim) => callGateway(phone, key, deps, claim, content),
  });

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
): Content & { language: LanguageCode } => {
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
  const content = withLink(deps, {
    template: template.template,
    language,
    title: subject.title,
    sentence: template.sentence,
    path: template.path(subject, token),
    smsPath: template.shortPath?.(subject, token),
  });
  const { choices = [] } = template;
  return subject.times ? withTimes(content, subject.times) : { ...content, choices };
};

/** The times in the body of the template, with a button for the number of each. */
const withTimes = (
  { language, ...content }: Content & { language: LanguageCode },
  times: NonNullable<PhoneSubject['times']>,
): Content => {
  const body = speaking(mailLanguages[templateLanguage(language)], () =>
    times.map(({ number, slot }) => `${number}) ${slotText(slot)}`).join('; '),
  );
  return {
    ...content,
    language,
    template: content.template && timesTemplate(content.template, times.length),
    values: [...content.values, body],
    choices: times.map(({ number }) => ({ code: `slot-${number}`, label: String(number) })),
  };
};

/** When a notice may be sent that does not ring at night; null for at once. The night of urgent leads starts earlier. */
const endOfNight = (deps: Deps, { isUrgent }: PhoneSubject, { quiet }: PhoneRecipient): Date | null => {
  const now = deps.clock.now();
  return endOfQuiet(deps, quiet) ?? (isUrgent && isRingNight(now) ? nightEnd(now) : null);
};

const sendTo = async (
  phone: PhoneNotices,
  template: PhoneTemplate,
  subjectId: string,
  deps: JobDeps,
  { subject, recipient }: { subject: PhoneSubject; recipient: PhoneRecipient },
): Promise<void> => {
  const key = { kind: template.job, subjectId, phoneId: recipient.phoneId, number: recipient.number };
  const dueAt = subject.isUrgent && recipient.ringsAtNight ? null : endOfNight(deps, subject, recipient);
  if (dueAt) await postponePhoneNotice(deps, key, dueAt);
  else await deliverTo(phone, key, deps, await contentOf(deps, template, subject, recipient));
};

const drop = (deps: JobDeps, key: Omit<PhoneKey, 'number'>): Promise<void> =>
  deliver(deps, {
    ...outgoing(deps, key),
    claim: () => dropPhoneNotice(deps, key),
    send: async () => ({ outcome: 'NOT_NEEDED' }),
  });

/** Ends what an earlier attempt began and what is no longer true, so that no notice stays without an outcome. */
const dropOpen = async (deps: JobDeps, kind: PhoneJob, subjectId: string): Promise<void> => {
  for (const phoneId of await openPhoneNotices(deps, kind, subjectId)) await drop(deps, { kind, subjectId, phoneId });
};

/** The numbers of those who are told and chose this kind. */
const recipientsOf = (
  deps: JobDeps,
  { kind }: PhoneTemplate,
  { readers, enquiryId }: PhoneSubject,
): Promise<PhoneRecipient[]> =>
  readers ? phoneQueries(deps).ofTeam(readers, kind) : phoneQueries(deps).ofRequest(enquiryId!, kind);

/**
 * Sends the notice of `template` about `subjectId` to everyone who chose it, unless it is no longer true. In the quiet
 * window it waits, unless it is urgent. Throws if any delivery must be retried.
 */
export const sendPhoneNotices = async (
  phone: PhoneNotices,
  template: PhoneTemplate,
  subjectId: string,
  deps: JobDeps,
): Promise<void> => {
  if (template.onlyWhatsApp && phone.channel === 'sms') return;
  const subject = await template.load(deps, subjectId);
  if (!subject) return dropOpen(deps, template.job, subjectId);
  const recipients = await recipientsOf(deps, template, subject);
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
  const recipients = subject ? await recipientsOf(deps, template, subject) : [];
  const recipient = recipients.find(({ phoneId }) => phoneId === notice.phoneId);
  if (subject && recipient) {
    const key = { kind: template.job, subjectId: notice.subjectId, ...recipient };
    await deliverTo(phone, key, deps, await contentOf(deps, template, subject, recipient));
    return;
  }
  await drop(deps, { kind: template.job, subjectId: notice.subjectId, phoneId: notice.phoneId });
};

/** Sends a code to a number that is not confirmed yet, at any time of day: a person waits for it. */
export const sendCode = async (phone: PhoneNotices, phoneCodeId: string, deps: JobDeps): Promise<void> => {
  const found = await codeToSend(deps, phoneCodeId);
  // Another code has replaced it, or it has expired, after an attempt that the gateway did not accept.
  if (!found) return dropOpen(deps, 'phone.code', phoneCodeId);
  const { phoneId, number, language } = found;
  const { code, store } = createCode(phoneCodeId);
  const text = plainText(speaking(mailLanguages[language], () => codeSentence(code)));
  const key = { kind: 'phone.code', subjectId: phoneCodeId, phoneId, number } as const;
  const content = { template: 'confirm_number', language, values: [code], button: code, text, store };
  await deliverTo(phone, key, deps, content);
};

/** Sends the request's link as the first message to a confirmed number. */
export const sendUpdatesOn = async (phone: PhoneNotices, phoneId: string, deps: JobDeps): Promise<void> => {
  const found = await requestOfPhone(deps, phoneId);
  if (!found) return dropOpen(deps, 'phone.updates-on', phoneId);
  const { recipient, subject } = found;
  const key = { kind: 'phone.updates-on', subjectId: phoneId, phoneId, number: recipient.number } as const;
  const content = withLink(deps, {
    template: 'updates_on',
    language: recipient.language,
    title: subject.title,
    sentence: updatesOnSentence,
    path: `/requests/${await tokenFor(deps, recipient.enquiryId)}`,
  });
  await deliverTo(phone, key, deps, content);
};

/** Answers STOP, at any time of day. The number is forgotten afterwards. */
export const sendStopped = async (phone: PhoneNotices, noticeId: string, deps: JobDeps): Promise<void> => {
  const found = await stoppedNotice(deps, noticeId);
  if (!found) return;
  const { language, ...key } = found;
  const text = plainText(speaking(mailLanguages[language], stoppedSentence));
  const content = { template: null, language, values: [], button: '', text };
  await deliverTo(phone, { kind: 'phone.stopped', ...key }, deps, content);
};
