import { BadgeCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

/** Said of a client who has shown that the contact address is theirs. */
export const ContactConfirmed = ({ className }: { className?: string }) => (
  <span className={classNames('inline-flex items-center gap-1 text-sm font-semibold text-brand', className)}>
    <BadgeCheck className="icon icon-sm" aria-hidden="true" />
    Contact confirmed
  </span>
);
