import type { LeadAttachment } from '@marketplace/contracts/attachments';
import type { LeadAttachmentRow } from '@marketplace/domain/leads/attachments.view';

/** `thumbnail`: of a picture. */
const addressOf = (id: string, part = '') => `/api/providers/me/attachments/${id}${part}`;

export const presentAttachment = ({
  id,
  name,
  size,
  type,
  state,
  width,
  height,
}: LeadAttachmentRow): LeadAttachment => {
  const ready = state === 'ready';
  return {
    ...{ id, name, size, type, state, width, height },
    url: ready ? addressOf(id) : null,
    thumbnailUrl: ready && width !== null ? addressOf(id, '/thumbnail') : null,
  };
};
