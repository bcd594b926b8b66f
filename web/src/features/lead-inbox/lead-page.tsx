import type { AcceptedLead, LeadDetail } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { LeadEnding } from '../../components/completion/lead-completion.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { placeText } from '../../components/place-text.ts';
import { LeadRatingText } from '../../components/ratings/lead-rating.tsx';
import { Assignee } from '../../components/reach/assignee.tsx';
import { HiddenContact, NextContact } from '../../components/reach/lead-contact.tsx';
import { LeadBadge } from '../../components/reach/lead-status.tsx';
import { MessagesLink } from '../../components/reach/messages-link.tsx';
import { useQuickReply } from '../../components/reach/quick-reply.tsx';
import { RemovedNotice } from '../../components/reach/removed-notice.tsx';
import { isReachable } from '../../components/reach/ways.ts';
import { LeadAppointment } from '../../forms/lead-appointments/lead-appointment.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import type { RouteContext } from '../../routing/route.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Dial } from '../../ui/dial.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { timeOfDay } from '../../ui/time.ts';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { ArrivalChoice } from './arrival-choice.tsx';
import { DeclineReasonTiles } from './decline-reason.tsx';
import { undoDeclines, undoFor } from './deferred-declines.ts';
import { useIsDeclining } from './lead-actions.tsx';
import { LeadMap } from './lead-map.tsx';
import { ReportLead } from './report-lead.tsx';
import { RequestPart, whereOf } from './request-part.tsx';
import { endedLeadText, ringingText, rungLaterText } from './text.ts';
import { useAnswerLead } from './use-answer-lead.ts';
import { useArrival } from './use-arrival.ts';
import { WhyThisLead } from './why-this-lead.tsx';

const filesText = ({ request: { attachmentCount }, accepted }: LeadDetail): string | null => {
  if (attachmentCount === 0) return null;
  if (accepted?.contactName === null) return null;
  return accepted ? `${attachmentCount}, with the client’s details` : `${attachmentCount}, shown once you accept`;
};

const Badges = ({ lead }: { lead: LeadDetail['lead'] }) => (
  <span className="flex flex-wrap gap-2">
    <LeadBadge lead={lead} />
    {lead.isUrgent && <UrgentBadge />}
  </span>
);

/** The request. `isBelow`: the client's contact comes first on the page. */
const Request = ({ detail, isBelow = false }: { detail: LeadDetail; isBelow?: boolean }) => {
  const { lead, request, accepted } = detail;
  return (
    <RequestPart
      request={{
        ...request,
        ...lead,
        title: accepted?.title ?? lead.title,
        description: accepted?.description ?? request.description,
      }}
      badges={<Badges lead={lead} />}
      files={filesText(detail)}
      isBelow={isBelow}
    />
  );
};

const RingPart = ({ tone, children }: { tone: 'rings' | 'over'; children: ReactNode }) => (
  <div
    role="status"
    className={classNames(
      'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-7 rounded-t-lg',
      tone === 'rings' ? 'bg-red-bg text-red-ink' : 'bg-sunken',
    )}
  >
    {children}
  </div>
);

/** Of an urgent lead that is open: when others are rung too, and how many places are taken. */
const RingBar = ({ detail: { lead, ring, why }, now }: { detail: LeadDetail; now: number }) => {
  if (!ring || lead.status !== 'SENT') return null;
  const { nextAt, rungLater, placesTaken } = ring;
  const places = `${placesTaken} of ${limits.providersPerEnquiry} places taken.`;
  if (nextAt && Date.parse(nextAt) > now)
    return (
      <RingPart tone="rings">
        <Dial now={now} until={nextAt} minutes={limits.ringMinutes} stroke="stroke-red-mark" />
        <p className="grid grow basis-52">
          <b>{ringingText(why?.othersTold ?? 0)}</b>
          <span className="text-sm num">
            At {timeOfDay(nextAt)} we ring others too. You can still accept then. {places}
          </span>
        </p>
      </RingPart>
    );
  return (
    <RingPart tone="over">
      <p className="grid">
        <b className="num">Still open. {places}</b>
        <span className="text-sm num">
          You were rung at {timeOfDay(lead.createdAt)}. {rungLaterText(rungLater)}
        </span>
      </p>
    </RingPart>
  );
};

const Stub = ({ children, sticky }: { children: ReactNode; sticky?: boolean }) => (
  <div
    className={classNames(
      'p-4 md:px-7 md:py-5 grid gap-3 bg-surface rounded-b-lg',
      sticky && 'max-lg:sticky bottom-0 z-10',
    )}
  >
    {children}
  </div>
);

type Client = AcceptedLead & { contactName: string };

/** Why an accepted lead ended. The notices of removed requests and hidden contacts say it themselves. */
const EndedNotice = ({ lead }: { lead: LeadDetail['lead'] }) =>
  (lead.endReason === 'CHOSE_ANOTHER' || lead.endReason === 'WITHDRAWN') && <Notice>{endedLeadText(lead)}</Notice>;

/** A lead whose client can be reached: the client's name and number with the next step, then the request. */
function ClientCard({ detail, client }: { detail: LeadDetail; client: Client }) {
  const { lead } = detail;
  const { text, fields } = useQuickReply(client, true);
  const number = client.contactPhone ?? client.contactWhatsapp;
  return (
    <>
      <div className="p-4 md:p-7 md:pb-5 grid gap-3.5">
        <div>
          <Badges lead={lead} />
          <h1 className="text-2xl md:text-3xl mt-2.5 wrap-anywhere">{client.contactName}</h1>
          {number && <p className="text-2xl md:text-3xl font-bold num">{number}</p>}
          <p className="mt-1 text-sm text-ink-2">{whereOf(lead)}</p>
        </div>
        <RemovedNotice lead={client} />
        <EndedNotice lead={lead} />
        {detail.completion && <LeadEnding lead={client} completion={detail.completion} />}
        <NextContact lead={client} text={text} isOver={lead.endReason !== null}>
          <MessagesLink lead={client} className="w-full" />
        </NextContact>
        <LeadAppointment leadId={lead.id} clientName={client.contactName} place={placeText(lead)} />
      </div>
      <RequestCardTear />
      <Request detail={detail} isBelow />
      <RequestCardTear />
      <Stub>
        {fields}
        <LeadLinks lead={lead} />
      </Stub>
    </>
  );
}

const LeadLinks = ({ lead }: { lead: LeadDetail['lead'] }) => (
  <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
    <Link to={to.lead({ id: lead.id })} className="link inline-flex items-center min-h-11">
      View Details
    </Link>
    <Link to={to.providerQuote({ id: lead.id })} className="link inline-flex items-center min-h-11">
      Quote
    </Link>
  </p>
);

const DeclineHere = ({ className, onDecline }: { className: string; onDecline: () => void }) => (
  <Button
    size="sm"
    tone="quiet"
    className={classNames('-mr-3.5', className)}
    aria-describedby="lead-title"
    onClick={onDecline}
  >
    Decline
  </Button>
);

function Lead({ detail }: { detail: LeadDetail }) {
  const { lead, accepted, obstacle } = detail;
  const now = useNow();
  const region = useRef<HTMLElement>(null);
  const { answer } = useAnswerLead(region);
  const declining = useIsDeclining(lead);
  const [accepting, setAccepting] = useState(false);
  const arrival = useArrival(lead.isUrgent === true);
  const accept = async () => {
    if (!arrival.check()) return;
    setAccepting(true);
    await answer(lead, 'ACCEPTED', arrival.visitAt);
    setAccepting(false);
  };
  const decline = () => void answer(lead, 'DECLINED');
  const open = lead.can.decline && !declining;
  const contactName = accepted?.contactName ?? null;
  const client = accepted && contactName !== null && isReachable(accepted) && { ...accepted, contactName };
  const stub = () => {
    if (accepted)
      return (
        <Stub>
          <RemovedNotice lead={accepted} />
          {accepted.contactName === null ? (
            <HiddenContact lead={accepted} />
          ) : (
            <p className="text-xl font-bold">{accepted.contactName}</p>
          )}
          <EndedNotice lead={lead} />
          {detail.completion && <LeadEnding lead={accepted} completion={detail.completion} />}
          <p>
            <MessagesLink lead={accepted} />
          </p>
          <LeadAppointment leadId={lead.id} clientName={accepted.contactName ?? 'The client'} place={placeText(lead)} />
          <LeadLinks lead={lead} />
        </Stub>
      );
    // Both states share one component, so that a chosen reason is kept when the decline is sent.
    if (declining || lead.status === 'DECLINED')
      return (
        <Stub>
          {declining && (
            <div className="toast">
              <p className="grow" role="status">
                <b>Declined.</b> You can undo this for {undoFor / 1000} seconds. Then we ask another provider.
              </p>
              <button
                type="button"
                data-next
                className="font-bold underline underline-offset-4 min-h-11 px-2 -my-2"
                onClick={() => undoDeclines([lead.id])}
              >
                Undo
              </button>
            </div>
          )}
          <DeclineReasonTiles detail={detail} />
        </Stub>
      );
    if (lead.status === 'EXPIRED')
      return (
        <Stub>
          <p className="text-ink-2">{endedLeadText(lead)}</p>
        </Stub>
      );
    return (
      <Stub sticky>
        {lead.can.accept || lead.status === 'ACCEPTED' ? (
          <>
            {!detail.ring && <Countdown className="lg:hidden" now={now} until={lead.expiresAt} />}
            <ArrivalChoice {...arrival} />
            <Button
              tone="action"
              size="lg"
              className="w-full sm:w-auto sm:justify-self-start sm:px-12"
              aria-describedby="lead-title"
              busy={accepting || lead.status === 'ACCEPTED'}
              busyText="Accepting..."
              onClick={accept}
            >
              Accept
            </Button>
            <p className="hint">You’ll then see the client’s name and number. Leads are free.</p>
          </>
        ) : (
          <Notice tone="warning">{obstacle ?? 'This lead is no longer open.'}</Notice>
        )}
      </Stub>
    );
  };

  return (
    <section ref={region} tabIndex={-1} aria-label="Lead">
      <div className="flex items-center justify-between gap-3 -mt-3 md:-mt-4 mb-2">
        <Link
          to={to.providerLeads()}
          className="inline-flex items-center gap-1.5 min-h-11 font-semibold text-sm text-brand hover:underline underline-offset-4"
        >
          <ArrowLeft className="icon icon-sm" aria-hidden="true" />
          All leads
        </Link>
        {open && <DeclineHere className="lg:hidden" onDecline={decline} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 items-start">
        <RequestCard aria-labelledby="lead-title" data-lead={lead.id} tabIndex={-1}>
          {client ? (
            <ClientCard detail={detail} client={client} />
          ) : (
            <>
              <RingBar detail={detail} now={now} />
              <Request detail={detail} />
              <RequestCardTear />
              {stub()}
            </>
          )}
        </RequestCard>
        <div className="grid gap-6">
          {open && (
            <section className="card p-5 max-lg:hidden" aria-label="Time left">
              {!detail.ring && <Countdown now={now} until={lead.expiresAt} />}
              <p className="text-sm text-ink-2 mt-1.5">
                Sent to you: <RelativeTime time={lead.createdAt} />
              </p>
              <div className="mt-4 pt-3 border-t border-line flex items-center justify-between gap-3">
                <p className="text-sm text-ink-2">Not for you?</p>
                <DeclineHere className="max-lg:hidden" onDecline={decline} />
              </div>
            </section>
          )}
          {accepted?.rating && (
            <section className="card p-5" aria-labelledby="rating">
              <h2 id="rating" className="text-lg mb-3">
                What the client said
              </h2>
              <LeadRatingText rating={accepted.rating} />
            </section>
          )}
          {(lead.status === 'SENT' || lead.status === 'ACCEPTED') && (
            <Assignee leadId={lead.id} assignee={detail.assignee} className="card p-5" />
          )}
          <LeadMap detail={detail} />
          {(lead.status === 'SENT' || lead.status === 'ACCEPTED') && <ReportLead id={lead.id} />}
        </div>
      </div>
      <WhyThisLead detail={detail} />
    </section>
  );
}

const missing = (
  <NotFound
    title="We couldn’t find this lead"
    links={[
      { to: to.providerLeads(), label: 'Your Leads' },
      { to: to.acceptedLeads(), label: 'Accepted Leads' },
    ]}
  >
    It isn’t one of your leads. It may belong to another account.
  </NotFound>
);

const leadResource = ({ params }: RouteContext) => keys.lead(params.lead ?? '');

/** `/providers/leads/{id}`: one lead. Emails link here. Built for a decision in ten seconds. */
export default function LeadPage() {
  return (
    <PageResource
      resource={leadResource}
      missing={missing}
      failed={{ title: 'We couldn’t load this lead', text: 'Something went wrong while loading this lead.' }}
    >
      {(detail) => <Lead key={detail.lead.id} detail={detail} />}
    </PageResource>
  );
}
