/** A provider from the application to the first job won, and its settings. */
import { sentences } from '@marketplace/contracts/messages';
import { type APIRequestContext, type BrowserContext, request as client, type Page } from '@playwright/test';
import { siteUrl } from '../e2e-stacks.ts';
import { verificationBody } from '../verification-body.ts';
import { expectAccessible } from './accessible.ts';
import { enterWith } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { postEnquiry } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { ownRadius } from './own-places.ts';
import { test as base, businessOf, emailOf, expect, ownPlace, passwordOf } from './people.ts';

/** Adds `admin`, which makes API calls as an administrator. */
const test = base.extend<{ admin: APIRequestContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  admin: async ({}, use) => {
    const admin = await client.newContext({ baseURL: siteUrl });
    await admin.post('/api/auth/login', { data: { email: emailOf('admin'), password: passwordOf('admin') } });
    await use(admin);
    await admin.dispose();
  },
});

const password = 'a garden of proteas';
let count = 0;
const unique = () => `${Date.now()}-${++count}`;

/** Stores a cookie choice, because the banner would cover the forms. */
const withoutBanner = (context: BrowserContext) =>
  context.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");

const step = (page: Page, name: string) =>
  page.getByRole('article', { name: 'First steps' }).getByRole('listitem').filter({ hasText: name }).first();
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' });
const stepsDone = (page: Page, done: number) => expect(page.getByText(`${done} of 7 done.`)).toBeVisible();

const fillWhere = async (page: Page, { typed, city }: { typed: string; city: string }) => {
  await page.getByLabel('Base city', { exact: true }).fill(typed);
  await page.getByRole('option', { name: city, exact: true }).click();
};
const choosePlumbing = async (page: Page) => {
  await page.getByLabel('Search services').fill('plumbing');
  await page.getByRole('checkbox', { name: 'Plumbing Home Improvement. Includes' }).check();
  await expect(page.getByRole('button', { name: 'Remove Plumbing' })).toBeVisible();
};

// id: provider-first-job-journey
test('from an application to the first job won, in the chart @phone', async ({ browser, page, request, admin }) => {
  test.slow();
  const run = unique();
  const [business, email] = [businessOf('provider'), `first-${run}@providers.example`];
  const place = ownPlace();

  // The application in one browser.
  await withoutBanner(page.context());
  await page.goto('/become-provider');
  const form = page.locator('form').filter({ has: page.getByLabel('Business name', { exact: true }) });
  await form.getByRole('radio', { name: /^Network Pro/ }).check();
  await form.getByLabel('Business name').fill(business);
  await form.getByLabel('Your name').fill('Lindiwe Cloete');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('027 555 0177');
  await form.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await form.getByLabel('Service area').fill(place.name);
  let applicationId = '';
  await page.route('**/api/provider-applications', async (route) => {
    const response = await route.fetch();
    applicationId = (await response.json()).id;
    await route.fulfill({ response });
  });
  await form.getByRole('button', { name: 'Apply now' }).click();
  await expect.poll(() => applicationId).not.toBe('');
  expect((await admin.post(`/api/admin/applications/${applicationId}/approve`)).status()).toBe(200);

  // The link in another.
  const context = await browser.newContext();
  await withoutBanner(context);
  const provider = await context.newPage();
  const mail = await mailTo(email, /application is approved/i);
  await provider.goto(/http\S+\/join\?token=\S+/.exec(mail.text)![0]);
  await expect(provider.getByRole('heading', { level: 2, name: 'First steps' })).toBeVisible();
  await hydrated(provider);
  // From the application: the business and its services. The place waits to be confirmed.
  await stepsDone(provider, 2);
  await expect(step(provider, 'Your business')).toContainText(business);
  await expect(step(provider, 'What you do')).toContainText('Plumbing');
  await expectAccessible(provider);

  await goOn(provider).click();
  await expect(provider.getByText('Password must be at least 8 characters')).toBeVisible();
  await provider.getByLabel('Choose a password').fill(password);
  await goOn(provider).click();
  await stepsDone(provider, 3);
  await context.close();

  // The rest on another device.
  const phone = await browser.newContext();
  await withoutBanner(phone);
  await enterWith(phone, { email, password });
  const desk = await phone.newPage();
  await desk.goto('/providers/leads');
  await hydrated(desk);
  await expect(desk.getByRole('checkbox', { name: place.province.name })).toBeChecked();
  await desk.getByLabel('Coverage radius', { exact: true }).fill(String(ownRadius));
  await goOn(desk).click();
  await stepsDone(desk, 4);
  await expect(step(desk, 'Where you work')).toContainText(
    `${ownRadius} km around ${place.name}: ${place.province.name}`,
  );

  await desk.getByRole('button', { name: 'Change What you do' }).click();
  await desk.getByRole('button', { name: /^Remove Plumbing/ }).click();
  await goOn(desk).click();
  await expect(desk.getByText('Please select at least one service category')).toBeVisible();
  await choosePlumbing(desk);
  await expectAccessible(desk);
  await goOn(desk).click();
  await stepsDone(desk, 4);
  await expect(desk.getByText('We still need: identity and company registration.')).toBeVisible();

  // An administrator verifies the provider, and the open page updates.
  const { id: providerId } = await (await phone.request.get('/api/providers/me')).json();
  const verified = await admin.patch(`/api/admin/providers/${providerId}/verification`, {
    data: verificationBody(new Date()),
  });
  expect(await verified.json()).toMatchObject({ verification: 'VALID', obstacle: null });
  await expect(desk.getByText('No leads yet')).toBeVisible();

  // The lead of a nearby request appears on the open dashboard and is accepted there.
  const toDashboard = () =>
    desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await toDashboard();
  await expect(desk.getByText(/^Nothing right now/)).toBeVisible();
  const title = `Drain in the yard ${run}`;
  await postEnquiry(request, { title, contactName: 'Pieter Cloete' });
  await desk.getByRole('link', { name: new RegExp(`^Respond.*${title}`) }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(desk.getByRole('main')).not.toContainText('Pieter');
  await desk.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(desk.getByText('Pieter Cloete', { exact: true })).toBeVisible();

  // Won with a value, which the chart and its table show.
  await desk.getByRole('main').getByRole('link', { name: 'View Details' }).click();
  const details = desk.getByRole('dialog', { name: title });
  await details.getByLabel(`Status of ${title}`).selectOption({ label: 'Won' });
  const value = details.getByLabel('Job value');
  await value.fill('4 250');
  await value.press('Enter');
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await toDashboard();
  await expect(desk.getByText('1 lead, 1 accepted, 1 won.')).toBeVisible();
  const byWeek = desk.getByRole('table', { name: 'Value of jobs won by week' });
  await expect(byWeek.getByRole('row').last()).toContainText('1R\u00a04\u00a0250');
  await expect(desk.locator('svg.recharts-surface')).toHaveCount(2, { timeout: 40_000 });

  // A suspension is announced. The accepted lead stays, without its contact details, until the suspension is lifted.
  await desk.goto('/providers/leads');
  await admin.patch(`/api/admin/providers/${providerId}/suspension`, { data: { suspended: true, reason: 'Test' } });
  await expect(desk.getByText(sentences.providerSuspended)).toBeVisible();
  await desk.goto('/providers/accepted');
  await expect(desk.getByText(sentences.providerSuspended)).toBeVisible();
  await expect(desk.getByText('Pieter Cloete')).toHaveCount(0);
  await admin.patch(`/api/admin/providers/${providerId}/suspension`, { data: { suspended: false } });
  await expect(desk.getByText('Pieter Cloete').first()).toBeVisible();
  await phone.close();
});

// id: provider-settings-journey
test('settings are read, checked and saved @phone', async ({ page, context, admin }) => {
  test.slow();
  const email = `settings-${unique()}@providers.example`;
  const generated = await admin.post('/api/admin/access-passes', { data: { email, plan: 'R499', ttl: '3600' } });
  // The email verifies the address, so no reminder covers the form later.
  expect((await admin.post(`/api/admin/access-passes/${(await generated.json()).id}/email`)).status()).toBe(204);
  const mail = await mailTo(email, /join as a provider/i);
  const token = /\/join\?token=(\S+)/.exec(mail.text)![1];
  expect((await context.request.post('/api/join', { data: { token } })).status()).toBe(200);

  await withoutBanner(context);
  await page.goto('/providers/leads');
  await hydrated(page); // so that the links navigate within the document
  await page.getByRole('link', { name: 'Settings', exact: true }).filter({ visible: true }).click();
  await hydrated(page);
  await expect(page.getByText(/profile isn’t complete yet/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'How we use your data' })).toHaveAttribute('href', '/privacy-policy');
  await page.getByRole('button', { name: 'Save settings' }).click();
  for (const message of [
    'Business name must be at least 2 characters',
    'Please select a base city',
    'Please select at least one service category',
    'Please select at least one service province',
  ])
    await expect(page.getByText(message)).toBeVisible();

  await page.getByLabel('Business name', { exact: true }).fill('Gqeberha Pipes');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('041 555 0177');
  await fillWhere(page, { typed: 'gqeberha', city: 'Gqeberha (Port Elizabeth, Eastern Cape)' });
  await expect(page.getByLabel('Base city', { exact: true })).toHaveValue('Port Elizabeth, Eastern Cape');
  const radius = page.getByLabel('Coverage radius', { exact: true });
  await radius.fill('501');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Coverage radius cannot exceed 500km')).toBeVisible();
  await radius.fill('as far as it takes');
  await radius.blur();
  await expect(radius).toHaveValue('50');
  await page.getByLabel('Coverage radius, as a slider').fill('75');
  await expect(radius).toHaveValue('75');
  // The map shows the people within reach, and a hint names provinces out of reach.
  await expect(
    page.getByText(/^75\skm around Port Elizabeth reaches about .+ people in \d+ cities and towns\./),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Limpopo' }).check();
  await expect(page.getByText('Your radius doesn’t reach Limpopo from Port Elizabeth.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Limpopo' }).uncheck();
  await expect(page.getByText(/^Your radius doesn’t reach/)).toBeHidden();
  await expect(page.getByText(/^Choose a base city, a province and a service/)).toBeVisible();
  // Selects a service in the tree, and then its whole group.
  const tree = page.getByRole('group', { name: /^Service categories/ });
  await tree.getByText('Home Improvement', { exact: true }).click();
  await tree.getByText('Plumbing', { exact: true }).click();
  await tree.getByRole('checkbox', { name: /^Blocked drains/ }).check();
  await tree.getByRole('checkbox', { name: /^All of Plumbing/ }).check();
  await expect(tree.getByRole('checkbox', { name: /^Blocked drains/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  // The preview beside the form counts the demo requests for plumbers there.
  const preview = page.getByRole('article', { name: 'With these settings' });
  await expect(preview.getByText(/would have reached you/)).toBeVisible();
  await expectAccessible(page);

  // Leaving asks first, and unsaved changes are kept.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Leads' }).filter({ visible: true }).first().click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/providers\/settings$/);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible();
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue('Gqeberha Pipes');
  await expect(page.getByRole('button', { name: 'Remove Plumbing' })).toBeVisible();

  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText(/unsaved changes/)).toBeHidden();
  await page.getByLabel('Business name', { exact: true }).fill('Something else');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue('Gqeberha Pipes');

  // A pause refuses past dates, accepts a later one, and can end at once.
  const pause = page.getByRole('region', { name: 'Pause' });
  await pause.getByLabel('Resume on').fill('2020-01-01');
  await pause.getByRole('button', { name: 'Pause leads' }).click();
  await expect(pause.getByText('Please choose a date after today')).toBeVisible();
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await pause.getByLabel('Resume on').fill(inThreeDays);
  await pause.getByRole('button', { name: 'Pause leads' }).click();
  await expect(pause.getByText(/^Your leads are paused until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectAccessible(page);
  await pause.getByRole('button', { name: 'Resume now' }).click();
  await expect(pause.getByRole('button', { name: 'Pause leads' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue('Gqeberha Pipes');
  await expect(page.getByLabel('Base city', { exact: true })).toHaveValue('Port Elizabeth, Eastern Cape');
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('041 555 0177');
  await expect(page.getByRole('checkbox', { name: 'Eastern Cape' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove Plumbing' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});
