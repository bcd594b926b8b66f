import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';
import { isProduction, unsafeSettings } from './production.ts';

const random = 'q3J_8vRkXw1-ZbT6nYpL4sHc0DfGmE2uAoVi9KxBt5M';
const refused = (variables: Record<string, string>) =>
  unsafeSettings(Object.keys(variables), variables).map(([name]) => name);

test.each([
  ['a remote Redis with a password', { REDIS_URL: 'redis://:secret@redis.example:6379' }],
  ['a remote Redis with a user and password', { REDIS_URL: 'rediss://app:secret@redis.example' }],
  ['a local Redis', { REDIS_URL: 'redis://127.0.0.1:6379' }],
  ['a site with https', { SITE_URL: 'https://marketplace.example' }],
  ['a local site', { SITE_URL: 'http://localhost:3000' }],
  ['random secrets', { SESSION_SECRET: random, PROXY_SECRET: random.toLowerCase() }],
  ['random previous secrets', { SESSION_SECRET_PREVIOUS: `${random}, ${random.toLowerCase()}` }],
  ['plain-text mail for a demonstration', { SMTP_INSECURE: 'demo', SITE_URL: 'http://localhost:3000' }],
  ['a store with https', { S3_URL: 'https://s3.example', S3_SECRET_KEY: random }],
  [
    'a store in the internal network, if browsers reach it with https',
    { S3_URL: 'http://objects:8333', S3_PUBLIC_URL: 'https://files.example' },
  ],
  [
    'a store without https for a local site',
    { S3_PUBLIC_URL: 'http://localhost:8333', SITE_URL: 'http://localhost:3000' },
  ],
  ['a secret of exactly the minimum length', { SESSION_SECRET: random.slice(0, 32) }],
  ['a secret with just enough different characters', { SESSION_SECRET: 'aaaabaaacaaadaaaeaaafaaagaaahaaaa' }],
  ['settings without a rule', { LOG_LEVEL: 'info', MAIL_FROM: 'hello@marketplace.example' }],
])('allows %s', (_, variables) => {
  expect(refused(variables)).toEqual([]);
});

test.each([
  ['a remote Redis without a password', { REDIS_URL: 'redis://redis:6379' }, 'REDIS_URL'],
  ['a remote Redis with only a user', { REDIS_URL: 'redis://app@redis.example' }, 'REDIS_URL'],
  ['a Redis whose name starts like a local address', { REDIS_URL: 'redis://127.0.0.1.example' }, 'REDIS_URL'],
  ['a site without https', { SITE_URL: 'http://marketplace.example' }, 'SITE_URL'],
  ['a short secret', { SESSION_SECRET: random.slice(0, 31) }, 'SESSION_SECRET'],
  ['a secret of words', { SESSION_SECRET: 'a secret for tests, at least 32 bytes long' }, 'SESSION_SECRET'],
  ['a secret of few different characters', { PROXY_SECRET: 'aabacadaeafagbbcbdbebfbgccdcecfcgdd' }, 'PROXY_SECRET'],
  ['a secret that repeats itself', { PROXY_SECRET: '0123456789abcdef0123456789abcdef' }, 'PROXY_SECRET'],
  ['a push key of few different characters', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY'],
  ['one value for two secrets', { SESSION_SECRET: random, PROXY_SECRET: random }, 'PROXY_SECRET'],
  [
    'one weak secret among the previous ones',
    { SESSION_SECRET_PREVIOUS: `${random},short` },
    'SESSION_SECRET_PREVIOUS',
  ],
  ['a store that browsers reach without https', { S3_URL: 'http://s3.example' }, 'S3_URL'],
  [
    'a public address without https',
    { S3_URL: 'http://objects', S3_PUBLIC_URL: 'http://files.example' },
    'S3_PUBLIC_URL',
  ],
  ['a store key that is a word', { S3_SECRET_KEY: 'minioadmin' }, 'S3_SECRET_KEY'],
  ['plain-text mail without a site address', { SMTP_INSECURE: 'demo' }, 'SMTP_INSECURE'],
  ['plain-text mail with an invalid site address', { SMTP_INSECURE: 'demo', SITE_URL: 'localhost' }, 'SMTP_INSECURE'],
  [
    'plain-text mail for a public site',
    { SMTP_INSECURE: 'demo', SITE_URL: 'https://marketplace.example' },
    'SMTP_INSECURE',
  ],
])('refuses %s', (_, variables, name) => {
  expect(refused(variables as Record<string, string>)).toEqual([name]);
});

test('ignores settings that the process does not read', () => {
  expect(unsafeSettings(['SITE_URL'], { REDIS_URL: 'redis://redis', SITE_URL: 'https://marketplace.example' })).toEqual(
    [],
  );
});

test('treats any unknown or missing NODE_ENV as production', () => {
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
  '%s is not this machine',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
