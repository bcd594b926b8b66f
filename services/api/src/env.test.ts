import { expect, test } from 'vitest';
import { Env } from './env.ts';

const needed = {
  DATABASE_URL: 'postgres://user:password@db/marketplace',
  SITE_URL: 'https://marketplace.example',
  SESSION_SECRET: 'x'.repeat(32),
  PROXY_SECRET: 'x'.repeat(32),
};

test('requires a second factor for administrators except in the demonstration, and always in production', () => {
  expect(Env.parse(needed).ADMIN_SECOND_FACTOR).toBe('required');
  expect(Env.parse({ ...needed, ADMIN_SECOND_FACTOR: 'off', NODE_ENV: 'development' }).ADMIN_SECOND_FACTOR).toBe('off');
  const refused = Env.safeParse({ ...needed, ADMIN_SECOND_FACTOR: 'off', NODE_ENV: 'production' });
  expect(refused.error?.issues).toMatchObject([{ path: ['ADMIN_SECOND_FACTOR'] }]);
  expect(Env.safeParse({ ...needed, ADMIN_SECOND_FACTOR: 'no' }).success).toBe(false);
});

test('looks up breached passwords only if an address is set', () => {
  expect(Env.parse(needed).HIBP_URL).toBeUndefined();
  expect(Env.parse({ ...needed, HIBP_URL: 'https://api.pwnedpasswords.com' }).HIBP_URL).toBe(
    'https://api.pwnedpasswords.com',
  );
  for (const HIBP_URL of ['yes', 'ftp://example.org'])
    expect(Env.safeParse({ ...needed, HIBP_URL }).success).toBe(false);
});

test('requires keys with a store', () => {
  const store = { S3_URL: 'https://s3.example', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  expect(Env.parse({ ...needed, ...store })).toMatchObject(store);
  expect(Env.parse(needed).S3_URL).toBeUndefined();
  const refused = Env.safeParse({ ...needed, ...store, S3_SECRET_KEY: undefined });
  expect(refused.error?.issues).toMatchObject([{ path: ['S3_ACCESS_KEY'] }]);
});
