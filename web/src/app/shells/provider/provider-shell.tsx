import { userCan } from '@marketplace/contracts/accounts/user-policy';
import {
  BadgeCheck,
  CalendarDays,
  ClipboardCheck,
  Inbox,
  LayoutDashboard,
  MessageCircle,
  Settings,
  Star,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLeadFigures, useProviderProfile } from '../../../api/hooks.ts';
import { keys } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.ts';
import { useApi } from '../../../api/use-api.ts';
import { ObstacleNotice } from '../../../forms/provider-settings/obstacle-notice.tsx';
import { lacksBusiness } from '../../../routing/access.ts';
import { to } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { planLabel } from '../sidebar/identity.ts';
import { CountBadge, type NavItem, SidebarShell } from '../sidebar/sidebar-shell.tsx';
import { AvailableSwitch } from './available-switch.tsx';
import { LeadNotice } from './lead-notice.tsx';
import { DueBadge, PaymentNotice } from './payment-notice.tsx';

const OpenBadge = () => <CountBadge count={useLeadFigures().data?.open} what="open" />;

const UnreadBadge = () => <CountBadge count={useApi(keys.unreadMessages).data?.count} what="unread" />;

/** Specification section 2, Provider area. */
const items: readonly NavItem[] = [
  { to: to.providerDashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { to: to.providerLeads(), label: 'Leads', Icon: Inbox, badge: <OpenBadge /> },
  { to: to.providerCalendar(), label: 'Calendar', Icon: CalendarDays },
  { to: to.acceptedLeads(), label: 'Accepted', Icon: ClipboardCheck },
  { to: to.providerMessages(), label: 'Messages', Icon: MessageCircle, badge: <UnreadBadge /> },
  { to: to.providerRatings(), label: 'Ratings', Icon: Star },
  { to: to.providerTeam(), label: 'Team', Icon: Users },
  { to: to.providerSettings(), label: 'Settings', Icon: Settings },
  { to: to.providerPlan(), label: 'Plan', Icon: BadgeCheck, badge: <DueBadge /> },
];

/** Shown on every provider page to a user without a business, usually a super administrator. */
const NoBusiness = ({ isAdministrator }: { isAdministrator: boolean }) => (
  <>
    <h1 className="text-3xl">Your account has no business</h1>
    <p className="mt-3 text-ink-2 max-w-read">
      {isAdministrator
        ? 'As a super administrator you can open these pages, but they only show the leads and settings of a business you own.'
        : 'These pages show the leads and settings of your business. If you have one, please contact us.'}
    </p>
    <p className="mt-6">
      {isAdministrator ? (
        <Link to={to.adminDashboard()} className={buttonClass()}>
          Go to admin
        </Link>
      ) : (
        <Link to={to.home()} className={buttonClass()}>
          Go Home
        </Link>
      )}
    </p>
  </>
);

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

/** The layout of provider pages. A user without a business gets a notice and a way back, and no navigation. */
export function ProviderShell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user && lacksBusiness(user) ? (
    <SidebarShell groups={[]} user={user} lines={<p>{planLabel(user, undefined)}</p>}>
      <NoBusiness isAdministrator={userCan('seeAdminArea', user)} />
    </SidebarShell>
  ) : (
    <SidebarShell
      groups={[{ items }]}
      user={user}
      lines={<Business />}
      tool={{ inSidebar: <AvailableSwitch inSidebar />, inHeader: <AvailableSwitch /> }}
    >
      <LeadNotice />
      <PaymentNotice />
      <ObstacleNotice className="mb-6 print:hidden" />
      {children}
    </SidebarShell>
  );
}
