/** Forms without JavaScript: they show errors, keep the typed text, and submit once. */
import { messages, sentences } from '@marketplace/contracts/messages';
import type { Browser, Page } from '@playwright/test';
import { createAccount, fillRegistration, fillSignIn, newPerson } from './accounts.ts';
import { mailTo } from './mails.ts';
import { test as base, expect, ownPlace } from './people.ts';
import { newNumber } from './phone-messages.ts';
import { fillRequest, requestForm } from './request-form.ts';

/** Replaces `page` with one without JavaScript. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser }: { browser: Browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});
// The server refuses forms that are sent within a second of the page, so a test retries until then.
const limit = 20_000;
/** Presses `button` until the form is not refused as too fast. `refill` types fields that a refused form does not show again. */
const sendWith = (page: Page, button: string, refill = async () => {}) =>
  expect(async () => {
    await refill();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(sentences.looksAutomatic)).toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: limit });

test('registers, signs in after a wrong password, and returns to the requested page', async ({ page }) => {
  const person = newPerson();
  await page.goto('/auth/register?returnTo=%2Faccount');
  await fillRegistration(page, { ...person, phone: '082' });
  await createAccount(page);
  const wrong = page.getByRole('alert');
  await expect(wrong.getByRole('link', { name: messages.phoneShort })).toHaveAttribute('href', '#phone');
  await expect(page.getByLabel('Your name')).toHaveValue(person.name);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Phone').fill(person.phone);
  const password = page.getByLabel('Password', { exact: true });
  await sendWith(page, 'Create Account', () => password.fill(person.password));
  await expect(page).toHaveURL('/account');

  await page.context().clearCookies();
  await page.goto('/account');
  await fillSignIn(page, { ...person, password: 'of somebody else' });
  await expect(page.getByRole('alert')).toContainText(sentences.invalidCredentials);
  await expect(page).toHaveURL(/\/seekers\/login\?returnTo=/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/account');
});

test('sends a contact message once despite reloads', async ({ page }) => {
  const email = `plain-${Date.now()}@seekers.example`;
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Sipho "S" <Nkosi>');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('What’s it about?').selectOption({ label: 'My request' });
  await page.getByLabel('Subject').fill('No quotes yet');
  await page.getByLabel('Message').fill('Nobody has called.\n\nWhat now?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('alert').getByRole('link', { name: messages.email }).click();
  await expect(page).toHaveURL('/contact#contact-email');
  await expect(page.getByLabel('Your name')).toHaveValue('Sipho "S" <Nkosi>');
  await expect(page.getByLabel('What’s it about?')).toHaveValue('request');
  await page.getByLabel('Email').fill(email);
  await sendWith(page, 'Send message');
  await expect(page).toHaveURL('/contact?sent=yes#sent');
  await expect(page.getByRole('status')).toContainText('We’ve got your message.');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await mailTo(email, /./);
});

test('sends a provider application and a short request', async ({ page }) => {
  const run = Date.now();
  await page.goto('/become-provider?plan=website');
  await page.getByLabel('Business name').fill('Nkosi Plumbing');
  await sendWith(page, 'Apply now');
  for (const message of [messages.nameShort, messages.requestCategory, messages.serviceArea])
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Website only/ })).toBeChecked();
  await page.getByLabel('Your name').fill('Sipho Nkosi');
  await page.getByLabel('Email').fill(`sipho-${run}@providers.example`);
  await page.getByLabel('Phone').fill('082 555 0142');
  await page.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await page.getByLabel('Service area').fill('Sandton and Randburg');
  await sendWith(page, 'Apply now');
  await expect(page.getByRole('status')).toContainText('We will contact you within 24 hours');

  await page.goto('/services/home-improvement/plumbing');
  const form = requestForm(page);
  const email = `lerato-${run}@seekers.example`;
  await fillRequest(form, { title: 'Blocked sink', email });
  await form.getByLabel('City').fill('Prieska');
  await sendWith(page, 'Get Free Quotes');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('City')).toHaveValue('Prieska');
  await form.getByLabel('City').fill('Cape Town');
  await sendWith(page, 'Get Free Quotes');
  await expect(page).toHaveURL('/services/home-improvement/plumbing?sent=yes#sent');
  await expect(page.locator('#sent')).toContainText('Your service request has been submitted!');
  await mailTo(email, /./, 'Blocked sink');
});

test('posts a request step by step, with a step back', async ({ page }) => {
  const number = newNumber();
  const email = `thabo-${Date.now()}@seekers.example`;
  await page.goto('/enquire');
  const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await goOn();
  await expect(page.getByRole('alert').getByRole('link', { name: messages.mainCategory })).toBeVisible();
  await page.getByRole('radio', { name: 'Home Improvement' }).check();
  await goOn();
  await page.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await goOn();
  await page.getByLabel('Specific service type').selectOption({ label: 'Blocked drains' });
  await goOn();
  await page.getByLabel('Province').selectOption({ label: ownPlace().province.name });
  await page.getByLabel('City').fill(ownPlace().name);
  await goOn();
  await expect(title).toHaveText('What would you like to spend?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('City')).toHaveValue(ownPlace().name);
  await goOn();
  await page.getByLabel('Minimum budget').fill('1500');
  await page.getByRole('radio', { name: 'Flexible timing' }).check();
  await goOn();
  await page.getByLabel('Title').fill('Drain in the yard');
  await page.getByLabel('Description').fill('Short.');
  await page.getByLabel('Your name').fill('Thabo Molefe');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Confirm email').fill(email);
  await page.getByLabel('Phone').fill(`+${number}`);
  await page.getByRole('checkbox', { name: 'Email', exact: true }).check();
  await page.getByRole('checkbox', { name: /^Send me updates on WhatsApp/ }).check();
  await page.getByLabel('Best time').selectOption({ label: 'Weekends only' });
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: messages.descriptionShort })).toBeVisible();
  await page.getByLabel('Description').fill('There has been water in the yard since Monday morning.');
  await sendWith(page, 'Submit Request');
  await expect(page).toHaveURL(/\/enquire\?step=5&request=/);
  await expect(page.getByText('Drain in the yard').first()).toBeVisible();
  await mailTo(email, /./, 'Drain in the yard');
  await expect(page.locator('noscript > *')).toContainText('This form needs JavaScript.');
});

test('says how many providers there are before it asks for contact details', async ({ page }) => {
  await page.goto('/enquire');
  const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'Home Improvement' }).check();
  await goOn();
  await page.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await goOn();
  await page.getByLabel('Specific service type').selectOption({ label: 'Blocked drains' });
  await goOn();
  const choosePlace = async (province: string, city: string) => {
    await page.getByLabel('Province').selectOption({ label: province });
    await page.getByLabel('City').fill(city);
    await goOn();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to spend?');
    await expect(page.getByRole('textbox', { name: /email|phone|your name/i })).toHaveCount(0);
  };
  const back = () => page.getByRole('button', { name: 'Back' }).click();
  await choosePlace('Gauteng', 'Johannesburg');
  await expect(page.getByText(/^\d+\+? verified providers cover Johannesburg\./)).toBeVisible();
  await back();
  // A town that does not exist is refused at the end, and until then nothing is said about it.
  await choosePlace('Gauteng', 'Nowhere at all');
  await expect(page.getByText(/cover(s|ed)? Nowhere/)).toHaveCount(0);
  await back();
  const { name, province } = ownPlace();
  await choosePlace(province.name, name);
  await expect(page.getByText(`Nobody does this near ${name} yet.`)).toBeVisible();
  await page.getByLabel('Minimum budget').fill('1500');
  await page.getByRole('radio', { name: 'Flexible timing' }).check();
  await goOn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell providers about the job');
  await expect(page.getByRole('complementary').getByText('Blocked drains')).toBeVisible();
});
