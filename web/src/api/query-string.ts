/** `path` with those of `query` that have a value, in the order they are given; a path without any stays as it is. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};
