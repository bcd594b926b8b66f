/** Provider applications: the plans, the form and its emails. */
import { messages } from '@marketplace/contracts/messages';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';

/** The team's address in the demo settings. */
const team = 'hello@marketplace.example';
const thanks = 'Thank you! We will contact you within 24 hours to get you set up.';

const formOf = (page: Page): Locator => page.locator('form').filter({ has: page.getByLabel('Business name') });
const applyIn = (form: Locator) => form.getByRole('button', { name: 'Apply now' });

const fill = async (form: Locator, { business, email }: { business: string; email: string }) => {
  await form.getByRole('radio', { name: /^Network Pro/ }).check();
  await form.getByLabel('Business name').fill(business);
  await form.getByLabel('Your name').fill('Zanele Khumalo');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('011 555 0177');
  await form.getByLabel('Service category').selectOption({ label: 'Electrical Work' });
  await form.getByLabel('Service area').fill('Sandton and Randburg');
  await form.getByLabel('Experience').fill('12 years, registered electrician');
  await form.getByLabel('Anything else').fill('We also work at night.');
};

const unique = () => {
  const run = Date.now();
  return { business: `Khumalo Electrical ${run}`, email: `zanele-${run}@providers.example` };
};

/** The idempotency keys of the sent applications. */
const sentBy = (page: Page) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/provider-applications')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

test('a plan’s card selects it in the form, and Back undoes that @phone', async ({ page }) => {
  await page.goto('/become-provider');
  const website = formOf(page).getByRole('radio', { name: /^Website only: R\s99$/ });
  const pro = formOf(page).getByRole('radio', { name: /^Network Pro: R\s799$/ });
  const plans = page.getByRole('region', { name: 'Two plans, no commission' });
  await expect(plans.getByText(/^R\s99$/)).toBeVisible();
  await expect(plans.getByText(/^R\s799$/)).toBeVisible();
  await expect(website).not.toBeChecked();

  await plans.getByRole('link', { name: 'Choose Network Pro' }).click();
  await expect(page).toHaveURL('/become-provider?plan=network-pro#apply');
  await expect(pro).toBeChecked();
  await expect(pro).toBeInViewport();
  await plans.getByRole('link', { name: 'Choose Website only' }).click();
  await expect(website).toBeChecked();
  // After the other plan was chosen in the form, the card selects its plan again, although the URL stays the same.
  await pro.check();
  await hydrated(page);
  await plans.getByRole('link', { name: 'Choose Website only' }).click();
  await expect(website).toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL('/become-provider?plan=network-pro#apply');
  await expect(pro).toBeChecked();
});

test('a URL with a plan selects it, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/become-provider?plan=website');
  await expect(formOf(page).getByRole('radio', { name: /^Website only/ })).toBeChecked();
  await context.close();
});

test('keeps a tile that was selected before hydration', async ({ page }) => {
  await page.goto('/become-provider');
  const form = formOf(page);
  await form.getByRole('radio', { name: /^Network Pro/ }).check();
  await applyIn(form).click();
  await expect(form.getByText(messages.businessNameShort)).toBeVisible();
  await expect(form.getByRole('radio', { name: /^Network Pro/ })).toBeChecked();
  await expect(form.getByText(messages.plan)).toHaveCount(0);
});

test('the form shows the specified errors and focuses the first one @phone', async ({ page }) => {
  await page.goto('/become-provider');
  const form = formOf(page);
  const sent = sentBy(page);
  await applyIn(form).click();
  for (const message of [
    'Please select a plan',
    'Business name must be at least 2 characters',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Phone number must be at least 10 characters',
    'Please select a service category',
    'Please enter your service area',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await expect(form.getByRole('radio', { name: /^Website only/ })).toBeFocused();

  // Each error disappears with its cause, and the focus moves to the next one.
  await form.getByRole('radio', { name: /^Website only/ }).check();
  await expect(form.getByText(messages.plan)).toHaveCount(0);
  await applyIn(form).click();
  await expect(form.getByLabel('Business name')).toBeFocused();
  await form.getByLabel('Email').fill('zanele at home');
  await form.getByLabel('Phone').fill('011 555');
  await applyIn(form).click();
  await expect(form.getByText(messages.email)).toBeVisible();
  await expect(form.getByText(messages.phoneShort)).toBeVisible();
  expect(sent).toEqual([]);
});

test('keeps the typed text after a reload and a visit to another page', async ({ page }) => {
  await page.goto('/become-provider');
  const { business, email } = unique();
  await fill(formOf(page), { business, email });
  await page.waitForFunction(
    (last) => sessionStorage.getItem('form:application')?.includes(last),
    'We also work at night.',
  );
  // Without any interaction, because an empty form would look lost.
  const isThere = async () => {
    const form = formOf(page);
    await expect(form.getByLabel('Business name')).toHaveValue(business);
    await expect(form.getByRole('radio', { name: /^Network Pro/ })).toBeChecked();
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await expect(form.getByLabel('Service category').locator('option:checked')).toHaveText('Electrical Work');
    await expect(form.getByLabel('Anything else')).toHaveValue('We also work at night.');
  };
  await page.reload();
  await isThere();
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  await page.goBack();
  await isThere();
});

test('a double click sends one application, with emails to the team and the applicant', async ({ page }) => {
  const { business, email } = unique();
  await page.goto('/become-provider');
  const form = formOf(page);
  const sent = sentBy(page);
  await fill(form, { business, email });
  await applyIn(form).dblclick();
  await expect(page.getByRole('status').getByText(thanks)).toBeVisible();
  await expect(page).toHaveURL('/become-provider?sent=yes#sent');
  await expect(form).toHaveCount(0);
  expect(sent).toHaveLength(1);

  const toTeam = await mailTo(team, /^Provider application: /, business);
  for (const fact of ['Zanele Khumalo', '011 555 0177', email, 'Electrical Work', 'Sandton and Randburg'])
    expect(toTeam.text).toContain(fact);
  expect(toTeam.text).toMatch(/Network Pro, R\s799 a month/);
  expect(toTeam.text).toContain('We also work at night.');
  const toApplicant = await mailTo(email, /^We’ve received your application$/, 'within 24 hours');
  expect(toApplicant.text).not.toContain('We also work at night.');

  // Neither a reload nor Back offers the form with the same data again.
  await page.reload();
  await expect(page.getByRole('status').getByText(thanks)).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Apply for another business' }).click();
  await expect(form.getByLabel('Business name')).toHaveValue('');
  await expect(form.getByRole('radio', { name: /^Network Pro/ })).not.toBeChecked();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('status').getByText(thanks)).toBeVisible();
});

test('keeps the form when the connection fails, and retries the same application', async ({ page }) => {
  const { business, email } = unique();
  await page.goto('/become-provider');
  const form = formOf(page);
  const sent = sentBy(page);
  await fill(form, { business, email });
  await page.route('**/api/provider-applications', (route) => route.abort());
  await applyIn(form).click();
  await expect(
    form.getByText(
      'Your application was not sent. We couldn’t reach the server. Please check your connection and try again.',
    ),
  ).toBeVisible();
  await expect(form.getByLabel('Business name')).toHaveValue(business);
  await expect(form.getByLabel('Anything else')).toHaveValue('We also work at night.');
  await page.unroute('**/api/provider-applications');
  await applyIn(form).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBeTruthy();
  expect(sent[1]).toBe(sent[0]);
  await mailTo(team, /^Provider application: /, business);
});
