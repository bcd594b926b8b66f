import type { LeadMail, PutPushSubscription } from '@marketplace/contracts/providers/notifications';
import { call, errorSentence } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { showToast } from '../../../ui/toast.tsx';

export const useNotificationSettings = () => {
  const { data: settings, error, mutate } = useApi(keys.notificationSettings);
  /** Updates optimistically. Rolls back and shows a toast if the server refuses. */
  const setLeadMail = async (leadMail: LeadMail) => {
    try {
      await mutate(call('changeNotificationSettings', { body: { leadMail } }), {
        optimisticData: (before) => ({ ...(before ?? settings!), leadMail }),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(error) });
    }
  };
  /** Stores this browser's push subscription; null removes it. @throws ApiError */
  const setPush = async (subscription: PutPushSubscription | null) => {
    const saved = await (subscription
      ? call('setPushSubscription', { body: subscription })
      : call('removePushSubscription'));
    await mutate(saved, { revalidate: false });
  };
  return { settings, error, setLeadMail, setPush, retry: () => void mutate() };
};
