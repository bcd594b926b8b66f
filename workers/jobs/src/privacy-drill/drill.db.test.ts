/**
 * Runs the drill on a real database and store: it finds no leftover data, leaves none itself, and detects data
 * left on purpose.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '@marketplace/catalogue/lookup';
import { provinces } from '@marketplace/contracts/places/provinces';
import { privacyDrillQueries } from '@marketplace/domain/privacy-drills.queries';
import { citiesOf } from '@marketplace/gazetteer/lookup';
import { buildAccount, buildEnquiry, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testObjects } from '@marketplace/infra/test/object-store.ts';
import { hours } from '@marketplace/platform/clock';
import { connectRedis } from '@marketplace/platform/redis';
import { expect, test } from 'vitest';
import type { JobDeps } from '../deps.ts';
import { handlers } from '../registry.ts';
import { playDrill } from './drill.ts';
import { searchElsewhere } from './elsewhere.ts';

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
    'deliveries',
    'outbox',
    'data_requests',
    'audit_entries',
  ] as const;
  return Promise.all(tables.map(async (table) => [table, (await db(table).select(db.raw('1'))).length]));
};

test('finds and leaves nothing: no rows, files or mails', async () => {
  await buildAccount(deps);
  await buildProvider(deps);
  await buildEnquiry(deps);
  const before = await rowsOf();
  const { found, columnsHeld } = await playDrill(deps, handlers, { whole: true });
  expect(found).toEqual([]);
  expect(columnsHeld).toBeGreaterThan(50);
  expect(await rowsOf()).toEqual(before);
  expect(await keys()).toEqual([]);
  expect(sent).toEqual([]);
  expect(await privacyDrillQueries(deps).latest()).toMatchObject({
    found: [],
    columnsHeld,
    unsearched: expect.arrayContaining(['backups']),
  });
});

test('sends no business a lead and keeps all coverage, even if every service has providers everywhere', async () => {
  for (const province of provinces)
    await buildProvider(deps, {
      categoryIds: childrenOf(null).map(({ id }) => id),
      provinces: [province.slug],
      baseCity: citiesOf(province)[0]!,
      coverageRadiusKm: 500,
    });
  const coverage = () => db('provider_coverage').orderBy(['provider_id', 'category_id', 'province', 'below']);
  const before = await coverage();
  expect(before.length).toBeGreaterThan(50);
  const businesses = await db('providers').pluck('id');
  await db.raw(`
    create function refuse_lead() returns trigger language plpgsql as $$
    begin
      if new.provider_id in (${businesses.map((id) => `'${id}'`)}) then raise exception 'a business was asked'; end if;
      return new;
    end $$;
    create trigger refuse_lead before insert on leads for each row execute function refuse_lead()`);
  expect((await playDrill(deps, handlers)).found).toEqual([]);
  expect(await coverage()).toEqual(before);
  await db.raw('drop trigger refuse_lead on leads; drop function refuse_lead');
  await db('provider_coverage').delete();
});

test('names the place of any data left behind', async () => {
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

test('confirms phone numbers for notifications without a gateway, and finds one that stays', async () => {
  const notices: unknown[] = [];
  const phone = { channel: 'sms', send: async (notice: unknown) => void notices.push(notice) } as const;
  await db.raw(`
    create table kept_numbers (number text, kind text);
    create function keep_number() returns trigger language plpgsql as $$
    begin
      insert into kept_numbers select number, new.notice from phones where id = new.target;
      return new;
    end $$;
    create trigger deliveries__keep after insert on deliveries for each row execute function keep_number()`);
  const { found } = await playDrill({ ...deps, phone: phone as never }, handlers);
  expect(found).toEqual(['column kept_numbers.number']);
  expect(notices).toEqual([]);
  await db.raw('drop trigger deliveries__keep on deliveries; drop table kept_numbers; drop function keep_number');
});

test('searches the live Redis, the log on disk and cached pages, and reports the places it could not search', async () => {
  const isMarked = (text: string) => /zzyxwander/i.test(text);
  const { unsearched } = await searchElsewhere(deps, isMarked);
  expect(unsearched).toEqual([
    'the memory of processes',
    'backups',
    'the log (LOG_DIR is not set)',
    'pages that the site keeps',
  ]);

  const logDir = await mkdtemp(join(tmpdir(), 'drill-log-'));
  await writeFile(join(logDir, 'api.log'), 'one line\n{"msg":"hello Zola Zzyxwander"}\n');
  await writeFile(join(logDir, 'site.log'), 'one line\n');
  const site = createServer(({ url }, answer) => answer.end(url === '/leads' ? '<p>Zola Zzyxwander' : '<p>'));
  const port = await new Promise<number>((resolve) =>
    site.listen(0, '127.0.0.1', () => resolve((site.address() as AddressInfo).port)),
  );
  const redisUrl = stores.stores.REDIS_URL;
  const redis = redisUrl ? connectRedis(redisUrl, { log: deps.log, blocking: true }) : undefined;
  await redis?.hset('bull:mail:7.mail.lead-sent', { data: '{"to":"zzyxwander.seeker@privacy-drill.invalid"}' });
  await redis?.set('limit:082', 1);
  const searched = { redisUrl, logDir };
  const result = await searchElsewhere({ ...deps, searched, siteUrl: `http://127.0.0.1:${port}` }, isMarked);
  await redis?.flushdb();
  await redis?.quit();
  site.close();
  await rm(logDir, { recursive: true });
  expect(result.found).toEqual([...(redisUrl ? ['redis: bull:mail'] : []), 'log: api.log', 'page: /leads']);
  expect(result.unsearched).toEqual(['the memory of processes', 'backups']);
});

test('runs once a night', async () => {
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
