/** To a provider: we booked its payment, and whether the plan is active again. */
import { exactRand } from '@marketplace/contracts/money';
import { planName, plans } from '@marketplace/contracts/plans/plans';
import { paymentMailData } from '@marketplace/domain/mail-deliveries/billing-mail-data.view';
import { greeting } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { billingFooter, planAction } from './billing-texts.ts';

export const paymentReceived = notice('payment-received', {
  load: paymentMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    replyTo: (_payment, { teamEmail }) => teamEmail,
    content: ({ payment, plan, status, ownerName, businessName }, deps) => {
      const amount = exactRand(payment.amountCents);
      const isBack = payment.restored && status === 'ACTIVE';
      return {
        subject: isBack ? `Your ${planName(plan)} is active again` : `We received ${amount}`,
        preheader: `Thank you. We booked ${amount}.`,
        greeting: greeting(ownerName),
        heading: isBack ? 'Your plan is active again' : `We received ${amount}`,
        intro: [
          `Thank you. We booked ${amount}${payment.invoiceNumber ? ` for invoice ${payment.invoiceNumber}` : ', which counts towards your next invoice'}.`,
          ...(isBack && plans[plan].leads ? ['You get new leads again from now on.'] : []),
        ],
        action: planAction(deps, 'See your invoices'),
        footer: billingFooter(businessName),
      };
    },
  },
});
