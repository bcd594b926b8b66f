/**
 * The keys by which a CDN finds the pages that it stores (`Surrogate-Key`). A page has the key of all pages, and one for each
 * API address whose reply it shows.
 */

export const allPagesKey = 'pages';

/** `addresses`: paths of the API with their queries, which the keys leave out. */
export const surrogateKeys = (addresses: readonly string[]): string[] => [
  allPagesKey,
  ...new Set(addresses.map((address) => address.split('?')[0]!)),
];

/** The key of the pages that show a provider's public profile. */
export const profileKey = (slug: string): string => `/api/public/providers/${encodeURIComponent(slug)}`;
