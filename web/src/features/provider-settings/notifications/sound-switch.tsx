import { Checkbox } from '../../../ui/checkbox.tsx';
import { useSoundSetting } from './lead-sound.ts';

/** Switches the sound of a new lead, for this device. */
export function SoundSwitch() {
  const [on, set] = useSoundSetting();
  return (
    <Checkbox
      role="switch"
      checked={on}
      onChange={(event) => set(event.target.checked)}
      label="Play a quiet sound when a lead arrives"
      hint="On this device, while one of these pages is open and you have clicked on it."
    />
  );
}
