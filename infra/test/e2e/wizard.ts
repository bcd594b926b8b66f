/** Fills in the enquiry wizard step by step. */
import type { City } from '@marketplace/gazetteer/place';
import type { Locator, Page } from '@playwright/test';
import { expect, ownPlace } from './people.ts';

export type Request = { title: string; email: string; createAccount?: boolean };

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** On a phone the lists are folded until they are asked for. */
export const unfoldLists = async (page: Page, list: Locator) => {
  const button = page.getByRole('button', { name: /^Choose from the list/ });
  await button.or(list).filter({ visible: true }).first().waitFor();
  if (await button.isVisible()) await button.click();
};

export const chooseService = async (page: Page) => {
  await unfoldLists(page, page.getByRole('radio', { name: 'Home Improvement' }));
  await page.getByRole('radio', { name: 'Home Improvement' }).check();
  await page.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await page.getByLabel('Specific service type').selectOption({ label: 'Blocked drains' });
};

/** Chooses the test's place by default. */
export const choosePlace = async (page: Page, { name, province }: Pick<City, 'name' | 'province'> = ownPlace()) => {
  await unfoldLists(page, page.getByLabel('Province'));
  await page.getByLabel('Province').selectOption({ label: province.name });
  await page.getByRole('combobox', { name: 'City' }).fill(name.slice(0, 5));
  await page.getByRole('option', { name, exact: true }).click();
};

export const fillBudget = async (page: Page) => {
  await page.getByLabel('Minimum budget').fill('1 500');
  await page.getByLabel('Maximum budget').fill('R3000');
  await page.getByRole('radio', { name: 'Within 2-4 weeks' }).check();
};

/** Goes from the first step to the last, by default with the test's place. */
export const toLastStep = async (page: Page, place: Pick<City, 'name' | 'province'> = ownPlace()) => {
  await chooseService(page);
  await next(page);
  await choosePlace(page, place);
  await next(page);
  await fillBudget(page);
  await next(page);
};

export const fillDetails = async (page: Page, { title, email, createAccount }: Request) => {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('The drain behind the kitchen overflows when the washing machine empties.');
  await page.getByLabel('Your name').fill('Nomvula Sithebe');
  await page.getByLabel('Phone').fill('083 555 0142');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Confirm email').fill(email);
  await page.getByRole('group', { name: 'How should providers contact you?' }).getByLabel('WhatsApp').check();
  await page.getByLabel('Best time to contact you').selectOption({ label: 'Weekends only' });
  if (createAccount) await page.getByLabel('Create an account so I can follow my request').check();
};

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();

/** Completes the wizard for the test's place. Ends on the success screen and returns the reference. */
export const postRequest = async (page: Page, request: Request): Promise<string> => {
  await page.goto('/enquire');
  await toLastStep(page);
  await fillDetails(page, request);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  return (await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent())!.trim();
};
