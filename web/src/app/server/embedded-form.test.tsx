/** The form for frames on partners' sites: what its address fills in, its links, and its source. */
import type { FormSubmission } from '@marketplace/contracts/server-entry';
import { expect, test } from 'vitest';
import { keys } from '../../api/keys.ts';
import { silentSite } from '../../components/site-config.tsx';
import { open, userKey } from '../entry-server.tsx';
import { areaPage } from '../test-answers.ts';

const idOf = (n: number) => `0198c1de-0000-7000-8000-00000000001${n}`;
const category = (n: number, name: string, slug: string) => ({
  ...{ id: idOf(n), name, slug, description: name, parentId: n === 1 ? null : idOf(n - 1) },
});
const [home, plumbing, drains] = [
  category(1, 'Home Improvement', 'home-improvement'),
  category(2, 'Plumbing', 'plumbing'),
  category(3, 'Blocked drains', 'blocked-drains'),
];
const answers: Record<string, unknown> = {
  [keys.categoryParents]: [home],
  [keys.provinces]: ['Gauteng'],
  [keys.categoryNames]: [home, plumbing, drains],
  [keys.categoryBySlug('home-improvement')]: home,
  [keys.categoryBySlug('plumbing')]: plumbing,
  [keys.categoryBySlug('blocked-drains')]: drains,
  [keys.area(['gauteng'])]: { ...areaPage(1), requestIn: { province: 'Gauteng', city: null } },
  [keys.area(['gauteng', 'joburg', 'sandton'])]: {
    ...areaPage(3),
    requestIn: { province: 'Gauteng', city: 'Sandton' },
  },
};

/** Opens an address as the site does: the page's data, then what its first form needs. */
const show = async (query: string, known = answers) => {
  const page = open(new URL(`http://site/embed/enquire${query}`));
  await page.load();
  const fallback = Object.fromEntries(page.keys.flatMap((key) => (key in known ? [[key, known[key]]] : [])));
  const begun = page.begin!(fallback);
  const rendered = page.render({
    initial: {
      ...{ now: 1, fallback: { ...fallback, [userKey]: null }, site: silentSite, pageMark: 'mark' },
      ...(begun && { posted: begun.posted }),
    },
    onError: (error) => {
      throw error;
    },
  });
  return { page, begun, values: begun?.posted.values, ...rendered, html: rendered.html.replaceAll('<!-- -->', '') };
};

test.each([
  ['', '1', {}],
  ['?service=home-improvement', '1', { parentCategoryId: idOf(1) }],
  ['?service=plumbing', '1', { parentCategoryId: idOf(1), subcategoryId: idOf(2) }],
  ['?service=blocked-drains', '2', { subcategoryId: idOf(2), subSubcategoryId: idOf(3) }],
  ['?service=blocked-drains&place=gauteng', '2', { province: 'Gauteng' }],
  ['?service=blocked-drains&place=gauteng%2Fjoburg%2Fsandton', '3', { province: 'Gauteng', city: 'Sandton' }],
  ['?place=gauteng/joburg/sandton', '1', { province: 'Gauteng', city: 'Sandton' }],
])('%s begins at step %s with its choices made', async (query, step, chosen) => {
  expect((await show(query)).values).toMatchObject({ step, ...chosen });
});

test.each([
  ['?service=no-such'],
  ['?place=no/such'],
  ['?service=<script>alert(1)</script>'],
  [`?service=${'x'.repeat(5_000)}`],
  ['?place=../../admin'],
  ['?service=%00&place=%F0%9F%98%80'],
  ['?title=Hello&contactEmail=a@example.com&category=plumbing'],
])('%s leaves every choice open', async (query) => {
  const { values, html } = await show(query);
  expect(values).toEqual({ chosenParent: '', chosenSub: '', step: '1' });
  expect(html).not.toContain('alert(1)');
});

test('takes the first of repeated parameters', async () => {
  expect((await show('?service=plumbing&service=home-improvement')).values).toMatchObject({ subcategoryId: idOf(2) });
});

test('addresses with unknown slugs share one page, and keep what is known', async () => {
  const { page } = await show('?service=plumbing&place=no/such');
  expect(page.standIn([keys.area(['no', 'such'])])).toBe('/embed/enquire?service=plumbing');
  expect(page.standIn([])).toBeUndefined();
  expect(page.cacheKey).toBe('/embed/enquire?place=no%2Fsuch&service=plumbing');
});

test('opens all links in new tabs and loads no app', async () => {
  const { html, data, deferHydration, head } = await show('?service=blocked-drains');
  const links = html.match(/<a [^>]*>/g)!;
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/);
  expect([data, deferHydration]).toEqual(['', true]);
  expect(head).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('href="/privacy-policy"');
  expect(html).not.toContain('Sign In');
});

test('offers the form in a new tab if its lists could not be loaded', async () => {
  const { html, begun } = await show('?service=plumbing', {});
  expect(begun).toBeUndefined();
  expect(html).toContain('We couldn’t load the form');
  expect(html).toMatch(/<a target="_blank" rel="noopener"[^>]*href="\/enquire"/);
  expect(html).not.toContain('aria-busy');
});

test('says after posting what happens next, also without the request', async () => {
  const { html } = await show('?step=5');
  expect(html).toContain('We have your request.');
  expect(html).toContain('The link to your request is in your email.');
  expect(html).toMatch(/href="\/embed\/enquire"[^>]*target="_self"|target="_self"[^>]*href="\/embed\/enquire"/);
  expect((await show('?step=5&request=token')).page.cacheKey).toBeNull();
});

const submit = async (entries: [string, string][]) => {
  const calls: Record<string, string>[] = [];
  const submission: FormSubmission = {
    ...{ form: 'enquiry', age: 5_000, entries },
    call: async (_path, _body, headers) => {
      calls.push(headers);
      return { status: 503, body: undefined };
    },
  };
  return { calls, outcome: await open(new URL('http://site/embed/enquire')).submit!(submission) };
};
const whole: [string, string][] = Object.entries({
  ...{ parentCategoryId: idOf(1), subcategoryId: idOf(2), subSubcategoryId: idOf(3) },
  ...{ chosenParent: idOf(1), chosenSub: idOf(2), province: 'Gauteng', city: 'Sandton', budgetMin: '1500' },
  ...{
    timeframe: 'Flexible timing',
    title: 'Replace a geyser',
    description: 'It leaks since Monday, through the ceiling.',
  },
  ...{ contactName: 'Thandi Mokoena', contactEmail: 't@example.com', contactEmailConfirm: 't@example.com' },
  ...{ contactPhone: '', contactPreferences: 'email', bestTimeToContact: 'Weekends only', contactLanguage: 'English' },
  asked: 'title',
});

test('names the site around the frame in a header, and not in the request', async () => {
  const { calls, outcome } = await submit([...whole, ['embedded-in', 'https://homes.example']]);
  expect(calls).toMatchObject([{ 'embedded-in': 'https://homes.example' }]);
  expect(outcome).toMatchObject({ status: 503, posted: { refusal: { status: 503 } } });
  expect((await submit(whole)).calls).toEqual([{ 'form-check': 'empty; age=5000' }]);
});
