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
])('takes the sender %s', (sender, host) => {
  expect(JobsEnv.parse({ ...env, MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  expect(hostOf(sender)).toBe(host);
});

test.each([
  ['MAIL_FROM', 'Marketplace'],
  ['MAIL_FROM', 'Marketplace <hello@marketplace.example>\r\nBcc: x@y.example'],
  ['SMTP_URL', 'http://localhost'],
  ['SITE_URL', 'localhost:3000'],
])('refuses %s=%s', (name, value) => {
  expect(JobsEnv.safeParse({ ...env, [name]: value }).success).toBe(false);
});
