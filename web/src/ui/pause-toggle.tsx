import { Pause, Play } from 'lucide-react';
import { classNames } from './class-names.ts';

/**
 * Pauses and resumes an animation. A checkbox that the animation's CSS reads (theme.css), so it works without
 * JavaScript. Hidden under reduced motion, where nothing moves.
 */
export const PauseToggle = ({ label, className }: { label: string; className?: string }) => (
  <label className={classNames('btn-icon pause-toggle motion-reduce:hidden', className)}>
    <input type="checkbox" className="peer sr-only" aria-label={label} />
    <Pause className="icon icon-sm peer-checked:hidden" aria-hidden="true" />
    <Play className="icon icon-sm hidden peer-checked:block" aria-hidden="true" />
  </label>
);
