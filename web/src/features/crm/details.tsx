import { budgetLabel, factLabel, factRows, placeLabel, reachFacts } from '@marketplace/contracts/enquiries/facts';
import { type AcceptedLead, type LeadDetail, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LeadEnding } from '../../components/completion/lead-completion.tsx';
import { placeText } from '../../components/place-text.ts';
import { LeadRatingText } from '../../components/ratings/lead-rating.tsx';
import { Assignee } from '../../components/reach/assignee.tsx';
import { ContactConfirmed } from '../../components/reach/contact-confirmed.tsx';
import { MessagesLink } from '../../components/reach/messages-link.tsx';
import { QuickReply } from '../../components/reach/quick-reply.tsx';
import { RemovedNotice } from '../../components/reach/removed-notice.tsx';
import { isReachable } from '../../components/reach/ways.ts';
import { type FactRow, RequestFacts } from '../../components/request-facts.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { budget } from '../../ui/money.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { LeadAttachments } from './attachments.tsx';
import { useCrmMove } from './crm-status.ts';
import { LeadDescription } from './description.tsx';
import { FollowUp } from './follow-up.tsx';
import { LeadHistory } from './history.tsx';
import { LostReasonField } from './lost-reason.tsx';
import { LeadNote } from './note.tsx';
import { StatusSelect } from './status-select.tsx';
import { WonValue } from './won-value.tsx';

/** All facts of an accepted lead, in the order providers look for them. */
const rowsOf = (lead: AcceptedLead): FactRow[] => [
  { label: 'Contact', value: lead.contactName ?? whyContactHidden(lead).title },
  { label: factLabel('contactPhone'), value: lead.contactPhone ?? (isReachable(lead) && 'No phone number given') },
  { label: factLabel('contactWhatsapp'), value: lead.contactWhatsapp },
  { label: factLabel('contactEmail'), value: lead.contactEmail },
  { label: 'Address', value: lead.addressConfirmed && <ContactConfirmed /> },
  ...(lead.contactName === null ? [] : factRows('acceptedProvider', lead, { among: reachFacts })),
  { label: budgetLabel, value: budget(lead.budgetMin, lead.budgetMax) },
  { label: placeLabel, value: placeText(lead) },
  { label: factLabel('timeframe'), value: lead.timeframe },
  { label: 'Posted', value: exactTime(lead.createdAt) },
  { label: 'Accepted', value: exactTime(lead.acceptedAt) },
  { label: 'Attachments', value: lead.attachments.length > 0 && <LeadAttachments attachments={lead.attachments} /> },
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 border-t border-line pt-4">
    <h3 className="text-base">{title}</h3>
    {children}
  </section>
);

/** The provider's own fields: status, outcome, follow-up day and note. */
function Work({ lead }: { lead: AcceptedLead }) {
  const move = useCrmMove();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid gap-4 content-start">
        <div className="field">
          <span className="label" aria-hidden="true">
            Status
          </span>
          <StatusSelect id={`status-of-${lead.id}`} lead={lead} onMove={move} />
        </div>
        {lead.crmStatus === 'WON' && <WonValue lead={lead} />}
        {lead.crmStatus === 'LOST' && <LostReasonField lead={lead} />}
      </div>
      {lead.contactName !== null && <FollowUp lead={lead} />}
    </div>
  );
}

type Props = {
  /** The lead to show. Undefined if it is not an accepted lead. */
  lead: AcceptedLead | undefined;
  /** The lead's status changes. Undefined while loading. */
  history: LeadDetail['history'] | undefined;
  completion: LeadDetail['completion'] | undefined;
  open: boolean;
  /** True while the lead may still be loading. */
  searching: boolean;
  onClose: () => void;
};

/** The full details of one accepted lead, in a dialog over the board. */
export function LeadDetails({ lead, history, completion, open, searching, onClose }: Props) {
  const onOpenChange = (next: boolean) => {
    if (!next) onClose();
  };
  if (!lead)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={searching ? 'Loading lead' : 'We couldn’t find this lead'}>
        {searching ? (
          <Loading className="grid gap-3">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-20 w-full" />
          </Loading>
        ) : (
          <p>It isn’t one of your accepted leads. It may belong to another account.</p>
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
      <RemovedNotice lead={lead} />
      {completion && <LeadEnding lead={lead} completion={completion} />}
      <LeadDescription text={lead.description} className="whitespace-pre-line" />
      {lead.crmStatus !== 'LOST' && (
        <>
          <QuickReply key={`reply ${lead.id}`} lead={lead} />
          <p>
            <Link to={to.providerQuote({ id: lead.id })} className={buttonClass()}>
              <FileText className="icon icon-sm" aria-hidden="true" />
              Quote
              <span className="sr-only"> for {lead.contactName ?? lead.title}</span>
            </Link>
          </p>
        </>
      )}
      <MessagesLink lead={lead} className="justify-self-start" />
      <Part title="Your notes">
        <Work key={lead.id} lead={lead} />
        <LeadNote lead={lead} />
        <Assignee leadId={lead.id} assignee={lead.assignee} className="max-w-72" />
      </Part>
      {lead.rating && (
        <Part title="What the client said">
          <LeadRatingText rating={lead.rating} />
        </Part>
      )}
      <Part title="The request">
        <RequestFacts rows={rowsOf(lead)} wide />
      </Part>
      <Part title="History">{history ? <LeadHistory moves={history} /> : <Skeleton className="h-6 w-3/5" />}</Part>
    </Dialog>
  );
}
