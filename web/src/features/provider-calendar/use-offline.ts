import { useSyncExternalStore } from 'react';
import { isOffline } from '../../routing/offline-texts.ts';

const subscribe = (listener: () => void) => {
  for (const type of ['online', 'offline']) window.addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, listener);
  };
};

/** Whether the device has no connection. False on the server. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
