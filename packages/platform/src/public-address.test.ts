import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHost } from './public-address.ts';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
  ...['64:ff9b::7f00:1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'not an address', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '41.0.0.7', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:80e::200a', '2620:149:208::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('the machine’s own addresses are not public', () => {
  for (const { address } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ...['localhost', 'LOCALHOST', 'localhost.', 'api.localhost', 'printer.local', 'metadata.google.internal', 'postgres'],
  // `URL` normalises all of these to a dotted address or brackets.
  ...['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
])('refuses the host %s', (written) => {
  expect(isPublicHost(written.startsWith('https:') ? new URL(written).hostname : written)).toBe(false);
});

test.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', '8.8.8.8'])(
  'allows the host %s',
  (host) => {
    expect(isPublicHost(host)).toBe(true);
  },
);
