/** What everybody may see: the board and the figures. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetText } from '@marketplace/contracts/money';
import type { PublicLead } from '@marketplace/contracts/public-leads';
import type { BoardLead } from '@marketplace/domain/enquiries/board.view';
import { cityOf } from '@marketplace/domain/reference/cities';

export const presentBoardLead = (lead: BoardLead): PublicLead => {
  const city = cityOf(lead.cityPath);
  const category = categoryById(lead.categoryId);
  return {
    id: lead.id,
    title: lead.title,
    description: lead.description,
    category: { id: lead.categoryId, name: category?.name ?? '', slug: category?.slug ?? '' },
    province: city.province.name,
    city: city.name,
    budgetRange: budgetText(lead.budgetMin, lead.budgetMax),
    timeframe: lead.timeframe,
    // Uploads are not taken yet: an enquiry with attachments is refused (packages/domain, enquiries/rules).
    attachmentCount: 0,
    createdAt: lead.createdAt.toISOString(),
  };
};
