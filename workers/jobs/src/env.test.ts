import { expect, test } from 'vitest';
import { hostOf } from './deps.ts';
import { JobsEnv } from './env.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/marketplace',
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'Marketplace <hello@marketplace.example>',
  SITE_URL: 'http://localhost:3000',
};

test.each([
  ['hello@marketplace.example', 'marketplace.example'],
  ['Marketplace <hello@marketplace.example>', 'marketplace.example'],
])('accepts the sender %s', (sender, host) => {
  expect(JobsEnv.parse({ ...env, MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  expect(hostOf(sender)).toBe(host);
});

test.each([
  ['MAIL_FROM', 'Marketplace'],
  ['MAIL_FROM', 'Marketplace <hello@marketplace.example>\r\nBcc: x@y.example'],
  ['SMTP_URL', 'http://localhost'],
  ['SITE_URL', 'localhost:3000'],
])('rejects %s=%s', (name, value) => {
  expect(JobsEnv.safeParse({ ...env, [name]: value }).success).toBe(false);
});

test('requires keys with an object store, and the right protocol for each service', () => {
  const S3_URL = 'https://s3.example';
  expect(JobsEnv.parse(env).S3_URL).toBeUndefined();
  expect(JobsEnv.safeParse({ ...env, S3_URL }).error?.issues).toMatchObject([{ path: ['S3_ACCESS_KEY'] }]);
  expect(JobsEnv.safeParse({ ...env, S3_URL, S3_ACCESS_KEY: 'a' }).success).toBe(false);
  expect(JobsEnv.safeParse({ ...env, S3_URL, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }).success).toBe(true);
  for (const wrong of [{ S3_URL: 's3://bucket' }, { S3_BUCKET: 'Has Spaces' }, { CLAMAV_URL: 'http://clamav' }])
    expect(JobsEnv.safeParse({ ...env, ...wrong }).success).toBe(false);
  expect(JobsEnv.parse({ ...env, CLAMAV_URL: 'tcp://clamav:3310' }).CLAMAV_URL).toBe('tcp://clamav:3310');
});
