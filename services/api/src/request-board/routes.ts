import { PublicLeads, PublicLeadsQuery } from '@marketplace/contracts/public-leads';
import { boardLeads, boardTotal } from '@marketplace/domain/enquiries/board.view';
import { readCursor, writeCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../stats/scope.ts';
import { presentBoardEnquiry } from './present.ts';

/** Seconds: new requests appear all the time. */
const publicFor = 15;

export const requestBoardRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/public/leads',
    summary: 'The board of current requests, anonymous, newest first',
    policy: 'everyone',
    query: PublicLeadsQuery,
    reply: PublicLeads,
    publicFor,
    handle: async ({ query }) => {
      const { categoryId, province } = scopeOf(query);
      const cursor = query.cursor ? readCursor(query.cursor) : undefined;
      const [{ leads, hasMore }, total] = await Promise.all([
        boardLeads(deps, { categoryId, province, cursor, limit: query.limit }),
        boardTotal(deps, { categoryId, province }),
      ]);
      const last = leads.at(-1);
      return {
        leads: leads.map(presentBoardEnquiry),
        hasMore,
        nextCursor: hasMore && last ? writeCursor(last) : null,
        total,
      };
    },
  }),
];
