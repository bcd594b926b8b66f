import { readersChange, readersText, textReview } from '@marketplace/contracts/messages';
import { answeredWithin } from '@marketplace/contracts/promise';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { EyeOff, Globe } from 'lucide-react';
import { Notice } from '../../ui/notice.tsx';
import type { PostedFacts } from './posted-facts.ts';
import { keptOpenText, ringingText, searchState, searchText } from './search-text.ts';
import { reachSentence } from './text.ts';

/** What happens with a request that was just posted, and who can read it. */
export function WhatHappens({ facts, request }: { facts: PostedFacts; request: FollowedRequest | undefined }) {
  // The seeker may have changed it on the request's page.
  const { isUnlisted } = request ?? facts;
  const Readers = isUnlisted ? EyeOff : Globe;
  const rung = request && ringingText(request);
  const isAccepted = rung !== undefined && !!request?.accepted.length;
  const afterFound = [
    {
      when: rung ? t('As soon as one accepts') : t(answeredWithin),
      what: reachSentence(facts),
    },
    { when: t('Then'), what: t('You compare their quotes and choose. There’s no obligation.') },
  ];
  const steps = [
    ...(rung ? [] : [{ when: t('Now'), what: searchText(request, facts.city) }]),
    ...(request && searchState(request) === 'unmatched'
      ? [{ when: t('Meanwhile'), what: keptOpenText(request) }]
      : afterFound),
  ];
  return (
    <>
      {facts.beingChecked && (
        <Notice className="mt-6">{t(isUnlisted ? textReview.inList : textReview.toSeeker)}</Notice>
      )}
      {!isAccepted && (
        <ol className="mt-8 grid gap-6" aria-live={rung ? 'off' : 'polite'}>
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
      )}
      <p className="mt-8 flex gap-2.5 text-ink-2">
        <Readers className="icon flex-none mt-0.5 text-brand" aria-hidden="true" />
        <span>
          {t(readersText(isUnlisted))} {t(readersChange)}
        </span>
      </p>
    </>
  );
}
