import { BadgeCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

/** Badge for a client who has confirmed their contact address. */
export const ContactConfirmed = ({ className }: { className?: string }) => (
  <span className={classNames('inline-flex items-center gap-1 text-sm font-semibold text-brand', className)}>
    <BadgeCheck className="icon icon-sm" aria-hidden="true" />
    Contact confirmed
  </span>
);
