/** Resolves names of hosts that users choose, and checks each address before a connection uses it. */
import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** One of the addresses of a name is not allowed. */
export class NotAllowed extends Error {
  constructor() {
    super('the address is not public');
  }
}

/**
 * A lookup that fails if any address of the name is not allowed. Node connects to the returned address without a second
 * lookup, which could return another one. Node does no lookup for an IP address: check that one before.
 */
export const checkedLookup =
  (allows: (address: string, host: string) => boolean, lookup: typeof resolve = resolve): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
      if (!addresses.every(({ address }) => allows(address, host))) return done(new NotAllowed(), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
