import type { LeadAttachmentRow } from '@marketplace/domain/leads/attachments.view';

/** `thumbnail`: only for pictures. */
const addressOf = (id: string, part = '') => `/api/providers/me/attachments/${id}${part}`;

const presentAttachment = (file: LeadAttachmentRow) => {
  const isReady = file.state === 'ready';
  return {
    ...file,
    url: isReady ? addressOf(file.id) : null,
    thumbnailUrl: isReady && file.width !== null ? addressOf(file.id, '/thumbnail') : null,
  };
};

/** In the order in which they were chosen. */
export const presentAttachments = (files: LeadAttachmentRow[]) =>
  files.toSorted((one, other) => one.position - other.position).map(presentAttachment);
