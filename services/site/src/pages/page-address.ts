/** Parses a path and query. Does not resolve it against a base, where `//host/x` would name another host. */
export const parseAddress = (url: string): URL => new URL(`http://site${url}`);

/**
 * The same path and query with exactly one leading slash and no backslash, so that it cannot name another host in
 * a header.
 */
export const onThisSite = (url: string): string => url.replace(/^[/\\]*/, '/');
