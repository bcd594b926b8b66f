import type { Readable } from '../../components/list-address.ts';

export const readable: Readable = {
  search: () => true,
  status: (value) => ['ACTIVE', 'USED', 'EXPIRED', 'REVOKED'].includes(value),
};
