/** Urgent jobs of a provider, and who is asked first before anything is posted: in the wizard, on the home page and on a service's page. */
import { expectAccessible } from './accessible.ts';
import { fetchPage } from './fetched-pages.ts';
import { hydrated } from './hydrated.ts';
import { businessOf, enterAs, expect, ownPlace, ownProvider, publishProfile, test } from './people.ts';
import { choosePlace, chooseService, next } from './wizard.ts';

const necessaryOnly = "localStorage.setItem('cookie-consent', 'necessary-only')";

// id: urgent-jobs-and-available-now
test('urgent jobs are saved, shown as seekers see them, and available now is on from every page @phone', async ({
  context,
  page,
}, { project }) => {
  await context.addInitScript(necessaryOnly);
  await publishProfile(await ownProvider());
  await enterAs(context, 'provider');
  await page.goto('/providers/leads');
  await hydrated(page);
  const everywhere = page
    .getByRole(project.name.startsWith('phone') ? 'banner' : 'complementary', { name: /^(Sidebar)?$/ })
    .getByRole('switch', { name: /^Available now/ });
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/available-now'));
  await everywhere.click();
  await expect(everywhere).toBeChecked();
  await expect(everywhere).toHaveAccessibleName(/^Available now, until \d\d:\d\d$/);
  await expectAccessible(page);
  expect((await saved).status()).toBe(200);

  await page.goto('/providers/settings');
  await hydrated(page);
  const section = page.getByRole('region', { name: 'Urgent jobs' });
  const available = section.getByRole('switch', { name: /^Available now/ });
  await expect(available).toBeChecked();
  const end = await available.getAttribute('aria-label');
  await section.getByRole('button', { name: '8 hours' }).click();
  await expect(available).not.toHaveAccessibleName(end!);
  await expect(section.getByText('It turns itself off.')).toBeVisible();

  await section.getByRole('checkbox', { name: /^I answer at night/ }).check();
  const fee = section.getByRole('textbox', { name: /^Call-out fee from/ });
  await fee.fill('free');
  await section.getByRole('button', { name: 'Save changes' }).click();
  await expect(fee).toBeFocused();
  await expect(section.getByText('Please enter an amount from R1')).toBeVisible();
  await fee.fill('1 350');
  const view = page.getByRole('region', { name: 'What seekers see' });
  await expect(view.getByText(/Call-out from R1.350/)).toBeVisible();
  await expect(view.getByText('Answers now')).toBeVisible();
  await section.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Urgent jobs saved')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: /^Ring me at night/ }).uncheck();

  await page.reload();
  await hydrated(page);
  await expect(available).toBeChecked();
  await expect(fee).toHaveValue(/^1.350$/);
  await expect(section.getByRole('checkbox', { name: /^I answer at night/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Ring me at night/ })).not.toBeChecked();
  await section.getByRole('checkbox', { name: 'I take urgent jobs' }).uncheck();
  await section.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('switch', { name: /^Available now/ })).toHaveCount(0);
});

test('a seeker sees who is asked first, from a cold page, and no private profile @phone', async ({
  context,
  page,
  windowOf,
}) => {
  await context.addInitScript(necessaryOnly);
  const { name, slug, province } = ownPlace();
  await publishProfile(await ownProvider());
  await ownProvider('rival');
  const owner = await windowOf('provider');
  for (const [path, data] of [
    ['urgent-jobs', { takesUrgent: true, answersAtNight: false, callOutCents: 35_000 }],
    ['available-now', { hours: 4 }],
  ] as const)
    expect((await owner.request.put(`/api/providers/me/${path}`, { data })).status()).toBe(200);

  await page.goto('/enquire');
  await chooseService(page);
  await next(page);
  await choosePlace(page);
  const first = page.getByRole('region', { name: 'We ask these first' });
  const card = first.getByRole('listitem').filter({ has: page.getByRole('heading', { name: businessOf('provider') }) });
  await expect(card).toBeVisible();
  await expect(first.getByText('1 of 2')).toBeVisible();
  await expect(page.getByText(businessOf('rival'))).toHaveCount(0);
  for (const part of ['Call-out from R350', 'Answers now', `${name}, 0\u00a0km`])
    await expect(card.getByText(part)).toBeVisible();
  await card.getByText(/^Verified: identity/).click();
  await expect(card.getByText(/^Identity checked/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

  await page.goto('/');
  const hero = page.getByRole('form', { name: 'Post your request' });
  await hero.getByLabel('What do you need?').fill('blocked drain');
  await hero.getByLabel('Suburb or town').fill(name.slice(0, 6));
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(card).toBeVisible();
  await expectAccessible(page);

  // Caches keep the page: it has the card, and who answers now only once it is shown.
  const path = `/services/home-improvement/plumbing/blocked-drains/${slug}-${province.slug}`;
  const address = (await fetchPage(path)).headers.get('location') ?? path;
  const { html } = await fetchPage(address);
  expect(html).toContain(businessOf('provider'));
  expect(html).not.toContain('Answers now');
  await page.goto(address);
  await expect(card.getByText('Answers now')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: businessOf('provider') }).click();
  await expect(page.getByRole('heading', { level: 1, name: businessOf('provider') })).toBeVisible();
});
