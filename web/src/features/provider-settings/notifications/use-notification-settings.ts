import { type LeadMail, NotificationSettings } from '@marketplace/contracts/notifications';
import { errorSentence, sendJson } from '../../../api/client.ts';
import { calls, keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { showToast } from '../../../ui/toast.tsx';

/** How the provider hears of its leads. What is chosen shows at once, and is taken back with a word where the server refuses. */
export const useNotificationSettings = () => {
  const { data: settings, error, mutate } = useApi(keys.notificationSettings);
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
  return { settings, error, setLeadMail, retry: () => void mutate() };
};
