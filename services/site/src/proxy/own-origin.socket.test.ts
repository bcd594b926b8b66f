import { get } from 'node:http';
import { expect, test } from 'vitest';
import { keep, siteOf, startSite, startUpstream } from '../test-site.ts';

/** A page by the host that a visitor typed, with the status and the address to go to. */
const visit = (url: string, host: string) =>
  new Promise<[status: number | undefined, location: string | undefined]>((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    }).on('error', reject);
  });

test.each([
  ['https://marketplace.example', 'www.marketplace.example'],
  ['https://www.marketplace.example', 'marketplace.example'],
])('the site at %s redirects pages from %s', async (origin, other) => {
  const api = keep(await startUpstream((_req, res) => res.end('null')));
  const { url } = keep(await startSite({ apiUrl: api.url, site: siteOf({ origin }) }));
  expect(await visit(`${url}/services?x=1`, other)).toEqual([301, `${origin}/services?x=1`]);
  expect(await visit(`${url}/services`, new URL(origin).host)).toEqual([200, undefined]);
  expect(await visit(`${url}/services`, 'elsewhere.example')).toEqual([200, undefined]);
  expect((await visit(`${url}/api/health`, other))[0]).toBe(200);
});
