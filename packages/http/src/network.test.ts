import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['41.0.0.7', '41.0.0.7'],
  ['::ffff:41.0.0.7', '41.0.0.7'],
  ['::ffff:2900:7', '41.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('maps every spelling of an address to its /64 and to no other network', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const half = fc.array(group, { minLength: 4, maxLength: 4 });
  const written = (groups: number[]) => groups.map((value) => value.toString(16)).join(':');
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      fc.pre(network.some((value) => value !== 0)); // excludes forms of IPv4
      const [first, second] = [written([...network, ...one]), written([...network, ...other])];
      const shortest = new URL(`http://[${first}]`).hostname.slice(1, -1);
      expect(networkOf(second.toUpperCase())).toBe(networkOf(first));
      expect(networkOf(shortest)).toBe(networkOf(first));
      const next = [...network.slice(0, 3), (network[3]! + 1) % 0x10000];
      expect(networkOf(written([...next, ...one]))).not.toBe(networkOf(first));
    }),
  );
});
