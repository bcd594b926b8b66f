import { documentCan } from '@marketplace/contracts/providers/document-kinds';
import type { AdminDocument, OwnDocument } from '@marketplace/contracts/providers/documents';
import type { DocumentRow } from '@marketplace/domain/provider-documents/queries';

const iso = (time: Date | null) => time?.toISOString() ?? null;

const presentDocument = (
  { id, kind, number, state, rejection, note, ...row }: DocumentRow,
  urlOf: (id: string) => string,
): Omit<OwnDocument, 'can'> => ({
  ...{ id, kind, number, state, rejection, note },
  expiresAt: iso(row.expiresAt),
  validUntil: iso(row.validUntil),
  createdAt: row.createdAt.toISOString(),
  decidedAt: iso(row.decidedAt),
  file: {
    name: row.fileName,
    size: row.fileSize,
    state: row.fileState,
    reason: row.fileReason,
    url: row.fileState === 'ready' ? urlOf(id) : null,
  },
});

/** As its provider sees it. */
export const presentOwnDocument = (row: DocumentRow): OwnDocument => ({
  ...presentDocument(row, (id) => `/api/providers/me/documents/${id}/file`),
  can: { remove: documentCan('remove', row) },
});

/** As administrators see it. */
export const presentAdminDocument = (row: DocumentRow): AdminDocument => ({
  ...presentDocument(row, (id) => `/api/admin/documents/${id}/file`),
  decidedBy: row.decidedBy,
  can: {
    confirm: documentCan('confirm', row) && row.fileState === 'ready',
    reject: documentCan('reject', row),
  },
});
