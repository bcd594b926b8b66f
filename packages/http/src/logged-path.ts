/** Paths without the secrets in them, for logs. */

/**
 * The segment after `/api/calendar/` is the secret of a calendar feed. The segment after `/requests/`, also if it is typed as
 * `/request/`, is the secret of an emailed link. It opens the request in the page, in every language, and the API. So is the one
 * after `/requests/confirm/`.
 */
const secretSegment =
  /^(\/*(?:(?:api|[a-z]{2})\/+)?(?:requests?(?:\/+confirm(?=\/+[^/]))?|(?<=api\/+)(?:calendar|pending-requests))\/+)[^/]+/i;

/** Replaces a secret segment with `:token`, so that readers of the log cannot open the request. */
export const loggedPath = (path: string): string => path.replace(secretSegment, '$1:token');
