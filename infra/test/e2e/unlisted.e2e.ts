/** A request that its seeker keeps off the public pages, and shows there later. */
import { category } from '../builders.ts';
import { expectAccessible } from './accessible.ts';
import { fetchPage } from './fetched-pages.ts';
import { hydrated } from './hydrated.ts';
import { leadOf } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { expect, ownPlace, test } from './people.ts';
import { fillDetails, submit, toLastStep } from './wizard.ts';

const everyone = 'Everyone can read it on our site. Your name, number and street stay hidden.';
const onlyProviders = 'It’s on no public page. Only the providers we ask can read it.';

test('a request kept off the public pages is on none, until its seeker shows it there, and not after that @phone', async ({
  page,
  context,
  windowOf,
}, { project }) => {
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const { name, slug, province } = ownPlace();
  const title = `Verstopte afvoer ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
  const email = `unlisted-${crypto.randomUUID()}@seekers.example`;
  const board = `/leads?category=blocked-drains&province=${province.slug}`;
  const { path } = (await (
    await context.request.get(
      `/api/supply?categoryId=${category('blocked-drains')}&city=${name}&province=${province.name}`,
    )
  ).json()) as { path?: string };
  const pages = [
    '/',
    '/leads',
    board,
    '/services',
    '/services/home-improvement/plumbing/blocked-drains',
    `/services/home-improvement/plumbing/blocked-drains/${province.slug}`,
    `/seo/services/home-improvement/plumbing/blocked-drains/${slug}-${province.slug}`,
    ...(path ? [path] : []),
    ...['af', 'zu', 'xh', 'st'].flatMap((language) => [
      `/${language}`,
      `/${language}/services`,
      `/${language}/enquire`,
    ]),
  ];
  const pagesWithTitle = async () => {
    const read = await Promise.all(pages.map(fetchPage));
    return read.filter(({ html }) => html.includes(title)).map(({ path }) => path);
  };
  const provider = await windowOf('provider');

  await page.goto('/enquire');
  await toLastStep(page);
  await fillDetails(page, { title, email });
  await expect(page.getByText('Everyone can read this on our site.')).toBeVisible();
  const keepOff = page.getByRole('checkbox', { name: 'Keep it off the public pages' });
  await expect(keepOff).not.toBeChecked();
  await keepOff.check();
  await expect(page.getByText('Only the providers we ask can read this.')).toBeVisible();
  await expectAccessible(page);
  // The draft keeps the choice.
  await page.reload();
  await expect(keepOff).toBeChecked();
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  await expect(page.getByText(onlyProviders)).toBeVisible();
  await expectAccessible(page);
  expect((await mailTo(email, /We’ve received your request/)).text.replace(/\s+/g, ' ')).toContain(onlyProviders);
  // Matching treats it like any other request.
  await leadOf(provider.request, title);
  expect(await pagesWithTitle()).toEqual([]);

  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText(onlyProviders)).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Show it on the public pages' }).click();
  await expect(page.getByText(everyone)).toBeVisible();
  await expectAccessible(page);
  const visitor = await (await context.browser()!.newContext()).newPage();
  await expect
    .poll(async () => (await fetchPage(board)).html.includes(title), { message: 'the request on the board' })
    .toBe(true);
  await visitor.goto(board);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Keep it off the public pages' }).click();
  await expect(page.getByText(onlyProviders)).toBeVisible();
  await expect
    .poll(async () => (await fetchPage(board)).html.includes(title), { message: 'the request off the board' })
    .toBe(false);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
  expect(await pagesWithTitle()).toEqual([]);
  await visitor.context().close();
});
