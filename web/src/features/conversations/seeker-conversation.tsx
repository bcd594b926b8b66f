import type { SeekerAppointment, SeekerAppointments } from '@marketplace/contracts/appointments/schemas';
import type { AcceptedProvider, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { ArrowLeft, Phone } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Key, keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { NotFound } from '../../components/not-found.tsx';
import { callLink, phoneText } from '../../components/reach/contact-links.ts';
import { ProposeDialog } from '../../forms/request-appointments/agree-day.tsx';
import { appointmentsWith, useAppointments } from '../../forms/request-appointments/use-appointments.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { durationText } from '../../ui/time.ts';
import { ConversationList } from './conversation-list.tsx';
import { MoreItem } from './more-menu.tsx';
import { Thread } from './thread.tsx';

/** Milliseconds between refreshes of the list and the quotes on pages without live events. */
const pollEvery = 20_000;

type Props = {
  resource: Key<FollowedRequest>;
  leadId: string;
  isPolled: boolean;
  /** The request's page. */
  requestPage: string;
  conversationPage: (leadId: string) => string;
};

const nothingAgreed: SeekerAppointments = { appointments: [], knownAddress: null, canProposeTo: [] };

const aboutText = ({ answers }: AcceptedProvider) =>
  answers
    ? t('Usually responds in {time}', { time: durationText(Math.round(answers.medianMinutes)) })
    : t('Accepted your request');

const Call = ({ provider: { phone, businessName } }: { provider: AcceptedProvider }) =>
  phone && (
    <a
      href={callLink(phone)}
      className={buttonClass({ size: 'sm', className: 'head-call' })}
      aria-label={t('Call {business}, {number}', { business: businessName, number: phoneText(phone) })}
    >
      <Phone className="icon icon-sm" aria-hidden="true" />
      <span className="max-md:hidden">{t('Call')}</span>
    </a>
  );

/**
 * Proposing times, or other ones than those that are open: the button, if there is a way, and the dialog. The dialog stands outside
 * of the composer, whose form would be sent together with the dialog's.
 */
const useProposing = (
  { leadId, businessName }: Pick<AcceptedProvider, 'leadId' | 'businessName'>,
  resource: Key<FollowedRequest>,
  answer: SeekerAppointments | undefined,
) => {
  const [opened, setOpened] = useState<{ before: SeekerAppointment | undefined }>();
  const { proposed, confirmed, canPropose, knownAddress } = appointmentsWith(answer ?? nothingAgreed, leadId);
  return {
    button: canPropose && (
      <div className="quick">
        <button type="button" onClick={() => setOpened({ before: proposed ?? confirmed })}>
          {t('Propose a time')}
        </button>
      </div>
    ),
    dialog: opened && (
      <Suspense>
        <ProposeDialog
          {...{ resource, leadId, businessName, knownAddress }}
          before={opened.before}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  };
};

function Conversations({
  request,
  resource,
  leadId,
  isPolled,
  requestPage,
  conversationPage,
}: Props & { request: FollowedRequest }) {
  const refreshInterval = isPolled ? pollEvery : 0;
  const { data } = useApi(keys.requestConversations(resource), { refreshInterval });
  const { data: quoted } = useApi(keys.requestQuotes(resource, leadId), { refreshInterval });
  const { data: agreed } = useAppointments(request, resource, refreshInterval);
  const appointments = useMemo(() => agreed?.appointments.filter((each) => each.leadId === leadId), [agreed, leadId]);
  const provider = request.accepted.find((each) => each.leadId === leadId);
  const proposing = useProposing({ leadId, businessName: provider?.businessName ?? '' }, resource, agreed);
  if (!provider)
    return (
      <NotFound
        title={t('We couldn’t find this conversation')}
        links={[{ to: requestPage, label: t('View your request') }]}
      >
        {t('This provider hasn’t accepted your request.')}
      </NotFound>
    );
  return (
    <div className="talk">
      <aside className="talk-list" aria-label={t('Conversations')}>
        <div className="list-head">
          <Link to={requestPage} className="link inline-flex items-center gap-1.5 text-sm">
            <ArrowLeft className="icon icon-sm" aria-hidden="true" />
            {t('Back to your request')}
          </Link>
          <h2 className="text-xl mt-2">{t('Messages')}</h2>
          <p className="text-sm text-ink-2 truncate">{request.title}</p>
        </div>
        {data && (
          <ConversationList
            rows={data.items}
            current={leadId}
            linkTo={(row) => conversationPage(row.leadId)}
            nameOf={({ name }) => name ?? t('Provider')}
          />
        )}
      </aside>
      <Thread
        key={leadId}
        at={resource}
        leadId={leadId}
        isPolled={isPolled}
        name={provider.businessName}
        about={aboutText(provider)}
        back={{ to: requestPage, label: t('Back to your request') }}
        actions={<Call provider={provider} />}
        more={
          <MoreItem>
            <Link to={requestPage}>{t('View request')}</Link>
          </MoreItem>
        }
        isMain
        quotes={quoted?.quotes}
        quotePage={requestPage}
        appointments={appointments}
        appointmentPage={requestPage}
        quick={() => proposing.button}
        ended={
          <Link to={requestPage} className={buttonClass({ className: 'max-sm:w-full' })}>
            {t('View your request')}
          </Link>
        }
      />
      {proposing.dialog}
    </div>
  );
}

/** A seeker's conversation with a provider that accepted, in front of the others of the same request. */
export const SeekerConversation = (props: Props) => (
  <PageResource
    resource={() => props.resource}
    loading={
      <div className="talk">
        <Loading className="p-6 grid gap-4 content-start">
          <h1 className="text-xl">{t('Messages')}</h1>
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-12 w-3/5" />
        </Loading>
      </div>
    }
    missing={
      <NotFound title={t('We couldn’t find this conversation')} links={[]}>
        {t('The link is incomplete or has expired. Use the link in our latest email about the request.')}
      </NotFound>
    }
    failed={{ title: t('We couldn’t load the messages'), text: t('Please try again in a moment.') }}
  >
    {(request) => <Conversations {...props} request={request} />}
  </PageResource>
);
