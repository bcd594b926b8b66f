import { userCan } from '@marketplace/contracts/accounts/user-policy';
import type { AdminInvoiceDetail } from '@marketplace/contracts/invoices/admin-schemas';
import { exactRand } from '@marketplace/contracts/money';
import { cardAttemptKinds, cardAttemptStates } from '@marketplace/contracts/payments/card-states';
import { plans } from '@marketplace/contracts/plans/plans';
import { FileText } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useSession } from '../../api/session.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DetailCard, DetailLine, DetailSkeleton } from '../../ui/detail-card.tsx';
import { useNow } from '../../ui/now.tsx';
import { counted } from '../../ui/number.ts';
import { dateText, dayAfter, exactTime, timeOfDay } from '../../ui/time.ts';
import { CorrectDialog, CreditDialog, CreditRefundDialog, PaymentDialog, WriteOffDialog } from './acts.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { businessText, dueText, lineDays, methodText, nextReminder, reminderText, settlementText } from './text.ts';

type Props = { invoice: AdminInvoiceDetail };

const dialogs = {
  pay: PaymentDialog,
  credit: CreditDialog,
  writeOff: WriteOffDialog,
  correct: CorrectDialog,
  refund: CreditRefundDialog,
} satisfies Record<string, ComponentType<Props & { onClose: () => void }>>;
type Act = keyof typeof dialogs;

/** The acts that the document's state allows, in the order of the buttons. */
const actsOf = ({
  kind,
  providerId,
  openCents,
  creditableCents,
}: AdminInvoiceDetail): { act: Act; label: string }[] => {
  if (!providerId) return [];
  if (kind === 'CREDIT_NOTE') return openCents > 0 ? [{ act: 'refund', label: 'Record refund' }] : [];
  return [
    { act: 'pay', label: 'Record payment', isOffered: true },
    { act: 'credit', label: 'Credit note', isOffered: creditableCents > 0 },
    { act: 'writeOff', label: 'Write off', isOffered: openCents > 0 },
    { act: 'correct', label: 'Correct name or address', isOffered: true },
  ].filter(({ isOffered }) => isOffered) as { act: Act; label: string }[];
};

const Amount = ({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) => (
  <div className={`flex justify-between gap-4 py-1 ${strong ? 'font-bold border-t border-line mt-1 pt-2' : ''}`}>
    <dt className={strong ? '' : 'text-ink-2'}>{label}</dt>
    <dd className="num">{exactRand(cents)}</dd>
  </div>
);

const vatText = (basisPoints: number) => `VAT at ${basisPoints / 100}%`;

const LinesCard = ({ invoice }: Props) => {
  const settled = invoice.totalCents - invoice.openCents;
  return (
    <DetailCard id="lines" title="What it is for">
      <p className="text-sm text-ink-2 -mt-2 mb-3">
        Issued {dateText(invoice.issuedOn)}. An issued {invoice.kind === 'INVOICE' ? 'invoice' : 'credit note'} never
        changes.
      </p>
      <ul className="grid gap-2">
        {invoice.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
          <li key={at} className="flex justify-between gap-4">
            <span>
              {line.plan ? plans[line.plan].name : 'Credit'}
              {line.plan && line.kind === 'DIFFERENCE' && ', difference after a change'}
              <span className="block text-sm text-ink-2">{lineDays(line)}</span>
            </span>
            <span className="num">{exactRand(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      {invoice.reason && <p className="mt-2 text-ink-2">{invoice.reason}</p>}
      <dl className="mt-3 pt-3 border-t border-line">
        <Amount label="Total excluding VAT" cents={invoice.netCents} />
        <Amount label={vatText(invoice.vatBasisPoints)} cents={invoice.vatCents} />
        <Amount label="Total" cents={invoice.totalCents} />
        <Amount label={invoice.kind === 'INVOICE' ? 'Settled' : 'Used'} cents={-settled} />
        <Amount strong label={invoice.kind === 'INVOICE' ? 'Open' : 'Not used yet'} cents={invoice.openCents} />
      </dl>
    </DetailCard>
  );
};

const DocumentLink = ({ document }: { document: { id: string; number: string } }) => (
  <Link to={to.adminInvoice(document)} className="link num">
    {document.number}
  </Link>
);

const SettlementsCard = ({ invoice }: Props) => (
  <DetailCard id="settlements" title={invoice.kind === 'INVOICE' ? 'Payments and credits' : 'How it was used'}>
    {invoice.settlements.length === 0 ? (
      <p className="text-ink-2">Nothing yet.</p>
    ) : (
      <ul className="divide-y divide-line">
        {invoice.settlements.map((row) => (
          <li key={row.id} className="py-2 flex justify-between gap-4">
            <span className="min-w-0">
              <span className="font-semibold">
                {settlementText(row.kind)}
                {row.method && ` (${methodText[row.method]})`}
              </span>{' '}
              {row.document && <DocumentLink document={row.document} />}
              <span className="block text-sm text-ink-2 wrap-anywhere">
                {[dateText(row.on), row.reference, row.reason, row.by && `by ${row.by}`].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="num">{exactRand(row.amountCents)}</span>
          </li>
        ))}
      </ul>
    )}
    {invoice.creditNotes.length > 0 && (
      <>
        <h3 className="mt-4 text-base tracking-normal">Credit notes</h3>
        <ul className="divide-y divide-line">
          {invoice.creditNotes.map((note) => (
            <li key={note.id} className="py-2 flex justify-between gap-4">
              <span className="min-w-0">
                <DocumentLink document={note} />
                <span className="block text-sm text-ink-2 wrap-anywhere">
                  {dateText(note.issuedOn)}, {note.reason}
                </span>
              </span>
              <span className="num">{exactRand(note.totalCents)}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </DetailCard>
);

const ProviderCard = ({ invoice: { providerId, businessName, versions, balance } }: Props) => {
  const latest = versions.at(-1);
  return (
    <DetailCard
      id="provider"
      title="Provider"
      action={
        providerId && (
          <Link to={to.adminProvider({ id: providerId })} className="link text-sm font-semibold">
            Open
          </Link>
        )
      }
    >
      <dl>
        <DetailLine label="Business">{businessText(businessName)}</DetailLine>
        <DetailLine label="Invoiced as">{latest?.customerName ?? 'Unknown'}</DetailLine>
        <DetailLine label="Address">{latest?.customerAddress ?? 'None, abridged invoice'}</DetailLine>
        <DetailLine label="VAT number">{latest?.customerVatNumber ?? 'None'}</DetailLine>
        {balance && providerId && (
          <DetailLine label="Balance">
            <Link to={to.adminInvoices({ provider: providerId })} className="link">
              {exactRand(balance.openCents)} open in {counted(balance.invoices, 'invoice')}
            </Link>
            {balance.unusedCents > 0 && <>, {exactRand(balance.unusedCents)} not used yet</>}
          </DetailLine>
        )}
      </dl>
    </DetailCard>
  );
};

const AttemptsCard = ({ invoice: { attempts } }: Props) =>
  attempts.length > 0 && (
    <DetailCard id="attempts" title="Card attempts">
      <ul className="divide-y divide-line">
        {attempts.map(({ id, kind, state, amountCents, reason, gatewayId, at }) => (
          <li key={id} className="py-2 flex justify-between gap-4">
            <span className="min-w-0">
              <span className="font-semibold">
                {cardAttemptKinds[kind]}: {cardAttemptStates[state].toLowerCase()}
              </span>
              <span className="block text-sm text-ink-2 wrap-anywhere">
                {[`${dateText(at)} at ${timeOfDay(at)}`, reason, gatewayId && `gateway ${gatewayId}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="num">{exactRand(amountCents)}</span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );

/** What the provider was told about an invoice, newest first. */
const HistoryCard = ({ invoice }: Props) => {
  const next = nextReminder(invoice, dayAfter(useNow()));
  if (invoice.kind === 'CREDIT_NOTE') return null;
  return (
    <DetailCard id="history" title="History">
      <ol className="grid gap-3">
        {next && (
          <li>
            {reminderText[next.step]}
            <span className="block text-sm text-ink-2">{dateText(next.on)}, if it is still open</span>
          </li>
        )}
        {invoice.reminders.toReversed().map(({ step, at }) => (
          <li key={step}>
            <span className="font-semibold">{reminderText[step]}</span>
            <span className="block text-sm text-ink-2">{exactTime(at)}</span>
          </li>
        ))}
        <li>
          <span className="font-semibold">Issued</span>
          <span className="block text-sm text-ink-2">{dateText(invoice.issuedOn)}</span>
        </li>
      </ol>
    </DetailCard>
  );
};

const VersionsCard = ({ invoice: { versions } }: Props) =>
  versions.length > 1 && (
    <DetailCard id="versions" title="Versions">
      <ol className="divide-y divide-line">
        {versions.map(({ version, customerName, customerVatNumber, reason, by, at }) => (
          <li key={version} className="py-2">
            <span className="font-semibold">{version === 1 ? 'Original' : `Corrected version ${version - 1}`}</span>
            <span className="block text-sm text-ink-2 wrap-anywhere">
              {[dateText(at), customerName, customerVatNumber, reason, by && `by ${by}`].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </DetailCard>
  );

function Invoice({ invoice }: Props) {
  const { user } = useSession();
  const [act, setAct] = useState<Act>();
  const Dialog = act && dialogs[act];
  const acts = userCan('manageMoney', user) ? actsOf(invoice) : [];
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Money', to: to.adminMoney() },
          { label: 'Invoices', to: to.adminInvoices() },
          { label: invoice.number },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl num">{invoice.number}</h1>
        <InvoiceBadge invoice={invoice} />
        <p className="text-ink-2 grow">
          {invoice.corrects ? (
            <>
              Corrects <DocumentLink document={invoice.corrects} />
            </>
          ) : (
            invoice.openCents > 0 && `${dueText(invoice)}, ${exactRand(invoice.openCents)} open`
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={adminFiles.invoice(invoice.id)} download className={buttonClass({ size: 'sm' })}>
            <FileText className="icon icon-sm" aria-hidden="true" />
            PDF
          </a>
          {acts.map(({ act: name, label }, at) => (
            <Button
              key={name}
              size="sm"
              tone={at === 0 && invoice.openCents > 0 ? 'action' : 'plain'}
              onClick={() => setAct(name)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] items-start">
        <div className="grid gap-6 min-w-0">
          <LinesCard invoice={invoice} />
          <SettlementsCard invoice={invoice} />
          <AttemptsCard invoice={invoice} />
        </div>
        <div className="grid gap-6 min-w-0">
          <ProviderCard invoice={invoice} />
          <HistoryCard invoice={invoice} />
          <VersionsCard invoice={invoice} />
        </div>
      </div>
      {Dialog && <Dialog invoice={invoice} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** `/admin/money/invoices/{id}`: one invoice or credit note with all that settles and corrects it. */
export default function InvoicePage() {
  return (
    <PageResource
      resource={({ params }) => adminKeys.invoice(params.invoice!)}
      missing={<DetailMissing noun="invoice" all="All invoices" to={to.adminInvoices()} />}
      failed={{ title: 'We couldn’t load this invoice', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="Invoice" />}
    >
      {(invoice) => <Invoice invoice={invoice} />}
    </PageResource>
  );
}
