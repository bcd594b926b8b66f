import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { budgetLabel, factLabel, placeLabel } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { answeredWithin } from '@marketplace/contracts/leads/expiry';
import { textReview } from '@marketplace/contracts/messages';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { FirstAid } from '../../components/first-aid.tsx';
import { placeText } from '../../components/place-text.ts';
import { RequestPhone } from '../../components/request-phone.tsx';
import { to } from '../../routing/paths.ts';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { budget } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import type { PostedFacts } from './posted-facts.ts';
import { keptOpenText, searchState, searchText } from './search-text.ts';
import { reachSentence, submitted } from './text.ts';
import { useSearch } from './use-search.ts';

type NextStep = { to: string; label: string };

/** Links to what a user can do next, the most likely first (specification section 2). */
const whatNext = (
  user: CurrentUser | null | undefined,
  { createAccount, contactEmail }: PostedFacts,
  token: string | null,
) => {
  const home = { to: to.home(), label: 'Back to Home' };
  const follow = token === null ? [] : [{ to: to.request({ token }), label: 'Follow your request' }];
  const seeWho = 'See who accepted, edit your request or withdraw it.';
  const [title, words, ways]: [string, string, NextStep[]] = userCan('followOwnRequests', user)
    ? ['Follow your request', seeWho, [...follow, { to: to.seekerEnquiries(), label: 'See your requests' }]]
    : user
      ? ['Follow your request', seeWho, follow]
      : createAccount
        ? [
            'Check your email to sign in',
            `We’ve emailed ${contactEmail} how to sign in. You’ll find your request in your account.`,
            [...follow, { to: to.signIn(), label: 'Sign In' }],
          ]
        : [
            'Follow your request',
            `${seeWho} We’ll also email the link to ${contactEmail}.`,
            [...follow, { to: to.register(), label: 'Create a free account' }, { to: to.signIn(), label: 'Sign In' }],
          ];
  return { title, words, ways: [...ways, home] };
};

/** Options for a request without providers. */
const Options = ({ token, request }: { token: string; request: FollowedRequest }) => {
  const [category, subcategory] = request.categorySlugs;
  return (
    <ul className="mt-3 grid gap-2">
      <li>
        <Link to={to.request({ token })} className="link">
          Edit your request
        </Link>
        , for example to a larger town nearby.
      </li>
      {category && subcategory && (
        <li>
          <Link to={to.subcategory({ category, subcategory })} className="link">
            Look at similar services
          </Link>
          . A provider near {request.city} may offer one.
        </li>
      )}
      <li>Leave it open, and we’ll let you know when we find someone.</li>
    </ul>
  );
};

type Props = {
  facts: PostedFacts;
  /** The token in the request's address; null for requests older than tokens. */
  token: string | null;
  user: CurrentUser | null | undefined;
};

/** Step 5: the search so far, what happens next, and the request as a card with its reference. */
export function Success({ facts, token, user }: Props) {
  const { request } = useSearch(token);
  const state = searchState(request);
  const now = useNow();
  const postedAt = new Date(request?.createdAt ?? now);
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle('We’ve got your request');
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; after a reload the browser places the focus
  useEffect(() => {
    if (navigationType === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const afterFound = [
    {
      when: answeredWithin(postedAt, facts.timeframe),
      what: `Providers accept and contact you the way you asked: ${reachSentence(facts)}.`,
    },
    { when: 'Then', what: 'You compare their quotes and choose. There’s no obligation.' },
  ];
  const steps = [
    { when: 'Now', what: searchText(request, facts.city) },
    ...(request && state === 'unmatched' ? [{ when: 'Meanwhile', what: keptOpenText(request) }] : afterFound),
  ];
  const rows = [
    { label: 'Category', value: facts.category },
    { label: placeLabel, value: placeText(facts) },
    { label: budgetLabel, value: <span className="num">{budget(facts.budgetMin, facts.budgetMax)}</span> },
    { label: factLabel('timeframe'), value: facts.timeframe },
  ].filter((row) => row.value);
  const { title, words, ways } = whatNext(user, facts, token);
  const [first, ...others] = ways;

  return (
    <div className="page pt-8 pb-16 md:pt-16 md:pb-24 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20 items-start">
      <div className="max-w-[38rem] min-w-0">
        <p className="flex items-start gap-2 font-semibold text-brand">
          <CircleCheck className="icon mt-0.5" aria-hidden="true" />
          {submitted.title} {submitted.description}
        </p>
        <h1 className="text-3xl mt-3 w-fit" tabIndex={-1} ref={heading}>
          Thank you, {facts.contactName.split(/\s+/)[0]}.{' '}
          {state === 'unmatched' ? 'We haven’t found anyone yet.' : 'We’re finding your providers.'}
        </h1>
        <FirstAid text={request?.firstAid} className="mt-6" />
        {facts.beingChecked && <Notice className="mt-6">{textReview.toSeeker}</Notice>}
        <ol className="mt-8 grid gap-6" aria-live="polite">
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
        {token && (
          <div className="mt-8">
            <RequestPhone resource={keys.request(token)} />
          </div>
        )}
        {request && token && state === 'unmatched' && (
          <section aria-labelledby="unmatched-options" className="mt-8">
            <h2 id="unmatched-options" className="text-xl">
              What you can do
            </h2>
            <Options token={token} request={request} />
          </section>
        )}
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
              Post another request
            </Link>
          </div>
        </div>
      </div>
      <EnquiryCard className="shadow-raised" rows={rows} labelledBy="posted-title">
        <div className="p-5">
          <div className="flex justify-between gap-3 items-start">
            <div>
              <p className="text-sm text-ink-2">Request</p>
              <p className="font-bold num">{facts.reference}</p>
            </div>
            <span className="flex flex-wrap justify-end gap-2">
              {isUrgent(facts.timeframe) && <UrgentBadge />}
              <StatusBadge status={request?.status ?? facts.status} />
            </span>
          </div>
          <h2 id="posted-title" className="text-xl mt-5">
            {facts.title}
          </h2>
          <p className="mt-2 text-ink-2 line-clamp-6 whitespace-pre-line">{facts.description}</p>
        </div>
      </EnquiryCard>
    </div>
  );
}
