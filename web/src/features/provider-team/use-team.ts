/** Changes of the team. Each reply is the team as it is now, so nothing is fetched again. */
import type { Team } from '@marketplace/contracts/team/schemas';
import { useSWRConfig } from 'swr';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { showToast } from '../../ui/toast.tsx';

export const useTeam = () => {
  const { mutate } = useSWRConfig();
  const show = (team: Team) => mutate(keys.team, team, { revalidate: false });
  return {
    show,
    /** Shows the result, or a toast with the reason. Returns whether it worked. */
    change: async (sent: Promise<Team>, done: string): Promise<boolean> => {
      try {
        await show(await sent);
        showToast({ title: done });
        return true;
      } catch (error) {
        showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(error) });
        return false;
      }
    },
  };
};
