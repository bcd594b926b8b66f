import {
  type LeadMail,
  NotificationSettings,
  type PutPushSubscription,
} from '@marketplace/contracts/providers/notifications';
import { errorSentence, sendJson } from '../../../api/client.ts';
import { calls, keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { showToast } from '../../../ui/toast.tsx';

/** How the provider hears of its leads, and what changes it. */
export const useNotificationSettings = () => {
  const { data: settings, error, mutate } = useApi(keys.notificationSettings);
  /** Shows at once, and is taken back with a word where the server refuses. */
  const setLeadMail = async (leadMail: LeadMail) => {
    try {
      await mutate(sendJson('PUT', calls.notificationSettings, { leadMail }, { schema: NotificationSettings }), {
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
    const saved = await sendJson(subscription ? 'PUT' : 'DELETE', calls.pushSubscription, subscription ?? undefined, {
      schema: NotificationSettings,
    });
    await mutate(saved, { revalidate: false });
  };
  return { settings, error, setLeadMail, setPush, retry: () => void mutate() };
};
