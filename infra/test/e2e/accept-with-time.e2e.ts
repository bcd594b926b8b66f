/** A provider accepts with the time when it can be there, and both sides agree on it: each one is on a phone. */
import { type BrowserContext, devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { leadOf, postLead } from './lead-posts.ts';
import { mailTo, polled } from './mails.ts';
import { businessOf, enterAs, expect, test } from './people.ts';
import { expectNoSmallFields } from './small-fields.ts';

const address = '7148 Vilakazi Street';
const timeOf = (text: string) => /\d\d:\d\d/.exec(text)![0];

const newPage = async (context: BrowserContext) => {
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  return context.newPage();
};

// id: accept-with-a-time
test('a provider accepts with a time, the seeker confirms it by the mail’s link, and the conversation moves it', async ({
  browser,
  request,
}) => {
  const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;
  const [provider, seeker] = [await browser.newContext(phone), await browser.newContext(phone)];
  await enterAs(provider, 'provider');
  const business = businessOf('provider');
  const title = `Burst drain ${Date.now()}`;
  const { email } = await postLead(request, { title, timeframe: 'ASAP (Urgent)' });
  const lead = await leadOf(provider.request, title);

  // A time that can't be is refused before the lead is accepted.
  const work = await newPage(provider);
  await work.goto(`/providers/leads/${lead.id}`);
  await hydrated(work);
  const times = work.getByRole('group', { name: 'I can be there by (optional)' });
  await times.getByRole('button', { name: 'Later' }).click();
  await work.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(times.getByText('Please enter a date and a time')).toBeVisible();
  await times.getByRole('button', { name: 'Later' }).click();
  const soon = times.getByRole('button', { name: /^\d\d:\d\d$/ });
  await expect(soon).toHaveCount(3);
  const visitTime = timeOf((await soon.last().textContent())!);
  await soon.last().click();
  await expect(soon.last()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(work);
  await expectNoSmallFields(work);
  await work.getByRole('button', { name: 'Accept', exact: true }).click();
  const card = work.getByRole('region', { name: 'Appointment' });
  await expect(card.getByText(/^Waiting for Nomvula Sithebe to pick a time/)).toBeVisible();
  await expect(card.getByText(new RegExp(`, ${visitTime} to`))).toBeVisible();

  // The mail's link opens the request with that time chosen. Opening it confirms nothing.
  const mail = await mailTo(email, new RegExp(`${business} accepted your request and proposed a time`));
  const link = new URL(/https?:\/\/[^\s)]+\?appointment=[^\s)]+/.exec(mail.text)![0]);
  const page = await newPage(seeker);
  await page.goto(link.pathname + link.search);
  const appointment = page.getByRole('article', { name: `Appointment with ${business}` });
  await expect(appointment.getByRole('radio')).toBeChecked();
  await expectAccessible(page);
  await expect(card.getByText('Confirmed', { exact: true })).toHaveCount(0);
  await appointment.getByLabel('Street address').fill(address);
  await appointment.getByRole('button', { name: new RegExp(`^Confirm \\w+day, ${visitTime}$`) }).click();
  await expect(appointment.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('The time in your link is no longer open')).toHaveCount(0);

  // The provider's page learns of it through the live stream.
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: new RegExp(address) })).toBeVisible();

  // In the conversation, a second proposal moves it.
  await work.goto(`/providers/messages/${lead.id}`);
  await hydrated(work);
  await expect(work.getByRole('article', { name: 'Visit: Confirmed' })).toBeVisible();
  // A message that is being written stays, and is not sent with the time.
  await work.getByRole('textbox').fill('See you then');
  await work.getByRole('button', { name: 'Propose a time' }).click();
  const dialog = work.getByRole('dialog', { name: 'Move the appointment' });
  const later = new Date(Date.now() + 50 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Starts').fill(`${later}T14:00`);
  await dialog.getByRole('button', { name: 'Send time' }).click();
  await expect(work.getByRole('article', { name: 'Visit: Waiting for client' })).toBeVisible();
  await expect(work.getByRole('textbox')).toHaveValue('See you then');
  await expectAccessible(work);

  await page.goto(`${link.pathname}/messages/${lead.id}`);
  await hydrated(page);
  const proposal = page.getByRole('article', { name: 'Visit: Waiting for you' });
  await expect(page.getByRole('button', { name: 'Propose a time' })).toBeVisible();
  await expectAccessible(page);
  await proposal.getByRole('link', { name: /14:00 to 14:30/ }).click();
  await expect(appointment.getByRole('radio')).toBeChecked();
  await appointment.getByRole('button', { name: /^Confirm \w+day, 14:00$/ }).click();
  await expect(appointment.getByRole('heading', { name: /14:00 to 14:30/ })).toBeVisible();
  await expect(appointment.getByText(address)).toBeVisible();
  await expect(work.getByRole('article', { name: 'Visit: Confirmed' })).toContainText('14:00 to 14:30', polled);
  await expect(work.getByRole('article', { name: 'Visit: Replaced' })).toBeVisible();

  // The quote shows what is agreed.
  const lines = [{ description: 'Jetting', quantity: 1, unitPriceCents: 160_000 }];
  const quote = await work.request.post(`/api/providers/me/leads/${lead.id}/quotes`, {
    data: { lines, vat: 'INCLUDED', send: true },
  });
  expect(quote.status(), await quote.text()).toBe(201);
  await work.goto(`/providers/leads/${lead.id}/quote`);
  await hydrated(work);
  await expect(card.getByText(/14:00 to 14:30/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Move' })).toBeVisible();
  await expectAccessible(work);

  // The first mail's time is gone, and its link says so.
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('The time in your link is no longer open')).toBeVisible();
  await expectAccessible(page);
  await provider.close();
  await seeker.close();
});
