/** Whether single keys are shortcuts, set per device. Speech input may type them by mistake (WCAG 2.2, 2.1.4). */
import { useSyncExternalStore } from 'react';
import { deviceChanges, getStored, removeStored, setStored } from '../../storage.ts';

const setting = 'shortcuts-off';
const { subscribe, announce } = deviceChanges();

const set = (areOn: boolean) => {
  if (areOn) removeStored(setting);
  else setStored(setting, 'true');
  announce();
};

export const useShortcuts = () => ({
  areOn: useSyncExternalStore(
    subscribe,
    () => getStored(setting) === null,
    () => true,
  ),
  set,
});
