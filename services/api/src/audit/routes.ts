import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
/** The audit log. It contains no readable contact details, so reading it leaves no entry. */

import { limits } from '@marketplace/contracts/limits';
import type { AuditFilter } from '@marketplace/contracts/operations/audit';
import { type AuditCursor, auditEntries, auditPeople } from '@marketplace/domain/audit/list.view';
import { z } from 'zod';
import { csvFile, everyRow } from '../http/csv.ts';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentEntry } from './present.ts';

const auditCursor = pageCursor('audit', z.tuple([z.number()]));

const columns = {
  id: 'Entry',
  at: 'When',
  actor: 'Who',
  action: 'What',
  subject: 'About',
  subjectName: 'Name',
  before: 'Before',
  after: 'After',
  address: 'From',
  requestId: 'Request',
};

async function* exported(deps: RouteDeps, filter: AuditFilter) {
  const page = (request: { cursor: AuditCursor | undefined; limit: number }) =>
    auditEntries(deps, { ...filter, ...request });
  for await (const entry of everyRow(page, limits.adminExportRows)) {
    const { actorId, noun, before, after, ...row } = presentEntry(entry);
    yield {
      ...row,
      actor: row.actor ?? actorId,
      subject: [noun, row.subject].filter(Boolean).join(' '),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    };
  }
}

export const auditRoutes = (deps: RouteDeps) => [
  route({
    endpoint: operationAdminEndpoints.listAuditEntries,
    policy: 'readAuditLog',
    handle: async ({ query }) => {
      const page = await auditEntries(deps, { ...query, cursor: auditCursor.read(query.cursor) });
      return { entries: page.items.map(presentEntry), ...auditCursor.end(page), people: await auditPeople(deps) };
    },
  }),
  route({
    endpoint: operationAdminEndpoints.exportAuditEntries,
    policy: 'readAuditLog',
    handle: async ({ query, ctx }) => {
      ctx.type = 'text/csv; charset=utf-8';
      ctx.attachment('audit.csv');
      ctx.body = csvFile(columns, exported(deps, query));
    },
  }),
];
