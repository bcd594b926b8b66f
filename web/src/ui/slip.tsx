import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * A request on paper: the top says what, the stub below `<SlipTear/>` says where, when and how much, and carries the
 * actions. The band it lies on sets `--behind`, or the notches show the paper's colour.
 */
export const Slip = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article {...rest} className={classNames('slip', className)} />
);

/** The dashed line that the stub tears off at. */
export const SlipTear = () => <div className="slip-tear" aria-hidden="true" />;
