/** The network of an address, as the key for limits per caller. */
import { isIPv6 } from 'node:net';

const groupsInNetwork = 4;

/** The eight groups of an IPv6 address in its shortest form (RFC 5952), as `URL` writes it. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
};

const ipv4Of = (high: string, low: string): string =>
  [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');

/**
 * Returns an IPv4 address unchanged, also if written as IPv6 (`::ffff:41.0.0.7`). Returns the /64 of an IPv6 address:
 * the smallest block that a subscriber gets (RFC 6177), with any address in it. Returns anything else unchanged.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%', 1); // drops a zone, as in `fe80::1%eth0`
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return ipv4Of(groups[6]!, groups[7]!);
  return `${groups.slice(0, groupsInNetwork).join(':')}::/64`;
};
