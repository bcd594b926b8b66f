import type { ServiceLocationPage } from '@marketplace/contracts/service-locations';

/** The wizard with the service and the place of a page filled in: `enquiry-prefill.ts` reads it. */
export const enquireAbout = ({
  category,
  requestIn: { province, city },
}: Pick<ServiceLocationPage, 'category' | 'requestIn'>): string =>
  `/enquire?${new URLSearchParams({ category: category.slug, province, ...(city && { city }) })}`;
