import { providerSorts, providerStates } from '@marketplace/contracts/providers/filters';
import { plans } from '@marketplace/contracts/providers/plans';
import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => value in providerStates,
  plan: (value) => value in plans,
  sort: (value) => providerSorts.some((sort) => sort === value),
};
