import { classNames } from '../../ui/class-names.ts';

/** What the client wrote; a request that came by a short form has no description. */
export const ClientDescription = ({ text, className }: { text: string; className: string }) => (
  <p className={classNames('wrap-anywhere', className, !text && 'text-ink-2')}>{text || 'No description given'}</p>
);
