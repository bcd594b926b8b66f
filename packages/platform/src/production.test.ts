import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';
import { isProduction, unsafeSettings } from './production.ts';

const random = 'q3J_8vRkXw1-ZbT6nYpL4sHc0DfGmE2uAoVi9KxBt5M';
const refused = (variables: Record<string, string>) =>
  unsafeSettings(Object.keys(variables), variables).map(([name]) => name);

test.each([
  ['a Redis elsewhere with a password', { REDIS_URL: 'redis://:secret@redis.example:6379' }],
  ['a Redis elsewhere with a user', { REDIS_URL: 'rediss://app:secret@redis.example' }],
  ['a Redis of this machine', { REDIS_URL: 'redis://127.0.0.1:6379' }],
  ['a site with https', { SITE_URL: 'https://marketplace.example' }],
  ['a site on this machine', { SITE_URL: 'http://localhost:3000' }],
  ['random secrets', { SESSION_SECRET: random, PROXY_SECRET: random.toLowerCase() }],
  ['random secrets of before', { SESSION_SECRET_PREVIOUS: `${random}, ${random.toLowerCase()}` }],
  ['mails as plain text for a demonstration', { SMTP_INSECURE: 'demo', SITE_URL: 'http://localhost:3000' }],
  ['a store with https', { S3_URL: 'https://s3.example', S3_SECRET_KEY: random }],
  [
    'a store of the inner network, when browsers reach it with https',
    { S3_URL: 'http://objects:8333', S3_PUBLIC_URL: 'https://files.example' },
  ],
  [
    'a store without https for a site on this machine',
    { S3_PUBLIC_URL: 'http://localhost:8333', SITE_URL: 'http://localhost:3000' },
  ],
  ['a secret that is just long enough', { SESSION_SECRET: random.slice(0, 32) }],
  ['a secret of just enough different letters', { SESSION_SECRET: 'aaaabaaacaaadaaaeaaafaaagaaahaaaa' }],
  ['what no rule is about', { LOG_LEVEL: 'info', MAIL_FROM: 'hello@marketplace.example' }],
])('%s may be', (_, variables) => {
  expect(refused(variables)).toEqual([]);
});

test.each([
  ['a Redis elsewhere without a password', { REDIS_URL: 'redis://redis:6379' }, 'REDIS_URL'],
  ['one with a user alone', { REDIS_URL: 'redis://app@redis.example' }, 'REDIS_URL'],
  ['one whose name begins like this machine’s', { REDIS_URL: 'redis://127.0.0.1.example' }, 'REDIS_URL'],
  ['a site without https', { SITE_URL: 'http://marketplace.example' }, 'SITE_URL'],
  ['a short secret', { SESSION_SECRET: random.slice(0, 31) }, 'SESSION_SECRET'],
  ['a secret of words', { SESSION_SECRET: 'a secret for tests, at least 32 bytes long' }, 'SESSION_SECRET'],
  ['a secret of few letters', { PROXY_SECRET: 'aabacadaeafagbbcbdbebfbgccdcecfcgdd' }, 'PROXY_SECRET'],
  ['a secret that repeats itself', { PROXY_SECRET: '0123456789abcdef0123456789abcdef' }, 'PROXY_SECRET'],
  ['a push key of few letters', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY'],
  ['one secret for two', { SESSION_SECRET: random, PROXY_SECRET: random }, 'PROXY_SECRET'],
  ['one bad secret among those of before', { SESSION_SECRET_PREVIOUS: `${random},short` }, 'SESSION_SECRET_PREVIOUS'],
  ['a store that browsers reach without https', { S3_URL: 'http://s3.example' }, 'S3_URL'],
  [
    'a public address without https',
    { S3_URL: 'http://objects', S3_PUBLIC_URL: 'http://files.example' },
    'S3_PUBLIC_URL',
  ],
  ['a key of the store that is a word', { S3_SECRET_KEY: 'minioadmin' }, 'S3_SECRET_KEY'],
  ['plain mails where nobody says what the site is', { SMTP_INSECURE: 'demo' }, 'SMTP_INSECURE'],
  ['plain mails for a site that is no address', { SMTP_INSECURE: 'demo', SITE_URL: 'localhost' }, 'SMTP_INSECURE'],
  ['plain mails for people', { SMTP_INSECURE: 'demo', SITE_URL: 'https://marketplace.example' }, 'SMTP_INSECURE'],
])('%s may not', (_, variables, name) => {
  expect(refused(variables as Record<string, string>)).toEqual([name]);
});

test('what a process does not read is not looked at', () => {
  expect(unsafeSettings(['SITE_URL'], { REDIS_URL: 'redis://redis', SITE_URL: 'https://marketplace.example' })).toEqual(
    [],
  );
});

test('production is what nobody has said to be anything else', () => {
  expect([undefined, '', 'production', 'prod', 'Test'].map((NODE_ENV) => isProduction({ NODE_ENV }))).not.toContain(
    false,
  );
  expect(['development', 'test'].map((NODE_ENV) => isProduction({ NODE_ENV }))).not.toContain(true);
});

test.each(['localhost', 'redis.localhost', '127.0.0.1', '127.98.76.54', '127.0.0.254', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each(['', '0.0.0.0', 'redis', 'localhost.example', 'mylocalhost', '127.0.0.1.example', '10.0.0.1', '[::]'])(
  '%s is not',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
