/** To a business that may join, with its link. */

import { accessPassCan } from '@marketplace/contracts/applications/access-passes';
import { plans } from '@marketplace/contracts/plans/plans';
import { importBases } from '@marketplace/contracts/providers/imports';
import { issuePassToken } from '@marketplace/domain/access-passes/service';
import { type PassMailData, passMailData } from '@marketplace/domain/mail-deliveries/access-pass-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, rand, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

/** `R499 Plan, R499 a month, with leads`. */
const planText = (plan: PassMailData['plan']): string => {
  const { name, price, leads } = plans[plan];
  return [name, ...(price > 0 ? [`${rand(price)} a month`] : []), leads ? 'with leads' : 'without leads'].join(', ');
};

export const accessPass = notice('access-pass', {
  load: passMailData,
  holds: (pass) => accessPassCan('mail', pass),
  mail: {
    category: 'invitations',
    cause: 'us',
    isAskedFor: ({ approves, renews }) => approves || renews,
    to: ({ email }) => email,
    token: ({ id }, deps) => issuePassToken(deps, id, { mailed: true }),
    content: ({ plan, expiresAt, approves, renews, name, basis, source }, deps, token) => {
      return {
        subject: approves ? 'Your application is approved. Welcome!' : 'Your link to join as a provider',
        preheader: `The link works once, until ${timeText(expiresAt)}.`,
        greeting: greeting(name ?? ''),
        heading: approves ? 'Your application is approved' : 'Join as a provider',
        intro: [
          ...(approves ? ['We’ve reviewed your application and we’d love you to join.'] : []),
          `Use the link below to set up your business account. It takes a few minutes: a password, your services and your area. Then we verify your business${plans[plan].leads ? ' and send you leads that match' : ''}.`,
          ...(renews ? ['This link replaces the one we sent you before, which no longer works.'] : []),
        ],
        card: {
          title: 'Your access pass',
          facts: [
            { label: 'Plan', value: planText(plan) },
            ...(source ? [{ label: 'Details from', value: oneLine(source) }] : []),
          ],
        },
        action: {
          label: 'Join now',
          href: pageUrl(deps, `/join?token=${encodeURIComponent(token)}`),
          note: `The link works once, until ${timeText(expiresAt)}. Please don’t forward this email: anyone with the link can join in your name.`,
        },
        footer: [
          approves
            ? 'You’re receiving this because you applied to become a provider with this email address. If it wasn’t you, ignore this email: no one can join in your name without the link.'
            : `You’re receiving this because ${basis ? importBases[basis].text : 'our team invited this email address'}. If you don’t want to join, ignore this email: no one can join in your name without the link.`,
        ],
      };
    },
  },
});
