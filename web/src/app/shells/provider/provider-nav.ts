/** The provider area's own navigation. Specification section 2, Provider area. */
import { ClipboardCheck, Inbox, LayoutDashboard, type LucideIcon, Settings } from 'lucide-react';
import { to } from '../../../routing/paths.ts';

export type NavItem = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** How many leads wait for an answer stands beside it. */
  counted?: true;
};

export const providerNav: readonly NavItem[] = [
  { to: to.providerDashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { to: to.providerLeads(), label: 'Leads', Icon: Inbox, counted: true },
  { to: to.acceptedLeads(), label: 'Accepted', Icon: ClipboardCheck },
  { to: to.providerSettings(), label: 'Settings', Icon: Settings },
];
