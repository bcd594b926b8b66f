/** Where the results of the admin search lead. */
import type { FoundItem, SearchKind } from '@marketplace/contracts/operations/search';
import { to } from '../../../routing/paths.ts';

type Kind = {
  label: string;
  /** Returns the link to a result, or null for kinds without a page, which are not listed. `typed`: the search text. */
  link: ((item: FoundItem, typed: string) => string) | null;
};

export const kinds: Record<SearchKind, Kind> = {
  provider: { label: 'Provider', link: ({ id }) => to.adminProvider({ id }) },
  enquiry: { label: 'Enquiry', link: ({ id }) => to.adminEnquiry({ id }) },
  user: { label: 'User', link: ({ id }) => to.adminUser({ id }) },
  application: { label: 'Application', link: ({ id }) => to.adminApplication({ id }) },
  'access-pass': { label: 'Access pass', link: (_, typed) => to.adminAccessPasses({ search: typed }) },
  message: { label: 'Message', link: ({ id }) => to.adminMessage({ id }) },
};
