import { userCan } from '@marketplace/contracts/user-policy';
import { ClipboardCheck, Inbox, LayoutDashboard, Settings, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLeadFigures, useProviderProfile } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.ts';
import { to } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { planLabel } from '../sidebar/identity.ts';
import { CountBadge, type NavItem, SidebarShell } from '../sidebar/sidebar-shell.tsx';
import { LeadNotice } from './lead-notice.tsx';

const OpenBadge = () => <CountBadge count={useLeadFigures().data?.open} what="open" />;

/** Specification section 2, Provider area. */
const items: readonly NavItem[] = [
  { to: to.providerDashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { to: to.providerLeads(), label: 'Leads', Icon: Inbox, badge: <OpenBadge /> },
  { to: to.acceptedLeads(), label: 'Accepted', Icon: ClipboardCheck },
  { to: to.providerRatings(), label: 'Ratings', Icon: Star },
  { to: to.providerSettings(), label: 'Settings', Icon: Settings },
];

/** What somebody sees here who has no business of their own: an administrator, who may look at everything. */
const NoBusiness = ({ isAdministrator }: { isAdministrator: boolean }) => (
  <>
    <h1 className="text-3xl">No business belongs to your account</h1>
    <p className="mt-3 text-ink-2 max-w-read">These pages show a provider's own leads, and there are none of yours.</p>
    <p className="mt-6">
      {isAdministrator ? (
        <Link to={to.adminDashboard()} className={buttonClass()}>
          Go to Administration
        </Link>
      ) : (
        <Link to={to.home()} className={buttonClass()}>
          Go Home
        </Link>
      )}
    </p>
  </>
);

/** For which business, and on which plan. */
function Business() {
  const { user } = useSession();
  const { data: profile } = useProviderProfile();
  return (
    <>
      {profile && <p title={profile.businessName}>{profile.businessName}</p>}
      {user && <p>{planLabel(user, profile?.plan)}</p>}
    </>
  );
}

/** What stands around the provider's pages. An administrator without a business gets a sentence and the way back, and no navigation of what is not theirs. */
export function ProviderShell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user && user.workspaceId === null ? (
    <SidebarShell groups={[]} user={user} lines={<p>{planLabel(user, undefined)}</p>}>
      <NoBusiness isAdministrator={userCan('seeAdminArea', user)} />
    </SidebarShell>
  ) : (
    <SidebarShell groups={[{ items }]} user={user} lines={<Business />}>
      <LeadNotice />
      {children}
    </SidebarShell>
  );
}
