/** The formats in which other sites and feed readers get the board. Without zod, because pages link to them. */
export const boardFeeds = {
  rss: { name: 'RSS', type: 'application/rss+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const;
export type BoardFeedFormat = keyof typeof boardFeeds;
export const boardFeedFormats = ['rss', 'json'] as const satisfies readonly BoardFeedFormat[];
