import type { PublicLead } from '@marketplace/contracts/enquiries/board';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { textReview } from '@marketplace/contracts/messages';
import { Clock, Hourglass, MapPin, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { foldedText } from './text.ts';

type Shown = Pick<PublicLead, 'title' | 'description' | 'province' | 'city' | 'budgetRange' | 'timeframe'> & {
  category: string;
  attachmentCount?: number;
  beingChecked?: boolean;
  /** ISO 8601. Examples have none. */
  createdAt?: string;
};

const Detail = ({ what, icon, children }: { what: string; icon?: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{what}</dt>
    <dd className="flex gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </dd>
  </div>
);

/** A request as shown to the public, without the seeker's identity. */
export function PublicRequestCard({ lead, actions }: { lead: Shown; actions?: ReactNode }) {
  const { category, title, description, city, province, timeframe, budgetRange, attachmentCount = 0, createdAt } = lead;
  const { start, rest } = foldedText(description);
  return (
    <RequestCard className="h-full">
      <div className="p-5 pb-4 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="font-semibold text-brand">{category}</span>
          {isUrgent(timeframe) && <UrgentBadge />}
          {createdAt && <RelativeTime time={createdAt} className="text-ink-2" />}
        </p>
        <h3 className="text-xl mt-2">{title}</h3>
        {lead.beingChecked && (
          <p className="text-ink-2 mt-1.5 flex gap-2">
            <Hourglass className="icon icon-sm mt-1" aria-hidden="true" />
            {textReview.onBoard}
          </p>
        )}
        {description && (
          <p className="text-ink-2 mt-1.5 whitespace-pre-line">
            {start}
            {rest && '…'}
          </p>
        )}
        {rest && (
          <details className="mt-1 group">
            <summary className="link inline-flex items-center min-h-9 text-sm">
              <span className="group-open:hidden">Read more</span>
              <span className="hidden group-open:inline">Show less</span>
              <span className="sr-only"> of {title}</span>
            </summary>
            <p className="text-ink-2 whitespace-pre-line">…{rest}</p>
          </details>
        )}
      </div>
      <RequestCardTear />
      <dl className="p-5 pt-4 grid gap-1.5 text-sm">
        <Detail what="Location" icon={<MapPin className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />}>
          {city}, {province}
        </Detail>
        <Detail what="Timeframe" icon={<Clock className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />}>
          {timeframe}
        </Detail>
        {attachmentCount > 0 && (
          <Detail what="Attachments" icon={<Paperclip className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />}>
            {attachmentCount} {attachmentCount === 1 ? 'attachment' : 'attachments'}
          </Detail>
        )}
        <Detail what="Budget">
          <span className="text-lg font-bold num">{budgetRange}</span>
        </Detail>
      </dl>
      {actions}
    </RequestCard>
  );
}
