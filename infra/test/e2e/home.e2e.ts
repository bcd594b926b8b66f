/** The two forms of the home page. */
import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailTo } from './mails.ts';
import { requestForm } from './request-form.ts';

test.beforeEach(({ page }) => page.goto('/'));

/** Opens the form's optional fields. */
const openDetails = (form: Locator) => form.getByText('Add details now').click();

test('the short form shows errors, and carries its values to the wizard @phone', async ({ page }) => {
  const form = requestForm(page);
  const what = form.getByLabel('What do you need?');
  await form.getByRole('button', { name: 'Get Free Quotes' }).click();
  for (const message of [
    'Please select a service category',
    'Please describe what you need',
    'Please select your province',
    'Please enter your city',
  ])
    await expect(form.getByText(message).first()).toBeVisible();
  await expect(what).toBeFocused();
  await expectAccessible(page);

  // Detected parts can be changed and removed, and manual choices stay.
  await what.fill('my bakkie needs something next week in Newlands');
  await expect(form.getByRole('button', { name: 'Remove Next week' })).toBeAttached();
  await what.press('Escape'); // closes the suggestions, which cover the chips
  await form.getByRole('button', { name: 'Remove Next week' }).click();
  await expect(form.getByRole('button', { name: 'Remove Next week' })).toHaveCount(0);
  await expect(form.getByLabel('Where?')).toHaveValue(/^Newlands, /);
  await form.getByLabel('Where?').fill('Orlndo West');
  await form.getByRole('option', { name: /^Orlando West/ }).click();
  await expect(form.getByLabel('Province')).toHaveValue('gauteng');
  await form.getByLabel('Service category').selectOption({ label: 'Home Improvement' });
  await form.getByLabel('Specific Service').selectOption({ label: 'Plumbing' });
  await form.getByLabel('Timeframe').selectOption({ label: 'Within a month' });
  await form.getByLabel('Budget').selectOption({ label: 'R1,000 - R5,000' });
  await form.getByLabel('Your name').fill('Lerato Dube');
  await form.getByLabel('Email').fill('lerato@example.com');
  await form.getByLabel('WhatsApp').fill('073 555 0188');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search));
  await form.getByRole('button', { name: 'Get Free Quotes' }).click();

  // Only the specific service is left to choose. The URL does not contain it.
  await page.getByLabel('Specific service type').selectOption({ label: 'Blocked drains' });
  await expect(page).toHaveURL(/\/enquire$/);
  expect(addresses.filter((search) => search !== '')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Confirm email')).toHaveValue('lerato@example.com');
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('073 555 0188');
  await expect(page.getByText('Within a month').filter({ visible: true }).first()).toBeVisible();
});

test('"geyser burst Orlando West" becomes a posted request in 12 taps and 60 characters @phone', async ({ page }) => {
  const counted = { taps: 0, characters: 0 };
  const tap = async (control: Locator) => {
    counted.taps += 1;
    await control.click();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await page.keyboard.type(text);
    counted.characters += text.length;
  };
  const choose = async (select: Locator, label: string) => {
    counted.taps += 2; // opens the list and chooses
    await select.selectOption({ label });
  };
  const email = `lerato-${Date.now()}@seekers.example`;

  const form = requestForm(page);
  await type(form.getByLabel('What do you need?'), 'geyser burst Orlando West');
  const understood = form.getByRole('list', { name: 'What we understood' });
  for (const part of ['Geyser', 'Orlando West, Soweto, Gauteng', 'ASAP'])
    await expect(understood.getByRole('button', { name: new RegExp(`^Remove ${part}`) })).toBeAttached();
  await expect(form.getByLabel('Where?')).toHaveValue('Orlando West, Soweto, Gauteng');
  counted.taps += 1; // the Enter key of the phone
  await page.keyboard.press('Enter');

  // Service, place and time are known.
  await expect(page).toHaveURL(/\/enquire\?step=3$/);
  await type(page.getByLabel('Minimum budget'), '800');
  await tap(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByLabel('Title')).toHaveValue('geyser burst Orlando West');
  await type(page.getByLabel('Description'), 'Water runs down the wall');
  const { characters } = counted;
  await type(page.getByLabel('Your name'), 'Lerato Dube');
  await type(page.getByLabel('Email', { exact: true }).first(), email);
  await type(page.getByLabel('Confirm email'), email);
  await tap(page.getByRole('checkbox', { name: 'Email', exact: true }));
  await choose(page.getByLabel('Best time to contact you'), 'Anytime during business hours');
  await tap(page.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByRole('heading', { level: 1, name: /Thank you, Lerato/ })).toBeVisible();
  expect(counted.taps).toBeLessThanOrEqual(12);
  expect(characters).toBeLessThanOrEqual(60);
});

test('another province or category clears dependent fields', async ({ page }) => {
  const form = requestForm(page);
  await openDetails(form);
  await form.getByLabel('Service category').selectOption({ label: 'Home Improvement' });
  await form.getByLabel('Specific Service').selectOption({ label: 'Plumbing' });
  await form.getByLabel('Service category').selectOption({ label: 'Automotive' });
  await expect(form.getByLabel('Specific Service')).toHaveValue('');
  await form.getByLabel('Province').selectOption({ label: 'Gauteng' });
  const city = form.getByRole('combobox', { name: 'City' });
  await city.fill('Pretoria');
  await form.getByLabel('Province').selectOption({ label: 'Free State' });
  await expect(city).toHaveValue('');
});

test('a free-text request is emailed to the team, or opens a chat', async ({ page }) => {
  const email = `quote-${Date.now()}@example.com`;
  const chat = page.getByRole('link', { name: 'WhatsApp quote request' });
  const form = page.locator('form').filter({ has: chat });
  await form.getByLabel('What do you need?').fill('Paint two rooms in Hatfield');
  await expect(chat).toHaveAttribute('href', /Paint%20two%20rooms%20in%20Hatfield%0APhone%3A%20Not%20provided/);
  await form.getByLabel('Your name').fill('Sipho');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Email Quote Request' }).click();
  await expect(page.getByText('We’ve got your request. We’ll reply within 24 hours.')).toBeVisible();
  await mailTo(email, /We’ve received your message/);
});
