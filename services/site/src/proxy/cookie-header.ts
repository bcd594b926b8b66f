/** A browser's Cookie header after some Set-Cookie headers. */

const nameOf = (pair: string) => pair.split('=', 1)[0]!.trim();

/** Applies `sets` to the cookies in `header`. An empty value removes a cookie. */
export const withSetCookies = (header: string, sets: string[]): string => {
  const pairs = new Map(header.split(';').flatMap((pair) => (pair.trim() ? [[nameOf(pair), pair.trim()]] : [])));
  for (const [pair = ''] of sets.map((set) => set.split(';', 1))) {
    if (pair.endsWith('=')) pairs.delete(nameOf(pair));
    else pairs.set(nameOf(pair), pair.trim());
  }
  return [...pairs.values()].join('; ');
};
