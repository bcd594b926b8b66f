import { plans } from '@marketplace/contracts/plans/plans';
import { providerSorts, providerStates } from '@marketplace/contracts/providers/filters';
import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => value in providerStates,
  plan: (value) => value in plans,
  sort: (value) => providerSorts.some((sort) => sort === value),
};
