import { categoryById, categoryPath } from '@marketplace/catalogue/lookup';
import type { PublicLead } from '@marketplace/contracts/enquiries/board';
import { budgetText } from '@marketplace/contracts/money';
import type { BoardLead } from '@marketplace/domain/enquiries/board.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { presentFacts } from '../enquiries/present-facts.ts';

export const presentBoardEnquiry = (enquiry: BoardLead): PublicLead => {
  const city = cityOf(enquiry.cityPath);
  const category = categoryById(enquiry.categoryId);
  return {
    id: enquiry.id,
    title: enquiry.title,
    description: enquiry.description,
    beingChecked: enquiry.isHeld,
    category: {
      id: enquiry.categoryId,
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      path: categoryPath(enquiry.categoryId).map(({ slug }) => slug),
    },
    province: city.province.name,
    city: city.name,
    budgetRange: budgetText(enquiry.budgetMin, enquiry.budgetMax),
    ...presentFacts('public', enquiry),
    attachmentCount: enquiry.attachmentCount,
    createdAt: enquiry.createdAt.toISOString(),
  };
};
