import { documentCan } from '@marketplace/contracts/documents/kinds';
import type { DocumentRow } from '@marketplace/domain/provider-documents/queries';

const fileOf = (row: DocumentRow, url: string) => ({
  name: row.fileName,
  size: row.fileSize,
  state: row.fileState,
  reason: row.fileReason,
  url: row.fileState === 'ready' ? url : null,
});

/** As its provider sees it. */
export const presentOwnDocument = (row: DocumentRow) => ({
  ...row,
  file: fileOf(row, `/api/providers/me/documents/${row.id}/file`),
  can: { remove: documentCan('remove', row) },
});

/** As administrators see it. */
export const presentAdminDocument = (row: DocumentRow) => ({
  ...row,
  file: fileOf(row, `/api/admin/documents/${row.id}/file`),
  can: {
    confirm: documentCan('confirm', row) && row.fileState === 'ready',
    reject: documentCan('reject', row),
  },
});
