import { boardPage } from '@marketplace/contracts/enquiries/board';
import { boardFeeds } from '@marketplace/contracts/enquiries/board-feeds';
import { enquiryEndpoints } from '@marketplace/contracts/enquiries/endpoints';
import { Id } from '@marketplace/contracts/fields';
import { boardLeads, boardTotal } from '@marketplace/domain/enquiries/board.view';
import { z } from 'zod';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../stats/scope.ts';
import { boardFeed } from './feed.ts';
import { presentBoardEnquiry } from './present.ts';

const boardCursor = pageCursor('request-board', z.tuple([CursorTime, Id]));

export const requestBoardRoutes = (deps: RouteDeps) => [
  route({
    endpoint: enquiryEndpoints.listPublicLeads,
    policy: 'everyone',
    handle: async ({ query }) => {
      const { categoryId, province } = scopeOf(query);
      const cursor = boardCursor.read(query.cursor);
      const [page, total] = await Promise.all([
        boardLeads(deps, { categoryId, province, cursor, limit: query.limit }),
        boardTotal(deps, { categoryId, province }),
      ]);
      return { leads: page.items.map(presentBoardEnquiry), ...boardCursor.end(page), total };
    },
  }),
  route({
    endpoint: enquiryEndpoints.readBoardFeed,
    policy: 'everyone',
    handle: async ({ params: { format }, query, ctx }) => {
      const { categoryId, province, cities } = scopeOf(query);
      const { items } = await boardLeads(deps, { categoryId, province, cities, cursor: undefined, limit: boardPage });
      // The board has no filter for towns.
      const boardUrl = new URL('/leads', deps.siteOrigin);
      if (query.category) boardUrl.searchParams.set('category', query.category);
      if (province) boardUrl.searchParams.set('province', province);
      ctx.type = `${boardFeeds[format].type}; charset=utf-8`;
      ctx.body = boardFeed({
        format,
        boardUrl: boardUrl.href,
        feedUrl: `${deps.siteOrigin}${ctx.url}`,
        leads: items.map(presentBoardEnquiry),
      });
      return undefined;
    },
  }),
];
