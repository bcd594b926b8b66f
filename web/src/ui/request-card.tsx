import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * The frame of a request card: the job above `<RequestCardTear/>`; place, time, budget and actions below. On a
 * background other than the page's, set `--behind`, which fills the notches at the tear.
 */
export const RequestCard = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article {...rest} data-no-figures className={classNames('slip', className)} />
);

/** The dashed line between the two parts of a card. */
export const RequestCardTear = () => <div className="slip-tear" aria-hidden="true" />;
