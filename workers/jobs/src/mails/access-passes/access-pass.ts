/** To a business that may join: the link to do so. */
import { accessPassCan } from '@marketplace/contracts/providers/access-passes';
import { plans } from '@marketplace/contracts/providers/plans';
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
  token: ({ id }, deps) => issuePassToken(deps, id, { mailed: true }),
  content: ({ plan, expiresAt, approves, renews, name }, deps, token) => {
    return {
      subject: approves ? 'Welcome: your application is approved' : 'Your link to join as a provider',
      preheader: `The link works once, until ${timeText(expiresAt)}.`,
      greeting: greeting(name ?? ''),
      heading: approves ? 'Your application is approved' : 'Join as a provider',
      intro: [
        ...(approves ? ['We have looked at your application, and would like you to join.'] : []),
        `With the link below you open your business’s account. It takes a few minutes: a password, what you do and where. Then we verify your business${plans[plan].leads ? ', and leads that suit you arrive' : ''}.`,
        ...(renews ? ['It takes the place of the link that we sent you before, which no longer works.'] : []),
      ],
      card: { title: 'Your access pass', facts: [{ label: 'Plan', value: planText(plan) }] },
      action: {
        label: 'Join now',
        href: pageUrl(deps, `/join?token=${encodeURIComponent(token)}`),
        note: `The link works once, until ${timeText(expiresAt)}. Do not pass this mail on: whoever has the link can join in your name.`,
      },
      list: null,
      footer: [
        approves
          ? 'You get this because you applied to become a provider with this email address. If it was not you, do nothing: without the link nobody joins in your name.'
          : 'You get this because somebody in our team invited this email address. If you do not want to join, do nothing: without the link nobody joins in your name.',
      ],
    };
  },
};
