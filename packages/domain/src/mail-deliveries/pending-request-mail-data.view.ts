/** The data of the email that asks a person to confirm a request, read when it is sent. */
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import type { Deps } from '../deps.ts';
import { storedPlace } from '../enquiries/posted-place.ts';
import { maskedTexts } from '../masking/mask.ts';
import { confirmBefore, contentOf } from '../pending-requests/links.ts';
import { pendingRequestQueries } from '../pending-requests/queries.ts';

/** Texts are masked, because anyone can post a request with someone else's address. */
export type PendingRequestMailData = {
  pendingRequestId: string;
  language: LanguageCode;
  contactName: string;
  contactEmail: string;
  categoryId: string;
  cityPath: string;
  suburbPath: string | null;
  budgetMin: number;
  budgetMax: number | null;
  timeframe: string;
  title: string;
  description: string;
  confirmBefore: Date;
};

/** Undefined if the request is gone or posted. */
export const pendingRequestMailData = async (
  deps: Deps,
  pendingRequestId: string,
): Promise<PendingRequestMailData | undefined> => {
  const row = await pendingRequestQueries(deps).find(pendingRequestId);
  const content = row && contentOf(row);
  if (!content) return undefined;
  const { language, contactName, contactEmail, budgetMin, timeframe } = content;
  const { maskedTitle, maskedDescription } = maskedTexts(content);
  return {
    ...{ pendingRequestId, language, contactName, contactEmail, budgetMin, timeframe },
    ...storedPlace(content),
    categoryId: content.subSubcategoryId,
    budgetMax: content.budgetMax ?? null,
    title: maskedTitle,
    description: maskedDescription,
    confirmBefore: confirmBefore(row),
  };
};
