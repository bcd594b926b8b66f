/** The forms of the home page. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailTo } from './mails.ts';
import { requestForm } from './request-form.ts';

test.beforeEach(({ page }) => page.goto('/'));

const heroForm = (page: Page) => page.getByRole('form', { name: 'Post your request' });

test('the full form shows errors, and carries its values to the wizard @phone', async ({ page }) => {
  const form = requestForm(page);
  await form.getByRole('button', { name: 'Get Free Quotes' }).click();
  for (const message of [
    'Please select a service category',
    'Please describe what you need',
    'Please select your province',
    'Please enter your city',
  ])
    await expect(form.getByText(message).first()).toBeVisible();
  await expect(form.getByLabel('Service category')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('Service category').selectOption({ label: 'Home Improvement' });
  await form.getByLabel('Specific Service').selectOption({ label: 'Plumbing' });
  await form.getByLabel('What do you need done?').fill('my drain wants something');
  await form.getByLabel('Province').selectOption({ label: 'Gauteng' });
  await form.getByRole('combobox', { name: 'City' }).fill('Pretoria');
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

test('the hero fits on the first screen, says who covers the place, and keeps a place chosen by hand @phone', async ({
  page,
}) => {
  const form = heroForm(page);
  const height = page.viewportSize()!.height;
  for (const control of [
    form.getByLabel('What do you need?'),
    form.getByLabel('Suburb or town'),
    form.getByRole('button', { name: 'Post Your Request' }),
    form.getByText('Free, with no account needed.'),
  ]) {
    const box = (await control.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }

  const what = form.getByLabel('What do you need?');
  await what.fill('blocked drain Orlando West R2000');
  await expect(form.getByLabel('Suburb or town')).toHaveValue('Orlando West, Soweto, Gauteng');
  await expect(form.getByText(/verified providers? covers? Orlando West\./)).toBeVisible();
  await what.press('Escape'); // the suggestions lie over what is below them
  await what.fill('maths tutor R2000');
  await expect(form.getByLabel('Suburb or town')).toHaveValue('');
  await what.press('Escape');
  await form.getByLabel('Suburb or town').fill('Prieska');
  await form.getByRole('option', { name: /^Prieska/ }).click();
  await expect(form.getByText('Nobody does this near Prieska yet.')).toBeVisible();
  await expect(form.getByText('Post it, and we’ll email you when someone joins.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Post Your Request' }).click();

  // Service and place are known, and the budget is filled in.
  await expect(page).toHaveURL(/\/enquire\?step=3$/);
  await expect(page.getByLabel('Maximum budget')).toHaveValue('2\u00a0000');
});

test('an empty hero form opens the wizard at its first step', async ({ page }) => {
  await heroForm(page).getByRole('button', { name: 'Post Your Request' }).click();
  await expect(page).toHaveURL(/\/enquire$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What do you need done?' })).toBeVisible();
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
  const email = `lerato-${Date.now()}@seekers.example`;

  const form = heroForm(page);
  await type(form.getByLabel('What do you need?'), 'geyser burst Orlando West');
  const understood = form.getByRole('list', { name: 'What we understood' });
  for (const part of ['Geyser', 'ASAP'])
    await expect(understood.getByRole('button', { name: new RegExp(`^Remove ${part}`) })).toBeAttached();
  await expect(form.getByLabel('Suburb or town')).toHaveValue('Orlando West, Soweto, Gauteng');
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
  await expect(page.getByLabel('Best time to contact you')).toHaveValue('Any time, also now');
  await tap(page.getByRole('button', { name: 'Submit Request' }));
  // The heading counts the providers who are rung as soon as there are any.
  await expect(page.getByText('Your enquiry has been submitted successfully.')).toBeVisible();
  expect(counted.taps).toBeLessThanOrEqual(12);
  expect(characters).toBeLessThanOrEqual(60);
});

test('another province or category clears dependent fields', async ({ page }) => {
  const form = requestForm(page);
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
