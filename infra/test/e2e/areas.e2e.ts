/** The directory of places, from the country to a suburb, and redirects of other addresses. */
import { areaCaps } from '@marketplace/contracts/places/areas';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The section of a page with this heading. */
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** The items of the list, without nested lists. */
const itemsOf = (list: Locator) => list.getByRole('list').first().locator('> li');
const whole = (text: string | null) => Number(text?.replace(/\D/g, ''));
const crumbsOf = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts()).map((crumb) =>
    crumb.trim(),
  );

const inJohannesburg = '/areas-served/gauteng/city-of-johannesburg/johannesburg';

test('links lead from the country to a suburb and back @phone', async ({ page }) => {
  await page.goto('/areas-served');
  await section(page, 'Select Your Province').getByRole('link', { name: 'Gauteng' }).click();
  await expect(title(page)).toHaveText('Services in Gauteng');
  await expect(page).toHaveURL('/areas-served/gauteng');
  await section(page, 'Select Your Municipality').getByRole('link', { name: 'City of Johannesburg' }).click();
  await expect(title(page)).toHaveText('Services in City of Johannesburg');
  await section(page, 'Select Your City').getByRole('link', { name: 'Johannesburg', exact: true }).click();
  await expect(title(page)).toHaveText('Services in Johannesburg');
  await expect(page).toHaveTitle(/Johannesburg/);
  await section(page, 'Suburbs of Johannesburg').getByRole('link', { name: 'Rosebank' }).click();
  await expect(title(page)).toHaveText('Services in Rosebank');
  await expect(page).toHaveURL(`${inJohannesburg}/rosebank`);
  expect(await crumbsOf(page)).toEqual([
    'Home',
    'Areas Served',
    'Gauteng',
    'City of Johannesburg',
    'Johannesburg',
    'Rosebank',
  ]);

  await page.goBack();
  await expect(title(page)).toHaveText('Services in Johannesburg');
  await page.goBack();
  await expect(title(page)).toHaveText('Services in City of Johannesburg');
  await page.goForward();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Gauteng' }).click();
  await expect(page).toHaveURL('/areas-served/gauteng');
  await expect(title(page)).toHaveText('Services in Gauteng');
});

test('the country shows totals, nine provinces and eight popular cities', async ({ page }) => {
  await page.goto('/areas-served');
  const counts = section(page, 'Areas covered');
  for (const [what, least] of [
    ['provinces', 9],
    ['municipalities', 200],
    ['cities', 500],
    ['suburbs', 500],
  ] as const) {
    const figure = counts.locator('div').filter({ hasText: new RegExp(what, 'i') });
    expect(whole(await figure.getByRole('definition').textContent())).toBeGreaterThanOrEqual(least);
  }
  const provinces = itemsOf(section(page, 'Select Your Province'));
  await expect(provinces).toHaveCount(9);
  for (const code of ['GP', 'WC', 'KZN', 'EC', 'FS', 'LP', 'MP', 'NW', 'NC'])
    await expect(provinces.getByText(code, { exact: true })).toBeVisible();

  const cities = section(page, 'Popular Cities').getByRole('link');
  await expect(cities).toHaveText([
    'Johannesburg',
    'Cape Town',
    'Durban',
    'Pretoria',
    'Port Elizabeth',
    'Stellenbosch',
    'Bloemfontein',
    'Rustenburg',
  ]);
  await expect(page.getByRole('link', { name: 'Post Your Service Request' }).first()).toHaveAttribute(
    'href',
    '/enquire',
  );
});

test('each level lists its places up to a limit and says how many more there are', async ({ page }) => {
  await page.goto('/areas-served/kwazulu-natal');
  const municipality = itemsOf(section(page, 'Select Your Municipality')).filter({ hasText: 'eThekwini' });
  expect(await municipality.innerText()).toMatch(/\d+ cities · \d+ suburbs\s+[^,]+, [^,]+, [^,]+ \+\d+ more$/);
  await expect(section(page, 'Popular Cities in KwaZulu-Natal').getByRole('link')).toHaveCount(areaCaps.popularCities);

  await page.goto('/areas-served/gauteng/city-of-johannesburg');
  const card = itemsOf(section(page, 'Select Your City')).filter({
    has: page.getByRole('link', { name: 'Johannesburg', exact: true }),
  });
  const [, suburbs, more] = (await card.innerText()).match(/(\d+) suburbs\s+[^,]+, [^,]+, .+ \+(\d+) more$/)!;
  expect(Number(suburbs)).toBe(Number(more) + areaCaps.childNames);
  await expect(section(page, 'Popular Suburbs').getByRole('link')).toHaveCount(areaCaps.popularSuburbs);

  await page.goto(inJohannesburg);
  await expect(section(page, 'Suburbs of Johannesburg').getByRole('list').first().getByRole('link')).toHaveCount(
    Number(suburbs),
  );
  await expect(page.getByText(`${suburbs} suburbs`, { exact: true })).toBeVisible();
  const categories = page.getByRole('complementary', { name: 'Popular Categories' }).getByRole('link');
  await expect(categories).toHaveCount(6);
  await expect(categories.first()).toHaveText(/^Home Improvement/);
  await expect(categories.first()).toHaveAttribute('href', /^\/services\/home-improvement\/gauteng\//);
});

test('a suburb links to its service pages and prefills the form', async ({ page }) => {
  await page.goto(`${inJohannesburg}/rosebank`);
  const services = section(page, 'Popular services in Rosebank');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Home Improvement',
    'Automotive',
    'IT Services',
    'Photography',
  ]);
  await expect(services.getByRole('link')).toHaveCount(12);
  await expect(section(page, 'Nearby Suburbs').getByRole('link')).toHaveCount(areaCaps.nearby);
  await expect(section(page, 'How It Works').getByRole('listitem').getByRole('heading')).toHaveText([
    'Post Your Request',
    'Receive Quotes',
    'Choose & Book',
  ]);
  await expect(page.getByRole('link', { name: "Start Now - It's Free" })).toBeVisible();

  await services.getByRole('link', { name: /^Plumbing Services/ }).click();
  await expect(page).toHaveURL(/\/services\/home-improvement\/plumbing\/gauteng\/city-of-johannesburg\/.*rosebank$/);
  await expect(title(page)).toContainText('Rosebank');
  await page.goBack();
  await page.getByRole('link', { name: 'Get Free Quotes Now' }).click();
  await expect(title(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Home Improvement' }).check();
  await page.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await page.getByLabel('Specific service type').selectOption({ label: 'Blocked drains' });
  await page.getByRole('button', { name: 'Continue' }).click();
  // The place is known, so the form skips it.
  await expect(title(page)).toHaveText('What would you like to spend?');
  await expect(page.getByRole('complementary').getByText('Johannesburg, Gauteng')).toBeVisible();
});

for (const { level, path } of [
  { level: 'Province', path: '/areas-served/narnia' },
  { level: 'Municipality', path: '/areas-served/gauteng/narnia' },
  { level: 'City', path: '/areas-served/gauteng/city-of-johannesburg/narnia' },
  { level: 'Suburb', path: `${inJohannesburg}/narnia` },
])
  test(`an unknown ${level.toLowerCase()} shows a message and a link to all areas`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(title(page)).toHaveText(`${level} Not Found`);
    await expect(page.getByText(`The ${level.toLowerCase()} you're looking for doesn't exist.`)).toBeVisible();
    await page.getByRole('link', { name: 'View All Areas' }).click();
    await expect(page).toHaveURL('/areas-served');
    await expect(title(page)).toHaveText('Areas Served');
  });

test('other names of a place redirect to its address', async ({ request }) => {
  for (const [from, to] of [
    [
      '/areas-served/eastern-cape/nelson-mandela-bay/gqeberha?from=mail',
      '/areas-served/eastern-cape/nelson-mandela-bay/port-elizabeth?from=mail',
    ],
    ['/areas-served/kzn', '/areas-served/kwazulu-natal'],
    ['/locations/gqeberha', '/locations/port-elizabeth-eastern-cape'],
    ['/locations/johannesburg', '/locations/johannesburg-gauteng'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, to]);
  }
});

test('a location shows its population, six services and twelve suburbs @phone', async ({ page }) => {
  await page.goto('/locations/johannesburg-gauteng');
  await expect(title(page)).toHaveText('Services in Johannesburg');
  await expect(page.getByText(/^\d+\.\d million people$/)).toBeVisible();
  const services = section(page, 'Popular Services').getByRole('link');
  await expect(services).toHaveCount(6);
  await expect(services.first()).toHaveAttribute('href', '/services/home-improvement/johannesburg-gauteng');
  const areas = section(page, 'Service Areas Near Johannesburg');
  await expect(areas.getByRole('listitem').getByRole('link')).toHaveCount(areaCaps.locationSuburbs);
  const all = areas.getByRole('link', { name: /^View All \d+ Areas$/ });
  const count = whole(await all.textContent());
  expect(count).toBeGreaterThan(areaCaps.locationSuburbs);

  await areas.getByRole('link', { name: 'Sandton' }).click();
  await expect(page).toHaveURL('/locations/sandton-gauteng');
  await expect(title(page)).toHaveText('Services in Sandton');
  await page.goBack();
  await expect(title(page)).toHaveText('Services in Johannesburg');
  await all.click();
  await expect(page).toHaveURL(inJohannesburg);
  await expect(section(page, 'Suburbs of Johannesburg').getByRole('list').first().getByRole('link')).toHaveCount(count);
});

test('an unknown location shows a message', async ({ page }) => {
  const answer = await page.goto('/locations/narnia');
  expect(answer?.status()).toBe(404);
  await expect(title(page)).toHaveText('Location Not Found');
  await page.getByRole('link', { name: 'View All Areas' }).click();
  await expect(page).toHaveURL('/areas-served');
});

test('a place that fails to load can be retried', async ({ page }) => {
  await page.goto('/areas-served');
  const gauteng = section(page, 'Select Your Province').getByRole('link', { name: 'Gauteng' });
  await gauteng.hover();
  await hydrated(page); // a link before hydration loads the document
  await page.route('**/api/locations/areas/gauteng', (route) => route.abort());
  await gauteng.click();
  const fault = page.getByRole('alert').filter({ hasText: 'We couldn’t load this province' });
  await expect(fault).toContainText("We're having trouble loading this province. Please try again later.");
  await page.unroute('**/api/locations/areas/gauteng');
  await fault.getByRole('button', { name: 'Try Again' }).click();
  await expect(title(page)).toHaveText('Services in Gauteng');
});
