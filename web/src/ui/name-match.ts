/** Finds names regardless of accents, capitals, apostrophes and hyphens. */

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const joined = (text: string) => plain(text).replaceAll(' ', '');

/**
 * Returns the name that was meant, whether typed in full, as a slug or without accents: `simon-s-town` is `Simon's
 * Town`.
 */
export const sameName = (names: readonly string[], typed: string): string | undefined => {
  const wanted = joined(typed);
  return wanted === '' ? undefined : names.find((name) => joined(name) === wanted);
};

/** Returns the matching names: those that start with the text, then those with a word that does, then the rest. */
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
