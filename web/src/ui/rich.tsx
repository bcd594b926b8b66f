import { piecesOf } from '@marketplace/languages/text';
import { Fragment, type ReactNode } from 'react';

type Props = {
  /** A translated text with marked parts: `t('Read the <terms>terms</terms>.')`. */
  text: string;
  /** What a marked part becomes, by its name. */
  children: Readonly<Record<string, (words: string) => ReactNode>>;
};

/** A text with links or emphasis in it, in the word order of its language. */
export const Rich = ({ text, children: parts }: Props) =>
  piecesOf(text).map(({ text: words, name }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Fragment key={place}>{name ? (parts[name]?.(words) ?? words) : words}</Fragment>
  ));
