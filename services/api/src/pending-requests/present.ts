import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { storedPlace } from '@marketplace/domain/enquiries/posted-place';
import { confirmBefore } from '@marketplace/domain/pending-requests/links';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { presentServiceAndPlace } from '../enquiries/present.ts';
import { presentFacts } from '../enquiries/present-facts.ts';

const numberOrNull = (typed: string | undefined) => (typed === undefined ? null : shownNumber(typed));

const presentContent = (content: PostEnquiry) => ({
  title: content.title,
  description: content.description,
  ...presentServiceAndPlace({ categoryId: content.subSubcategoryId, ...storedPlace(content) }),
  ...presentFacts('seeker', {
    ...content,
    budgetMax: content.budgetMax ?? null,
    contactLanguage: content.contactLanguage ?? null,
  }),
  contact: {
    name: content.contactName,
    email: content.contactEmail,
    phone: numberOrNull(content.contactPhone),
    whatsapp: numberOrNull(content.contactWhatsapp),
  },
});

export const presentPending = (row: { content: PostEnquiry | null; createdAt: Date }) => ({
  isPosted: row.content === null,
  confirmBefore: confirmBefore(row),
  request: row.content && presentContent(row.content),
});
