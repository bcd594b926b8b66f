/** To a provider: an invoice or credit note, with its file. */
import { dayText, documentTitle } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import { invoiceMailData } from '@marketplace/domain/mail-deliveries/billing-mail-data.view';
import { greeting } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { attachedInvoice, billingFooter, invoiceCard, planAction, subjectOf } from './billing-texts.ts';

export const invoiceIssued = notice('invoice-issued', {
  load: invoiceMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    replyTo: (_invoice, { teamEmail }) => teamEmail,
    files: attachedInvoice,
    content: ({ document, ownerName, businessName }, deps) => {
      const { kind, number, totalCents, openCents, dueOn, corrects } = document;
      const about = { greeting: greeting(ownerName), footer: billingFooter(businessName) };
      if (kind === 'CREDIT_NOTE')
        return {
          ...about,
          subject: `Credit note ${number}: ${exactRand(totalCents)}`,
          preheader: corrects ? `It corrects invoice ${corrects.number}.` : 'It reduces what you owe.',
          heading: `We credited ${exactRand(totalCents)}`,
          intro: [
            `The credit note is attached.${corrects ? ` It corrects invoice ${corrects.number}, which stays as it was issued.` : ''}`,
            openCents > 0
              ? `${exactRand(openCents)} counts towards your next invoice.`
              : 'It reduces what you owe on that invoice.',
          ],
          action: planAction(deps, 'See your invoices'),
        };
      const title = documentTitle(kind, { isVendor: document.operatorVatNumber !== null });
      const isPaid = openCents === 0;
      return {
        ...about,
        subject: isPaid
          ? `Invoice ${number}: paid from your credit`
          : `Invoice ${number}: ${exactRand(openCents)}, due ${dayText(dueOn!)}`,
        preheader: subjectOf(document) ?? title,
        heading: isPaid ? 'Your invoice is paid' : `${exactRand(openCents)} is due on ${dayText(dueOn!)}`,
        intro: [
          `Your ${title.toLowerCase()} is attached.`,
          isPaid
            ? 'Your credit covers it, so there is nothing to pay.'
            : 'Please use the invoice number as the reference, so that we can match your payment.',
        ],
        card: isPaid ? null : invoiceCard(document),
        action: planAction(deps, isPaid ? 'See your invoices' : `Pay ${exactRand(openCents)}`),
      };
    },
  },
});
