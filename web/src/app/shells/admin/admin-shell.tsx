import { type UserAction, userCan } from '@marketplace/contracts/user-policy';
import {
  HeartPulse,
  LayoutDashboard,
  ListRestart,
  MapPin,
  ScrollText,
  Shuffle,
  Store,
  Ticket,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.ts';
import { elsewhere, to } from '../../../routing/paths.ts';
import { planLabel } from '../sidebar/identity.ts';
import { type NavGroup, type NavItem, SidebarShell } from '../sidebar/sidebar-shell.tsx';

/** An item, and who sees it. */
type AdminItem = NavItem & { needs: UserAction };

const groups: readonly { heading?: string; items: readonly AdminItem[] }[] = [
  { items: [{ to: to.adminDashboard(), label: 'Dashboard', Icon: LayoutDashboard, needs: 'seeAdminArea' }] },
  {
    heading: 'Market',
    items: [
      { to: to.adminProviders(), label: 'Providers', Icon: Store, needs: 'manageProviders' },
      { to: to.adminAccessPasses(), label: 'Access Passes', Icon: Ticket, needs: 'manageAccessPasses' },
      { to: to.adminDemand(), label: 'Unmet Demand', Icon: MapPin, needs: 'seeAdminArea' },
      { to: to.adminMatching(), label: 'Matching', Icon: Shuffle, needs: 'simulateMatching' },
    ],
  },
  {
    heading: 'Machine room',
    items: [
      { to: to.adminHealth(), label: 'Health', Icon: HeartPulse, needs: 'seeAdminArea' },
      { to: to.adminFailures(), label: 'Failures', Icon: TriangleAlert, needs: 'manageQueues' },
      { to: elsewhere.queues, label: 'Queues', Icon: ListRestart, needs: 'manageQueues', elsewhere: true },
      { to: to.adminAudit(), label: 'Audit', Icon: ScrollText, needs: 'readAuditLog' },
    ],
  },
];

/** What stands around the pages of administration: the items of the person's role, and no provider's. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const own: NavGroup[] = groups
    .map((group) => ({ ...group, items: group.items.filter(({ needs }) => userCan(needs, user)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <SidebarShell groups={own} user={user} lines={user && <p>{planLabel(user, undefined)}</p>}>
      {children}
    </SidebarShell>
  );
}
