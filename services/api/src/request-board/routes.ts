import { enquiryEndpoints } from '@marketplace/contracts/enquiries/endpoints';
import { Id } from '@marketplace/contracts/fields';
import { boardLeads, boardTotal } from '@marketplace/domain/enquiries/board.view';
import { z } from 'zod';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../stats/scope.ts';
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
];
