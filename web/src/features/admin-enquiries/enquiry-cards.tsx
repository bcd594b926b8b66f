import { textStates } from '@marketplace/contracts/enquiries/filters';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { AdminEnquiry } from '@marketplace/contracts/requests/admin-schemas';
import { Link } from 'react-router-dom';
import { placeText } from '../../components/place-text.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { leadsText } from './text.ts';

type Props = {
  enquiries: AdminEnquiry[];
  linkTo: (id: string) => string;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

const HeldBadge = ({ enquiry: { textReview } }: { enquiry: AdminEnquiry }) =>
  textReview !== 'clear' && (
    <span className="badge" {...(textReview === 'held' && { 'data-status': 'WARNING' })}>
      {textStates[textReview]}
    </span>
  );

/** The list as cards, at every width. Phones have no selection, as in the other lists. */
export const EnquiryCards = ({ enquiries, linkTo, chosen, onChoose }: Props) => {
  const may = enquiries.filter(({ status }) => status !== 'removed');
  const all = may.length > 0 && may.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <>
      {may.length > 0 && (
        <div className="max-md:hidden flex items-center gap-1 mb-3 text-sm font-semibold">
          <SelectBox
            aria-label="Select all enquiries shown"
            checked={all}
            some={!all && may.some(({ id }) => chosen.has(id))}
            onChange={() => onChoose(new Set(all ? [] : may.map(({ id }) => id)))}
          />
          <span aria-hidden="true">Select all shown</span>
        </div>
      )}
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3" aria-label="Enquiries">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="grid">
            <RequestCard aria-labelledby={`enquiry-${enquiry.id}`} className="flex flex-col">
              <div className="p-4 md:p-5 grow">
                <div className="flex items-start gap-2">
                  <p className="flex flex-wrap gap-2 grow">
                    <StatusBadge status={enquiry.status} />
                    {isUrgent(enquiry.timeframe) && <UrgentBadge />}
                    <HeldBadge enquiry={enquiry} />
                  </p>
                  {enquiry.status !== 'removed' && (
                    <span className="max-md:hidden -m-2">
                      <SelectBox
                        aria-label={`Select ${enquiry.title}, ${enquiry.reference}`}
                        checked={chosen.has(enquiry.id)}
                        onChange={() => toggle(enquiry.id)}
                      />
                    </span>
                  )}
                </div>
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
    </>
  );
};
