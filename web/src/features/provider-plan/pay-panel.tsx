import type { OwnInvoice } from '@marketplace/contracts/invoices/schemas';
import { dayText, documentSubject, dueText, shortDayText, vatText } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { dayAfter, weekdayName } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { ByCard } from './card-panel.tsx';
import { Badge, Panel } from './panel.tsx';

/** The address of the file of an invoice. */
export const invoiceFile = (id: string) => addressOf('downloadOwnInvoice', { params: { id } });

export const FileLink = ({
  invoice,
  children,
}: {
  invoice: Pick<OwnInvoice, 'id' | 'number'>;
  children?: ReactNode;
}) => (
  <a className="link text-sm whitespace-nowrap" href={invoiceFile(invoice.id)} download>
    {children ?? (
      <>
        PDF<span className="sr-only"> of {invoice.number}</span>
      </>
    )}
  </a>
);

const copy = async (label: string, value: string) => {
  try {
    await navigator.clipboard.writeText(value);
    showToast({ title: `${label} copied` });
  } catch {
    showToast({ title: 'Couldn’t copy', description: value });
  }
};

/** What is typed into the bank's form. `value`: what is copied, if it is not the text. */
const CopyLine = ({
  label,
  text,
  value = text,
  isMain,
}: {
  label: string;
  text: string;
  value?: string;
  isMain?: boolean;
}) => (
  <div
    className={classNames(
      'grid grid-cols-[7rem_minmax(0,1fr)_auto] max-sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-2',
      isMain ? 'rounded-md bg-brand-soft px-2 -mx-2' : 'border-b border-line last:border-b-0',
    )}
  >
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="font-bold num wrap-anywhere">{text}</dd>
    <dd>
      <Button tone="quiet" size="sm" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => copy(label, value)}>
        <Copy className="icon icon-sm" aria-hidden="true" />
        <span className="max-sm:sr-only">Copy</span>
      </Button>
    </dd>
  </div>
);

const Transfer = ({ invoice, bank }: { invoice: OwnInvoice; bank: NonNullable<OwnBilling['bank']> }) => (
  <div className="min-w-0">
    <h3 className="font-bold mb-1.5">By bank transfer (EFT)</h3>
    <dl>
      <CopyLine label="Reference" text={invoice.number} isMain />
      <CopyLine label="Amount" text={exactRand(invoice.openCents)} value={(invoice.openCents / 100).toFixed(2)} />
      <CopyLine label="Bank" text={bank.bankName} />
      <CopyLine label="Account name" text={bank.accountHolder} />
      <CopyLine label="Account number" text={bank.accountNumber} />
      <CopyLine label="Branch code" text={bank.branchCode} />
    </dl>
    <p className="hint mt-2.5">
      Use the reference exactly as shown, so that we can match your payment. A transfer arrives on the next working day,
      an instant payment within minutes. Your plan follows once we’ve booked it.
    </p>
  </div>
);

/** An invoice that owes something, and the ways to pay it. */
export function PayPanel({
  invoice,
  billing: { bank, card, savedCard },
}: {
  invoice: OwnInvoice;
  billing: OwnBilling;
}) {
  const today = dayAfter(useNow());
  const { dueOn, openCents, totalCents, vatCents } = invoice;
  const isLate = dueOn !== null && dueOn < today;
  const subject = documentSubject(invoice);
  return (
    <Panel
      title="Pay invoice"
      badge={dueOn && <Badge status={isLate ? 'PAST_DUE' : 'OPEN'}>{dueText(dueOn, today)}</Badge>}
      end={<FileLink invoice={invoice}>{invoice.number} (PDF)</FileLink>}
    >
      <div className="px-4 md:px-5 py-3.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-3xl font-extrabold num tracking-tight">{exactRand(openCents)}</span>
          {dueOn && (
            <span className="text-ink-2">
              {isLate ? 'was due' : 'due'} {weekdayName(`${dueOn}T12:00:00Z`)}, {shortDayText(dueOn)}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-2 mt-1">
          {[
            subject && `${subject}.`,
            openCents < totalCents && `${exactRand(totalCents - openCents)} of ${exactRand(totalCents)} is settled.`,
            vatText(vatCents),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <div
        className={classNames(
          'border-t border-line px-4 md:px-5 py-4 grid gap-6',
          card && 'md:grid-cols-[minmax(0,1fr)_14rem] 2xl:grid-cols-[minmax(0,1fr)_16rem]',
        )}
      >
        {card && (
          <div className="md:order-last md:border-l md:border-line md:pl-5 md:-my-4 md:py-4">
            <ByCard invoiceId={invoice.id} cents={openCents} isSaved={savedCard !== null} />
          </div>
        )}
        {bank ? (
          <Transfer invoice={invoice} bank={bank} />
        ) : (
          <p className="text-ink-2">We’ll add our bank details here. Please contact us if you want to pay before.</p>
        )}
      </div>
    </Panel>
  );
}

/** The dates that lead to the end of an unpaid plan. */
export function Steps({ invoice, billing }: { invoice: OwnInvoice; billing: OwnBilling }) {
  const steps = [
    { text: 'Invoice issued', day: invoice.issuedOn },
    { text: 'Invoice due', day: invoice.dueOn },
    { text: 'No new leads until you pay', day: billing.pastDueSince },
    { text: 'Plan ends, public page goes offline', day: billing.endsOn },
  ];
  return (
    <Panel title="What happens when">
      <ol className="px-4 md:px-5 py-3.5 grid gap-3">
        {steps.map(
          ({ text, day }) =>
            day && (
              <li key={text}>
                <b>{text}</b>
                <span className="block text-sm text-ink-2 num">{dayText(day)}</span>
              </li>
            ),
        )}
      </ol>
    </Panel>
  );
}
