/** Changes of a provider's appointments. Each reply is the lead's appointments as they are now. */
import type { LeadAppointments } from '@marketplace/contracts/appointments/schemas';
import { useSWRConfig } from 'swr';
import { ApiError, errorSentence } from '../../api/client.ts';
import { calendarKeys, keys } from '../../api/keys.ts';
import { useRefresh } from '../../api/refresh.ts';
import { showToast } from '../../ui/toast.tsx';

/** Whether the call failed because the appointment is no longer as the page shows it. */
export const hasChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'APPOINTMENT_NOT_OPEN';

export const useAppointments = (leadId: string) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const show = async (answer: LeadAppointments) => {
    await mutate(keys.leadAppointments(leadId), answer, { revalidate: false });
    refresh([calendarKeys]);
  };
  /** Fetches everything again, because the other side may have changed it. */
  const reload = () => refresh([keys.leadAppointments(leadId), calendarKeys]);
  return {
    show,
    reload,
    /** Shows the result, or a toast with the reason. */
    change: async (sent: Promise<LeadAppointments>, done: string): Promise<void> => {
      try {
        await show(await sent);
        showToast({ title: done });
      } catch (error) {
        showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(error) });
        reload();
      }
    },
  };
};
