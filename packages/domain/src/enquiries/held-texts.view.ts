/**
 * Texts of requests and ratings that need an administrator's review, oldest first. Removed requests need none,
 * and a request whose seeker was asked to rewrite the text needs one once it is changed.
 */
import type { HeldTextKind } from '@marketplace/contracts/enquiries/held-text-kinds';
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { RatingSuspicion } from '@marketplace/contracts/ratings/schemas';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf } from '../sql.ts';
import { isRewriteOpenSql, waitsForReviewSql } from './texts.queries.ts';

export type HeldText = {
  id: string;
  enquiryId: string;
  reference: string;
  /** Empty for a rating, which has no title. */
  title: string;
  description: string;
  createdAt: Date;
  /** What we asked the seeker to change, if this is the new text. */
  rewrittenAfter: string | null;
  /** Null for a rating. */
  status: EnquiryStatus | null;
  /** Null for the text of the request itself. */
  rating: { stars: number; businessName: string; suspicions: RatingSuspicion[] } | null;
};

/** Position of a page's last row. */
export type HeldTextCursor = [id: string];
type HeldTextPage = Page<HeldText, HeldTextCursor>;
/** Ids are time-ordered. */
const oldestFirst = (id: string): Order<HeldTextCursor> => ({ by: [id], direction: 'asc' });

type Asked = PageRequest<HeldTextCursor> & { kind?: HeldTextKind | undefined };

const heldRequests = async (deps: Deps, { kind, ...page }: Asked): Promise<HeldTextPage> => {
  const { items, nextCursor } = await keysetPage(
    deps,
    deps
      .db('enquiries as e')
      .whereRaw(waitsForReviewSql)
      .modify((q) => {
        if (kind) q.whereRaw(kind === 'rewrite' ? isRewriteOpenSql : `not ${isRewriteOpenSql}`);
      }),
    columnsOf<{ e: 'enquiries' }, 'admin'>()({
      id: 'e.id',
      reference: 'e.reference',
      title: 'e.title',
      description: 'e.description',
      createdAt: 'e.created_at',
      status: 'e.status',
      rewrittenAfter: deps.db.raw<string | null>(
        '(select r.note from rewrite_requests r where r.enquiry_id = e.id and r.settled_at is null)',
      ),
    }),
    oldestFirst('e.id'),
    page,
  );
  return { items: items.map((row) => ({ ...row, enquiryId: row.id, rating: null })), nextCursor };
};

const waitingRatings = async (deps: Deps, page: PageRequest<HeldTextCursor>): Promise<HeldTextPage> => {
  const { items, nextCursor } = await keysetPage(
    deps,
    deps
      .db('ratings as r')
      .join('leads as l', 'l.id', 'r.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('providers as p', 'p.id', 'r.provider_id')
      .where('r.status', 'waiting'),
    columnsOf<{ r: 'ratings'; e: 'enquiries'; p: 'providers' }, 'admin'>()({
      id: 'r.id',
      enquiryId: 'e.id',
      reference: 'e.reference',
      description: 'r.text',
      createdAt: 'r.changed_at',
      stars: 'r.stars',
      suspicions: deps.db.raw<RatingSuspicion[]>('r.suspicions'),
      businessName: 'p.business_name',
    }),
    oldestFirst('r.id'),
    page,
  );
  return {
    items: items.map(({ stars, businessName, suspicions, ...row }) => ({
      ...row,
      title: '',
      rewrittenAfter: null,
      status: null,
      rating: { stars, businessName, suspicions },
    })),
    nextCursor,
  };
};

const none: HeldTextPage = { items: [], nextCursor: null };

/** Returns one page of all kinds, or of one. Each query uses its own index. */
export const heldTexts = async (deps: Deps, { kind, ...page }: Asked): Promise<HeldTextPage> => {
  const [requests, ratings] = await Promise.all([
    kind === 'rating' ? none : heldRequests(deps, { kind, ...page }),
    kind === undefined || kind === 'rating' ? waitingRatings(deps, page) : none,
  ]);
  const all = [...requests.items, ...ratings.items].sort((one, other) => (one.id < other.id ? -1 : 1));
  const items = all.slice(0, page.limit ?? limits.listPage);
  const isLast = items.length === all.length && !requests.nextCursor && !ratings.nextCursor;
  return { items, nextCursor: isLast ? null : [items.at(-1)!.id] };
};
