import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSeekerEnquiries } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import { AccountSettings } from '../../forms/account-settings.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NewEnquiry, SeekerEnquiries } from './seeker-enquiries.tsx';
import { dashboardTabs, searchOfTab, tabOf } from './url.ts';

function Requests() {
  const { rows: enquiries } = useSeekerEnquiries();
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

/** `/seekers/dashboard`: the seeker's requests and account settings. Specification section 2. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const open = tabOf(search);
  // Once opened, the settings stay mounted in their hidden tab, so that typed values are kept.
  const [settingsOpened, setSettingsOpened] = useState(open === 'profile');
  if (open === 'profile' && !settingsOpened) setSettingsOpened(true);
  const panels = {
    requests: open === 'requests' && <Requests />,
    profile: settingsOpened && user && <AccountSettings key={user.id} user={user} />,
  };
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-3xl">{t('Dashboard')}</h1>
      {user && <p className="text-ink-2 mt-1 wrap-anywhere">{t('Signed in as {name}.', { name: user.name })}</p>}
      <div className="mt-6">
        <Tabs
          label={t('Dashboard')}
          value={open}
          onChange={(tab) => navigate({ search: searchOfTab(tab) })}
          tabs={dashboardTabs.map(({ value, label }) => ({
            value,
            link: <Link to={{ search: searchOfTab(value) }}>{t(label)}</Link>,
            panel: panels[value],
          }))}
        />
      </div>
    </div>
  );
}
