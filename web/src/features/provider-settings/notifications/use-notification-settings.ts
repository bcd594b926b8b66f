import type {
  LeadMail,
  NotificationSettings,
  PutPushSubscription,
} from '@marketplace/contracts/providers/notifications';
import { call, errorSentence } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { showToast } from '../../../ui/toast.tsx';

export const useNotificationSettings = () => {
  const { data: settings, error, mutate } = useApi(keys.notificationSettings);
  /** Updates optimistically. Rolls back and shows a toast if the server refuses. */
  const save = async (saved: Promise<NotificationSettings>, change: Partial<NotificationSettings>) => {
    try {
      await mutate(saved, {
        optimisticData: (before) => ({ ...(before ?? settings!), ...change }),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(error) });
    }
  };
  const setLeadMail = (leadMail: LeadMail) =>
    save(call('changeNotificationSettings', { body: { leadMail } }), { leadMail });
  const setRingsAtNight = (ringsAtNight: boolean) =>
    save(call('setNightRinging', { body: { ringsAtNight } }), { ringsAtNight });
  /** Stores this browser's push subscription; null removes it. @throws ApiError */
  const setPush = async (subscription: PutPushSubscription | null) => {
    const saved = await (subscription
      ? call('setPushSubscription', { body: subscription })
      : call('removePushSubscription'));
    await mutate(saved, { revalidate: false });
  };
  return { settings, error, setLeadMail, setRingsAtNight, setPush, retry: () => void mutate() };
};
