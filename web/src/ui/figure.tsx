import { Fragment, type ReactNode } from 'react';

type Props = {
  /** What is counted: `providers`. */
  name: string;
  /** Of what: `plumbing gauteng`. Omitted for the subject of the page. */
  of?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A figure on a public page, or a phrase with one figure. The crawl (infra/test/e2e) finds two values of one figure, and figures
 * without a name.
 */
export const Figure = ({ name, of, className, children }: Props) => (
  <span data-figure={name} data-figure-of={of} className={className}>
    {children}
  </span>
);

/** Marks a figure inside a text: `<providers>12</providers>`. Shown with `FiguredText`, or without marks by `plainText`. */
export const figure = (name: string, value: string | number, of = '') => `<${name}${of && `:${of}`}>${value}</${name}>`;

/** The scope of a service in a place, by the slugs of the place from the province down. */
export const figuresOf = (service: string, place: readonly string[]): string => `${service} ${place.join('/')}`;

const marks = /<(\w+)(?::([^>]*))?>([^<]*)<\/\1>/g;

export const plainText = (text: string): string => text.replace(marks, '$3');

/** A text with marked figures. `of`: their scope, in front of which a figure may name a part. */
export const FiguredText = ({ text, of }: { text: string; of?: string | undefined }) => {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: all, 1: name, 2: own, 3: value, index } of text.matchAll(marks)) {
    pieces.push(
      text.slice(end, index),
      <Figure name={name!} of={[own, of].filter(Boolean).join(' ') || undefined}>
        {value}
      </Figure>,
    );
    end = index + all.length;
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  return [...pieces, text.slice(end)].map((piece, place) => <Fragment key={place}>{piece}</Fragment>);
};
