/** New accounts, and steps in the account forms. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { siteUrl } from '../e2e-stacks.ts';
import { type CaughtMail, mailTo } from './mails.ts';

export type Person = { name: string; email: string; phone: string; password: string };

let count = 0;
/** A person with a unique email address. */
export const newPerson = (): Person => ({
  name: 'Lerato Mokoena',
  email: `lerato-${Date.now()}-${++count}@seekers.example`,
  phone: '082 555 0199',
  password: 'a garden of proteas',
});

export const fillRegistration = async (page: Page, { name, email, phone, password }: Person) => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
};
export const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

export const fillSignIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** Waits until toasts can be shown offline. Users do not fill in a form faster than that. */
export const messagesReady = (page: Page) => expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();

/** Signs in by API. */
export const enterWith = async (context: BrowserContext, { email, password }: Pick<Person, 'email' | 'password'>) => {
  const answer = await context.request.post(`${siteUrl}/api/auth/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
};

/** Registers and signs in by API. The address is not verified. */
export const enterAsNew = async (context: BrowserContext): Promise<Person> => {
  const person = newPerson();
  expect((await context.request.post(`${siteUrl}/api/auth/register`, { data: person })).status()).toBe(201);
  await enterWith(context, person);
  return person;
};

/** Returns the user that the API sees for this browser. */
export const whoIs = async (context: BrowserContext) => (await context.request.get(`${siteUrl}/api/auth/me`)).json();

export const linkIn = (mail: CaughtMail, path: string): string => {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  expect(link, `a link to ${path} in "${mail.subject}"`).toBeTruthy();
  return link!;
};
export const verificationLink = async (email: string) =>
  linkIn(await mailTo(email, /verify/i, '/api/auth/verify?token='), '/api/auth/verify');
/** Opens the link of a verification mail and presses its button. */
export const verify = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify Email Address' }).click();
};
export const undoLink = async (email: string) =>
  linkIn(await mailTo(email, /changed/i, '/auth/undo-email-change?token='), '/auth/undo-email-change');
export const resetLink = async (email: string) =>
  linkIn(await mailTo(email, /password/i, '/auth/reset-password?token='), '/auth/reset-password');
