/** The wizard: errors, drafts, retries and duplicate requests. */
import { cityAt } from '../../local/seed/reference.ts';
import { expectAccessible } from './accessible.ts';
import { enterAsNew } from './accounts.ts';
import { enterAs, expect, ownPlace, test } from './people.ts';
import {
  choosePlace,
  chooseService,
  fillBudget,
  fillDetails,
  next,
  submit,
  toLastStep,
  unfoldLists,
} from './wizard.ts';

test.beforeEach(({ page }) => page.goto('/enquire'));

const toDetails = async (page: Parameters<typeof next>[0]) => {
  await toLastStep(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Tell providers about the job' })).toBeVisible();
};

test('a step shows its errors and focuses the first one @phone', async ({ page }) => {
  await page.getByRole('button', { name: 'Continue' }).hover(); // loads the app
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await chooseService(page);
  await next(page);
  await next(page);
  await expect(page.getByText('Please select a province')).toBeVisible();
  await expect(page.getByLabel('Province')).toBeFocused();
  await choosePlace(page);
  await next(page);

  await page.getByLabel('Minimum budget').fill('99');
  await page.getByLabel('Maximum budget').fill('50');
  await next(page);
  await expect(page.getByText('Minimum budget must be at least R100')).toBeVisible();
  await expect(page.getByText('Maximum budget must be greater than or equal to minimum budget')).toBeVisible();
  await expect(page.getByText('Please select a timeframe')).toBeVisible();
  await expect(page.getByLabel('Minimum budget')).toBeFocused();
  await fillBudget(page);
  await next(page);

  await submit(page);
  for (const message of [
    'Title must be at least 5 characters',
    'Description must be at least 20 characters',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please select the best time to contact you',
    'Please select at least one contact preference',
  ])
    await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();

  await fillDetails(page, { title: 'Nobody to call', email: 'unreachable@seekers.example' });
  for (const [phone, message] of [
    ['', 'Please enter a phone number so that providers can reach you this way'],
    ['082 000 0000', 'This looks like a made-up number. Please enter your own.'],
    ['082 555', 'Please enter a valid phone number'],
  ] as const) {
    await page.getByLabel('Phone').fill(phone);
    await submit(page);
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByLabel('Phone')).toBeFocused();
  }
});

test('a link can choose the category', async ({ page }) => {
  await page.goto('/enquire?category=automotive');
  await expect(page.getByRole('radio', { name: 'Automotive' })).toBeChecked();
  await page.goto('/enquire?category=plumbing');
  await expect(page.getByRole('radio', { name: 'Home Improvement' })).toBeChecked();
  await expect(page.getByLabel('Service category')).toHaveValue(/.+/);
});

test('a sentence fills in service, place and time @phone', async ({ page }) => {
  await page.getByLabel('Describe it in your own words').pressSequentially('blocked drain pretoria tomorrow');
  const chips = page.getByRole('list', { name: 'What we understood' });
  await expect(chips).toContainText('Blocked drains');
  await unfoldLists(page, page.getByRole('radio', { name: 'Home Improvement' }));
  await expect(page.getByRole('radio', { name: 'Home Improvement' })).toBeChecked();
  await expect(page.getByLabel('Specific service type').locator('option:checked')).toHaveText('Blocked drains');
  await expectAccessible(page);
  await next(page);
  await expect(page.getByRole('status').filter({ hasText: 'Step 3 of 4' })).toContainText(
    'Already filled in: Blocked drains; Pretoria, Gauteng.',
  );
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('skips steps that a link has filled in, and lets them be changed @phone', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(
    '/enquire?parent=home-improvement&category=plumbing&service=blocked-drains&city=Pretoria&province=gauteng',
  );
  await expect(heading('What would you like to spend?')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 3 of 4' })).toHaveText(
    'Step 3 of 4, What would you like to spend? Already filled in: Blocked drains; Pretoria, Gauteng.',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change category' }).click();
  await expect(heading('What do you need done?')).toBeFocused();
  await page.getByLabel('Specific service type').selectOption({ label: 'I’m not sure' });
  await next(page);
  await expect(heading('What would you like to spend?')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 3 of 4' })).toContainText(
    'Already filled in: Plumbing; Pretoria, Gauteng.',
  );

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading('Where do you need it?')).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading('What do you need done?')).toBeFocused();
  await page.goBack();
  await expect(heading('What would you like to spend?')).toBeFocused();
});

test('a tile works before hydration, and another main category clears dependent fields', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/enquire', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Home Improvement' }).check();
  await expect(page.getByRole('radio')).toHaveCount(1); // the others are collapsed
  arrival.resolve();
  // The early press counts, and only that one.
  await page.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await page.getByRole('button', { name: 'Show all categories' }).click();
  await page.getByRole('radio', { name: 'Automotive' }).check();
  await expect(page.getByLabel('Service category')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('keeps the draft after a reload and a step back, and separate from another tab’s', async ({ page, context }) => {
  await toDetails(page);
  await page.getByLabel('Title').fill('Half a title');
  await page.getByLabel('Your name').fill('Nomvula Sithebe');
  await expect
    .poll(() => page.evaluate('Object.values(localStorage).some((kept) => kept.includes("Nomvula Sithebe"))'))
    .toBe(true);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
  await expect(page.getByLabel('Your name')).toHaveValue('Nomvula Sithebe');
  await page.goBack();
  await expect(page.getByLabel('Minimum budget')).toHaveValue(/1\s?500/);

  const other = await context.newPage();
  const heading = (name: string) => other.getByRole('heading', { level: 1, name });
  await other.goto('/enquire?category=automotive');
  await expect(heading('Continue with “Half a title” or start a new request?')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Continue my draft' }).click();
  await expect(heading('Tell providers about the job')).toBeFocused();
  await expect(other).toHaveURL(/\/enquire\?step=4$/);
  // Contact details are hidden from other users of this device.
  await expect(other.getByLabel('Your name')).toHaveValue('');
  await other.getByRole('button', { name: 'Yes, show them' }).click();
  await expect(other.getByLabel('Your name')).toHaveValue('Nomvula Sithebe');
  await expect(other.getByLabel('Your name')).toBeFocused();

  await other.goto('/enquire?category=automotive');
  await other.getByRole('button', { name: 'Start a new one' }).click();
  await expect(other.getByRole('radio', { name: 'Automotive' })).toBeChecked();
  await expect(other).toHaveURL(/\/enquire$/);
  await page.reload();
  await expect(page.getByLabel('Minimum budget')).toHaveValue(/1\s?500/);
});

for (const [place, title] of [
  'What do you need done?',
  'Where do you need it?',
  'What would you like to spend?',
  'Tell providers about the job',
].entries())
  test(`opens a draft at its step ${place + 1} on a later visit @phone`, async ({ page, context }) => {
    const heading = page.getByRole('heading', { level: 1, name: title });
    const query = place === 0 ? '' : `?step=${place + 1}`;
    await toDetails(page);
    await page.getByLabel('Title').fill('Half a title');
    await page.goto(`/enquire?step=${place + 1}`);
    await expect(heading).toBeVisible();
    const stored = () =>
      page.evaluate<{ step: number } | null>("JSON.parse(localStorage.getItem('enquiry-draft:v1:anyone'))");
    await expect.poll(async () => (await stored())?.step).toBe(place + 1);

    const later = await context.newPage();
    await later.goto('/enquire');
    await expect(later.getByText('We saved what you filled in.').first()).toBeVisible();
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(later).toHaveURL(new RegExp(`/enquire${query.replace('?', '\\?')}$`));
    // The step stays stored after a change.
    await later.reload();
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await stored())?.step).toBe(place + 1);
  });

test('tells a returning seeker that the draft was restored', async ({ page, context }) => {
  await chooseService(page);
  await next(page);
  await choosePlace(page);
  await expect
    .poll(() =>
      page.evaluate((place) => Object.values(localStorage).some((kept) => kept.includes(place)), ownPlace().name),
    )
    .toBe(true);
  await enterAs(context, 'seeker');
  await page.goto('/enquire');
  await expect(page.getByText('Draft Restored')).toBeVisible();
});

test('keeps the form when the connection fails, and a retry posts once', async ({ page, context }) => {
  await toDetails(page);
  await fillDetails(page, { title: `Offline ${Date.now()}`, email: 'offline@seekers.example' });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enquiries')) keys.push(request.headers()['idempotency-key']);
  });
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByLabel('Title')).toHaveValue(/^Offline/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await context.setOffline(false);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: /We have your request/ })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test('posts once on a double click', async ({ page }) => {
  await toDetails(page);
  const title = `Twice ${Date.now()}`;
  await fillDetails(page, { title, email: `twice-${Date.now()}@seekers.example` });
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enquiries')) posts += 1;
  });
  await page.getByRole('button', { name: 'Submit Request' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /We have your request/ })).toBeVisible();
  expect(posts).toBe(1);
});

test('asks before a similar request within a day, and posts it anyway @phone', async ({ page, context }) => {
  const { email } = await enterAsNew(context);
  const idOf = async (slug: string) => (await (await context.request.get(`/api/categories/slug/${slug}`)).json()).id;
  const earlier = await context.request.post('/api/service-requests', {
    data: {
      category: await idOf('home-improvement'),
      subcategory: await idOf('blocked-drains'),
      title: 'Kitchen drain is blocked',
      province: ownPlace().province.slug,
      city: ownPlace().name,
      contactName: 'Nomvula Sithebe',
      contactEmail: email,
      budgetRange: '1000-5000',
      timeframe: 'flexible',
    },
  });
  expect(earlier.status()).toBe(201);
  await page.goto('/enquire');
  await toDetails(page);
  await fillDetails(page, { title: 'Bathroom drain is blocked', email });
  await submit(page);
  const question = page.getByRole('alert').filter({ hasText: /^Is this the same as the one you posted on \w+day\?/ });
  await expect(question).toContainText('Kitchen drain is blocked');
  await expect(question.getByRole('link', { name: /^See the one from \w+day$/ })).toHaveAttribute(
    'href',
    '/seekers/enquiries',
  );
  await question.getByRole('button', { name: 'Post anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
});

test('says that no provider covers a place before any contact detail @phone', async ({ page }) => {
  await page.goto('/enquire?category=automotive');
  await page.getByLabel('Service category').selectOption({ label: 'Panel Beating' });
  await page.getByLabel('Specific service type').selectOption({ label: 'Dent removal' });
  await next(page);
  await choosePlace(page, cityAt('gauteng/johannesburg'));
  await expect(page.getByText('Nobody does this near Johannesburg yet.')).toBeVisible();
  await expect(page.getByText(/^The nearest is in .+, \d+\skm away\. Post it, and we’ll email you/)).toBeVisible();
  for (const label of ['Email', 'Phone', 'Your name'])
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
