import { Checkbox } from '../../../ui/checkbox.tsx';
import { useSoundSetting } from './lead-sound.ts';

export function SoundSwitch() {
  const [on, set] = useSoundSetting();
  return (
    <Checkbox
      role="switch"
      checked={on}
      onChange={(event) => set(event.target.checked)}
      label="Play a quiet sound for new leads"
      hint="On this device, while one of these pages is open and you’ve clicked on it."
    />
  );
}
