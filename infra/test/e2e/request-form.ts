/** Fills in the short request form. */
import type { Locator, Page } from '@playwright/test';

/** The form with the button Get Free Quotes. */
export const requestForm = (page: Page): Locator =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Get Free Quotes' }) });

/** Fills in every field except the category. */
export const fillRequest = async (form: Locator, { title, email }: { title: string; email: string }) => {
  await form.getByLabel('What do you need done?').fill(title);
  await form.getByLabel('Province').selectOption({ label: 'Western Cape' });
  await form.getByRole('combobox', { name: 'City' }).fill('Cape Town');
  await form.getByLabel('Budget').selectOption({ label: 'R1,000 - R5,000' });
  await form.getByLabel('Timeframe').selectOption({ label: "I'm flexible" });
  await form.getByLabel('Your name').fill('Lerato Dube');
  await form.getByLabel('Email').fill(email);
};
