/** A description in two parts: what a slip shows, and what folds open under it. */

/** Characters that a slip shows of a description, about five lines on a phone. */
const shown = 240;

/** Breaks at a word; the rest is empty where all of it fits, or nearly. */
export const foldedText = (text: string): { start: string; rest: string } => {
  if (text.length <= shown * 1.25) return { start: text, rest: '' };
  const space = text.lastIndexOf(' ', shown);
  const end = space > shown / 2 ? space : shown;
  return { start: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() };
};
