import { request as httpRequest } from 'node:http';
import type { OpenPage } from '@marketplace/contracts/server-entry';
import { createLogger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import { describe, expect, test, vi } from 'vitest';
import { keep, pageOf, siteOf, startSite, startUpstream, webAppOf } from '../test-site.ts';

const user = { id: '0198c1de-0000-7000-8000-000000000001', role: 'SEEKER' };

/** An API with one valid session that records its requests. */
const api = async () => {
  const asked: string[] = [];
  const upstream = await startUpstream((req, res) => {
    asked.push(req.url!);
    const signedIn = req.headers.cookie?.includes('session=good');
    const answers: Record<string, unknown> = {
      '/api/auth/me': signedIn ? user : null,
      '/api/categories/parents': [{ name: 'Plumbing' }],
    };
    const answer = answers[req.url!];
    if (req.url === '/api/auth/me') res.setHeader('set-cookie', 'session=renewed; Path=/');
    res.statusCode = answer === undefined ? 404 : 200;
    res.end(JSON.stringify(answer === undefined ? { error: 'No.', code: 'NOT_FOUND' } : answer));
  });
  return { ...upstream, asked };
};
const site = async (options: Partial<Parameters<typeof startSite>[0]> = {}) => {
  const upstream = keep(await api());
  return { ...keep(await startSite({ apiUrl: upstream.url, ...options })), asked: upstream.asked };
};
const page = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
const good = { headers: { cookie: 'session=good' } };

describe('a page', () => {
  test('fills head, page and data into the template', async () => {
    const { url } = await site();
    const html = await (await page(`${url}/`)).text();
    expect(html).toMatch(
      /<head>.*<title>A page<\/title>.*modulepreload.*<div id="root"><p>.*<\/p><\/div><script type="application\/json"/s,
    );
  });

  test('with deferred hydration preloads no script', async () => {
    const { url } = await site({ web: webAppOf(() => ({ render: () => pageOf('', { deferHydration: true }) })) });
    expect(await (await page(`${url}/`)).text()).not.toContain('modulepreload');
  });

  // id: odd-page-key-fetches-nothing
  test('does not request a key with an address outside the API', async () => {
    const keys = ['/api/a/../categories/parents', '/api/a/%2e%2e/categories/parents', '//elsewhere.example/api'];
    const { url, asked } = await site({ web: webAppOf(() => ({ keys })) });
    expect((await page(`${url}/`)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  test('contains the replies for its keys, except failed ones', async () => {
    const { url } = await site({ web: webAppOf(() => ({ keys: ['/api/categories/parents', '/api/nothing'] })) });
    const html = await (await page(`${url}/`)).text();
    expect(html).toContain('{"/api/auth/me":null,"/api/categories/parents":[{"name":"Plumbing"}]}');
  });

  // id: signed-in-page-not-cached
  test('loads the user only with a session, passes on the API’s cookies and is not cached', async () => {
    const { url, asked } = await site();
    const signedOut = await page(`${url}/`, { headers: { cookie: 'theme=dark' } });
    expect(asked).toEqual([]);
    expect(signedOut.headers.get('cache-control')).toBe('no-cache');
    const signedIn = await page(`${url}/`, good);
    expect(asked).toEqual(['/api/auth/me']);
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
    expect(signedIn.headers.getSetCookie()).toEqual(['session=renewed; Path=/']);
    expect(await signedIn.text()).toContain('"role":"SEEKER"');
  });

  test('is rendered without a user while the API is down', async () => {
    const gone = await api();
    await gone.stop();
    const { url } = keep(await startSite({ apiUrl: gone.url }));
    const response = await page(`${url}/`, good);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<p>{}</p>');
  });

  test('gets the keys answered with 404 and the site configuration', async () => {
    let seen: object = {};
    const { url } = await site({
      site: siteOf({ supportWhatsapp: '+27825550134' }),
      web: webAppOf(() => ({
        keys: ['/api/categories/parents', '/api/nothing'],
        render: ({ initial }) => {
          seen = initial;
          return pageOf('');
        },
      })),
    });
    await page(`${url}/`);
    expect(seen).toMatchObject({
      missing: ['/api/nothing'],
      site: { supportWhatsapp: '+27825550134', figures: 'real' },
    });
  });

  test('redirects permanently from an earlier address to the current one', async () => {
    const { url } = await site({
      web: webAppOf(({ pathname }) => ({ canonical: () => (pathname === '/old' ? '/new?x=1' : undefined) })),
    });
    for (const init of [{}, good]) {
      const response = await page(`${url}/old`, init);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/new?x=1']);
    }
    expect((await page(`${url}/new`)).status).toBe(200);
  });

  test('can redirect its visitor', async () => {
    const { url } = await site({
      web: webAppOf(({ pathname, search }) => ({
        redirect: (user) => (user ? undefined : `/login?from=${pathname}${search}`),
      })),
    });
    const response = await page(`${url}/leads?x=1`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login?from=/leads?x=1');
    expect((await page(`${url}/leads`, good)).status).toBe(200);
  });

  test('for an unknown address has status 404', async () => {
    const { url } = await site({ web: webAppOf(() => ({ render: () => pageOf('Page not found', { status: 404 }) })) });
    const response = await page(`${url}/no/such`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('Page not found');
  });

  // id: page-frame-without-replacement-patterns
  test('inserts text that looks like a placeholder unchanged', async () => {
    const { url } = await site({
      web: webAppOf(() => ({ render: () => pageOf("<!--data--> $& $' $`", { data: "$& $' $`" }) })),
    });
    expect(await (await page(`${url}/`)).text()).toContain(
      '<div id="root"><!--data--> $& $\' $`</div>$& $\' $`</body>',
    );
  });

  test('with sample data is not indexed', async () => {
    const { url } = await site({ site: siteOf({ figures: 'sample' }) });
    expect((await page(`${url}/`)).headers.get('x-robots-tag')).toBe('noindex');
  });

  test('is compressed if the client supports it', async () => {
    const long = webAppOf(() => ({ render: () => pageOf('long '.repeat(1000)) }));
    const { url } = await site({ web: long });
    expect((await page(`${url}/`, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe(
      'br',
    );
  });
});

describe('failures', () => {
  const breaking = () =>
    webAppOf(() => ({
      render: () => {
        throw new Error('broken');
      },
    }));

  // id: render-failure-shows-error-page
  test('shows the error screen without a script if a page cannot be rendered', async () => {
    const { url } = await site({ web: breaking() });
    const response = await page(`${url}/`);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('Something went wrong');
    expect(html).not.toContain('<script');
  });

  test('shows the error screen to a signed-in user and keeps running', async () => {
    const { url } = await site({ web: breaking() });
    const response = await page(`${url}/`, good);
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect((await page(`${url}/healthz`)).status).toBe(200);
  });

  test('sends a shared page either completely or not at all', async () => {
    const { url } = await site({ web: breaking() });
    const response = await page(`${url}/`);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-encoding')).not.toBe('br');
    expect(await response.text()).toContain('Something went wrong');
  });

  // id: refused-form-shown-on-own-site
  test('shows the page again for a form it does not have, on this site', async () => {
    const { url } = await site();
    const response = await page(`${url}/seekers/login?x=1`, { method: 'POST', body: 'email=a' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/seekers/login?x=1');
    const elsewhere = await page(`${url}//evil.example/`, { method: 'POST' });
    expect(elsewhere.headers.get('location')).toBe('/evil.example/');
    // Browsers read a backslash in a header as a slash, although they never send one.
    const { hostname, port } = new URL(url);
    const raw = await new Promise<string | undefined>((resolve, reject) =>
      httpRequest({ hostname, port, path: '//\\evil.example/', method: 'POST' }, (answer) => {
        answer.resume();
        resolve(answer.headers.location);
      })
        .on('error', reject)
        .end(),
    );
    expect(new URL(raw!, 'https://site.test').origin).toBe('https://site.test');
  });

  test('responds 405 to other methods', async () => {
    const { url } = await site();
    const response = await page(`${url}/`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test('answers HEAD without a body', async () => {
    const { url } = await site();
    const response = await page(`${url}/`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('security headers', () => {
  // id: page-security-headers
  test('allow only our own scripts and no framing', async () => {
    const { url } = await site();
    for (const init of [{}, good]) {
      const { headers } = await page(`${url}/`, init);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.match(/script-src[^;]*/)?.[0]).toBe("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('permissions-policy')).toContain('microphone=(self)');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('allow connections to, and pictures and sound from, the object store’s origin, if any, and no other', async () => {
    const sourcesOf = async (changed: Parameters<typeof site>[0], directive: string) => {
      const { headers } = await page(`${(await site(changed)).url}/`);
      return headers.get('content-security-policy')?.match(new RegExp(`${directive} ([^;]*)`))?.[1];
    };
    const withStore = { site: siteOf({ storeOrigin: 'https://files.marketplace.example' }) };
    expect(await sourcesOf(withStore, 'connect-src')).toBe("'self' https://files.marketplace.example");
    expect(await sourcesOf(withStore, 'img-src')).toBe("'self' data: blob: https://files.marketplace.example");
    expect(await sourcesOf(withStore, 'media-src')).toBe("'self' blob: https://files.marketplace.example");
    expect(await sourcesOf(withStore, 'script-src')).toBe("'self'");
    expect(await sourcesOf({}, 'connect-src')).toBe("'self'");
  });

  test('allow only loading and calling the visit counter’s origin, if any', async () => {
    const sourcesOf = async (changed: Parameters<typeof site>[0]) => {
      const { headers } = await page(`${(await site(changed)).url}/`);
      const policy = headers.get('content-security-policy');
      return ['script-src', 'connect-src', 'img-src'].map((name) => policy?.match(new RegExp(`${name} ([^;]*)`))?.[1]);
    };
    const images = "'self' data: blob:";
    const counted = { site: siteOf({ analytics: { url: 'https://count.example/js/script.js', siteId: 'x' } }) };
    expect(await sourcesOf(counted)).toEqual(["'self' https://count.example", "'self' https://count.example", images]);
    expect(await sourcesOf({})).toEqual(["'self'", "'self'", images]);
  });

  // id: pages-send-hsts
  test('require https if the site uses it', async () => {
    const { url } = await site({ https: true });
    const { headers } = await page(`${url}/`);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  // id: security-headers-on-every-reply
  test('are also on refusals, the health check and failed API calls', async () => {
    const gone = await api();
    await gone.stop();
    const { url } = keep(await startSite({ apiUrl: gone.url, https: true }));
    const answers = await Promise.all([
      page(`${url}/`, { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } }),
      page(`${url}/healthz`),
      page(`${url}/api/auth/me`),
      page(`${url}/`, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([415, 200, 503, 405]);
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toMatch(/object-src 'none';base-uri 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });
});

test('healthz responds without the API', async () => {
  const gone = await api();
  await gone.stop();
  const { url } = keep(await startSite({ apiUrl: gone.url }));
  const response = await page(`${url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('ok');
});

describe('a shared page', () => {
  /** A page that counts its renderings and records their data. */
  const counting = (opened: (url: URL) => Partial<OpenPage> = () => ({})) => {
    const rendered: string[] = [];
    const web = webAppOf((url) => ({
      keys: ['/api/categories/parents'],
      render: ({ initial }) => {
        rendered.push(url.pathname + url.search);
        return pageOf(
          `<p>${rendered.length} ${initial.fallback['/api/auth/me'] ? 'somebody' : 'nobody'}</p><a href="${url.search}"></a>`,
        );
      },
      ...opened(url),
    }));
    return { web, rendered };
  };
  const first = (html: string) => /<p>(.*)<\/p>/.exec(html)?.[1];

  test('is rendered once for all visitors without a session, and for each visitor with one', async () => {
    const { web, rendered } = counting();
    const { url } = await site({ web });
    const html = async (init = {}) => first(await (await page(`${url}/leads?x=1`, init)).text());
    expect(await html()).toBe('1 nobody');
    expect(await html({ headers: { cookie: 'theme=dark' } })).toBe('1 nobody');
    expect(await html(good)).toBe('2 somebody');
    expect(await html(good)).toBe('3 somebody');
    expect(await html()).toBe('1 nobody');
    expect(rendered).toHaveLength(3);
  });

  test('is also shown for made-up session cookies, which are checked with the API once', async () => {
    const { web, rendered } = counting();
    const { url, asked } = await site({ web });
    const visit = (cookie: string) => page(`${url}/leads`, { headers: { cookie } });
    for (let n = 0; n < 20; n += 1) expect(first(await (await visit(`session=made-up-${n}`)).text())).toBe('1 nobody');
    for (let n = 0; n < 20; n += 1) await visit(`theme=dark; session=made-up-0; n=${n}`);
    expect(rendered).toHaveLength(1);
    expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(20);
    expect(first(await (await page(`${url}/leads`, good)).text())).toBe('2 somebody');
  });

  // id: cached-page-without-visitor-data
  test('uses no cookies or headers of its first visitor', async () => {
    const asked: (string | undefined)[] = [];
    const upstream = keep(
      await startUpstream((req, res) => {
        asked.push(req.headers.cookie);
        res.setHeader('set-cookie', 'tracker=1');
        res.end('[]');
      }),
    );
    const { url } = keep(await startSite({ apiUrl: upstream.url, web: counting().web }));
    const response = await page(`${url}/`, { headers: { cookie: 'theme=dark' } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(asked).toEqual([undefined]);
  });

  // id: token-page-not-cached
  test('with a token in its address is not cached', async () => {
    const { web, rendered } = counting(({ pathname, searchParams }) => ({
      cacheKey: searchParams.has('token') ? null : pathname,
    }));
    const { url } = await site({ web });
    await page(`${url}/auth/reset-password?token=secret`);
    await page(`${url}/auth/reset-password?token=secret`);
    expect(rendered).toHaveLength(2);
  });

  test('is shown unchanged while the API is down', async () => {
    const upstream = await api();
    const { web, rendered } = counting();
    const { url } = keep(await startSite({ apiUrl: upstream.url, web }));
    expect(first(await (await page(`${url}/`)).text())).toBe('1 nobody');
    await upstream.stop();
    expect(first(await (await page(`${url}/`)).text())).toBe('1 nobody');
    // An uncached page is rendered with the available data, and again for the next visitor.
    await page(`${url}/other`);
    await page(`${url}/other`);
    expect(rendered).toEqual(['/', '/other', '/other']);
  });

  test('is compressed once, and not sent to clients that already have it', async () => {
    const { url } = await site({ web: webAppOf(() => ({ render: () => pageOf('long '.repeat(1000)) })) });
    const response = await page(`${url}/`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toContain('long long');
    const again = await page(`${url}/`, {
      headers: { 'if-none-match': response.headers.get('etag')!, 'cache-control': 'max-age=0' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await page(`${url}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  /** A page that reads `category` and has a private `contactPhone` in its address. */
  const reading = () =>
    counting(({ pathname, searchParams }) => {
      const read = searchParams.get('category');
      return { cacheKey: searchParams.has('contactPhone') ? null : pathname + (read ? `?category=${read}` : '') };
    });

  test('is the same for parameters it does not read, and rendered without them', async () => {
    const { web, rendered } = reading();
    const { url } = await site({ web });
    const html = async (path: string) => (await page(url + path)).text();
    const plain = await html('/leads?utm_source=mail&n=1');
    expect(plain).not.toContain('utm_source');
    await html('/leads?n=2');
    await html('/leads');
    expect(await html('/leads?category=plumbing&n=3')).toContain('href="?category=plumbing"');
    await html('/leads?n=4&category=plumbing');
    expect(rendered).toEqual(['/leads', '/leads?category=plumbing']);
  });

  test('with parameters the API refuses redirects to one shared page, rendered once', async () => {
    const upstream = keep(
      await startUpstream((_req, res) => {
        res.statusCode = 400;
        res.end('{}');
      }),
    );
    const { web, rendered } = counting(({ pathname, searchParams }) => ({
      cacheKey: `${pathname}?${searchParams}`,
      keys: [`/api/list?${searchParams}`],
      standIn: ([refused]) => (refused ? '/leads?category=unknown' : undefined),
    }));
    const { url } = keep(await startSite({ apiUrl: upstream.url, web }));
    for (let n = 0; n < 20; n += 1) {
      const { status, headers } = await page(`${url}/leads?category=made-up-${n}`);
      expect([status, headers.get('location')]).toEqual([302, '/leads?category=unknown']);
    }
    expect(rendered).toEqual([]);
    for (let n = 0; n < 3; n += 1) expect((await page(`${url}/leads?category=unknown`)).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  test('redirects each visitor with the parameters of the requested address', async () => {
    const { web } = counting(({ pathname, searchParams }) => ({
      cacheKey: `${pathname}?category=${searchParams.get('category')}`,
      canonical: () => `/new?category=${searchParams.get('category')}`,
    }));
    const { url } = await site({ web });
    for (const source of ['mail', 'a b']) {
      const { status, headers } = await page(`${url}/old?utm=${encodeURIComponent(source)}&category=plumbing`);
      expect([status, headers.get('location')]).toEqual([
        301,
        `/new?category=plumbing&${new URLSearchParams({ utm: source })}`,
      ]);
    }
  });

  // id: personal-page-not-cached-or-logged
  test('with personal data in its address is shown only to that visitor, not cached and not logged', async () => {
    const written: string[] = [];
    const log = createLogger({ name: 'site', level: 'silent' });
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void written.push(JSON.stringify(line)));
    const { web, rendered } = reading();
    const { url } = await site({ web, log });
    const address = '/enquire?contactPhone=0825550134&category=plumbing';
    for (const _ of [1, 2]) expect(await (await page(url + address)).text()).toContain('0825550134');
    expect(rendered).toEqual([address, address]);
    expect(await (await page(`${url}/enquire`)).text()).not.toContain('0825550134');
    await expect.poll(() => written.filter((line) => line.includes('/enquire'))).toHaveLength(3);
    expect(written.join()).not.toContain('0825550134');
  });

  test('is not cached at an overlong address', async () => {
    const { web, rendered } = counting();
    const { url } = await site({ web });
    const path = `/${'x'.repeat(resilience.site.pageCache.maxKeyLength)}`;
    await page(url + path);
    await page(url + path);
    expect(rendered).toHaveLength(2);
  });

  test('is sent incomplete and not cached if the API failed', async () => {
    const upstream = keep(await startUpstream((_req, res) => res.writeHead(500).end('{}')));
    const { web, rendered } = counting();
    const { url } = keep(await startSite({ apiUrl: upstream.url, web }));
    for (const _ of [1, 2]) expect((await page(`${url}/`)).status).toBe(200);
    expect(rendered).toHaveLength(2);
  });
});

describe('too many pages', () => {
  /** An API whose category replies wait until released. */
  const holding = async (rendering = { atOnce: 1, queued: 0 }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const asked: string[] = [];
    const upstream = keep(
      await startUpstream((req, res) => {
        asked.push(req.url!);
        if (req.url === '/api/held') released.then(() => res.end('[]'));
        else res.end('null');
      }),
    );
    const web = {
      ...webAppOf(({ pathname }) => ({ keys: pathname.startsWith('/held') ? ['/api/held'] : [] })),
      // Long enough to be compressed.
      template: async () => `<head><!--head--></head>${'<p>frame</p>'.repeat(200)}<!--app--><!--data-->`,
    };
    return {
      ...keep(await startSite({ apiUrl: upstream.url, web, rendering, trustedProxies: 1 })),
      asked,
      release,
    };
  };

  // id: excess-renders-refused
  test('are refused immediately with Retry-After, while cached pages are shown, and work again later', async () => {
    const { url, asked, release } = await holding();
    await page(`${url}/cached`);
    const held = page(`${url}/held/1`);
    await expect.poll(() => asked).toEqual(['/api/held']);
    for (const init of [{}, good]) {
      const refused = await page(`${url}/held/2`, init);
      const { headers } = refused;
      expect([refused.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(await refused.text()).toContain('Please try refreshing the page');
    }
    // Also holds under load, where refusals are not compressed.
    const answers = Array.from({ length: 40 }, (_, n) => page(`${url}/held/crowd-${n}`));
    expect((await page(`${url}/cached`)).status).toBe(200);
    for (const { status, headers } of await Promise.all(answers))
      expect([status, headers.get('retry-after'), headers.get('content-encoding')]).toEqual([503, '5', null]);
    expect(asked).toEqual(['/api/held']);
    release();
    expect((await held).status).toBe(200);
    expect((await page(`${url}/held/2`)).status).toBe(200);
  });

  // id: render-share-per-network
  test('leave half of the places to other networks', async () => {
    const { url, asked, release } = await holding({ atOnce: 4, queued: 4 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    let refused = 0;
    const greedy = Array.from({ length: 20 }, async (_, n) => {
      const { status } = await page(`${url}/held/${n}`, from('2001:db8::1'));
      if (status === 503) refused += 1;
      return status;
    });
    await expect.poll(() => refused).toBe(16);
    expect(asked).toHaveLength(4);
    // The network has used its share. Another network gets the same page at the same time.
    const [further, other] = [page(`${url}/held/x`, from('2001:db8::2')), page(`${url}/held/x`, from('203.0.113.1'))];
    expect((await further).status).toBe(503);
    release();
    expect((await other).status).toBe(200);
    expect((await Promise.all(greedy)).filter((status) => status === 200)).toHaveLength(4);
  });
});

describe('behind a CDN', () => {
  const profile = '/api/public/providers/nkosi-plumbing';
  const shared = async (open: Parameters<typeof webAppOf>[0] = () => ({})) =>
    site({
      sharesPages: true,
      web: webAppOf((url) => ({ keys: ['/api/categories/parents', `${profile}?x=1`], ...open?.(url) })),
    });
  const headersOf = ({ headers }: Response) =>
    ['cache-control', 'cdn-cache-control', 'surrogate-key', 'vary'].map((name) => headers.get(name));
  const notShared = (cacheControl: string) => [cacheControl, null, null, 'Accept-Encoding, Cookie'];

  test('a public page may be stored for a minute, and browsers ask each time', async () => {
    const { url } = await shared();
    const first = await page(`${url}/`);
    const headers = [
      'public, max-age=0, s-maxage=60',
      'public, max-age=60, stale-while-revalidate=600',
      `pages /api/categories/parents ${profile}`,
      'Accept-Encoding, Cookie',
    ];
    expect(headersOf(first)).toEqual(headers);
    expect(first.headers.getSetCookie()).toEqual([]);
    const again = await page(`${url}/`, {
      headers: { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' },
    });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, headers[0]]);
  });

  test('an older page may be stored for the rest of its minute, and never shown stale', async () => {
    const { url } = await shared();
    await page(`${url}/`);
    const later = Date.now() + 20_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    const [cacheControl, cdnCacheControl] = headersOf(await page(`${url}/`));
    expect(cacheControl).toMatch(/^public, max-age=0, s-maxage=(39|40)$/);
    expect(cdnCacheControl).toMatch(/^public, max-age=(39|40)$/);
  });

  test('pages for a session, personal pages, changing pages and failed pages are not stored', async () => {
    const { url } = await shared((at) => ({
      ...(at.pathname === '/personal' && { cacheKey: null }),
      ...(at.pathname === '/board' && { moving: true }),
      ...(at.pathname === '/broken' && {
        render: () => {
          throw new Error('broken');
        },
      }),
    }));
    expect(headersOf(await page(`${url}/`, good))).toEqual(notShared('private, no-store'));
    expect(headersOf(await page(`${url}/`, { headers: { cookie: 'session=made-up' } }))).toEqual(
      notShared('private, no-store'),
    );
    expect(headersOf(await page(`${url}/personal`))).toEqual(notShared('private, no-store'));
    expect(headersOf(await page(`${url}/board`))).toEqual(notShared('no-cache'));
    const broken = await page(`${url}/broken`);
    expect([broken.status, ...headersOf(broken).slice(0, 3)]).toEqual([500, 'no-store', null, null]);
  });

  test('nothing is stored unless the installation has a CDN', async () => {
    const { url } = await site();
    const { headers } = await page(`${url}/`);
    expect([headers.get('cache-control'), headers.get('cdn-cache-control'), headers.get('surrogate-key')]).toEqual([
      'no-cache',
      null,
      null,
    ]);
    expect(headers.get('vary')).not.toContain('Cookie');
  });
});
