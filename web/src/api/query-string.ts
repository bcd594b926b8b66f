/** Appends the query parameters that have a value, in their order. Without any, returns `path` unchanged. */
export const withQuery = (path: string, query: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, String(value)] as [string, string]] : [],
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};
