import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the app is in charge: false on the server, and while the page is as the server made it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
