/** What the list of users keeps in its address. */

import { emailStates, userSorts } from '@marketplace/contracts/accounts/filters';
import { roles } from '@marketplace/contracts/accounts/roles';
import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  role: (value) => roles.some((role) => role === value),
  email: (value) => value in emailStates,
  sort: (value) => userSorts.some((sort) => sort === value),
};
