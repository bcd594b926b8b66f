import type { Readable } from '../../components/list-address.ts';

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

export const readable: Readable = {
  kind: (value) => ['views', 'all'].includes(value),
  group: (value) => /^[a-z-]+$/.test(value),
  // Unknown actions are left to the API, because the table of actions is too large for a file that every page loads.
  action: (value) => /^[a-z-]+\.[a-z-]+$/.test(value),
  actor: isId,
  subject: () => true,
  from: isDay,
  to: isDay,
};
