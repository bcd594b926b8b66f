import type { AreaPage } from '@marketplace/contracts/areas';

/** The wizard with the place of a page filled in: `enquiry-prefill.ts` reads it. */
export const enquireFrom = ({ requestIn: { province, city } }: Pick<AreaPage, 'requestIn'>): string =>
  `/enquire?${new URLSearchParams({ province, ...(city && { city }) })}`;
