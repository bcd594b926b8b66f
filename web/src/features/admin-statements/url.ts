import type { Readable } from '../../components/list-address.ts';

/** `statement`: shows only its lines, and its sums. */
export const readable: Readable = { statement: (value) => /^[\da-f-]{36}$/.test(value) };
