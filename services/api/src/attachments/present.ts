import type { LeadAttachment } from '@marketplace/contracts/enquiries/attachments';
import type { LeadAttachmentRow } from '@marketplace/domain/leads/attachments.view';

/** `thumbnail`: only for pictures. */
const addressOf = (id: string, part = '') => `/api/providers/me/attachments/${id}${part}`;

const presentAttachment = ({ id, name, size, type, state, width, height }: LeadAttachmentRow): LeadAttachment => {
  const ready = state === 'ready';
  return {
    ...{ id, name, size, type, state, width, height },
    url: ready ? addressOf(id) : null,
    thumbnailUrl: ready && width !== null ? addressOf(id, '/thumbnail') : null,
  };
};

/** In the order in which they were chosen. */
export const presentAttachments = (files: LeadAttachmentRow[]): LeadAttachment[] =>
  files.toSorted((one, other) => one.position - other.position).map(presentAttachment);
