import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A spinner. Decorative, because the text next to it says what is happening. Stands still under reduced motion. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={classNames('icon icon-sm spin', className)} aria-hidden="true" />
);
