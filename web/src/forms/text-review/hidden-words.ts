/** The words of a text that an administrator hides, as pure functions. */
import type { HiddenWords, MarkedTexts } from '@marketplace/contracts/enquiries/schemas';

export type MarkedText = MarkedTexts['title'];
type Field = HiddenWords['field'];
type Range = { from: number; to: number };

const hidden = '[hidden]';

export const textOf = (pieces: MarkedText): string => pieces.map(({ text }) => text).join('');

/** The selected words without the spaces around them; none for an empty selection. */
export const trimmedWords = (field: Field, text: string, from: number, to: number): HiddenWords[] => {
  const selected = text.slice(from, to);
  const words = selected.trim();
  return words ? [{ field, from: from + selected.indexOf(words), words }] : [];
};

const rangesOf = (pieces: MarkedText, mark: MarkedText[number]['mark']): Range[] => {
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    return piece.mark === mark ? [{ from, to: at }] : [];
  });
};

/** The parts that the rule finds suspicious, to start with. */
export const suspiciousWords = (marked: MarkedTexts): HiddenWords[] =>
  (['title', 'description'] as const).flatMap((field) =>
    rangesOf(marked[field], 'suspicious').flatMap(({ from, to }) =>
      trimmedWords(field, textOf(marked[field]), from, to),
    ),
  );

/** Sorts by place, and drops words inside others. */
export const inOrder = (hide: readonly HiddenWords[]): HiddenWords[] => {
  const end = ({ from, words }: HiddenWords) => from + words.length;
  return hide
    .filter(
      (one, index) =>
        !hide.some(
          (other, at) =>
            at !== index &&
            other.field === one.field &&
            other.from <= one.from &&
            end(one) <= end(other) &&
            (end(other) - other.from > end(one) - one.from || at < index),
        ),
    )
    .toSorted((a, b) => (a.field === b.field ? a.from - b.from : a.field === 'title' ? -1 : 1));
};

/** The public text as the server will show it. */
export const withHidden = (field: Field, pieces: MarkedText, hide: readonly HiddenWords[]): string => {
  const text = textOf(pieces);
  const ranges = [
    ...rangesOf(pieces, 'certain'),
    ...hide.filter((words) => words.field === field).map(({ from, words }) => ({ from, to: from + words.length })),
  ].toSorted((a, b) => a.from - b.from);
  let shown = '';
  let at = 0;
  for (const { from, to } of ranges) {
    // Touching ranges become one.
    if (from > at || at === 0) shown += text.slice(at, from) + (to > at ? hidden : '');
    at = Math.max(at, to);
  }
  return shown + text.slice(at);
};
