import type { CurrentUser } from '@marketplace/contracts/accounts';
import { limits } from '@marketplace/contracts/limits';
import { textReview } from '@marketplace/contracts/messages';
import { userCan } from '@marketplace/contracts/user-policy';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { budget } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import type { Posted } from './posted.ts';
import { reachSentence, submitted } from './text.ts';

type NextStep = { to: string; label: string };

/** What a person can do next and where, the most likely first (specification section 2). */
const whatNext = (user: CurrentUser | null | undefined, { createAccount, contactEmail }: Posted['enquiry']) => {
  const home = { to: to.home(), label: 'Back to Home' };
  const [title, words, ways]: [string, string, NextStep[]] = userCan('followOwnRequests', user)
    ? [
        'Follow it from your own page',
        'See who accepted, and keep all your quotes together.',
        [{ to: to.seekerEnquiries(), label: 'See Your Enquiries' }],
      ]
    : user
      ? ['Keep the reference', 'It names your request when you talk to us.', []]
      : createAccount
        ? [
            'Look for our mail',
            `We are sending a link to ${contactEmail}. Choose a password there and your account is ready.`,
            [{ to: to.signIn(), label: 'Sign In' }],
          ]
        : [
            'Follow it from your own page',
            'See who accepted, and keep all your quotes together.',
            [
              { to: to.register(), label: 'Create a Free Account' },
              { to: to.signIn(), label: 'Sign In' },
            ],
          ];
  return { title, words, ways: [...ways, home] };
};

/** Step 5: what happens now, and the request as a card with its reference. */
export function Success({ posted, user }: { posted: Posted; user: CurrentUser | null | undefined }) {
  const { enquiry, reply, category } = posted;
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle('Your request is with us');
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; after a reload the browser places the focus
  useEffect(() => {
    if (navigationType === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const steps = [
    {
      when: 'Now',
      what: `We match your request with up to ${limits.providersPerEnquiry} verified providers near ${enquiry.city}.`,
    },
    {
      when: `Within ${limits.leadHours} hours`,
      what: `Providers accept and contact you the way you asked: ${reachSentence(enquiry)}.`,
    },
    { when: 'Then', what: 'You compare their quotes and choose. You owe nobody anything until you do.' },
  ];
  const rows = [
    { label: 'Category', value: category },
    { label: 'Where', value: `${enquiry.city}, ${enquiry.province}` },
    { label: 'Budget', value: <span className="num">{budget(enquiry.budgetMin, enquiry.budgetMax)}</span> },
    { label: 'When', value: enquiry.timeframe },
  ].filter((row) => row.value);
  const { title, words, ways } = whatNext(user, enquiry);
  const [first, ...others] = ways;

  return (
    <div className="page pt-8 pb-16 md:pt-16 md:pb-24 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20 items-start">
      <div className="max-w-[38rem] min-w-0">
        <p className="flex items-start gap-2 font-semibold text-brand">
          <CircleCheck className="icon mt-0.5" aria-hidden="true" />
          {submitted.description}
        </p>
        <h1 className="text-3xl mt-3 w-fit" tabIndex={-1} ref={heading}>
          Thank you, {enquiry.contactName.split(/\s+/)[0]}. We are finding your providers.
        </h1>
        {reply.beingChecked && <Notice className="mt-6">{textReview.toSeeker}</Notice>}
        <ol className="mt-8 grid gap-6">
          {steps.map(({ when, what }) => (
            <li
              key={when}
              className="grid sm:grid-cols-[9rem_1fr] gap-x-5 pl-5 border-l-4 border-line first:border-brand"
            >
              <h2 className="text-base tracking-normal">{when}</h2>
              <p className="text-ink-2">{what}</p>
            </li>
          ))}
        </ol>
        <div className="mt-10 pt-8 border-t border-line">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-ink-2">{words}</p>
          <div className="mt-5 flex flex-col sm:flex-row sm:flex-wrap gap-3">
            {first && (
              <Link to={first.to} className={buttonClass({ tone: 'action', size: 'lg' })}>
                {first.label}
              </Link>
            )}
            {others.map((way) => (
              <Link
                key={way.to}
                to={way.to}
                className={buttonClass({ tone: way.to === to.home() ? 'quiet' : 'plain', size: 'lg' })}
              >
                {way.label}
              </Link>
            ))}
            <Link to={pathname} className={buttonClass({ tone: 'quiet', size: 'lg' })}>
              New Request
            </Link>
          </div>
        </div>
      </div>
      <EnquiryCard className="shadow-raised" rows={rows} labelledBy="posted-title">
        <div className="p-5">
          <div className="flex justify-between gap-3 items-start">
            <div>
              <p className="text-sm text-ink-2">Request</p>
              <p className="font-bold num">{reply.reference}</p>
            </div>
            <StatusBadge status={reply.status} />
          </div>
          <h2 id="posted-title" className="text-xl mt-5">
            {enquiry.title}
          </h2>
          <p className="mt-2 text-ink-2 line-clamp-6 whitespace-pre-line">{enquiry.description}</p>
        </div>
      </EnquiryCard>
    </div>
  );
}
