import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portsToOpen, readSettings, root } from './env.ts';

test('uses default ports and a folder in the repository, also for empty variables', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual({
    PORT: 3000,
    API_PORT: 3001,
    MAIL_WEB_PORT: 1080,
    SMTP_PORT: 1025,
    POSTGRES_PORT: 5433,
    REDIS_PORT: 6380,
    OBJECTS_PORT: 9010,
    DATA_DIR: join(root, '.data'),
    DEMO_HISTORY: 'on',
    NODE_ENV: 'development',
  });
});

test('resolves a relative DATA_DIR in the repository, and keeps an absolute one', () => {
  expect(readSettings({ DATA_DIR: 'other' }).DATA_DIR).toBe(join(root, 'other'));
  expect(readSettings({ DATA_DIR: '/var/other' }).DATA_DIR).toBe('/var/other');
});

test('lists all problems at once', () => {
  const wrong = () => readSettings({ PORT: 'http', API_PORT: '70000', REDIS_URL: 'localhost:6379', NODE_ENV: 'dev' });
  for (const name of ['PORT', 'API_PORT', 'REDIS_URL', 'NODE_ENV'])
    expect(wrong).toThrow(new RegExp(`^  ${name}: `, 'm'));
  expect(wrong).toThrow('(it is "http")');
});

test('refuses the same port for two parts', () => {
  expect(() => readSettings({ PORT: '3001', SMTP_PORT: '1080' })).toThrow(
    /PORT and API_PORT are both 3001.*MAIL_WEB_PORT and SMTP_PORT are both 1080/s,
  );
});

test('needs no port for an existing server', () => {
  const all = ['PORT', 'API_PORT', 'MAIL_WEB_PORT', 'SMTP_PORT', 'POSTGRES_PORT', 'REDIS_PORT', 'OBJECTS_PORT'];
  expect(portsToOpen(readSettings({}), true)).toEqual(all);
  const own = { DATABASE_URL: 'postgres://me@db/app', SMTP_URL: 'smtp://mail:25', S3_URL: 'https://s3.example' };
  expect(portsToOpen(readSettings(own), false)).toEqual(['PORT', 'API_PORT']);
});
