/** The drill on a real database and store: it finds nothing, leaves nothing, and finds what is left on purpose. */
import { privacyDrillQueries } from '@marketplace/domain/privacy-drills/queries';
import { buildAccount, buildEnquiry, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testObjects } from '@marketplace/infra/test/object-store.ts';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import type { JobDeps } from '../deps.ts';
import { handlers } from '../registry.ts';
import { playDrill } from './drill.ts';

const stores = await testDeps({ owner: true });
const { objects } = await testObjects();
const sent: unknown[] = [];
const deps: JobDeps = {
  ...stores,
  objects,
  transport: { send: async (mail) => void sent.push(mail), close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
const { db, clock } = stores;

const keys = async () => {
  const found = [];
  for await (const { key } of objects.list('')) found.push(key);
  return found;
};
const rowsOf = async () => {
  const tables = [
    'users',
    'providers',
    'enquiries',
    'leads',
    'mails',
    'outbox',
    'data_requests',
    'audit_entries',
  ] as const;
  return Promise.all(tables.map(async (table) => [table, (await db(table).select(db.raw('1'))).length]));
};

test('the drill finds nothing, and leaves nothing: no row, no file, no mail', async () => {
  await buildAccount(deps);
  await buildProvider(deps);
  await buildEnquiry(deps);
  const before = await rowsOf();
  const { found, columnsHeld } = await playDrill(deps, handlers, { whole: true });
  expect(found).toEqual([]);
  expect(columnsHeld).toBeGreaterThan(35);
  expect(await rowsOf()).toEqual(before);
  expect(await keys()).toEqual([]);
  expect(sent).toEqual([]);
  expect(await privacyDrillQueries(deps).latest()).toMatchObject({ found: [], columnsHeld });
});

test('what is left anywhere is named by its place', async () => {
  await db.raw('create table letters (words text, folded bytea)');
  await db.raw(`
    create function keep_letter() returns trigger language plpgsql as $$
    begin
      insert into letters values (new.contact_name, convert_to(lower(new.contact_email), 'UTF8'));
      return new;
    end $$;
    create trigger enquiries__letter after insert on enquiries for each row execute function keep_letter()`);
  expect((await playDrill(deps, handlers)).found).toEqual(['column letters.folded', 'column letters.words']);
  await db.raw('drop trigger enquiries__letter on enquiries; drop table letters; drop function keep_letter');

  const forgetful = { ...objects, remove: async () => {} };
  expect((await playDrill({ ...deps, objects: forgetful }, handlers)).found).toEqual(
    expect.arrayContaining(['object attachments/', 'object exports/']),
  );
  await objects.remove(await keys());

  await db('users').insert({
    email: 'old@example.org',
    name: 'Zola Zzyxwander',
    role: 'SEEKER',
    created_at: clock.now(),
  });
  expect((await playDrill(deps, handlers, { whole: true })).found).toEqual(['column users.name, of an earlier drill']);
  await db('users').where({ email: 'old@example.org' }).delete();
});

test('it is played by night, once', async () => {
  const drills = async () => (await db('privacy_drills').select('id')).length;
  const before = await drills();
  await handlers['privacy.drill']({}, deps);
  expect(await drills()).toBe(before);
  clock.set('2026-04-01T23:10:00Z');
  await handlers['privacy.drill']({}, deps);
  clock.advance(hours(1));
  await handlers['privacy.drill']({}, deps);
  expect(await drills()).toBe(before + 1);
});
