import { PublicLeads, PublicLeadsQuery } from '@marketplace/contracts/enquiries/board';
import { Id } from '@marketplace/contracts/fields';
import { boardLeads, boardTotal } from '@marketplace/domain/enquiries/board.view';
import { z } from 'zod';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../stats/scope.ts';
import { presentBoardEnquiry } from './present.ts';

/** Seconds: what was posted a second ago is there, what was withdrawn is not. The site's page of it is made once a second at most. */
const publicFor = 0;

const boardCursor = pageCursor('request-board', z.tuple([CursorTime, Id]));

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
      const cursor = boardCursor.read(query.cursor);
      const [page, total] = await Promise.all([
        boardLeads(deps, { categoryId, province, cursor, limit: query.limit }),
        boardTotal(deps, { categoryId, province }),
      ]);
      return { leads: page.items.map(presentBoardEnquiry), ...boardCursor.end(page), total };
    },
  }),
];
