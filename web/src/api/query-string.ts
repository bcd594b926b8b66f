/** Appends the query parameters that have a value, in order. Returns `path` unchanged if there are none. */
export const withQuery = (path: string, query: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, String(value)] as [string, string]] : [],
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};
