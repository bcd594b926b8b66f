import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
/** The audit log. It contains no readable contact details, so reading it leaves no entry. */

import { limits } from '@marketplace/contracts/limits';
import type { AuditFilter } from '@marketplace/contracts/operations/audit';
import { actionText } from '@marketplace/contracts/operations/audit-actions';
import { type AuditCursor, auditEntries, auditPeople, type ListedEntry } from '@marketplace/domain/audit/list.view';
import { z } from 'zod';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, longText, number, text, time, words } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';

const auditCursor = pageCursor('audit', z.tuple([z.number()]));

const presentEntry = ({ seq, ...entry }: ListedEntry) => ({ ...entry, id: Number(seq) });

type ExportedEntry = ReturnType<typeof presentEntry> & { about: string; old: string | null; new: string | null };

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
    yield {
      ...presentEntry(row),
      actor: row.actor ?? row.actorId,
      about: [row.noun, row.subject].filter(Boolean).join(' '),
      old: row.before && JSON.stringify(row.before),
      new: row.after && JSON.stringify(row.after),
    };
  }
}

export const auditRoutes = (deps: RouteDeps) => [
  route({
    endpoint: operationAdminEndpoints.listAuditEntries,
    policy: 'readAuditLog',
    handle: async ({ query }) => {
      const page = await auditEntries(deps, { ...query, cursor: auditCursor.read(query.cursor) });
      return {
        entries: page.items.map(presentEntry),
        ...auditCursor.end(page),
        people: await auditPeople(deps),
      };
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
