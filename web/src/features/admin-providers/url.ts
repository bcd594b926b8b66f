/** What the list of providers keeps in its address. */
import { plans } from '@marketplace/contracts/plans';
import { providerSorts, providerStates } from '@marketplace/contracts/provider-filters';
import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => value in providerStates,
  plan: (value) => value in plans,
  sort: (value) => providerSorts.some((sort) => sort === value),
};
