import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { budgetLabel, factLabel, placeLabel } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { FirstAid } from '../../components/first-aid.tsx';
import { placeShown } from '../../components/place-text.ts';
import { laterRingText } from '../../components/supply/later-ring-text.ts';
import { RequestPhone } from '../../forms/request-phone.tsx';
import { Ringing } from '../../forms/ringing.tsx';
import { to } from '../../routing/paths.ts';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { budget } from '../../ui/money.ts';
import { Rich } from '../../ui/rich.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { Acceptances } from './acceptances.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import type { PostedFacts } from './posted-facts.ts';
import { acceptedAfterText, ringingText, searchState } from './search-text.ts';
import { Street } from './street.tsx';
import { followWords, seeWho, submitted } from './text.ts';
import { useSearch } from './use-search.ts';
import { WhatHappens } from './what-happens.tsx';

type NextStep = { to: string; label: string };

/** Links to what a user can do next, the most likely first (specification section 2). */
const whatNext = (
  user: CurrentUser | null | undefined,
  { createAccount, contactEmail }: PostedFacts,
  token: string | null,
) => {
  const home = { to: to.home(), label: t('Back to Home') };
  const follow = token === null ? [] : [{ to: to.request({ token }), label: t('Follow your request') }];
  const [title, words, ways]: [string, string, NextStep[]] = userCan('followOwnRequests', user)
    ? [t('Follow your request'), t(seeWho), [...follow, { to: to.seekerEnquiries(), label: t('See your requests') }]]
    : user
      ? [t('Follow your request'), t(seeWho), follow]
      : createAccount
        ? [
            t('Check your email to sign in'),
            t('We’ve emailed {email} how to sign in. You’ll find your request in your account.', {
              email: contactEmail,
            }),
            [...follow, { to: to.signIn(), label: t('Sign In') }],
          ]
        : [
            t('Follow your request'),
            followWords({ contactEmail }),
            [
              ...follow,
              { to: to.register(), label: t('Create a free account') },
              { to: to.signIn(), label: t('Sign In') },
            ],
          ];
  return { title, words, ways: [...ways, home] };
};

/** Options for a request without providers. */
const Options = ({ token, request }: { token: string; request: FollowedRequest }) => {
  const [category, subcategory] = request.categorySlugs;
  return (
    <ul className="mt-3 grid gap-2">
      <li>
        <Rich text={t('<edit>Edit your request</edit>, for example to a larger town nearby.')}>
          {{
            edit: (words) => (
              <Link to={to.request({ token })} className="link">
                {words}
              </Link>
            ),
          }}
        </Rich>
      </li>
      {category && subcategory && (
        <li>
          <Rich
            text={t('<look>Look at similar services</look>. A provider near {city} may offer one.', {
              city: request.city,
            })}
          >
            {{
              look: (words) => (
                <Link to={to.subcategory({ category, subcategory })} className="link">
                  {words}
                </Link>
              ),
            }}
          </Rich>
        </li>
      )}
      <li>{t('Leave it open, and we’ll let you know when we find someone.')}</li>
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
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('We’ve got your request'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; after a reload the browser places the focus
  useEffect(() => {
    if (navigationType === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const rung = request && ringingText(request);
  const accepted = rung && request.accepted[0];
  const rows = [
    { label: t('Category'), value: t(facts.category) },
    { label: t(placeLabel), value: placeShown(facts) },
    { label: t(budgetLabel), value: <span className="num">{budget(facts.budgetMin, facts.budgetMax)}</span> },
    { label: t(factLabel('timeframe')), value: t(facts.timeframe) },
  ].filter((row) => row.value);
  const { title, words, ways } = whatNext(user, facts, token);
  const [first, ...others] = ways;

  return (
    <div className="page pt-8 pb-16 md:pt-16 md:pb-24 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20 items-start">
      <div className="max-w-[38rem] min-w-0">
        <p className="sr-only">
          {t(submitted.title)} {t(submitted.description)}
        </p>
        {!accepted && (
          <FirstAid
            text={request?.firstAid}
            isNobodyAwake={request && laterRingText(request) !== undefined}
            className="mb-6"
          />
        )}
        {(accepted || !rung) && (
          <p className="flex items-center gap-2 font-semibold text-brand">
            <CircleCheck className={accepted ? 'icon' : 'size-8'} aria-hidden="true" />
            {accepted && request && acceptedAfterText(request.createdAt, accepted.acceptedAt)}
          </p>
        )}
        <h1 className="text-3xl mt-1 w-fit" tabIndex={-1} ref={heading}>
          {rung?.title ?? t('We have your request.')}
        </h1>
        {rung && (
          <p className="mt-1 text-lg" role="status">
            {rung.text}
          </p>
        )}
        {request && token && accepted && (
          <div className="mt-6">
            <Acceptances request={request} token={token} />
          </div>
        )}
        {accepted && <FirstAid text={request?.firstAid} className="mt-6" />}
        {request && token && rung && (
          <div className="mt-6">
            <Ringing request={request} resource={keys.request(token)}>
              <Street providers={request.providers} />
            </Ringing>
          </div>
        )}
        {token && (
          <div className="mt-6 empty:hidden">
            <RequestPhone resource={keys.request(token)} />
          </div>
        )}
        <WhatHappens facts={facts} request={request} />
        {request && token && state === 'unmatched' && (
          <section aria-labelledby="unmatched-options" className="mt-8">
            <h2 id="unmatched-options" className="text-xl">
              {t('What you can do')}
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
              {t('Post another request')}
            </Link>
          </div>
        </div>
      </div>
      <EnquiryCard className="shadow-raised" rows={rows} labelledBy="posted-title">
        <div className="p-5">
          <div className="flex justify-between gap-3 items-start">
            <div>
              <p className="text-sm text-ink-2">{t('Request')}</p>
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
