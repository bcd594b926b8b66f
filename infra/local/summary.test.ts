import { expect, test } from 'vitest';
import { demoApiKeys } from './demo-accounts.ts';
import { readSettings } from './env.ts';
import { summary } from './summary.ts';

const databaseUrl = 'postgres://marketplace_app:very-secret@127.0.0.1:5433/marketplace';

test('lists addresses, the queue backend and demo accounts in aligned columns', () => {
  const table = summary(readSettings({ PORT: '4000', DATA_DIR: '/data' }), {
    databaseUrl,
    redisUrl: 'redis://127.0.0.1:6380',
  });
  for (const part of ['http://localhost:4000', 'http://localhost:3001/api', 'http://localhost:1080', '/data/logs']) {
    expect(table).toContain(part);
  }
  expect(table).toMatch(
    /Postgres +127\.0\.0\.1:5433, database marketplace, user marketplace_app, password in \/data\/postgres\/app-password \(owner: marketplace, password\)/,
  );
  expect(table).toMatch(/Queues +BullMQ on Redis, 127\.0\.0\.1:6380/);
  expect(table).toMatch(/Demo accounts +password demo-marketplace/);
  for (const name of ['seeker', 'provider', 'admin', 'superadmin']) expect(table).toContain(` ${name}@demo.example`);
  for (const key of Object.values(demoApiKeys)) expect(table).toContain(key);
  expect(new Set(table.split('\n').map((line) => line.search(/(?<= {2})\S+(?: \S+)*$/))).size).toBe(1);
});

test('never shows a server’s password, or demo accounts in production', () => {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://me:very-secret@mail:25',
    NODE_ENV: 'production',
  });
  const table = summary(settings, { databaseUrl, redisUrl: undefined });
  expect(table).not.toMatch(/very-secret|demo|mkt_/);
  expect(table).toMatch(/Queues +BullMQ on Postgres/);
  expect(table).toMatch(/Mail +sent through mail:25/);
});
