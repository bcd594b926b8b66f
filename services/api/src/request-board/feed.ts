/** The board as a feed for readers and other sites: RSS 2.0 or JSON Feed 1.1, in English. */
import { brand } from '@marketplace/contracts/brand';
import type { PublicLead } from '@marketplace/contracts/enquiries/board';
import type { BoardFeedFormat } from '@marketplace/contracts/enquiries/board-feeds';
import { textReview } from '@marketplace/contracts/messages';
import escapeHtml from 'escape-html';
import { Feed } from 'feed';

const writers = {
  rss: (feed: Feed) => feed.rss2(),
  json: (feed: Feed) => feed.json1(),
} as const satisfies Record<BoardFeedFormat, (feed: Feed) => string>;

/** People type line breaks in descriptions; readers of feeds show HTML. */
const paragraphs = (lines: readonly string[]) =>
  lines
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
    .join('');

const content = ({ category, city, province, budgetRange, timeframe, description, beingChecked }: PublicLead) =>
  paragraphs([
    [category.name, `${city}, ${province}`, budgetRange, timeframe].filter(Boolean).join(' · '),
    beingChecked ? textReview.onBoard : description,
  ]);

type Options = {
  format: BoardFeedFormat;
  /** The page that lists the same requests. */
  boardUrl: string;
  /** The feed's own address. */
  feedUrl: string;
  leads: readonly PublicLead[];
};

/** Returns the text of the feed. Each item links to the board, because a single request has no public page. */
export const boardFeed = ({ format, boardUrl, feedUrl, leads }: Options): string => {
  const [newest] = leads;
  const feed = new Feed({
    id: feedUrl,
    title: `Current requests on ${brand.name}`,
    description: `What people across ${brand.country} are asking for, newest first.`,
    link: boardUrl,
    language: brand.locale,
    // Without requests there is no time to state: the current one would change the reply with each call.
    updated: new Date(newest?.createdAt ?? 0),
    generator: false,
    feedLinks: { [format]: feedUrl },
  });
  for (const lead of leads)
    feed.addItem({
      id: `urn:uuid:${lead.id}`,
      title: lead.title,
      link: boardUrl,
      date: new Date(lead.createdAt),
      category: [{ name: lead.category.name }],
      content: content(lead),
    });
  return writers[format](feed);
};
