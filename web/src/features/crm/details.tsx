import type { contactMethods } from '@marketplace/contracts/enquiries';
import type { AcceptedLead } from '@marketplace/contracts/leads';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { budget } from '../../ui/money.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { ClientAttachments } from './attachments.tsx';
import { ClientContact } from './contact.tsx';
import { ClientDescription } from './description.tsx';

const methodNames = {
  email: 'Email',
  call: 'Phone call',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
} as const satisfies Record<(typeof contactMethods)[number], string>;

/** Everything that is known of an accepted lead, in the order a provider asks for it. */
const factsOf = (lead: AcceptedLead): [term: string, value: ReactNode][] => [
  ['Contact', lead.contactName],
  ['Phone', lead.contactPhone ?? 'No phone number given'],
  ['WhatsApp', lead.contactWhatsapp],
  ['Email', lead.contactEmail],
  ['Best time to contact', lead.bestTimeToContact],
  ['Prefers', lead.contactPreferences.map((method) => methodNames[method]).join(', ')],
  ['Budget', budget(lead.budgetMin, lead.budgetMax)],
  ['Location', `${lead.city}, ${lead.province}`],
  ['Timeframe', lead.timeframe],
  ['Posted', exactTime(lead.createdAt)],
  ['Accepted', exactTime(lead.acceptedAt)],
  ['Status', <StatusBadge key="status" status={lead.crmStatus} />],
  ['Your note', lead.note && <span className="whitespace-pre-line">{lead.note}</span>],
  ['Attachments', lead.attachments.length > 0 && <ClientAttachments attachments={lead.attachments} />],
];

const Facts = ({ lead }: { lead: AcceptedLead }) => (
  <dl className="grid gap-3">
    {factsOf(lead)
      .filter(([, value]) => !!value)
      .map(([term, value]) => (
        <div key={term} className="grid gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-2 sm:leading-6">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
);

type Props = {
  /** The lead to show; undefined where it is not among those loaded. */
  lead: AcceptedLead | undefined;
  open: boolean;
  /** It may still be among those to come. */
  searching: boolean;
  onClose: () => void;
};

/** Full details of one client, over the board. */
export function ClientDetails({ lead, open, searching, onClose }: Props) {
  const onOpenChange = (next: boolean) => {
    if (!next) onClose();
  };
  if (!lead)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={searching ? 'Loading this lead' : 'This lead is not here'}>
        {searching ? (
          <Loading className="grid gap-3">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-20 w-full" />
          </Loading>
        ) : (
          <p>It is not among the leads you have accepted. It may have been another account's.</p>
        )}
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={lead.title}
      wide
      description={`${lead.categoryName} · ${lead.reference}`}
    >
      <ClientDescription text={lead.description} className="whitespace-pre-line" />
      <Facts lead={lead} />
      <ClientContact lead={lead} className="sm:grid-cols-3" />
    </Dialog>
  );
}
