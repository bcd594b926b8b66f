import { contactCategories } from '@marketplace/contracts/contact/categories';
import { messageAssigneeTexts, messageFilterTexts, messageSorts } from '@marketplace/contracts/contact/states';
import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => value in messageFilterTexts,
  category: (value) => value in contactCategories,
  assignee: (value) => value in messageAssigneeTexts,
  sort: (value) => messageSorts.some((sort) => sort === value),
};
