import { applicationFilterTexts, applicationSorts } from '@marketplace/contracts/applications/states';
import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => value in applicationFilterTexts,
  sort: (value) => applicationSorts.some((sort) => sort === value),
};
