/** Finding a name as people type it: without accents, capitals, apostrophes or hyphens. */

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const joined = (text: string) => plain(text).replaceAll(' ', '');

/** The name that was meant, whether written out, as a slug or without its accents: `simon-s-town` is `Simon's Town`. */
export const sameName = (names: readonly string[], typed: string): string | undefined => {
  const wanted = joined(typed);
  return wanted === '' ? undefined : names.find((name) => joined(name) === wanted);
};

/** The names that fit what was typed: those that begin with it, then those with a word that does, then the rest. */
export const namesLike = (names: readonly string[], typed: string): readonly string[] => {
  const wanted = plain(typed);
  if (wanted === '') return names;
  const rank = (name: string) => {
    const text = plain(name);
    if (text.startsWith(wanted) || joined(name).startsWith(joined(typed))) return 0;
    if (` ${text}`.includes(` ${wanted}`)) return 1;
    return text.includes(wanted) ? 2 : 3;
  };
  return names
    .map((name) => ({ name, rank: rank(name) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
};
