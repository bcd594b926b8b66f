import type { AdminUserDetail } from '@marketplace/contracts/accounts/admin-schemas';
import { roleNames } from '@marketplace/contracts/accounts/filters';
import { workplaceText } from '@marketplace/contracts/accounts/team-roles';
import { resetTime } from '@marketplace/contracts/promise';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { useUserMutations } from '../../api/admin/user-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DetailCard, DetailLine, DetailSkeleton } from '../../ui/detail-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { dateText, exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { RoleBadge } from './role-badge.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { historyText, sessionsText, signInText } from './text.ts';

type Lever = 'role' | 'sign-out' | 'reset';
type DialogProps = { user: AdminUserDetail; shown: string; onClose: () => void };

/** Asks for confirmation, runs an action once and shows a toast with the result. */
function ActDialog({
  title,
  description,
  action,
  danger = false,
  act,
  onClose,
}: {
  title: string;
  description: string;
  action: string;
  danger?: boolean;
  act: () => Promise<{ title: string; description: string }>;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      showToast(await act());
      onClose();
    } catch (error) {
      setBusy(false);
      showToast({ title: 'That didn’t work', description: errorSentence(error), tone: 'wrong' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone={danger ? 'danger' : 'action'} busy={busy} busyText="One moment..." onClick={go}>
            {action}
          </Button>
        </>
      }
    />
  );
}

function SignOutDialog({ user, shown, onClose }: DialogProps) {
  const { signOut } = useUserMutations(shown);
  return (
    <ActDialog
      title="Sign out everywhere?"
      description={`This ends all of ${user.name}’s sessions${user.isSelf ? ', including this one' : ''}. The password doesn’t change.`}
      action="Sign out everywhere"
      danger
      act={async () => ({
        title: 'Signed out everywhere',
        description: sessionsText((await signOut(user.id)).sessions),
      })}
      onClose={onClose}
    />
  );
}

function ResetDialog({ user, shown, onClose }: DialogProps) {
  const { sendResetLink } = useUserMutations(shown);
  return (
    <ActDialog
      title="Send a reset link?"
      description={`We’ll email ${user.email} a link to set a new password. It works once, for ${resetTime}. Nothing changes until it’s used.`}
      action="Send link"
      act={async () => {
        await sendResetLink(user.id);
        return { title: 'Reset Link Sent', description: user.email };
      }}
      onClose={onClose}
    />
  );
}

const dialogs = { role: RoleDialog, 'sign-out': SignOutDialog, reset: ResetDialog } as const;

const Sessions = ({ sessions }: Pick<AdminUserDetail, 'sessions'>) =>
  sessions.length === 0 ? (
    <p className="text-ink-2">No active sessions.</p>
  ) : (
    <ul className="divide-y divide-line" aria-label="Sessions">
      {sessions.map(({ id, device, createdAt, lastSeenAt, stolenAt }) => (
        <li key={id} className="py-2.5">
          <p className="font-semibold wrap-anywhere">{device}</p>
          <p className="text-sm text-ink-2">
            Last used: <RelativeTime time={lastSeenAt} />
            {' · '}Signed in: <RelativeTime time={createdAt} />
          </p>
          {stolenAt && (
            <p className="text-sm font-semibold text-red-ink">
              Ended <RelativeTime time={stolenAt} />: someone else used its token.
            </p>
          )}
        </li>
      ))}
    </ul>
  );

const History = ({ history }: Pick<AdminUserDetail, 'history'>) =>
  history.length === 0 ? (
    <p className="text-ink-2">No changes by administrators.</p>
  ) : (
    <ol className="divide-y divide-line">
      {history.map(({ id, at, by, ...entry }) => (
        <li key={id} className="py-2.5">
          <p className="font-semibold wrap-anywhere">{historyText(entry)}</p>
          <p className="text-sm text-ink-2">
            {by ?? 'Command line'}, <time dateTime={at}>{exactTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );

function User({ user }: { user: AdminUserDetail }) {
  const [lever, setLever] = useState<Lever>();
  const Open = lever && dialogs[lever];
  const { business } = user;
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Users', to: to.adminUsers() }, { label: user.name }]} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{user.name}</h1>
          <p className="mt-2">
            <RoleBadge role={user.role} />
          </p>
        </div>
        {user.isSelf ? (
          <p className="text-ink-2 max-w-xs">This is you. You can’t change your own role.</p>
        ) : (
          <Button onClick={() => setLever('role')}>Edit Role</Button>
        )}
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start">
        <div className="grid gap-6 min-w-0">
          <DetailCard
            id="sessions"
            title="Sessions"
            action={
              <Button size="sm" tone="danger" onClick={() => setLever('sign-out')}>
                Sign out everywhere
              </Button>
            }
          >
            <Sessions sessions={user.sessions} />
          </DetailCard>
          <DetailCard
            id="history"
            title="History"
            action={
              <Link to={to.adminAudit({ subject: user.id, kind: 'all' })} className="link text-sm font-semibold">
                Audit trail
              </Link>
            }
          >
            <History history={user.history} />
          </DetailCard>
        </div>
        <DetailCard
          id="account"
          title="Account"
          action={
            <Button size="sm" onClick={() => setLever('reset')}>
              Send reset link
            </Button>
          }
        >
          <dl>
            <DetailLine label="Email">
              <MailAddress>{user.email}</MailAddress>
              <span className="block text-sm text-ink-2">{user.isEmailVerified ? 'Verified' : 'Not verified'}</span>
            </DetailLine>
            <DetailLine label="Phone">{user.phone ?? 'None'}</DetailLine>
            <DetailLine label="Role">{roleNames[user.role]}</DetailLine>
            <DetailLine label="Signs in with">{signInText(user)}</DetailLine>
            <DetailLine label="Joined">{dateText(user.createdAt)}</DetailLine>
            <DetailLine label="Requests">{user.requests === 0 ? 'None posted' : `${user.requests} posted`}</DetailLine>
            <DetailLine label="Business">
              {business ? (
                <>
                  <Link to={to.adminProvider({ id: business.id })} className="link font-semibold">
                    {workplaceText(business)}
                  </Link>
                  {business.withdrawn && <span className="block text-sm text-ink-2">Not in matching</span>}
                </>
              ) : (
                'None'
              )}
            </DetailLine>
          </dl>
          <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">Viewing contact details is logged.</p>
        </DetailCard>
      </div>
      {Open && <Open user={user} shown={adminKeys.user(user.id)} onClose={() => setLever(undefined)} />}
    </>
  );
}

/** `/admin/users/{id}`: one account with all actions. */
export default function UserPage() {
  return (
    <PageResource
      resource={({ params }) => adminKeys.user(params.user!)}
      missing={<DetailMissing noun="user" all="All users" to={to.adminUsers()} />}
      failed={{ title: 'We couldn’t load this user', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="User" />}
    >
      {(user) => <User user={user} />}
    </PageResource>
  );
}
