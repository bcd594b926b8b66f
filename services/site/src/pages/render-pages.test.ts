import { afterEach, describe, expect, test } from 'vitest';
import { pageOf, siteOf, startSite, startUpstream, webAppOf } from '../test-site.ts';

const running: { stop: () => Promise<void> }[] = [];
const keep = <T extends { stop: () => Promise<void> }>(part: T) => {
  running.push(part);
  return part;
};
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

const user = { id: '0198c1de-0000-7000-8000-000000000001', role: 'SEEKER' };

/** An API that knows one session and says what it was asked for. */
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
    res.end(JSON.stringify(answer ?? { error: 'No.', code: 'NOT_FOUND' }));
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
  test('is the frame with head, page and data in their places', async () => {
    const { url } = await site();
    const html = await (await page(`${url}/`)).text();
    expect(html).toMatch(
      /<head>.*<title>A page<\/title>.*modulepreload.*<div id="root"><p>.*<\/p><\/div><script type="application\/json"/s,
    );
  });

  test('that is still preloads no script', async () => {
    const { url } = await site({ web: webAppOf({ render: async () => pageOf('', { still: true }) }) });
    expect(await (await page(`${url}/`)).text()).not.toContain('modulepreload');
  });

  test('carries what its keys answer; one that fails is left out', async () => {
    const { url } = await site({ web: webAppOf({ dataKeys: () => ['/api/categories/parents', '/api/nothing'] }) });
    const html = await (await page(`${url}/`)).text();
    expect(html).toContain('{"/api/auth/me":null,"/api/categories/parents":[{"name":"Plumbing"}]}');
  });

  test('asks who it is only where there is a session, passes on what the API sets, and is kept by nobody', async () => {
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

  test('does not know its visitor while the API is down, and is there all the same', async () => {
    const gone = await api();
    await gone.stop();
    const { url } = keep(await startSite({ apiUrl: gone.url }));
    const response = await page(`${url}/`, good);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<p>{}</p>');
  });

  test('knows what there is not, and what it is told about this installation', async () => {
    let seen: object = {};
    const { url } = await site({
      site: siteOf({ supportWhatsapp: '+27825550134' }),
      web: webAppOf({
        dataKeys: () => ['/api/categories/parents', '/api/nothing'],
        render: async ({ initial }) => {
          seen = initial;
          return pageOf('');
        },
      }),
    });
    await page(`${url}/`);
    expect(seen).toMatchObject({
      missing: ['/api/nothing'],
      site: { supportWhatsapp: '+27825550134', figures: 'real' },
    });
  });

  test('by an earlier address is sent to its one address, for good', async () => {
    const { url } = await site({
      web: webAppOf({ movedTo: (path) => (path.startsWith('/old') ? '/new?x=1' : undefined) }),
    });
    for (const init of [{}, good]) {
      const response = await page(`${url}/old`, init);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/new?x=1']);
    }
    expect((await page(`${url}/new`)).status).toBe(200);
  });

  test('sends its visitor elsewhere', async () => {
    const { url } = await site({
      web: webAppOf({ redirectOf: (path, who) => (who ? undefined : `/login?from=${path}`) }),
    });
    const response = await page(`${url}/leads?x=1`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login?from=/leads?x=1');
    expect((await page(`${url}/leads`, good)).status).toBe(200);
  });

  test('that is not there has status 404 and is a page', async () => {
    const { url } = await site({ web: webAppOf({ render: async () => pageOf('Page not found', { status: 404 }) }) });
    const response = await page(`${url}/no/such`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('Page not found');
  });

  test('cannot put anything into the frame by its own signs', async () => {
    const { url } = await site({
      web: webAppOf({ render: async () => pageOf("<!--data--> $& $' $`", { data: "$& $' $`" }) }),
    });
    expect(await (await page(`${url}/`)).text()).toContain(
      '<div id="root"><!--data--> $& $\' $`</div>$& $\' $`</body>',
    );
  });

  test('shows samples to no search engine', async () => {
    const { url } = await site({ site: siteOf({ figures: 'sample' }) });
    expect((await page(`${url}/`)).headers.get('x-robots-tag')).toBe('noindex');
  });

  test('is compressed for who can read it', async () => {
    const long = webAppOf({ render: async () => pageOf('long '.repeat(1000)) });
    const { url } = await site({ web: long });
    expect((await page(`${url}/`, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe(
      'br',
    );
  });
});

describe('what goes wrong', () => {
  test('a page that cannot be rendered is the error screen, without a script', async () => {
    const { url } = await site({ web: webAppOf({ render: () => Promise.reject(new Error('broken')) }) });
    const response = await page(`${url}/`);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('Something went wrong');
    expect(html).not.toContain('<script');
  });

  const breaking = () =>
    webAppOf({
      render: async () =>
        pageOf('', {
          pipe: (stream) => {
            stream.write('<p>shell</p>');
            setImmediate(() =>
              (stream as NodeJS.WritableStream & { destroy: (error: Error) => void }).destroy(new Error('broken')),
            );
          },
        }),
    });

  test('a page that breaks after its shell ends early; the site goes on', async () => {
    const { url } = await site({ web: breaking() });
    await expect(page(`${url}/`, good).then((response) => response.text())).rejects.toThrow();
    expect((await page(`${url}/healthz`)).status).toBe(200);
  });

  test('one that many would see is sent whole or not at all', async () => {
    const { url } = await site({ web: breaking() });
    const response = await page(`${url}/`);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-encoding')).not.toBe('br');
    expect(await response.text()).toContain('Something went wrong');
  });

  test('a form sent without a script is shown again, on this site', async () => {
    const { url } = await site();
    const response = await page(`${url}/seekers/login?x=1`, { method: 'POST', body: 'email=a' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/seekers/login?x=1');
    const elsewhere = await page(`${url}//evil.example/`, { method: 'POST' });
    expect(elsewhere.headers.get('location')).toBe('/evil.example/');
  });

  test('other methods are not for pages', async () => {
    const { url } = await site();
    const response = await page(`${url}/`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test('a HEAD has the head alone', async () => {
    const { url } = await site();
    const response = await page(`${url}/`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('security headers', () => {
  test('let scripts run from here or with this request’s nonce alone, and nobody frame the page', async () => {
    const nonces: string[] = [];
    const web = webAppOf({
      render: async ({ nonce }) => {
        nonces.push(nonce);
        return pageOf('');
      },
    });
    const { url } = await site({ web });
    for (const round of [0, 1]) {
      const { headers } = await page(`${url}/`, good);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'nonce-${nonces[round]}'`);
      expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    expect(new Set(nonces).size).toBe(2);
  });

  test('insist on https where the site has it', async () => {
    const { url } = await site({ https: true });
    const { headers } = await page(`${url}/`);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

test('healthz needs nobody', async () => {
  const gone = await api();
  await gone.stop();
  const { url } = keep(await startSite({ apiUrl: gone.url }));
  const response = await page(`${url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('ok');
});

describe('a page for everybody', () => {
  /** A page that says how often it was rendered, and what it was rendered with. */
  const counting = () => {
    const rendered: string[] = [];
    const web = webAppOf({
      dataKeys: () => ['/api/categories/parents'],
      render: async ({ url, initial, nonce }) => {
        rendered.push(url);
        return pageOf(
          `<p>${rendered.length} ${initial.fallback['/api/auth/me'] ? 'somebody' : 'nobody'}</p><script nonce="${nonce}">1</script>`,
        );
      },
    });
    return { web, rendered };
  };
  const first = (html: string) => /<p>(.*)<\/p>/.exec(html)?.[1];

  test('is rendered once for all without a session, and for each with one', async () => {
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

  test('carries the nonce of its own reply', async () => {
    const { url } = await site({ web: counting().web });
    const nonces = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const response = await page(`${url}/`);
      const [, allowed] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)!;
      expect(await response.text()).toContain(`<script nonce="${allowed}">`);
      nonces.add(allowed!);
    }
    expect(nonces.size).toBe(3);
  });

  test('takes nothing of its first visitor along: no cookie, no header', async () => {
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

  test('with a token in its address is kept for nobody', async () => {
    const { web, rendered } = counting();
    const { url } = await site({ web });
    await page(`${url}/auth/reset-password?token=secret`);
    await page(`${url}/auth/reset-password?token=secret`);
    expect(rendered).toHaveLength(2);
  });

  test('is shown as it was while the API is away', async () => {
    const upstream = await api();
    const { web, rendered } = counting();
    const { url } = keep(await startSite({ apiUrl: upstream.url, web }));
    expect(first(await (await page(`${url}/`)).text())).toBe('1 nobody');
    await upstream.stop();
    expect(first(await (await page(`${url}/`)).text())).toBe('1 nobody');
    // One that nobody has seen yet is made with what there is, and again for the next.
    await page(`${url}/other`);
    await page(`${url}/other`);
    expect(rendered).toEqual(['/', '/other', '/other']);
  });

  test('without a nonce in it is compressed once, and not sent to those who have it', async () => {
    const { url } = await site({ web: webAppOf({ render: async () => pageOf('long '.repeat(1000)) }) });
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
});
