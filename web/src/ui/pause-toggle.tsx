import { Pause, Play } from 'lucide-react';
import { classNames } from './class-names.ts';

/**
 * Stops what moves by itself, and starts it again: a checkbox, which the moving part's CSS looks at (theme.css), so that
 * it works before there is a script. Not shown where the device asks for stillness: nothing moves there.
 */
export const PauseToggle = ({ label, className }: { label: string; className?: string }) => (
  <label className={classNames('btn-icon pause-toggle motion-reduce:hidden', className)}>
    <input type="checkbox" className="peer sr-only" aria-label={label} />
    <Pause className="icon icon-sm peer-checked:hidden" aria-hidden="true" />
    <Play className="icon icon-sm hidden peer-checked:block" aria-hidden="true" />
  </label>
);
