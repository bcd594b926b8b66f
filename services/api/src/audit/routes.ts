import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
/** The audit log. It contains no readable contact details, so reading it leaves no entry. */

import { limits } from '@marketplace/contracts/limits';
import type { AuditEntry, AuditFilter } from '@marketplace/contracts/operations/audit';
import { actionText } from '@marketplace/contracts/operations/audit-actions';
import { type AuditCursor, auditEntries, auditPeople } from '@marketplace/domain/audit/list.view';
import { z } from 'zod';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, longText, number, text, time, words } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { presentEntry } from './present.ts';

const auditCursor = pageCursor('audit', z.tuple([z.number()]));

type ExportedEntry = AuditEntry & { about: string; old: string | null; new: string | null };

const columns: Columns<ExportedEntry> = {
  id: number('Entry'),
  at: time('When'),
  actor: text('Who'),
  action: words('What', actionText),
  about: text('About'),
  subjectName: text('Name'),
  old: longText('Before'),
  new: longText('After'),
  address: text('From'),
  requestId: text('Request'),
};

async function* exported(deps: RouteDeps, filter: AuditFilter) {
  const page = (request: { cursor: AuditCursor | undefined; limit: number }) =>
    auditEntries(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows)) {
    const entry = presentEntry(row);
    yield {
      ...entry,
      actor: entry.actor ?? entry.actorId,
      about: [entry.noun, entry.subject].filter(Boolean).join(' '),
      old: entry.before && JSON.stringify(entry.before),
      new: entry.after && JSON.stringify(entry.after),
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
    limit: 'export',
    handle: async ({ params, query, ctx }) => {
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'audit', ...params, columns, rows: exported(fromReplica(deps), query) },
      );
    },
  }),
];
