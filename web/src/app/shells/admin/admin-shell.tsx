import { type UserAction, userCan } from '@marketplace/contracts/accounts/user-policy';
import type { WorkCounts } from '@marketplace/contracts/operations/work';
import { type WorkGroup, workKindNames, workKinds } from '@marketplace/contracts/operations/work-kinds';
import {
  BadgeCheck,
  ClipboardList,
  EyeOff,
  Flag,
  HeartPulse,
  Inbox,
  LayoutDashboard,
  ListChecks,
  ListRestart,
  Mail,
  MapPin,
  Plug,
  ScrollText,
  Search,
  Shuffle,
  Store,
  Ticket,
  TriangleAlert,
  Users,
  Wallet,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { adminKeys } from '../../../api/admin/keys.ts';
import { useSession } from '../../../api/session.ts';
import { useApi } from '../../../api/use-api.ts';
import { to } from '../../../routing/paths.ts';
import { planLabel } from '../sidebar/identity.ts';
import { CountBadge, type NavGroup, type NavItem, SidebarShell } from '../sidebar/sidebar-shell.tsx';

/** `counts`: the tabs of the queue whose work is settled there. */
type AdminItem = NavItem & { needs: UserAction; counts?: WorkGroup };

const groups: readonly { heading?: string; items: readonly AdminItem[] }[] = [
  {
    items: [
      { to: to.adminDashboard(), label: 'Dashboard', Icon: LayoutDashboard, needs: 'seeAdminArea' },
      { to: to.adminWork(), label: 'Work', Icon: ListChecks, needs: 'seeAdminArea' },
      { to: to.adminMoney(), label: 'Money', Icon: Wallet, needs: 'seeMoney' },
    ],
  },
  {
    heading: 'Market',
    items: [
      { to: to.adminProviders(), label: 'Providers', Icon: Store, needs: 'manageProviders', counts: 'documents' },
      { to: to.adminEnquiries(), label: 'Enquiries', Icon: Inbox, needs: 'manageEnquiries', counts: 'requests' },
      { to: to.adminUsers(), label: 'Users', Icon: Users, needs: 'manageUsers' },
      {
        to: to.adminApplications(),
        label: 'Applications',
        Icon: ClipboardList,
        needs: 'manageApplications',
        counts: 'applications',
      },
      {
        to: to.adminPlanRequests(),
        label: 'Plan requests',
        Icon: BadgeCheck,
        needs: 'manageProviders',
        counts: 'plans',
      },
      { to: to.adminMessages(), label: 'Messages', Icon: Mail, needs: 'manageMessages', counts: 'messages' },
      { to: to.adminReports(), label: 'Reports', Icon: Flag, needs: 'manageEnquiries', counts: 'reports' },
      { to: to.adminHeldTexts(), label: 'Text review', Icon: EyeOff, needs: 'reviewTexts', counts: 'texts' },
      { to: to.adminAccessPasses(), label: 'Access passes', Icon: Ticket, needs: 'manageAccessPasses' },
      { to: to.adminDemand(), label: 'Unmet demand', Icon: MapPin, needs: 'seeAdminArea' },
      { to: to.adminMatching(), label: 'Matching', Icon: Shuffle, needs: 'simulateMatching' },
    ],
  },
  {
    heading: 'System',
    items: [
      { to: to.adminHealth(), label: 'Health', Icon: HeartPulse, needs: 'seeAdminArea' },
      { to: to.adminFailures(), label: 'Failures', Icon: TriangleAlert, needs: 'manageQueues', counts: 'failures' },
      { to: to.adminQueues(), label: 'Queues', Icon: ListRestart, needs: 'manageQueues' },
      { to: to.adminAudit(), label: 'Audit log', Icon: ScrollText, needs: 'readAuditLog' },
      { to: to.adminIntegrations(), label: 'Integrations', Icon: Plug, needs: 'manageApiKeys' },
    ],
  },
];

/** How often the counts are refetched. */
const refreshInterval = 60_000;

/** What waits, of one tab of the queue or of all. */
const waitingIn = (work: WorkCounts | undefined, group?: WorkGroup): number =>
  workKindNames
    .filter((kind) => group === undefined || workKinds[kind].group === group)
    .reduce((sum, kind) => sum + (work?.kinds[kind]?.count ?? 0), 0);

const withCount = ({ counts, ...item }: AdminItem, work: WorkCounts | undefined): NavItem => {
  if (item.to === to.adminWork()) return { ...item, badge: <CountBadge count={waitingIn(work)} what="waiting" /> };
  return counts ? { ...item, badge: <CountBadge quiet count={waitingIn(work, counts)} what="waiting" /> } : item;
};

/** Loaded when it is first opened. */
const CommandPalette = lazy(() => import('./command-palette.tsx'));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Whether the palette is open. Ctrl+K or Cmd+K toggles it anywhere. */
const usePalette = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault(); // some browsers use this shortcut for their own search
      setOpen((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return [open, setOpen] as const;
};

/** The layout of the admin pages, with the items that the user's role may see. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [open, setOpen] = usePalette();
  const { data: work } = useApi(userCan('seeAdminArea', user) ? adminKeys.workCounts : null, { refreshInterval });
  const own: NavGroup[] = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ needs }) => userCan(needs, user)).map((item) => withCount(item, work)),
    }))
    .filter(({ items }) => items.length > 0);
  const button = {
    type: 'button',
    'aria-keyshortcuts': 'Control+K Meta+K',
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;
  const tool = {
    inSidebar: (
      <button {...button} className="nav-item w-full border border-dusk-2">
        <Search className="icon" aria-hidden="true" />
        <span className="grow text-left">Find</span>
        <span aria-hidden="true" className="text-sm font-normal">
          Ctrl K
        </span>
      </button>
    ),
    inHeader: (
      <button {...button} className="btn-icon text-on-brand" aria-label="Find">
        <Search className="icon" aria-hidden="true" />
      </button>
    ),
  };
  return (
    <SidebarShell groups={own} user={user} lines={user && <p>{planLabel(user, undefined)}</p>} tool={tool}>
      {children}
      {open && (
        <Suspense>
          <CommandPalette pages={own.flatMap(({ items }) => items)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SidebarShell>
  );
}
