/** What all notices about money share: the amounts of an invoice, and how to pay it. */
import { dayLater, dayText, documentSubject } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import type { Deps } from '@marketplace/domain/deps';
import type { PrintedDocument } from '@marketplace/domain/invoices/documents.view';
import { invoiceFile, invoiceFileName } from '@marketplace/domain/invoices/file';
import type { MailFile } from '@marketplace/platform/mail-message';
import { type Content, type ContentDeps, type Fact, pageUrl } from '../../mails/template.ts';
import { oneLine } from '../../mails/wording.ts';

/** The document as an attachment. */
export const attachedInvoice = async ({ document }: { document: PrintedDocument }, deps: Deps): Promise<MailFile[]> => [
  {
    name: invoiceFileName(document),
    type: 'application/pdf',
    bytes: await invoiceFile(document, deps.clock.now()),
  },
];

/** What the document is for, by its last line with days. */
export const subjectOf = ({ lines }: PrintedDocument): string | null => {
  const line = lines.findLast(({ fromOn }) => fromOn !== null);
  return line
    ? documentSubject({ plan: line.plan, from: line.fromOn, to: line.untilOn && dayLater(line.untilOn, -1) })
    : null;
};

/** The reference and the bank account for a transfer. Empty until our team has entered it. */
const transferFacts = ({ number, bank }: PrintedDocument): Fact[] =>
  bank.accountNumber
    ? [
        { label: 'Reference', value: number },
        { label: 'Bank', value: oneLine(bank.bankName) },
        { label: 'Account name', value: oneLine(bank.accountHolder) },
        { label: 'Account number', value: bank.accountNumber },
        { label: 'Branch code', value: bank.branchCode },
      ]
    : [];

/** An invoice that owes something, with how to pay it. */
export const invoiceCard = (document: PrintedDocument): NonNullable<Content['card']> => {
  const subject = subjectOf(document);
  return {
    title: `Invoice ${document.number}`,
    facts: [
      ...(subject ? [{ label: 'For', value: subject }] : []),
      { label: 'To pay', value: exactRand(document.openCents) },
      ...(document.dueOn ? [{ label: 'Due', value: dayText(document.dueOn) }] : []),
      ...transferFacts(document),
    ],
  };
};

export const planAction = (deps: ContentDeps, label: string): NonNullable<Content['action']> => ({
  label,
  href: pageUrl(deps, '/providers/plan'),
  note: 'The page has your invoices, and how to pay.',
});

/** To a phone. `what`: one of our short sentences without a full stop. */
export const aboutPlan = (what: string): string => `About your plan: ${what}.`;

export const billingFooter = (businessName: string): string[] => [
  `You’re receiving this because it’s about the plan of ${oneLine(businessName)}.`,
];
