/** "Available now" of the signed-in provider: its end, and turning it on and off at once. */
import { limits } from '@marketplace/contracts/limits';
import { errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { useNow } from '../../ui/now.tsx';
import { timeOfDay } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

/** Hours to choose from; the middle one is the default. */
export const availableHours = [2, limits.availableHours, 8] as const;

export type AvailableNow = {
  /** The end as `13:40`; null if it is off. */
  until: string | null;
  /** The end in ms. */
  endsAt: number | null;
  /** Updates optimistically. Rolls back and shows a toast if the server refuses. */
  set: (hours: number | null) => Promise<void>;
};

/** Undefined for a provider that takes no urgent jobs, and while the profile loads. */
export const useAvailableNow = (): AvailableNow | undefined => {
  const now = useNow();
  const { data: profile } = useProviderProfile();
  const { setAvailable } = useProviderMutations();
  if (!profile?.urgentJobs.takesUrgent) return undefined;
  const { availableUntil } = profile.urgentJobs;
  // It turns itself off, also on a page that stays open.
  const isOn = availableUntil !== null && Date.parse(availableUntil) > now;
  return {
    until: isOn ? timeOfDay(availableUntil) : null,
    endsAt: isOn ? Date.parse(availableUntil) : null,
    set: async (hours) => {
      try {
        await setAvailable(profile, hours);
      } catch (error) {
        showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(error) });
      }
    },
  };
};
