import { classNames } from '../../ui/class-names.ts';

/** The seeker's description. Requests from the short forms have none. */
export const LeadDescription = ({ text, className }: { text: string; className: string }) => (
  <p className={classNames('wrap-anywhere', className, !text && 'text-ink-2')}>{text || 'No description given'}</p>
);
