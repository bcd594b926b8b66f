import type { InvitedRequest, LeadInvitation } from '@marketplace/contracts/leads/invitations';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useRefresh } from '../../api/refresh.ts';
import { NotFound } from '../../components/not-found.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { RequestPart } from './request-part.tsx';
import { inCrm } from './text.ts';

/** Why the link can't be used, with the lead if the business has it. */
const Refused = ({ invitation: { obstacle, leadId } }: { invitation: LeadInvitation }) => (
  <div className="card p-5 md:p-8 max-w-lg">
    <h1 className="text-3xl">You can’t use this invitation</h1>
    <p className="mt-3 text-ink-2">{obstacle}</p>
    <p className="mt-6 flex flex-wrap gap-2.5">
      {leadId ? (
        <Link to={to.providerLead({ id: leadId })} className={buttonClass({ tone: 'action' })}>
          View lead
        </Link>
      ) : (
        <Link to={to.contact()} className={buttonClass()}>
          Contact Us
        </Link>
      )}
    </p>
  </div>
);

/** The request of an open invitation. Taking it accepts the lead, which has the client's contact details. */
function Invited({ id, invitation, request }: { id: string; invitation: LeadInvitation; request: InvitedRequest }) {
  const { obstacle, expiresAt } = invitation;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { leadId } = await call('takeLeadInvitation', { params: { id } });
      refresh([keys.providerLeads(), keys.acceptedLeads(), keys.leadStats, keys.acceptedFigures()]);
      showToast({ title: 'Request taken', description: inCrm });
      await navigate(to.providerLead({ id: leadId }), { replace: true });
    } catch (error) {
      showToast({ title: 'We couldn’t give you this request', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
    refresh([keys.leadInvitation(id)]);
  };
  const { attachmentCount } = request;
  return (
    <>
      <p className="mb-4 max-w-read">
        Our team thinks this job suits your business. The invitation works once, until {exactTime(expiresAt)}.
      </p>
      <RequestCard aria-labelledby="lead-title" className="max-w-3xl">
        <RequestPart
          request={request}
          badges={<span className="flex flex-wrap gap-2">{request.isUrgent && <UrgentBadge />}</span>}
          files={attachmentCount === 0 ? null : `${attachmentCount}, shown once you take the request`}
        />
        <RequestCardTear />
        <div className="p-4 md:px-7 md:py-5 grid gap-3">
          {obstacle ? (
            <Notice tone="warning">{obstacle}</Notice>
          ) : (
            <>
              <Button
                tone="action"
                size="lg"
                className="w-full sm:w-auto sm:justify-self-start sm:px-12"
                busy={busy}
                busyText="Taking..."
                onClick={take}
              >
                Take this request
              </Button>
              <p className="hint">You’ll then see the client’s name and number. Leads are free.</p>
            </>
          )}
        </div>
      </RequestCard>
    </>
  );
}

const missing = (
  <NotFound title="We couldn’t find this invitation" links={[{ to: to.contact(), label: 'Contact Us' }]}>
    The link may be incomplete. Please open it from the email again.
  </NotFound>
);

/** `/providers/invitations/{id}`: a request that an administrator offers to a provider. Emails link here. */
export default function InvitationPage() {
  const id = useRoute().context.params.invitation ?? '';
  return (
    <PageResource
      resource={() => keys.leadInvitation(id)}
      missing={missing}
      failed={{ title: 'We couldn’t load this invitation', text: 'Please try again in a moment.' }}
    >
      {(invitation) =>
        invitation.request ? (
          <Invited id={id} invitation={invitation} request={invitation.request} />
        ) : (
          <Refused invitation={invitation} />
        )
      }
    </PageResource>
  );
}
