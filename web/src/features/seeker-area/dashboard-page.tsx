import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSeekerEnquiries } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import { ProfileSettings } from './profile-settings.tsx';
import { NewEnquiry, SeekerEnquiries } from './seeker-enquiries.tsx';
import { type DashboardTab, dashboardTabs, searchOfTab, tabOf } from './url.ts';

const tabId = (tab: DashboardTab) => `tab-${tab}`;
const panelId = (tab: DashboardTab) => `panel-${tab}`;

/** Where a key moves the choice to, from the tab at `here` (WAI-ARIA APG, Tabs). */
const moves: Record<string, (here: number) => number> = {
  ArrowRight: (here) => (here + 1) % dashboardTabs.length,
  ArrowLeft: (here) => (here + dashboardTabs.length - 1) % dashboardTabs.length,
  Home: () => 0,
  End: () => dashboardTabs.length - 1,
};

/** Links, so that they work before the script is there and the address says which one is open. */
function Tabs({ open }: { open: DashboardTab }) {
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dashboardTabs[moves[event.key]?.(dashboardTabs.findIndex(({ value }) => value === open)) ?? -1];
    if (!next) return;
    event.preventDefault();
    navigate({ search: searchOfTab(next.value) });
    document.getElementById(tabId(next.value))?.focus();
  };
  return (
    <div role="tablist" aria-label="Dashboard" className="tabs" onKeyDown={onKeyDown}>
      {dashboardTabs.map(({ value, label }) => (
        <Link
          key={value}
          id={tabId(value)}
          role="tab"
          aria-selected={value === open}
          aria-controls={panelId(value)}
          tabIndex={value === open ? 0 : -1}
          to={{ search: searchOfTab(value) }}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function Requests() {
  const { data: enquiries } = useSeekerEnquiries();
  return (
    <>
      {enquiries && enquiries.length > 0 && (
        <div className="mb-5 flex justify-end">
          <NewEnquiry />
        </div>
      )}
      <SeekerEnquiries />
    </>
  );
}

const Panel = ({ tab, open, children }: { tab: DashboardTab; open: DashboardTab; children: ReactNode }) => (
  <div id={panelId(tab)} role="tabpanel" aria-labelledby={tabId(tab)} hidden={tab !== open} className="mt-6 md:mt-8">
    {children}
  </div>
);

/** `/seekers/dashboard`: the seeker's requests, and what they may change about themselves. Specification section 2. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const open = tabOf(search);
  // Once opened, the settings stay behind the other tab as they are: what was typed in them is not lost.
  const [settingsOpened, setSettingsOpened] = useState(open === 'profile');
  if (open === 'profile' && !settingsOpened) setSettingsOpened(true);
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-3xl">Dashboard</h1>
      {user && <p className="text-ink-2 mt-1 wrap-anywhere">Signed in as {user.name}.</p>}
      <div className="mt-6">
        <Tabs open={open} />
      </div>
      <Panel tab="requests" open={open}>
        {open === 'requests' && <Requests />}
      </Panel>
      <Panel tab="profile" open={open}>
        {settingsOpened && user && <ProfileSettings key={user.id} user={user} />}
      </Panel>
    </div>
  );
}
