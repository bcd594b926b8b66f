import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import { DocumentsForm } from '../../forms/provider-profile/documents-form.tsx';
import { PortfolioForm } from '../../forms/provider-profile/portfolio-form.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvailabilitySection } from './availability-section.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { PauseSection } from './pause-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { PublicListingSection } from './public-listing-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { UrgentSection } from './urgent-section.tsx';

/** `/providers/settings`: the settings that decide which requests the provider gets. Specification sections 2 and 5. */
export default function SettingsPage() {
  const { user } = useSession();
  return userCan('changeOwnBusiness', user) ? <BusinessSettings /> : <MemberSettings />;
}

/** What a member of the team may set: this browser's notifications. */
const MemberSettings = () => (
  <div className="max-w-3xl">
    <h1 className="text-3xl">Settings</h1>
    <Notice className="mt-5">Only owners can change the settings of the business.</Notice>
    <Notifications only="browser" />
  </div>
);

function BusinessSettings() {
  const { data: profile, error, mutate } = useProviderProfile();
  return (
    <>
      <h1 className="text-3xl">Settings</h1>
      <p className="text-ink-2 mt-1">
        These settings decide which requests you get from now on. Leads you already have don’t change.
      </p>
      {profile ? (
        <>
          <SettingsForm profile={profile} />
          <UrgentSection profile={profile} />
          {/* As wide as the form, which has the preview next to it on wide screens. */}
          <div className="max-w-3xl xl:mr-86">
            <ProfileSection />
            <section aria-labelledby="photos" className="card p-5 md:p-8 mt-6">
              <h2 id="photos" className="text-xl">
                Photos of your work
              </h2>
              <PortfolioForm className="mt-1" />
            </section>
            <section aria-labelledby="documents" className="card p-5 md:p-8 mt-6">
              <h2 id="documents" className="text-xl">
                Your documents
              </h2>
              <DocumentsForm className="mt-1" />
            </section>
            <AvailabilitySection profile={profile} />
            <PauseSection profile={profile} />
            <PublicListingSection profile={profile} />
            <Notifications />
            <section aria-labelledby="integrations" className="card p-5 md:p-8 mt-6">
              <h2 id="integrations" className="text-xl">
                Integrations
              </h2>
              <p className="text-ink-2 mt-1">
                API keys and webhooks connect your own software to your leads, quotes and appointments.
              </p>
              <Link to={to.providerIntegrations()} className={buttonClass({ className: 'mt-4' })}>
                Manage integrations
              </Link>
            </section>
          </div>
        </>
      ) : error ? (
        <FailedState title="We couldn’t load your settings" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="mt-6 h-96 max-w-3xl" />
      )}
    </>
  );
}
