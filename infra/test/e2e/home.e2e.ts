/** The home page: the two forms. */
import { expect, test } from '@playwright/test';
import { mailTo } from './mails.ts';
import { fillRequest, requestForm } from './request-form.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('the short form says what is missing, and takes what it has along to the wizard @phone', async ({ page }) => {
  const form = requestForm(page);
  await form.getByRole('button', { name: 'Get Free Quotes' }).click();
  for (const message of [
    'Please select a service category',
    'Please describe what you need',
    'Please select your province',
    'Please enter your city',
    'Please select a budget range',
    'Please select your timeframe',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
  ])
    await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByLabel('Service category')).toBeFocused();

  await expect(form.getByLabel('Specific Service')).toHaveCount(0);
  await form.getByLabel('Service category').selectOption({ label: 'Home Improvement' });
  await form.getByLabel('Specific Service').selectOption({ label: 'Plumbing' });
  await fillRequest(form, { title: 'Replace a leaking geyser', email: 'lerato@example.com' });
  await form.getByRole('button', { name: 'Get Free Quotes' }).click();

  await expect(page.getByRole('radio', { name: 'Home Improvement' })).toBeChecked();
  await expect(page.getByLabel('Service category')).toHaveValue(/.+/);
  // What was taken over is not left lying in the address.
  await expect(page).toHaveURL(/\/enquire$/);
});

test('another province or category clears what hung on the one before', async ({ page }) => {
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

test('a request in one’s own words goes to the team by mail, and into a chat’s address', async ({ page }) => {
  const email = `quote-${Date.now()}@example.com`;
  await page.getByLabel('What do you need?').fill('Paint two rooms in Hatfield');
  const chat = page.getByRole('link', { name: 'WhatsApp quote request' });
  await expect(chat).toHaveAttribute('href', /Paint%20two%20rooms%20in%20Hatfield%0APhone%3A%20Not%20provided/);
  const form = page.locator('form').filter({ has: chat });
  await form.getByLabel('Your name').fill('Sipho');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Email Quote Request' }).click();
  await expect(page.getByText('Your request is with us. We reply within 24 hours.')).toBeVisible();
  await mailTo(email, /We have your message/);
});
