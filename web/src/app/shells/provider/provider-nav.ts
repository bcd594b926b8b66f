/** The provider area's own navigation. Specification section 2, Provider area. An item shows once its page exists. */
import type { Role } from '@marketplace/contracts/roles';
import {
  ClipboardCheck,
  FileText,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';

export type NavItem = { to: string; label: string; Icon: LucideIcon; roles?: Role[] };

const admins: Role[] = ['ADMIN', 'SUPER_ADMIN'];

export const leadsPath = '/providers/leads';

export const providerNav: NavItem[] = [
  { to: leadsPath, label: 'Leads', Icon: Inbox },
  { to: '/providers/accepted', label: 'Accepted', Icon: ClipboardCheck },
  { to: '/providers/settings', label: 'Settings', Icon: Settings },
  { to: '/admin/dashboard', label: 'Dashboard', Icon: LayoutDashboard, roles: admins },
  { to: '/admin/access-passes', label: 'Access Passes', Icon: KeyRound, roles: admins },
  { to: '/admin/providers', label: 'Providers', Icon: ShieldCheck, roles: admins },
  { to: '/admin/enquiries', label: 'Enquiries', Icon: FileText, roles: admins },
  { to: '/admin/users', label: 'Users', Icon: Users, roles: ['SUPER_ADMIN'] },
];
