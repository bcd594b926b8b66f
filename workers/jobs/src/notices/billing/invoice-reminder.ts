/** To a provider: an invoice is due soon or late, and what follows. Each step of an invoice once. */

import { billingDays, type InvoiceReminder } from '@marketplace/contracts/invoices/billing-days';
import { dayLater, dayText } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import { planName, plans } from '@marketplace/contracts/plans/plans';
import {
  type InvoiceReminderMailData,
  invoiceReminderMailData,
} from '@marketplace/domain/mail-deliveries/billing-mail-data.view';
import { days } from '@marketplace/platform/clock';
import { greeting } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';
import { aboutPlan, billingFooter, invoiceCard, planAction } from './billing-texts.ts';

type Words = { subject: string; heading: string; intro: string[] };

const late = 'If you’ve paid, please ignore this email. A transfer can take until the next working day.';

/** The texts of each step. Dates follow from the due day. */
const wordsOf: Record<InvoiceReminder, (data: InvoiceReminderMailData) => Words> = {
  BEFORE_DUE: ({ document, card }) => ({
    subject: `Reminder: ${exactRand(document.openCents)} is due on ${dayText(document.dueOn!)}`,
    heading: `${exactRand(document.openCents)} is due on ${dayText(document.dueOn!)}`,
    intro: [
      card
        ? `We’ll charge it to your ${card.brand} ending in ${card.last4} on that day. You don’t have to do anything.`
        : 'If you pay by transfer, please send it now so that it arrives in time.',
    ],
  }),
  DUE: ({ document }) => ({
    subject: `Due today: ${exactRand(document.openCents)} for invoice ${document.number}`,
    heading: `${exactRand(document.openCents)} is due today`,
    intro: [late],
  }),
  OVERDUE: ({ document, plan, status }) => ({
    subject: `Overdue: ${exactRand(document.openCents)} for invoice ${document.number}`,
    heading: `${exactRand(document.openCents)} was due on ${dayText(document.dueOn!)}`,
    intro: [
      plans[plan].leads && status === 'ACTIVE'
        ? `Without a payment, you get no new leads from ${dayText(dayLater(document.dueOn!, billingDays.pastDue))} on.`
        : 'Please pay it as soon as you can.',
      late,
    ],
  }),
  PAST_DUE: ({ document, plan }) => ({
    subject: plans[plan].leads ? 'No new leads until you pay' : `Your payment is a week late`,
    heading: plans[plan].leads ? 'You get no new leads until you pay' : 'Your payment is a week late',
    intro: [
      `${exactRand(document.openCents)} was due on ${dayText(document.dueOn!)}.`,
      plans[plan].leads
        ? 'You can still accept open leads. Accepted leads, messages, quotes and your public page work as before.'
        : 'Your public page stays online for now.',
      `Without a payment, your ${planName(plan)} ends on ${dayText(dayLater(document.dueOn!, billingDays.ended))}.`,
    ],
  }),
  ENDING: ({ document, plan }) => ({
    subject: `Your ${planName(plan)} ends on ${dayText(dayLater(document.dueOn!, billingDays.ended))}`,
    heading: `Your plan ends on ${dayText(dayLater(document.dueOn!, billingDays.ended))}`,
    intro: [
      `${exactRand(document.openCents)} was due on ${dayText(document.dueOn!)}. If you don’t pay before that day, your plan ends and your public page goes offline.`,
      'A payment makes your plan active again.',
    ],
  }),
  ENDED: ({ document, plan }) => ({
    subject: `Your ${planName(plan)} has ended`,
    heading: 'Your plan has ended',
    intro: [
      `${exactRand(document.openCents)} has been unpaid since ${dayText(document.dueOn!)}. Your public page is offline, and you can’t accept leads. You keep the leads you’ve accepted.`,
      `If you pay within ${billingDays.returns} days, your plan and your page come back at once.`,
    ],
  }),
};

const headingOf = (data: InvoiceReminderMailData): string => wordsOf[data.step](data).heading;

/** The state of the plan that a step is about. */
const isTrue: Record<InvoiceReminder, (status: InvoiceReminderMailData['status']) => boolean> = {
  BEFORE_DUE: () => true,
  DUE: () => true,
  OVERDUE: () => true,
  PAST_DUE: (status) => status === 'PAST_DUE',
  ENDING: (status) => status === 'PAST_DUE',
  ENDED: (status) => status === 'CANCELLED',
};

export const invoiceReminder = notice('invoice-reminder', {
  load: invoiceReminderMailData,
  // On the due day the card is charged instead.
  holds: ({ document, step, status, card }) =>
    document.openCents > 0 && isTrue[step](status) && !(step === 'DUE' && card),
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    replyTo: (_reminder, { teamEmail }) => teamEmail,
    content: (data, deps) => {
      const { document, step, ownerName, businessName } = data;
      const { subject, heading, intro } = wordsOf[step](data);
      return {
        ...{ subject, heading, intro },
        preheader: `Invoice ${document.number}.`,
        greeting: greeting(ownerName),
        card: invoiceCard(document),
        action: planAction(deps, `Pay ${exactRand(document.openCents)}`),
        footer: billingFooter(businessName),
      };
    },
  },
  // The next step replaces this one.
  push: { life: days(1), topic: ({ document }) => topicOf('i', document.id), title: headingOf },
  phone: { template: 'invoice_reminder', button: 'View plan', title: headingOf, sentence: aboutPlan },
});
