import { brand } from '@marketplace/contracts/brand';
import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import { minutes } from '@marketplace/platform/clock';
import { load } from 'cheerio';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildEnquiry } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { boardFeed } from './feed.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const at = '/api/public/leads';

type JsonFeed = {
  version: string;
  home_page_url: string;
  items: { id: string; url: string; title: string; content_html: string }[];
};
const json = async (query: string): Promise<JsonFeed> => JSON.parse((await visitor.get(`${at}.json${query}`)).text);
const inCapeTown = { province: 'Western Cape', city: 'Cape Town' };

test('lists the newest requests of a service in a place as JSON Feed, as the board shows them', async () => {
  const older = await buildEnquiry(deps, {
    ...inCapeTown,
    title: 'Gate motor',
    description: 'Call me on 082 555 0123 please.',
  });
  deps.clock.advance(minutes(1));
  const newer = await buildEnquiry(deps, inCapeTown);
  await buildEnquiry(deps, { province: 'Gauteng', city: 'Pretoria' });
  const feed = await json('?category=plumbing&province=western-cape&city=cape-town');
  expect(feed.version).toBe('https://jsonfeed.org/version/1');
  expect(feed.items.map(({ id }) => id)).toEqual([newer, older].map(({ id }) => `urn:uuid:${id}`));
  expect(JSON.stringify(feed)).not.toContain('555 0123');
  expect(feed.items[1]).toMatchObject({ title: 'Gate motor', url: feed.home_page_url });
  expect(new URL(feed.home_page_url).search).toBe('?category=plumbing&province=western-cape');
});

test('lists the same requests as RSS', async () => {
  const { headers, text } = await visitor.get(`${at}.rss?province=western-cape`);
  expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const feed = load(text, { xml: true });
  const ids = feed('item > guid')
    .toArray()
    .map((guid) => feed(guid).text());
  expect(ids).toEqual((await json('?province=western-cape')).items.map(({ id }) => id));
  expect(feed('channel > title').text()).toBe(`Current requests on ${brand.name}`);
});

test('may be stored for five minutes, and is not sent again while nothing is new', async () => {
  const { headers } = await visitor.get(`${at}.rss`);
  expect(headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=3000');
  const again = await visitor.get(`${at}.rss`, {
    'if-none-match': headers.get('ETag')!,
    'cache-control': 'max-age=0',
  });
  expect(again.status).toBe(304);
});

test.each([
  ['.atom', 404],
  ['.rss?category=unknown', 400],
  ['.json?city=cape-town&place=x', 400],
])('refuses %s', async (address, status) => {
  expect((await visitor.get(at + address)).status).toBe(status);
});

test('keeps any text of a request in its item', async () => {
  const [lead] = ((await visitor.get(at)).body as PublicLeads).leads;
  fc.assert(
    fc.property(
      fc
        .string({ unit: 'grapheme', minLength: 1 })
        .map((text) => text.trim())
        .filter(Boolean),
      (typed) => {
        const leads = [{ ...lead!, title: typed, description: typed }];
        const address = 'https://market.example/leads';
        const options = { boardUrl: address, feedUrl: `${address}.rss`, leads };
        const feed = load(boardFeed({ ...options, format: 'rss' }), { xml: true });
        const shown = load(feed('item').children('content\\:encoded').text());
        expect([feed('item > title').text(), shown('p').last().text()]).toEqual([typed, typed]);
        const [item] = JSON.parse(boardFeed({ ...options, format: 'json' })).items;
        expect([item.title, load(item.content_html)('p').last().text()]).toEqual([typed, typed]);
      },
    ),
  );
});
