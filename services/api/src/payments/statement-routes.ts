/** Bank statements, for administrators. Lines may contain a payer's number, so each look leaves an entry in the audit log. */
import { Id } from '@marketplace/contracts/fields';
import { statementAdminEndpoints } from '@marketplace/contracts/payments/statement-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { importStatement } from '@marketplace/domain/payments/statement-import';
import { settleLine } from '@marketplace/domain/payments/statements';
import {
  findChoices,
  type LinesCursor,
  listLines,
  listStatements,
  type StatementsCursor,
  statementOf,
} from '@marketplace/domain/payments/statements.view';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

const statementsCursor = pageCursor<StatementsCursor>('statements', z.tuple([CursorTime, Id]));
const linesCursor = pageCursor<LinesCursor>('statement-lines', z.tuple([CursorTime, Id]));

export const statementRoutes = (deps: RouteDeps) => [
  route({
    endpoint: statementAdminEndpoints.importStatement,
    policy: 'manageMoney',
    limit: 'import-statement',
    handle: async ({ body, ...caller }) => {
      const id = await audited(deps, actorOf(caller), {
        action: 'statement.import',
        work: (tx) => importStatement(tx, { ...body, actorId: caller.user.id }),
        subjectId: (statement) => statement,
      });
      return statementOf(deps, id);
    },
  }),
  route({
    endpoint: statementAdminEndpoints.listStatements,
    policy: 'seeMoney',
    handle: async ({ query }) => {
      const page = await listStatements(deps, { ...query, cursor: statementsCursor.read(query.cursor) });
      return { statements: page.items, ...statementsCursor.end(page) };
    },
  }),
  route({
    endpoint: statementAdminEndpoints.getStatement,
    policy: 'seeMoney',
    handle: ({ params: { id } }) => statementOf(deps, id),
  }),
  route({
    endpoint: statementAdminEndpoints.listStatementLines,
    policy: 'seeMoney',
    handle: async ({ query, ...caller }) => {
      const page = await audited(deps, actorOf(caller), {
        action: 'statement.list-lines',
        work: (tx) => listLines(tx, { ...query, cursor: linesCursor.read(query.cursor) }),
        subjectId: query.statement ?? null,
        details: shownOf,
      });
      return { lines: page.items, ...linesCursor.end(page) };
    },
  }),
  route({
    endpoint: statementAdminEndpoints.findLineChoices,
    policy: 'manageMoney',
    limit: 'admin-search',
    handle: async ({ query: { search } }) => ({ choices: await findChoices(deps, search) }),
  }),
  route({
    endpoint: statementAdminEndpoints.settleLine,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body, ...caller }): Promise<undefined> => {
      await audited(deps, actorOf(caller), {
        action: 'statement.settle-line',
        work: (tx) => settleLine(tx, { ...body, id, actorId: caller.user.id, requestId: caller.requestId }),
        subjectId: id,
        details: { ...body },
      });
    },
  }),
];
