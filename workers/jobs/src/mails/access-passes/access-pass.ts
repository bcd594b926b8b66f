/** To a business that may join: the link to do so. */
import { accessPassCan } from '@marketplace/contracts/access-passes';
import { plans } from '@marketplace/contracts/plans';
import { issuePassToken } from '@marketplace/domain/access-passes/service';
import { type PassMailData, passMailData } from '@marketplace/domain/mail-deliveries/access-pass-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, rand, timeText } from '../wording.ts';

/** `R499 Plan, R499 a month, with leads`. */
const planText = (plan: PassMailData['plan']): string => {
  const { name, price, leads } = plans[plan];
  return [name, ...(price > 0 ? [`${rand(price)} a month`] : []), leads ? 'with leads' : 'without leads'].join(', ');
};

export const accessPass: MailTemplate<'mail.access-pass', PassMailData> = {
  job: 'mail.access-pass',
  about: 'passId',
  load: passMailData,
  stillNeeded: (pass) => accessPassCan('mail', pass),
  isAskedFor: ({ approves, renews }) => approves || renews,
  to: ({ email }) => email,
  /** Every try makes a token of its own, and the earlier ones stay good until one of them is used, as in `set-password.ts`. */
  content: async ({ id, plan, expiresAt, approves, renews, name }, deps) => {
    const token = await issuePassToken(deps, id, { mailed: true });
    return {
      subject: approves ? 'Welcome: your application is approved' : 'Your link to join as a provider',
      preheader: `The link works once, until ${timeText(expiresAt)}.`,
      greeting: greeting(name ?? ''),
      heading: approves ? 'Your application is approved' : 'Join as a provider',
      intro: [
        ...(approves ? ['We looked at your application and would like to have you.'] : []),
        `With the link below you open your business’s account. It takes a few minutes: a password, what you do and where. Then we verify your business${plans[plan].leads ? ', and leads that suit you arrive' : ''}.`,
        ...(renews ? ['It takes the place of the link that we sent you before, which no longer works.'] : []),
      ],
      card: { title: 'Your access pass', facts: [{ label: 'Plan', value: planText(plan) }] },
      action: {
        label: 'Join now',
        href: pageUrl(deps, `/join?token=${encodeURIComponent(token)}`),
        note: `The link works once, until ${timeText(expiresAt)}. Do not pass this mail on: whoever has the link can open your account.`,
      },
      list: null,
      footer: [
        'You get this because an access pass was made for this email address. If you did not ask for it, do nothing: without the link nobody joins in your name.',
      ],
    };
  },
};
