import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { limits } from '@marketplace/contracts/limits';
import { plans } from '@marketplace/contracts/plans/plans';
import { answerTime } from '@marketplace/contracts/promise';
import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { useSession } from '../../api/session.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { NotesCard } from '../../forms/notes-card.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { statusWord } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailCard, DetailLine, DetailSkeleton } from '../../ui/detail-card.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stat, StatGrid } from '../../ui/stat-grid.tsx';
import { dateText, exactTime } from '../../ui/time.ts';
import { Billing, DiscountDialog } from './billing-card.tsx';
import {
  GrantDialog,
  LiftDialog,
  SubscriptionDialog,
  SuspendDialog,
  UnverifyDialog,
  VerifyDialog,
} from './change-dialogs.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LatestLeadsCard } from './latest-leads-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { PlanRequests } from './plan-requests.tsx';
import { StateBadge } from './state-badge.tsx';
import { basesText, historyText } from './text.ts';
import { VerificationCard } from './verification-card.tsx';

const dialogs = {
  edit: EditDialog,
  verify: VerifyDialog,
  unverify: UnverifyDialog,
  subscription: SubscriptionDialog,
  grant: GrantDialog,
  discount: DiscountDialog,
  suspend: SuspendDialog,
  lift: LiftDialog,
} as const;
type Lever = keyof typeof dialogs;

const History = ({ history }: Pick<AdminProviderDetail, 'history'>) =>
  history.length === 0 ? (
    <p className="text-ink-2">No changes yet.</p>
  ) : (
    <ol className="divide-y divide-line">
      {history.map(({ id, at, by, note, ...entry }) => (
        <li key={id} className="py-2.5">
          <p className="font-semibold wrap-anywhere">{historyText(entry)}</p>
          {note && <p className="wrap-anywhere">{note}</p>}
          <p className="text-sm text-ink-2">
            {by ?? 'System'}, <time dateTime={at}>{exactTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );

function Provider({ provider }: { provider: AdminProviderDetail }) {
  const { user } = useSession();
  const { addNote } = useProviderChanges();
  const [lever, setLever] = useState<Lever>();
  const Dialog = lever && dialogs[lever];
  const pull = (name: Lever) => () => setLever(name);
  const answered = provider.leadsAnswered + provider.leadsExpired;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Providers', to: to.adminProviders() },
          { label: provider.businessName || 'Unnamed business' },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{provider.businessName || 'Unnamed business'}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <StateBadge provider={provider} />
            <span className="badge">{plans[provider.plan].name}</span>
          </p>
        </div>
        {provider.suspended ? (
          <Button onClick={pull('lift')}>Lift suspension</Button>
        ) : (
          <Button tone="danger" onClick={pull('suspend')}>
            Suspend
          </Button>
        )}
      </div>
      {provider.obstacle && (
        <Notice tone="warning" className="mt-5" title="This business gets no leads">
          <p>The business sees: {provider.obstacle}</p>
          {provider.suspensionReason && <p>Reason: {provider.suspensionReason}</p>}
        </Notice>
      )}
      <StatGrid className="mt-6">
        <Stat label={`Leads, ${limits.recentLeadDays} days`} value={provider.recentLeads} />
        <Stat label="Answered" value={provider.leadsAnswered} note="all time" />
        <Stat label="No response" value={provider.leadsExpired} note={`expired after ${answerTime}`} />
        <Stat
          label="Response rate"
          value={answered === 0 ? 'None yet' : `${Math.round((provider.leadsAnswered / answered) * 100)}%`}
        />
      </StatGrid>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start">
        <div className="grid gap-6 min-w-0">
          <VerificationCard provider={provider} onVerify={pull('verify')} onRevoke={pull('unverify')} />
          <DocumentsCard providerId={provider.id} required={provider.requiredChecks} />
          <DetailCard
            id="plan-card"
            title="Plan and subscription"
            action={
              <div className="flex flex-wrap items-center gap-2">
                <Button size="sm" onClick={pull('grant')}>
                  Grant free days
                </Button>
                <Button size="sm" onClick={pull('discount')}>
                  Grant a discount
                </Button>
                <Button size="sm" onClick={pull('subscription')}>
                  Change plan
                </Button>
              </div>
            }
          >
            <p>
              {plans[provider.plan].name}, {statusWord(provider.subscriptionStatus)}
            </p>
            <Billing provider={provider} />
            <PlanRequests providerId={provider.id} />
          </DetailCard>
          <LatestLeadsCard provider={provider} />
          <MailsCard providerId={provider.id} />
        </div>
        <div className="grid gap-6 min-w-0">
          <DetailCard
            id="business"
            title="Business"
            action={
              <div className="flex flex-wrap items-center gap-4">
                <Link to={to.adminAudit({ subject: provider.id, kind: 'all' })} className="link text-sm font-semibold">
                  Audit trail
                </Link>
                <Button size="sm" onClick={pull('edit')}>
                  Edit
                </Button>
              </div>
            }
          >
            <dl>
              <DetailLine label="Owner">
                {userCan('manageUsers', user) ? (
                  <Link to={to.adminUser({ id: provider.ownerId })} className="link font-semibold">
                    {provider.ownerName}
                  </Link>
                ) : (
                  provider.ownerName
                )}
              </DetailLine>
              <DetailLine label="Email">
                <MailAddress>{provider.email}</MailAddress>
              </DetailLine>
              <DetailLine label="Phone">{provider.phone ?? 'None'}</DetailLine>
              <DetailLine label="Joined">{dateText(provider.createdAt)}</DetailLine>
              <DetailLine label="Base">{basesText(provider)}</DetailLine>
              <DetailLine label="Provinces">{provider.provinces.join(', ') || 'None yet'}</DetailLine>
              <DetailLine label="Services">{provider.categories.join(', ') || 'None yet'}</DetailLine>
              {provider.anywhereNames.length > 0 && (
                <DetailLine label="Done anywhere">{provider.anywhereNames.join(', ')}</DetailLine>
              )}
            </dl>
            <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">Viewing contact details is logged.</p>
          </DetailCard>
          <NotesCard notes={adminKeys.providerNotes(provider.id)} add={(note) => addNote(provider.id, note)} />
          <DetailCard id="history" title="History">
            <History history={provider.history} />
          </DetailCard>
        </div>
      </div>
      {Dialog && <Dialog provider={provider} onClose={() => setLever(undefined)} />}
    </>
  );
}

/** `/admin/providers/{id}`: one provider with all actions. */
export default function ProviderPage() {
  return (
    <PageResource
      resource={({ params }) => adminKeys.provider(params.provider!)}
      missing={<DetailMissing noun="provider" all="All providers" to={to.adminProviders()} />}
      failed={{ title: 'We couldn’t load this provider', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="Provider" />}
    >
      {(provider) => <Provider provider={provider} />}
    </PageResource>
  );
}
