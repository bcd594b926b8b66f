import { categoryById } from '@marketplace/catalogue/lookup';
import type { HeldTexts, PostedEnquiry, SeekerEnquiry } from '@marketplace/contracts/enquiries';
import type { HeldText } from '@marketplace/domain/enquiries/held-texts.view';
import type { PostedRow } from '@marketplace/domain/enquiries/queries';
import type { SeekerEnquiryRow } from '@marketplace/domain/enquiries/seeker-list.view';
import { maskedTexts } from '@marketplace/domain/masking/mask';
import { cityOf } from '@marketplace/domain/reference/cities';

/** The service and the place of an enquiry, in display names. */
export const presentServiceAndPlace = (row: { categoryId: string; cityPath: string }) => {
  const city = cityOf(row.cityPath);
  return { categoryName: categoryById(row.categoryId)?.name ?? '', city: city.name, province: city.province.name };
};

export const presentPosted = (row: PostedRow): PostedEnquiry => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  beingChecked: row.textReview === 'held',
  createdAt: row.createdAt.toISOString(),
});

export const presentSeekerEnquiry = (row: SeekerEnquiryRow): SeekerEnquiry => ({
  ...presentServiceAndPlace(row),
  id: row.id,
  reference: row.reference,
  title: row.title,
  budgetMin: row.budgetMin,
  budgetMax: row.budgetMax,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  beingChecked: row.textReview === 'held',
  providersNotified: row.providersNotified,
  providersAccepted: row.providersAccepted,
  attachments: row.attachments.toSorted((one, other) => one.position - other.position),
});

export const presentHeldText = (row: HeldText): HeldTexts['texts'][number] => {
  const { maskedTitle, maskedDescription } = maskedTexts(row, 'masked');
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    description: row.description,
    masked: { title: maskedTitle, description: maskedDescription },
    createdAt: row.createdAt.toISOString(),
  };
};
