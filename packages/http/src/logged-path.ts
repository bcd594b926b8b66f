/** Paths as logs may have them: what lets somebody in is left out. */

/** A request's mailed link and the calls of its page: the segment behind `/requests/` opens the request. */
const secretSegment = /^(\/*(?:api\/+)?requests\/+)[^/]+/i;

/** The path with `:token` in place of what whoever reads the log could open. */
export const loggedPath = (path: string): string => path.replace(secretSegment, '$1:token');
