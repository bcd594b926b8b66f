import { removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { textStates } from '@marketplace/contracts/enquiries/filters';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { declineReasonText } from '@marketplace/contracts/leads/schemas';
import { type RatingStatus, ratingRefusalText } from '@marketplace/contracts/ratings/schemas';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { LeadBadge } from '../../components/reach/lead-status.tsx';
import { NotesCard } from '../../forms/notes-card.tsx';
import { MarkedText } from '../../forms/text-review/marked-text.tsx';
import { RatingReview, Suspicions } from '../../forms/text-review/rating-review.tsx';
import { RemoveDialog } from '../../forms/text-review/remove-dialog.tsx';
import { TextReview } from '../../forms/text-review/text-review.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { StatusBadge, statusWord } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailCard, DetailSkeleton } from '../../ui/detail-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { exactTime } from '../../ui/time.ts';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { AskedFor, ContactFacts } from './facts.tsx';
import { GiveDialog, type Giving } from './give-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { Ledger } from './ledger.tsx';
import { MatchRecordCard } from './match-record.tsx';
import { SeekerMessages } from './seeker-messages.tsx';
import { eventText } from './text.ts';
import { WriteDialog } from './write-dialog.tsx';

type Props = { enquiry: AdminEnquiryDetail };

/** The original description. If part of it is suspicious, also shows the public version and the review buttons. */
const Text = ({ enquiry }: Props) => (
  <DetailCard id="text" title="Text">
    <p className="whitespace-pre-line wrap-anywhere max-w-read">
      {enquiry.description ? (
        <MarkedText pieces={enquiry.marked.description} />
      ) : (
        'Posted with a form that has no description.'
      )}
    </p>
    {enquiry.rewrite && (
      <Notice
        className="mt-4"
        title={enquiry.rewrite.rewrittenAt ? 'The seeker has rewritten this text' : 'Waiting for the seeker'}
      >
        <p className="wrap-anywhere">
          Asked {exactTime(enquiry.rewrite.askedAt)}: {enquiry.rewrite.note}
        </p>
      </Notice>
    )}
    {enquiry.can.hideWords && (
      <div className="mt-4 pt-4 border-t border-line grid gap-3">
        {enquiry.textReview !== 'clear' && (
          <>
            <p>
              <span className="font-semibold">{textStates[enquiry.textReview]}.</span> Others see:
            </p>
            <div className="border-l-4 border-line pl-4 text-ink-2">
              <p className="font-semibold wrap-anywhere">{enquiry.shown.title}</p>
              <p className="whitespace-pre-line wrap-anywhere max-w-read">
                {enquiry.shown.description || 'No description until you review it.'}
              </p>
            </div>
          </>
        )}
        <TextReview enquiry={{ ...enquiry, seen: enquiry.textReview, can: { askRewrite: enquiry.can.askRewrite } }} />
      </div>
    )}
  </DetailCard>
);

const Leads = ({ enquiry, onGive }: Props & { onGive: (giving: Giving) => void }) => (
  <DetailCard
    id="leads"
    title="Leads"
    action={
      enquiry.can.assign && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onGive('assign')}>
            Assign
          </Button>
          <Button size="sm" onClick={() => onGive('invite')}>
            Invite
          </Button>
        </div>
      )
    }
  >
    {enquiry.leads.length === 0 ? (
      <p className="text-ink-2">No provider has this lead yet.</p>
    ) : (
      <ul className="divide-y divide-line">
        {enquiry.leads.map((lead) => (
          <li
            key={lead.id}
            className="py-2.5 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] items-start justify-items-start"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <Link to={to.adminProvider({ id: lead.providerId })} className="link font-semibold">
                  {lead.businessName}
                </Link>
              </p>
              <p className="text-sm text-ink-2">
                Sent {exactTime(lead.createdAt)}
                {lead.answeredAt && <>, responded {exactTime(lead.answeredAt)}</>}
                {lead.status === 'SENT' && <>, expires {exactTime(lead.expiresAt)}</>}
              </p>
              {lead.declineReason && <p className="text-sm">Reason: {declineReasonText[lead.declineReason]}</p>}
              {lead.status === 'ACCEPTED' && <p className="text-sm">Client: {statusWord(lead.crmStatus)}</p>}
            </div>
            <LeadBadge lead={lead} />
          </li>
        ))}
      </ul>
    )}
    <Invitations enquiry={enquiry} />
  </DetailCard>
);

const ratingStates: Record<RatingStatus, string> = {
  waiting: 'Hidden until reviewed',
  published: 'Published',
  refused: 'Removed',
};

/** The seeker's ratings of the providers who accepted. Hidden if there are none. */
const Ratings = ({ enquiry }: Props) =>
  enquiry.ratings.length === 0 ? null : (
    <DetailCard id="ratings" title="Ratings">
      <ul className="divide-y divide-line">
        {enquiry.ratings.map((rating) => (
          <li key={rating.id} className="py-2.5 grid gap-2 justify-items-start">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{rating.businessName}</span>
              <Stars stars={rating.stars} />
              <span className="text-sm text-ink-2">
                {ratingStates[rating.status]}
                {rating.refusal && `: ${ratingRefusalText[rating.refusal].label}`}
              </span>
            </p>
            <Suspicions suspicions={rating.suspicions} />
            {rating.text && <p className="whitespace-pre-line wrap-anywhere max-w-read">{rating.text}</p>}
            {rating.answer && (
              <p className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere max-w-read">
                {rating.answer}
              </p>
            )}
            <RatingReview
              rating={{ id: rating.id, enquiryId: enquiry.id, reference: enquiry.reference }}
              status={rating.status}
            />
          </li>
        ))}
      </ul>
    </DetailCard>
  );

const History = ({ enquiry: { history } }: Props) => (
  <DetailCard id="history" title="History">
    <ol className="divide-y divide-line">
      {history.map((event, index) => {
        const { what, note } = eventText(event);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: history entries never change order
          <li key={index} className="py-2.5">
            <p className="font-semibold wrap-anywhere">{what}</p>
            <p className="text-sm text-ink-2">
              {note && `${note}, `}
              <time dateTime={event.at}>{exactTime(event.at)}</time>
            </p>
          </li>
        );
      })}
    </ol>
  </DetailCard>
);

function Enquiry({ enquiry }: Props) {
  const [removing, setRemoving] = useState(false);
  const [writing, setWriting] = useState(false);
  const [giving, setGiving] = useState<Giving>();
  const { addNote } = useEnquiryActs();
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Enquiries', to: to.adminEnquiries() }, { label: enquiry.reference }]} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">
            <MarkedText pieces={enquiry.marked.title} />
          </h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <StatusBadge status={enquiry.status} />
            {isUrgent(enquiry.timeframe) && <UrgentBadge />}
            {enquiry.textReview === 'held' && (
              <span className="badge" data-status="WARNING">
                {textStates.held}
              </span>
            )}
          </p>
        </div>
        {enquiry.can.remove && (
          <Button tone="danger" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {enquiry.removal && (
        <Notice className="mt-5" title={`Removed: ${removalReasonText[enquiry.removal.reason].label}`}>
          {enquiry.removal.note && <p className="wrap-anywhere">{enquiry.removal.note}</p>}
        </Notice>
      )}
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start">
        <div className="grid gap-6 min-w-0">
          <Text enquiry={enquiry} />
          <Leads enquiry={enquiry} onGive={setGiving} />
          <Ratings enquiry={enquiry} />
          <MatchRecordCard enquiry={enquiry} />
        </div>
        <div className="grid gap-6 min-w-0">
          <DetailCard id="request" title="Request">
            <AskedFor enquiry={enquiry} />
          </DetailCard>
          <DetailCard
            id="contact"
            title="Contact"
            action={
              <div className="flex flex-wrap items-center gap-4">
                <Link to={to.adminAudit({ subject: enquiry.id, kind: 'all' })} className="link text-sm font-semibold">
                  Audit trail
                </Link>
                {enquiry.can.write.length > 0 && (
                  <Button size="sm" onClick={() => setWriting(true)}>
                    Write
                  </Button>
                )}
              </div>
            }
          >
            <ContactFacts enquiry={enquiry} />
            <SeekerMessages messages={enquiry.messages} />
          </DetailCard>
          <NotesCard notes={adminKeys.enquiryNotes(enquiry.id)} add={(note) => addNote(enquiry.id, note)} />
          <DetailCard id="ledger" title="Contact access log">
            <Ledger enquiry={enquiry} />
          </DetailCard>
          <History enquiry={enquiry} />
        </div>
      </div>
      {writing && <WriteDialog enquiry={enquiry} onClose={() => setWriting(false)} />}
      {giving && <GiveDialog enquiry={enquiry} giving={giving} onClose={() => setGiving(undefined)} />}
      {removing && (
        <RemoveDialog chosen={[enquiry]} onClose={() => setRemoving(false)} onDone={() => setRemoving(false)} />
      )}
    </>
  );
}

/** `/admin/enquiries/{id}`: one enquiry with all actions. */
export default function EnquiryPage() {
  return (
    <PageResource
      resource={({ params }) => adminKeys.enquiry(params.enquiry!)}
      missing={<DetailMissing noun="enquiry" all="All enquiries" to={to.adminEnquiries()} />}
      failed={{ title: 'We couldn’t load this enquiry', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="Enquiry" />}
    >
      {(enquiry) => <Enquiry key={enquiry.id} enquiry={enquiry} />}
    </PageResource>
  );
}
