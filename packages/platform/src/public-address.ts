/**
 * Recognises public internet addresses. Users must not make us call our own machine or network (OWASP, server-side
 * request forgery).
 */
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IANA's special-purpose addresses that are not globally reachable (RFC 6890 and its registries), and multicast. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
// Only 2000::/3 of IPv6 is assigned. These parts of it are not reachable or embed an unchecked IPv4 address.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address));

/** Whether an IP address, without brackets, is public and does not belong to this machine. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 0 || isOwn(address)) return false;
  if (version === 4) return !special.check(address, 'ipv4');
  return givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
};

/** Names for this machine or the local network, regardless of DNS (RFC 6761, RFC 6762, RFC 8375). */
const localNames = /^(?:.+\.)?(?:localhost|local|internal|home\.arpa|lan|home|corp|test|invalid)$/;

/** Whether a URL's `hostname` looks public: a public address, or a name with several parts that is not local. */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !localNames.test(host);
};
