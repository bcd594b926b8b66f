import type { LeadMail, PutPushSubscription } from '@marketplace/contracts/providers/notifications';
import { call, errorSentence } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { showToast } from '../../../ui/toast.tsx';

/** How the provider hears of its leads, and what changes it. */
export const useNotificationSettings = () => {
  const { data: settings, error, mutate } = useApi(keys.notificationSettings);
  /** Shows at once, and is taken back with a word where the server refuses. */
  const setLeadMail = async (leadMail: LeadMail) => {
    try {
      await mutate(call('changeNotificationSettings', { body: { leadMail } }), {
        optimisticData: (before) => ({ ...(before ?? settings!), leadMail }),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'Not saved', description: errorSentence(error) });
    }
  };
  /** Says where this browser is told of leads; null for nowhere. @throws ApiError */
  const setPush = async (subscription: PutPushSubscription | null) => {
    const saved = await (subscription
      ? call('setPushSubscription', { body: subscription })
      : call('removePushSubscription'));
    await mutate(saved, { revalidate: false });
  };
  return { settings, error, setLeadMail, setPush, retry: () => void mutate() };
};
