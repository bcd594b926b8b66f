/** Sends a mail once even if its job runs several times: claims it in the delivery log, sends it and records the outcome. */
import { setTimeout as wait } from 'node:timers/promises';
import { type MailCategory, mailPreferencesPath, unsubscribePath } from '@marketplace/contracts/mails/preferences';
import {
  admitRecipient,
  claimMail,
  finishMail,
  type MailOutcome,
  releaseMail,
  renewClaim,
} from '@marketplace/domain/mail-deliveries/delivery';
import { preferencesToken, wantsMail } from '@marketplace/domain/mail-preferences/service';
import { isRefusedForGood } from '@marketplace/platform/mail-transport';
import { counter } from '@marketplace/platform/metrics/instruments';
import { isDeadlock, isPostgresDown } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import { traced } from '@marketplace/platform/tracing';
import type { JobDeps } from '../deps.ts';
import { kindOf } from './categories.ts';
import { compose } from './compose.ts';
import { type MailJob, type MailTemplate, pageUrl } from './template.ts';

/** `failed` mails are retried. */
const mails = counter('mails_total', 'Mails by template and outcome.', ['mail', 'outcome']);

/** The server's response code without its text, which repeats the recipient's address: `451 to RCPT TO`, `ECONNREFUSED to CONN`. */
const answerOf = (error: unknown): string => {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  return `${responseCode ?? code ?? 'no answer'} to ${command ?? 'the connection'}`;
};

/**
 * Sends the mail of `template` about `subjectId` unless it was sent before, was permanently refused or is no longer needed. Throws if
 * it must be retried: the mail server or the database is unavailable, or another worker has claimed the mail.
 */
export const sendMail = async <Data>(
  template: MailTemplate<MailJob, Data>,
  subjectId: string,
  deps: JobDeps,
): Promise<void> => {
  const claim = await claimMail(deps, template.job, subjectId);
  if (claim.state === 'done') return;
  if (claim.state === 'busy') throw new Error('another worker has this mail in hand');
  let outcome: MailOutcome;
  try {
    outcome = await whileRenewing(deps, claim.mailId, () => attempt(template, subjectId, claim.mailId, deps));
  } catch (error) {
    mails.add({ mail: template.job, outcome: 'failed' });
    // If this fails too, the claim expires.
    await releaseMail(deps, claim.mailId).catch(() => {});
    throw error;
  }
  // Outside the try: a sent mail stays claimed, so that a retry does not send it again.
  await recordOutcome(deps, claim.mailId, outcome);
  mails.add({ mail: template.job, outcome: outcome.toLowerCase() });
};

/** Runs `work` and keeps renewing the claim. All renewals have settled when it returns. */
const whileRenewing = async <T>(deps: JobDeps, mailId: string, work: () => Promise<T>): Promise<T> => {
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // If a renewal fails, the next one makes up for it.
    renewing = renewing.then(() => renewClaim(deps, mailId)).catch(() => {});
  }, resilience.mail.renewClaim);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
};

/**
 * Records the outcome of the mail. Retries for as long as Postgres is unavailable and after a deadlock, because giving up
 * would send the mail a second time.
 */
const recordOutcome = async (deps: JobDeps, mailId: string, outcome: MailOutcome): Promise<void> => {
  for (;;) {
    try {
      return await finishMail(deps, mailId, outcome);
    } catch (error) {
      if (!isPostgresDown(error) && !isDeadlock(error)) throw error;
      await wait(resilience.mail.recordRetry);
    }
  }
};

/** The preferences page for the reader, and the one-click unsubscribe address for mail clients. */
const preferenceLinks = async (deps: JobDeps, to: string, category: MailCategory) => {
  const query = { token: await preferencesToken(deps, to), category };
  return { page: pageUrl(deps, mailPreferencesPath(query)), unsubscribe: pageUrl(deps, unsubscribePath(query)) };
};

const attempt = async <Data>(
  template: MailTemplate<MailJob, Data>,
  subjectId: string,
  mailId: string,
  deps: JobDeps,
): Promise<MailOutcome> => {
  const data = await template.load(deps, subjectId);
  if (data === undefined || !template.holds(data, deps.clock.now())) return 'NOT_NEEDED';
  const to = template.to(data, deps);
  // The address was erased with the other contact details of an old request.
  if (to === '') return 'NOT_NEEDED';
  const cause = template.isAskedFor?.(data) ? 'us' : template.cause;
  if (!(await admitRecipient(deps, mailId, { email: to, cause, linkLife: template.linkLife }))) {
    deps.log.info({ mailId }, 'mail withheld: the mailbox has reached its budget');
    return 'WITHHELD';
  }
  const kind = kindOf(template, data);
  const category = kind === 'own' || kind === 'team' ? null : kind;
  if (category && !(await wantsMail(deps, to, category))) return 'UNSUBSCRIBED';
  const links = category && (await preferenceLinks(deps, to, category));
  const token = (await template.token?.(data, deps)) ?? '';
  const mail = compose(template, data, deps, { token, preferencesPage: links?.page ?? '' });
  const messageIdOf = (id: string) => `<${id}@${deps.mailHost}>`;
  const references = template.follows?.(data).map(messageIdOf);
  try {
    await traced(`send ${template.job}`, { kind: 'client', attributes: { 'network.protocol.name': 'smtp' } }, () =>
      deps.transport.send({
        messageId: messageIdOf(mailId),
        to,
        replyTo: template.replyTo?.(data, deps),
        references,
        inReplyTo: references?.at(-1),
        unsubscribe: links?.unsubscribe,
        isPersonal: template.isPersonal,
        ...mail,
      }),
    );
    return 'SENT';
  } catch (error) {
    if (!isRefusedForGood(error)) throw new Error(`mail server: ${answerOf(error)}`);
    deps.log.warn({ mailId, answer: answerOf(error) }, 'mail permanently refused');
    return 'REFUSED';
  }
};
