import { errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { ObstacleNotice } from '../../forms/provider-settings/obstacle-notice.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { PauseSection } from './pause-section.tsx';
import { PublicListingSection } from './public-listing-section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** `/providers/settings`: what decides which requests reach the provider. Specification sections 2 and 5. */
export default function SettingsPage() {
  const { data: profile, error, mutate } = useProviderProfile();
  return (
    <>
      <h1 className="text-3xl">Settings</h1>
      <p className="text-ink-2 mt-1">
        These decide which requests reach you, from the next one on. Leads that you have already stay as they are.
      </p>
      <ObstacleNotice profile={profile} className="mt-5 max-w-3xl" />
      {profile ? (
        <>
          <SettingsForm profile={profile} />
          {/* As wide as the form, whose preview stands beside it on a wide screen. */}
          <div className="max-w-3xl xl:mr-86">
            <PauseSection profile={profile} />
            <PublicListingSection profile={profile} />
            <Notifications />
          </div>
        </>
      ) : error ? (
        <FailedState title="Unable to Load Settings" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="mt-6 h-96 max-w-3xl" />
      )}
    </>
  );
}
