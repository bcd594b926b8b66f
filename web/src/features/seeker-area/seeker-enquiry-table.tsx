import type { SeekerEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { textReview } from '@marketplace/contracts/messages';
import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../components/data-table.tsx';
import { to } from '../../routing/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { answersText, fileNotes, unansweredNote } from './text.ts';

const Title = ({ enquiry }: { enquiry: SeekerEnquiry }) => (
  <>
    <Link
      to={to.seekerEnquiry({ id: enquiry.id })}
      className="block font-semibold leading-6 wrap-anywhere hover:underline underline-offset-4"
    >
      {enquiry.title}
    </Link>
    <span className="block text-sm text-ink-2 font-normal">
      {t(enquiry.categoryName)}
      <span className="lg:hidden"> · {enquiry.city}</span>
    </span>
    {enquiry.isUnanswered && <span className="block text-sm font-semibold text-brand">{t(unansweredNote)}</span>}
    {enquiry.beingChecked && <span className="block text-sm text-ink-2 font-normal">{t(textReview.inList)}</span>}
    {fileNotes(enquiry).map((note) => (
      <span key={note} className="block text-sm text-ink-2 font-normal wrap-anywhere">
        {note}
      </span>
    ))}
    <span className="block text-sm text-ink-2 font-normal num">
      <span className="sr-only">{t('Reference')} </span>
      {enquiry.reference}
    </span>
  </>
);

const Place = ({ enquiry }: { enquiry: SeekerEnquiry }) => (
  <>
    {enquiry.city}
    <span className="block text-sm text-ink-2">{enquiry.province}</span>
  </>
);

const Answers = ({ enquiry }: { enquiry: SeekerEnquiry }) =>
  answersText(enquiry).map((line) => (
    <span key={line} className="block first:text-ink text-ink-2 text-sm">
      {line}
    </span>
  ));

const { columns, accessor } = columnsOf<SeekerEnquiry>();

/** Columns of the seeker's requests, for tablets and up. */
export const enquiryColumns = columns([
  accessor('title', {
    header: () => t('Request'),
    meta: { rowHeader: true, className: 'w-[30%]' },
    cell: ({ row }) => <Title enquiry={row.original} />,
  }),
  accessor('city', {
    header: () => t('Where'),
    meta: { className: 'max-lg:hidden' },
    cell: ({ row }) => <Place enquiry={row.original} />,
  }),
  accessor('budgetMin', {
    header: () => t('Budget'),
    meta: { className: 'num font-semibold' },
    cell: ({ row: { original: enquiry } }) => budget(enquiry.budgetMin, enquiry.budgetMax),
  }),
  accessor('createdAt', {
    header: () => t('Posted'),
    meta: { className: 'whitespace-nowrap' },
    cell: ({ getValue }) => <RelativeTime time={getValue()} />,
  }),
  accessor('providersNotified', {
    header: () => t('Providers'),
    meta: { className: 'num' },
    cell: ({ row }) => <Answers enquiry={row.original} />,
  }),
  accessor('status', { header: () => t('Status'), cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);
