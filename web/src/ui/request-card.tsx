import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * The frame of a request as a card: what is wanted above `<RequestCardTear/>`; below it where, when, how much and the
 * actions. A ground of another colour than the page's sets `--behind`, which fills the notches at the tear.
 */
export const RequestCard = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article {...rest} className={classNames('slip', className)} />
);

/** The dashed line between the two parts of a card. */
export const RequestCardTear = () => <div className="slip-tear" aria-hidden="true" />;
