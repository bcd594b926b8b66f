import type { SeekerEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { textReview } from '@marketplace/contracts/messages';
import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { placeShown } from '../../components/place-text.ts';
import { to } from '../../routing/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { answersText, fileNotes, unansweredNote } from './text.ts';

/** The seeker's requests on a phone. */
export const SeekerEnquiryCards = ({ enquiries }: { enquiries: SeekerEnquiry[] }) => (
  <ul className="grid gap-4 md:hidden" aria-label={t('Your requests')}>
    {enquiries.map((enquiry) => (
      <li key={enquiry.id}>
        <RequestCard aria-labelledby={`enquiry-${enquiry.id}`}>
          <div className="p-4">
            <div className="flex items-center justify-between gap-3">
              <StatusBadge status={enquiry.status} />
              <RelativeTime time={enquiry.createdAt} className="text-sm text-ink-2" />
            </div>
            <h2 id={`enquiry-${enquiry.id}`} className="text-lg mt-3 wrap-anywhere">
              <Link to={to.seekerEnquiry({ id: enquiry.id })} className="hover:underline underline-offset-4">
                {enquiry.title}
              </Link>
            </h2>
            <p className="text-sm text-ink-2 mt-1">
              {t(enquiry.categoryName)} · {placeShown(enquiry)}
            </p>
            {enquiry.isUnanswered && <p className="text-sm font-semibold text-brand mt-2">{t(unansweredNote)}</p>}
            {enquiry.beingChecked && <p className="text-sm text-ink-2 mt-2">{t(textReview.inList)}</p>}
            {fileNotes(enquiry).map((note) => (
              <p key={note} className="text-sm text-ink-2 mt-2 wrap-anywhere">
                {note}
              </p>
            ))}
            <p className="text-lg font-bold num mt-2">{budget(enquiry.budgetMin, enquiry.budgetMax)}</p>
          </div>
          <RequestCardTear />
          <div className="p-4 pt-3.5 flex flex-wrap justify-between gap-x-4 text-sm num">
            <p>{answersText(enquiry).join(', ')}</p>
            <p className="text-ink-2">
              <span className="sr-only">{t('Reference')} </span>
              {enquiry.reference}
            </p>
          </div>
        </RequestCard>
      </li>
    ))}
  </ul>
);
