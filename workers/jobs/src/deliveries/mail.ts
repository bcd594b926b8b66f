/** Sends emails. */
import { type MailCategory, mailPreferencesPath, unsubscribePath } from '@marketplace/contracts/mails/preferences';
import { finishDelivery } from '@marketplace/domain/deliveries/service';
import { claimMail, mailKey, type Recipient } from '@marketplace/domain/mail-deliveries/delivery';
import { preferencesToken } from '@marketplace/domain/mail-preferences/service';
import { isRefusedForGood } from '@marketplace/platform/mail-transport';
import { counter } from '@marketplace/platform/metrics/instruments';
import { traced } from '@marketplace/platform/tracing';
import type { JobDeps } from '../deps.ts';
import { kindOf } from '../mails/categories.ts';
import { compose } from '../mails/compose.ts';
import { type MailJob, type MailTemplate, pageUrl } from '../mails/template.ts';
import { deliver } from './send.ts';

/** `failed` mails are retried. */
const mails = counter('mails_total', 'Mails by template and outcome.', ['mail', 'outcome']);

/** The server's response code without its text, which repeats the recipient's address: `451 to RCPT TO`, `ECONNREFUSED to CONN`. */
const answerOf = (error: unknown): string => {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  return `${responseCode ?? code ?? 'no answer'} to ${command ?? 'the connection'}`;
};

/** The preferences page for the reader, and the one-click unsubscribe address for mail clients. */
const preferenceLinks = async (deps: JobDeps, to: string, category: MailCategory) => {
  const query = { token: await preferencesToken(deps, to), category };
  return { page: pageUrl(deps, mailPreferencesPath(query)), unsubscribe: pageUrl(deps, unsubscribePath(query)) };
};

/** Undefined if the mail is not needed, or its address was erased with the other contact details of an old request. */
const recipientOf = <Data>(
  template: MailTemplate<MailJob, Data>,
  data: Data | undefined,
  deps: JobDeps,
): Recipient | undefined => {
  if (data === undefined || !template.holds(data, deps.clock.now())) return undefined;
  const email = template.to(data, deps);
  if (email === '') return undefined;
  const cause = template.isAskedFor?.(data) ? 'us' : template.cause;
  const kind = kindOf(template, data);
  const category = kind === 'own' || kind === 'team' ? null : kind;
  return { email, cause, category, linkLife: template.linkLife };
};

const send = async <Data>(
  deps: JobDeps,
  template: MailTemplate<MailJob, Data>,
  { id, data, to }: { id: string; data: Data; to: Recipient },
) => {
  const links = to.category && (await preferenceLinks(deps, to.email, to.category));
  const token = (await template.token?.(data, deps)) ?? '';
  const files = await template.files?.(data, deps);
  const mail = compose(template, data, deps, { token, preferencesPage: links?.page ?? '' });
  const messageIdOf = (mailId: string) => `<${mailId}@${deps.mailHost}>`;
  const references = template.follows?.(data).map(messageIdOf);
  try {
    await traced(`send ${template.job}`, { kind: 'client', attributes: { 'network.protocol.name': 'smtp' } }, () =>
      deps.transport.send({
        messageId: messageIdOf(id),
        to: to.email,
        replyTo: template.replyTo?.(data, deps),
        references,
        inReplyTo: references?.at(-1),
        unsubscribe: links?.unsubscribe,
        isPersonal: template.isPersonal,
        ...mail,
        files,
      }),
    );
    return { outcome: 'SENT' } as const;
  } catch (error) {
    const reason = answerOf(error);
    if (!isRefusedForGood(error)) throw new Error(`mail server: ${reason}`);
    deps.log.warn({ mailId: id, answer: reason }, 'mail permanently refused');
    return { outcome: 'REFUSED', reason } as const;
  }
};

/** Sends the mail of `template` about `subjectId` unless it is no longer needed, not wanted or over the budget of its mailbox. */
export const sendMail = async <Data>(
  template: MailTemplate<MailJob, Data>,
  subjectId: string,
  deps: JobDeps,
): Promise<void> => {
  const key = mailKey(template.job, subjectId);
  const data = await template.load(deps, subjectId);
  const to = recipientOf(template, data, deps);
  const { job } = deps;
  await deliver(deps, {
    key,
    claim: async () => {
      const claim = await claimMail(deps, key, to, { jobId: job?.id });
      if (claim.state === 'ended') {
        job?.setForgotten();
        if (claim.outcome === 'WITHHELD')
          deps.log.info({ mailId: claim.id }, 'mail withheld: the mailbox has reached its budget');
      }
      return claim;
    },
    send: ({ id }) => send(deps, template, { id, data: data!, to: to! }),
    finish: async (id, ended) => {
      await finishDelivery(deps, { id, key }, ended, { jobId: job?.id });
      job?.setForgotten();
    },
    count: (outcome) => mails.add({ mail: template.job, outcome }),
  });
};
