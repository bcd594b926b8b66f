/** Splits a description into the part shown on a card and the part behind "Read more". */

/** Characters shown, about five lines on a phone. */
const shown = 240;

/** Breaks at a word. `rest` is empty if the text fits, or almost does. */
export const foldedText = (text: string): { start: string; rest: string } => {
  if (text.length <= shown * 1.25) return { start: text, rest: '' };
  const space = text.lastIndexOf(' ', shown);
  const end = space > shown / 2 ? space : shown;
  return { start: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() };
};
