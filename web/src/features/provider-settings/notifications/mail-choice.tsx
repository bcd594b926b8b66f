import { publicMailCategories } from '@marketplace/contracts/mails/categories';
import type { MailCategory } from '@marketplace/contracts/mails/preferences';
import { call, errorSentence } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { MailSwitches } from '../../../forms/mail-switches.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Providers who have joined no longer get invitations. */
const kinds = publicMailCategories.filter((name) => name !== 'invitations');

/** The provider's email choices: the same ones that the unsubscribe link in each email opens. */
export function MailChoice() {
  const { data: preferences, error, mutate } = useApi(keys.ownMailPreferences);
  if (error && !preferences)
    return (
      <FailedState title="We couldn’t load your email settings" onRetry={() => void mutate()}>
        {errorSentence(error)}
      </FailedState>
    );
  if (!preferences) return <Skeleton className="h-40" />;
  const set = async (category: MailCategory, wanted: boolean) => {
    try {
      await mutate(call('setOwnMailPreference', { body: { category, wanted } }), {
        optimisticData: { wanted: { ...preferences.wanted, [category]: wanted } },
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (failure) {
      showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(failure) });
    }
  };
  return (
    <MailSwitches preferences={preferences} only={kinds} onChange={(category, wanted) => void set(category, wanted)} />
  );
}
