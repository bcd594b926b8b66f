import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { type AcceptedLead, type CrmStatus, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { Clock, type LucideIcon, MapPin } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { placeText } from '../../components/place-text.ts';
import { MessagesLink } from '../../components/reach/messages-link.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { budget } from '../../ui/money.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard } from '../../ui/request-card.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { CardContact } from './card-contact.tsx';
import { statusSelectId } from './crm-status.ts';
import { carryLead } from './drag.ts';
import { FollowUpBadge } from './follow-up-badge.tsx';
import { StatusSelect } from './status-select.tsx';
import { openedHere, useLinkToLead } from './url.ts';

export type CrmCardProps = {
  lead: AcceptedLead;
  /** Highlights the client's preferred method on the newest lead without a status. */
  next: boolean;
  onMove: (lead: AcceptedLead, crmStatus: CrmStatus) => void;
};

const Fact = ({ term, Icon, children }: { term: string; Icon: LucideIcon; children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="flex-none">
      <Icon className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
      <span className="sr-only">{term}</span>
    </dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** An accepted lead on the board. The whole card is the drag handle, except its buttons and status select. */
export function CrmCard({ lead, next, onMove }: CrmCardProps) {
  const linkTo = useLinkToLead(lead.id);
  const titleId = `lead-${lead.id}`;
  const drag = (event: DragEvent<HTMLElement>) => carryLead(event, lead.id, event.currentTarget.closest('article'));
  return (
    <RequestCard aria-labelledby={titleId} className="px-2.5 py-2 gap-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; keyboard users have the select */}
      <div draggable onDragStart={drag} className="grid md:cursor-grab md:active:cursor-grabbing">
        <h3 id={titleId} className="text-sm leading-5 tracking-normal min-w-0">
          {/* Links start their own drag, and Firefox does not start a drag from a button. */}
          <Link
            to={linkTo}
            state={openedHere}
            draggable={false}
            // Positioned so that screen-reader-only text stays inside the card and does not extend the page.
            className="block relative md:truncate max-md:py-3 wrap-anywhere hover:underline underline-offset-4"
            title={lead.title}
          >
            {lead.title}
            <span className="sr-only">: View Full Details</span>
          </Link>
        </h3>
        <p
          className={classNames('text-sm leading-5 truncate', lead.contactName === null && 'text-ink-2')}
          title={lead.contactName ?? undefined}
        >
          {lead.contactName ?? whyContactHidden(lead).title}
        </p>
        <p className="flex flex-wrap justify-between gap-x-2 text-sm leading-5">
          <span className="font-bold num">{budget(lead.budgetMin, lead.budgetMax)}</span>
          <RelativeTime time={lead.acceptedAt} className="text-ink-2 max-xl:ml-auto" />
        </p>
        <dl className="text-sm leading-5">
          <Fact term="Location" Icon={MapPin}>
            {placeText(lead)}
          </Fact>
          <Fact term="Timeframe" Icon={Clock}>
            {lead.timeframe}
          </Fact>
        </dl>
        {isUrgent(lead.timeframe) && (
          <p>
            <UrgentBadge />
          </p>
        )}
        {lead.assignee && (
          <p className="text-sm leading-5 text-ink-2 truncate" title={`Assigned to ${lead.assignee.name}`}>
            <span className="sr-only">Assigned to </span>
            {lead.assignee.name}
          </p>
        )}
        <FollowUpBadge day={lead.followUpOn} />
        {lead.requestStatus === 'removed' && (
          <p>
            <StatusBadge status="removed" />
          </p>
        )}
      </div>
      <CardContact lead={lead} next={next} />
      <MessagesLink lead={lead} className="md:min-h-8 md:py-0" />
      <StatusSelect id={statusSelectId(lead.id)} className="md:min-h-8 md:py-0.5" lead={lead} onMove={onMove} />
    </RequestCard>
  );
}
