import { applicationFilterTexts, applicationSorts, applicationSteps } from '@marketplace/contracts/applications/states';
import { isDay, type Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => value in applicationFilterTexts,
  step: (value) => value in applicationSteps,
  from: isDay,
  to: isDay,
  sort: (value) => applicationSorts.some((sort) => sort === value),
};
