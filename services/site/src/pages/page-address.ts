/** Path and query as an address; not resolved against a base, or `//host/x` would name another host. */
export const parseAddress = (url: string): URL => new URL(`http://site${url}`);

/** The same path and query, beginning with one slash and no backslash: as a browser reads it in a header it names no other host. */
export const onThisSite = (url: string): string => url.replace(/^[/\\]*/, '/');
