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
import { CardContact, RowCall } from './card-contact.tsx';
import { statusSelectId } from './crm-status.ts';
import { carryLead } from './drag.ts';
import { FollowUpBadge } from './follow-up-badge.tsx';
import { FollowUpWords } from './follow-up-words.tsx';
import { LeadSelectBox, type LeadSelection } from './move-chosen.tsx';
import { StatusSelect } from './status-select.tsx';
import { openedHere, useLinkToLead } from './url.ts';
import { worthText } from './worth.ts';

export type CrmCardProps = {
  lead: AcceptedLead;
  /** Highlights the client's preferred method on the newest lead without a status. */
  next: boolean;
  selection: LeadSelection;
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

/**
 * On a phone, a card is a row of two lines between its checkbox and its call button: the job and its value, then the client and the
 * status.
 */
const phoneRow =
  'max-md:grid max-md:grid-cols-[2.25rem_minmax(0,1fr)_7.75rem_2.25rem] max-md:items-center max-md:gap-x-1.5 max-md:gap-y-0 max-md:px-1 max-md:py-0 max-md:rounded-none max-md:border-0 max-md:shadow-none';

/** An accepted lead on the board. The whole card is the drag handle, except its checkbox, buttons and status select. */
export function CrmCard({ lead, next, selection, onMove }: CrmCardProps) {
  const linkTo = useLinkToLead(lead.id);
  const titleId = `lead-${lead.id}`;
  const drag = (event: DragEvent<HTMLElement>) => carryLead(event, lead.id, event.currentTarget.closest('article'));
  return (
    <RequestCard
      aria-labelledby={titleId}
      className={classNames('px-2.5 py-2 gap-1', phoneRow, selection.ids.has(lead.id) && 'bg-brand-soft')}
    >
      <div className="card-select">
        <LeadSelectBox lead={lead} selection={selection} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; keyboard users have the select */}
      <div draggable onDragStart={drag} className="grid max-md:contents md:cursor-grab md:active:cursor-grabbing">
        <h3 id={titleId} className="text-sm leading-5 tracking-normal min-w-0 md:pr-6">
          {/* Links start their own drag, and Firefox does not start a drag from a button. */}
          <Link
            to={linkTo}
            state={openedHere}
            draggable={false}
            // Positioned so that screen-reader-only text stays inside the card and does not extend the page.
            className="block relative md:truncate max-md:line-clamp-2 max-md:wrap-anywhere max-md:py-0.5 hover:underline underline-offset-4"
            title={lead.title}
          >
            {lead.title}
            <span className="sr-only">: View Full Details</span>
          </Link>
        </h3>
        <p className="text-sm leading-5 truncate max-md:col-start-2 max-md:row-start-2 max-md:text-ink-2">
          {lead.followUpOn && (
            <span className="md:hidden">
              <FollowUpWords day={lead.followUpOn} />,{' '}
            </span>
          )}
          <span className={classNames(lead.contactName === null && 'text-ink-2')} title={lead.contactName ?? undefined}>
            {lead.contactName ?? whyContactHidden(lead).title}
          </span>
          <span className="md:hidden">, {lead.suburb ?? lead.city}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-2 text-sm leading-5 max-md:col-start-3 max-md:row-start-1 max-md:justify-end">
          <span className={classNames('font-bold num', lead.valueCents !== null && 'max-md:hidden')}>
            {budget(lead.budgetMin, lead.budgetMax)}
          </span>
          {lead.valueCents !== null && (
            <span className="font-bold num md:order-last md:w-full">
              <span className="max-md:sr-only font-normal text-ink-2">Value </span>
              {worthText(lead)}
            </span>
          )}
          <RelativeTime time={lead.acceptedAt} className="text-ink-2 max-xl:ml-auto max-md:hidden" />
        </p>
        <dl className="text-sm leading-5 max-md:hidden">
          <Fact term="Location" Icon={MapPin}>
            {placeText(lead)}
          </Fact>
          <Fact term="Timeframe" Icon={Clock}>
            {lead.timeframe}
          </Fact>
        </dl>
        <div className="grid gap-1 empty:hidden max-md:hidden">
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
      </div>
      <div className="grid gap-1 empty:hidden max-md:hidden">
        <CardContact lead={lead} next={next} />
        <MessagesLink lead={lead} className="md:min-h-8 md:py-0" />
      </div>
      <StatusSelect
        compact
        id={statusSelectId(lead.id)}
        className="max-md:col-start-3 max-md:row-start-2"
        lead={lead}
        onMove={onMove}
      />
      <RowCall lead={lead} />
    </RequestCard>
  );
}
