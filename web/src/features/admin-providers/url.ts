import { plans } from '@marketplace/contracts/plans/plans';
import { providerPays, providerSorts, providerStates } from '@marketplace/contracts/providers/filters';
import { isMonth, type Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => value in providerStates,
  plan: (value) => value in plans,
  pays: (value) => value in providerPays,
  month: isMonth,
  firstPaid: isMonth,
  sort: (value) => providerSorts.some((sort) => sort === value),
};
