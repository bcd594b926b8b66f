/** To a provider: its card on file was declined, and when it is charged again. */
import { billingDays } from '@marketplace/contracts/invoices/billing-days';
import { dayLater, dayText } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import { plans } from '@marketplace/contracts/plans/plans';
import {
  type CardDeclinedMailData,
  cardDeclinedMailData,
} from '@marketplace/domain/mail-deliveries/billing-mail-data.view';
import { days } from '@marketplace/platform/clock';
import { greeting } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';
import { aboutPlan, billingFooter, invoiceCard, planAction } from './billing-texts.ts';

const headingOf = ({ document }: CardDeclinedMailData): string => `Your bank declined ${exactRand(document.openCents)}`;

export const cardDeclined = notice('card-declined', {
  load: cardDeclinedMailData,
  holds: ({ document }) => document.openCents > 0,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    replyTo: (_declined, { teamEmail }) => teamEmail,
    content: ({ document, card, nextTries, plan, status, ownerName, businessName }, deps) => {
      const amount = exactRand(document.openCents);
      return {
        subject: `Your bank declined ${amount} for invoice ${document.number}`,
        preheader: 'You can pay with another card, or by transfer.',
        greeting: greeting(ownerName),
        heading: 'Your bank declined your card',
        intro: [
          `We tried to charge ${amount} to ${card ? `your ${card.brand} ending in ${card.last4}` : 'your card'}.`,
          nextTries.length > 0
            ? `We’ll try again on ${nextTries.map(dayText).join(' and ')}.`
            : 'We won’t try this card again for this invoice.',
          ...(plans[plan].leads && status === 'ACTIVE' && document.dueOn
            ? [
                `Without a payment, you get no new leads from ${dayText(dayLater(document.dueOn, billingDays.pastDue))} on.`,
              ]
            : []),
        ],
        card: invoiceCard(document),
        action: planAction(deps, `Pay ${amount}`),
        footer: billingFooter(businessName),
      };
    },
  },
  push: { life: days(1), topic: ({ document }) => topicOf('i', document.id), title: headingOf },
  phone: { template: 'card_declined', button: 'View plan', title: headingOf, sentence: aboutPlan },
});
