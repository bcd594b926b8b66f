import { type ReactNode, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { FirstAid } from '../../components/first-aid.tsx';
import { laterRingText } from '../../components/supply/later-ring-text.ts';
import { useAppointments } from '../../forms/request-appointments/use-appointments.ts';
import { RequestPhone } from '../../forms/request-phone.tsx';
import { Ringing } from '../../forms/ringing.tsx';
import { useNow } from '../../ui/now.tsx';
import { AcceptedProviders } from './accepted-providers.tsx';
import { Appointments } from './appointments/appointments.tsx';
import { appointmentHeadline } from './appointments/headline.ts';
import { Closing } from './closing.tsx';
import { Completion, completionHeadline } from './completion.tsx';
import { ContactConfirmation } from './contact-confirmation.tsx';
import { Disclosures } from './disclosures.tsx';
import { PostAgain } from './post-again.tsx';
import { ProposedNumber } from './proposed-number.tsx';
import { QuoteComparison } from './quotes/comparison.tsx';
import { comparedQuotes, quotesHeadline } from './quotes/sort.ts';
import { useQuotes } from './quotes/use-quotes.ts';
import { Rating } from './rating.tsx';
import { RequestAsPosted } from './request-as-posted.tsx';
import { Rewrite } from './rewrite.tsx';
import type { SectionProps } from './section-props.ts';
import { headline, isOver, pollingInterval } from './text.ts';
import { Timeline } from './timeline.tsx';
import { Unanswered } from './unanswered.tsx';
import { WhatYouCanDo } from './what-you-can-do.tsx';

type Props = SectionProps & {
  /** Shown above everything else: where the reader is. */
  notice?: ReactNode;
  /** Shown below everything else. */
  foot?: ReactNode;
  /** The page gets no live events and has to poll. */
  isPolled?: boolean;
  /** Called once the reader has said that the request is not theirs. */
  onDisowned?: () => void;
};

/** A request as its seeker follows it, by link or signed in. The most important sections come first. */
export function FollowedRequestView({ request, resource, notice, foot, isPolled = false, onDisowned }: Props) {
  const now = useNow();
  const refreshInterval = isPolled ? pollingInterval(request, now) : 0;
  useApi(resource, { refreshInterval });
  const quotes = useQuotes(request, resource, refreshInterval);
  const { data: appointments } = useAppointments(request, resource, refreshInterval);
  const section = { request, resource };
  const compared = quotes ? comparedQuotes(quotes).map(({ leadId }) => leadId) : [];
  const { title, text } =
    completionHeadline(request) ??
    ((!isOver(request) &&
      ((appointments && appointmentHeadline(appointments, now)) || (quotes && quotesHeadline(quotes)))) ||
      headline(request));
  const isDone = request.doneByLeadId !== null;
  const [wasDone] = useState(isDone);
  const isChosen = quotes?.accepted !== undefined;
  const isAccepted = request.accepted.length > 0;
  const ringing = !isChosen && <Ringing {...section} />;
  return (
    <>
      {notice && <div className="page pt-5 md:pt-10">{notice}</div>}
      <div className="page pt-5 md:pt-7 grid gap-6 grid-cols-[minmax(0,1fr)]">
        <header>
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </header>
        <Completion {...section} />
        {isDone && <Rating {...section} isNew={!wasDone} />}
        {!isOver(request) && !isAccepted && (
          <FirstAid text={request.firstAid} isNobodyAwake={laterRingText(request) !== undefined} />
        )}
        {!isAccepted && ringing}
        <Appointments {...section} refreshInterval={refreshInterval} />
        {quotes && <QuoteComparison {...section} groups={quotes} />}
        {!isChosen && <AcceptedProviders {...section} compared={compared} />}
        {isAccepted && ringing}
        {!isOver(request) && isAccepted && <FirstAid text={request.firstAid} />}
      </div>
      <div className="page pt-9 pb-14 grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-16 items-start">
        <div className="min-w-0 grid gap-9">
          {request.status === 'expired' && <PostAgain {...section} />}
          <Closing {...section} />
          <ProposedNumber {...section} />
          <Rewrite {...section} />
          <ContactConfirmation {...section} onDisowned={onDisowned} />
          <Unanswered {...section} />
          {!isOver(request) && <RequestPhone resource={resource} />}
          <Timeline {...section} />
          <WhatYouCanDo {...section} chosen={quotes?.accepted?.leadId} />
          <Disclosures {...section} />
        </div>
        <div className="lg:sticky lg:top-24 print:static">
          <RequestAsPosted {...section} />
        </div>
      </div>
      {foot && <div className="page pb-10">{foot}</div>}
    </>
  );
}
