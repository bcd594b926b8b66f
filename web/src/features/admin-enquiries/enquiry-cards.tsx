import { textStates } from '@marketplace/contracts/enquiries/filters';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { AdminEnquiry } from '@marketplace/contracts/requests/admin-schemas';
import { Link } from 'react-router-dom';
import { placeText } from '../../components/place-text.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { leadsText } from './text.ts';

type Props = { enquiries: AdminEnquiry[]; linkTo: (id: string) => string };

/** Badges for an urgent request, one that is on no public page, and a text that is under review. */
export const EnquiryMarks = ({ enquiry: { timeframe, isUnlisted, textReview } }: { enquiry: AdminEnquiry }) => (
  <>
    {isUrgent(timeframe) && <UrgentBadge />}
    {isUnlisted && <span className="badge">Unlisted</span>}
    {textReview !== 'clear' && (
      <span className="badge" {...(textReview === 'held' && { 'data-status': 'WARNING' })}>
        {textStates[textReview]}
      </span>
    )}
  </>
);

/** The list as cards, on phones. */
export const EnquiryCards = ({ enquiries, linkTo }: Props) => (
  <ul className="grid gap-4 md:hidden" aria-label="Enquiries">
    {enquiries.map((enquiry) => (
      <li key={enquiry.id} className="grid">
        <RequestCard aria-labelledby={`enquiry-${enquiry.id}`} className="flex flex-col">
          <div className="p-4 md:p-5 grow">
            <p className="flex flex-wrap gap-2">
              <StatusBadge status={enquiry.status} />
              <EnquiryMarks enquiry={enquiry} />
            </p>
            <h2 id={`enquiry-${enquiry.id}`} className="text-lg mt-3 wrap-anywhere">
              <Link to={linkTo(enquiry.id)} className="link" preventScrollReset>
                {enquiry.title}
              </Link>
            </h2>
            <p className="text-sm text-ink-2 mt-1 wrap-anywhere">
              {enquiry.categoryName} · {placeText(enquiry)}
            </p>
            {enquiry.excerpt && <p className="text-sm mt-2 line-clamp-3 wrap-anywhere">{enquiry.excerpt}</p>}
            <p className="text-lg font-bold num mt-2">{budget(enquiry.budgetMin, enquiry.budgetMax)}</p>
          </div>
          <RequestCardTear />
          <div className="px-4 md:px-5 py-3.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm num">
            <p>{leadsText(enquiry)}</p>
            <p className="text-ink-2 flex gap-3">
              <RelativeTime time={enquiry.createdAt} />
              <span>
                <span className="sr-only">Reference </span>
                {enquiry.reference}
              </span>
            </p>
          </div>
        </RequestCard>
      </li>
    ))}
  </ul>
);
