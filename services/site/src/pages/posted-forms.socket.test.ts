import type { FormSubmission, OpenPage, SubmissionOutcome } from '@marketplace/contracts/server-entry';
import { describe, expect, test, vi } from 'vitest';
import { keep, pageOf, startSite, startUpstream, webAppOf } from '../test-site.ts';
import { createPageMarks } from './page-marks.ts';

const secret = 'what site and API share';
const origin = 'https://marketplace.example';
const marks = createPageMarks(secret);

/** An API that accepts everything, and a page at every address with a form whose outcome the test sets. */
const site = async (
  submit: (submission: FormSubmission) => Promise<SubmissionOutcome>,
  opened: Partial<OpenPage> = {},
) => {
  const asked: { url: string; headers: Record<string, unknown>; body: string }[] = [];
  const upstream = keep(
    await startUpstream(async (req, res) => {
      let body = '';
      for await (const piece of req) body += piece;
      asked.push({ url: req.url!, headers: req.headers, body });
      res.statusCode = 201;
      res.setHeader('set-cookie', ['session=new; Path=/; HttpOnly', 'refresh=newer; Path=/; HttpOnly']);
      res.end('{"id":1}');
    }),
  );
  const running = keep(
    await startSite({
      apiUrl: upstream.url,
      proxySecret: secret,
      web: webAppOf(() => ({
        submit,
        render: ({ initial }) =>
          pageOf(`<p>${JSON.stringify(initial.posted ?? 'no form')}</p><i>${initial.pageMark}</i>`),
        ...opened,
      })),
    }),
  );
  return { ...running, asked };
};

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
  fetch(url, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
const posted = (part: object = {}) => ({ form: 'contact', values: {}, errors: {}, ...part });
const sent = async () => ({ location: '/contact?sent=yes' });

describe('a form sent without JavaScript', () => {
  test('becomes an API call of its visitor, passes on cookies and redirects', async () => {
    const { url, asked } = await site(async ({ call, entries }) => {
      const { status, body } = await call('/api/contact', Object.fromEntries(entries), {
        'form-check': 'empty; age=1',
      });
      expect([status, body]).toEqual([201, { id: 1 }]);
      return sent();
    });
    const answer = await post(
      `${url}/contact`,
      { form: 'contact', 'page-mark': marks.make(1), name: 'Thandi', message: 'one\r\ntwo' },
      { origin, cookie: 'device=known', 'user-agent': 'Opera Mini' },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=yes']);
    expect(answer.headers.getSetCookie()).toEqual(['session=new; Path=/; HttpOnly', 'refresh=newer; Path=/; HttpOnly']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: '/api/contact',
      body: '{"name":"Thandi","message":"one\\ntwo"}',
      headers: {
        origin,
        cookie: 'device=known',
        'user-agent': 'Opera Mini',
        'form-check': 'empty; age=1',
        'x-proxy-secret': secret,
        'x-forwarded-for': expect.stringContaining('127.0.0.1'),
      },
    });
  });

  test('has the same key when sent twice, and another key for other content or another page', async () => {
    const { url, asked } = await site(async ({ call }) => {
      await call('/api/contact', {}, {});
      return sent();
    });
    const mark = marks.make(1);
    for (const [pageMark, name] of [
      [mark, 'a'],
      [mark, 'a'],
      [mark, 'b'],
      [marks.make(2), 'a'],
      ['no mark of ours', 'a'],
    ] as const)
      await post(`${url}/contact`, { form: 'contact', 'page-mark': pageMark, name });
    const [first, again, ...others] = asked.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(again);
    expect(new Set([first, ...others]).size).toBe(4);
    expect(others.at(-1)).toBeUndefined();
  });

  test('is shown again with the entered text, escaped, only to its sender', async () => {
    const { url } = await site(async ({ entries }) => ({
      status: 400,
      posted: posted({ values: Object.fromEntries(entries), errors: { email: 'Please enter a valid email address' } }),
    }));
    const mark = marks.make(1);
    const answer = await post(`${url}/contact`, { form: 'contact', 'page-mark': mark, name: 'Thandi' });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      400,
      'private, no-store',
      null,
    ]);
    expect(html).toContain('"values":{"name":"Thandi"}');
    // The mark keeps its age, because it is still the same page for the visitor.
    expect(html).toContain(`<i>${mark}</i>`);
    expect(await (await fetch(`${url}/contact`)).text()).toContain('no form');
  });

  test('reports the age of its page and rejects an invented age', async () => {
    const ages: number[] = [];
    const { url } = await site(async ({ age }) => {
      ages.push(age);
      return sent();
    });
    const page = await (await fetch(`${url}/contact`)).text();
    const [, mark] = /<i>([^<]*)<\/i>/.exec(page)!;
    const longAgo = Date.now() - 60_000;
    const forged = `${longAgo}.${mark!.split('.')[1]}`;
    for (const one of [marks.make(longAgo), mark!, forged, createPageMarks('other').make(longAgo), ''])
      await post(`${url}/contact`, { form: 'contact', 'page-mark': one });
    expect(ages[0]).toBeGreaterThanOrEqual(60_000);
    expect(ages[1]).toBeLessThan(60_000);
    expect(ages.slice(2)).toEqual([0, 0, 0]);
  });

  // id: cross-site-form-refused
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${origin}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
  ])('from another site is refused: %o', async (headers) => {
    const submit = vi.fn(sent);
    const { url } = await site(submit);
    const answer = await post(`${url}/contact`, { form: 'contact' }, headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('This was not sent');
    expect(submit).not.toHaveBeenCalled();
  });

  test('is refused without effect if it is too long, has too many fields or is not a form', async () => {
    const submit = vi.fn(sent);
    const { url } = await site(submit);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, '']));
    const asJson = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{}' };
    const answers = [
      await post(`${url}/contact`, { message: 'x'.repeat(64 * 1024) }),
      await post(`${url}/contact`, many),
      await fetch(`${url}/contact`, asJson),
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 415]);
    expect(submit).not.toHaveBeenCalled();
  });

  // id: form-redirects-within-site
  test('redirects only to pages of this site', async () => {
    const { url } = await site(async ({ entries }) => ({ location: entries[0]![1] }));
    for (const [location, expected] of [
      ['//evil.example/a', '/evil.example/a'],
      ['/\\evil.example', '/evil.example'],
      ['https://evil.example/', '/https://evil.example/'],
      ['/seekers/enquiries?x=1#a', '/seekers/enquiries?x=1#a'],
    ]) {
      const answer = await post(`${url}/seekers/login`, { to: location! });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expected]);
    }
  });

  test('reports that the API is down and keeps the entered text', async () => {
    const gone = await startUpstream(() => {});
    await gone.stop();
    const web = webAppOf(() => ({
      submit: async ({ call }) => ({ status: (await call('/api/contact', {}, {})).status, posted: posted() }),
    }));
    const { url } = keep(await startSite({ apiUrl: gone.url, web }));
    expect((await post(`${url}/contact`, { form: 'contact' })).status).toBe(503);
  });

  test('responds 500 without the entered text if its page fails to render', async () => {
    const { url } = await site(() => Promise.reject(new Error('broken')));
    const answer = await post(`${url}/contact`, { form: 'contact', name: 'Thandi' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await answer.text()).not.toContain('Thandi');
  });
});
