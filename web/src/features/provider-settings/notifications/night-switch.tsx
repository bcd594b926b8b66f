import { ringNight } from '@marketplace/contracts/availability/ringing';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Each person's own night: the others in the team are still rung. */
export function NightSwitch() {
  const { settings, setRingsAtNight } = useNotificationSettings();
  return settings ? (
    <Checkbox
      role="switch"
      checked={settings.ringsAtNight}
      onChange={(event) => void setRingsAtNight(event.target.checked)}
      label="Ring me at night"
      hint={`For urgent requests from ${ringNight.from} to ${ringNight.until}, if your business answers at night or is available now. Only for you: others in your team are still rung.`}
    />
  ) : null;
}
