import type { LeadAppointments, ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import { isOpenAppointment } from '@marketplace/contracts/appointments/states';
import { filledReply } from '@marketplace/contracts/leads/quick-replies';
import { type AcceptedLead, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLead, useProviderProfile, useQuickReplies } from '../../api/hooks.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { usePage } from '../../api/use-page.ts';
import { ListFooter } from '../../components/list-footer.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { placeText } from '../../components/place-text.ts';
import { QuickRepliesDialog } from '../../components/reach/quick-replies-dialog.tsx';
import { waysToReach } from '../../components/reach/ways.ts';
import { ProposeDialog } from '../../forms/lead-appointments/propose-dialog.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { ConversationList } from './conversation-list.tsx';
import { MoreItem } from './more-menu.tsx';
import { Thread } from './thread.tsx';

const clientName = (name: string | null | undefined) => name ?? 'Client';

function Conversations({ current }: { current: string | undefined }) {
  const list = usePage('items', (cursor) => keys.conversations({ cursor }));
  const { data: unread } = useApi(keys.unreadMessages);
  const rows = () => {
    if (!list.rows)
      return list.error ? (
        <div className="p-4">
          <FailedState title="Unable to Load Messages" onRetry={() => list.retry()} busy={list.isFetching}>
            Something went wrong while loading your conversations.
          </FailedState>
        </div>
      ) : (
        <Loading className="p-4 grid gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      );
    if (list.rows.length === 0)
      return (
        <div className="p-4">
          <EmptyState
            title="No messages yet"
            action={
              <Link to={to.acceptedLeads()} className={buttonClass()}>
                See accepted leads
              </Link>
            }
          >
            <p>Open an accepted lead to message its client.</p>
          </EmptyState>
        </div>
      );
    return (
      <>
        <ConversationList
          rows={list.rows}
          current={current}
          linkTo={({ leadId }) => to.providerConversation({ lead: leadId })}
          nameOf={({ name }) => clientName(name)}
          showsTitle
        />
        <div className="px-4 pb-4">
          <ListFooter list={list} />
        </div>
      </>
    );
  };
  return (
    <>
      <div className="list-head">
        {current ? <h2 className="text-xl">Messages</h2> : <h1 className="text-xl">Messages</h1>}
        <p className="text-sm text-ink-2" role="status">
          {unread && (unread.count === 0 ? 'All read' : `${unread.count} unread`)}
        </p>
      </div>
      {rows()}
    </>
  );
}

/** Buttons that insert a reply, and one that edits them. `children`: other buttons, before them. */
function QuickReplies({
  lead,
  insert,
  children,
}: {
  lead: AcceptedLead;
  insert: (text: string) => void;
  children: ReactNode;
}) {
  const { data } = useQuickReplies();
  const { data: profile } = useProviderProfile();
  const [edits, setEdits] = useState(false);
  const fields = { client: lead.contactName ?? '', job: lead.title, business: profile?.businessName ?? '' };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as form fields */}
      <div className="quick" role="group" aria-label="Quick replies">
        {children}
        {data?.replies.map(({ name, text }) => (
          <button key={name} type="button" onClick={() => insert(filledReply(text, fields))}>
            {name}
          </button>
        ))}
        <button type="button" className="edit" onClick={() => setEdits(true)}>
          Edit quick replies
        </button>
      </div>
      <QuickRepliesDialog open={edits} onClose={() => setEdits(false)} />
    </>
  );
}

/**
 * Proposing times, or other ones than those that are open: the button, if there is a way, and the dialog. The dialog stands outside
 * of the composer, whose form would be sent together with the dialog's.
 */
const useProposing = (leadId: string, clientName: string, answer: LeadAppointments | undefined) => {
  const [opened, setOpened] = useState<{ replaced: ProviderAppointment | undefined }>();
  const open = answer?.appointments.filter(isOpenAppointment) ?? [];
  const replaced = open.find(({ status }) => status === 'PROPOSED') ?? open[0];
  return {
    button: answer && !answer.obstacle && (
      <button type="button" onClick={() => setOpened({ replaced })}>
        Propose a time
      </button>
    ),
    dialog: opened && (
      <ProposeDialog
        leadId={leadId}
        clientName={clientName}
        replaced={opened.replaced}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
};

function Ways({ lead }: { lead: AcceptedLead }) {
  const ways = waysToReach(lead);
  const hrefOf = (method: string) => ways.find((way) => way.method === method)?.href;
  const [call, whatsapp] = [hrefOf('call'), hrefOf('whatsapp')];
  return (
    <>
      {call && (
        <a
          href={call}
          className={buttonClass({ size: 'sm', className: 'head-call' })}
          aria-label={`Call ${lead.contactName}`}
        >
          <Phone className="icon icon-sm" aria-hidden="true" />
          <span className="max-md:hidden">Call</span>
        </a>
      )}
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'sm', className: 'head-call max-md:hidden' })}
          aria-label={`WhatsApp ${lead.contactName}`}
        >
          <WhatsappIcon className="icon icon-sm text-whatsapp" />
          WhatsApp
        </a>
      )}
    </>
  );
}

function MoreLinks({ lead }: { lead: AcceptedLead }) {
  const whatsapp = waysToReach(lead).find(({ method }) => method === 'whatsapp')?.href;
  return (
    <>
      <MoreItem>
        <Link to={to.providerLead({ id: lead.id })}>View lead</Link>
      </MoreItem>
      {whatsapp && (
        <MoreItem>
          <a href={whatsapp} target="_blank" rel="noreferrer" className="md:hidden">
            Open WhatsApp
          </a>
        </MoreItem>
      )}
    </>
  );
}

function ProviderThread({ leadId }: { leadId: string }) {
  const { data, error, isValidating, mutate } = useLead(leadId);
  const { data: quoted } = useApi(keys.leadQuotes(leadId));
  const { data: agreed } = useApi(keys.leadAppointments(leadId));
  const proposing = useProposing(leadId, data?.accepted?.contactName ?? 'The client', agreed);
  const back = { to: to.providerMessages(), label: 'Back to messages' };
  if (error && !data)
    return (
      <div className="p-6">
        {error.status === 404 ? (
          <NotFound title="We couldn’t find this conversation" links={[{ to: back.to, label: 'See your messages' }]}>
            It isn’t about one of your accepted leads.
          </NotFound>
        ) : (
          <FailedState title="Unable to Load Messages" onRetry={() => mutate()} busy={isValidating}>
            Something went wrong while loading this conversation.
          </FailedState>
        )}
      </div>
    );
  if (!data)
    return (
      <Loading className="p-6 grid gap-4 content-start">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-12 w-3/5" />
      </Loading>
    );
  const lead = data.accepted;
  if (!lead)
    return (
      <div className="p-6">
        <NotFound
          title="There’s no conversation yet"
          links={[{ to: to.providerLead({ id: data.lead.id }), label: 'View lead' }]}
        >
          Accept the lead to message its client.
        </NotFound>
      </div>
    );
  const name = lead.contactName === null ? whyContactHidden(lead).title : lead.contactName;
  return (
    <>
      <Thread
        key={lead.id}
        at={keys.providerProfile}
        leadId={lead.id}
        name={lead.contactName === null ? 'Client' : name}
        about={[lead.title, placeText(lead)].join(', ')}
        back={back}
        actions={<Ways lead={lead} />}
        more={<MoreLinks lead={lead} />}
        isMain
        quotes={quoted?.quotes}
        quotePage={to.providerQuote({ id: lead.id })}
        appointments={agreed?.appointments}
        appointmentPage={to.providerLead({ id: lead.id })}
        quick={(insert) => (
          <QuickReplies lead={lead} insert={insert}>
            {proposing.button}
          </QuickReplies>
        )}
        ended={
          <Link to={to.providerLead({ id: lead.id })} className={buttonClass({ className: 'max-sm:w-full' })}>
            View lead
          </Link>
        }
      />
      {proposing.dialog}
    </>
  );
}

/** `/providers/messages` and `/providers/messages/:lead`: the list beside one conversation. */
export default function ProviderMessagesPage() {
  const { lead } = useRoute().context.params;
  return (
    <div className="talk talk-pro">
      <aside className={classNames('talk-list', !lead && 'talk-only')} aria-label="Conversations">
        <Conversations current={lead} />
      </aside>
      {lead ? (
        <ProviderThread leadId={lead} />
      ) : (
        <div className="talk-none max-lg:hidden">
          <p className="text-ink-2">Choose a conversation.</p>
        </div>
      )}
    </div>
  );
}
