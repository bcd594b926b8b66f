import { isDay, type Readable } from '../../components/list-address.ts';

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isWord = (value: string) => /^[A-Za-z_\d]+$/.test(value);

/** Unknown words are left to the API. */
export const readableInvoices: Readable = {
  view: isWord,
  age: isWord,
  plan: isWord,
  provider: isId,
  search: () => true,
  from: isDay,
  to: isDay,
  dueFrom: isDay,
  dueTo: isDay,
  sort: (value) => value === 'due',
};

export const readableCardEvents: Readable = { view: (value) => value === 'SETTLED' };

export const readablePayments: Readable = {
  view: isWord,
  method: isWord,
  provider: isId,
  search: () => true,
  from: isDay,
  to: isDay,
};
