import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A turning ring. Decoration: the words beside it say what is going on. Stands still under reduced motion. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={classNames('icon icon-sm spin', className)} aria-hidden="true" />
);
