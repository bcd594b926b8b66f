/**
 * The whole way of an urgent request on two phones: posted in the night of its providers, accepted by a reply, agreed, visited, done
 * and rated. Each page is loaded cold, as from a message.
 */

import { remindOfAppointments } from '@marketplace/domain/appointments/expiry';
import { askForCompletion, planCompletion } from '@marketplace/domain/completions/service';
import { hours } from '@marketplace/platform/clock';
import { type BrowserContext, devices, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { leadOf } from './lead-posts.ts';
import { mailTo, polled } from './mails.ts';
import { businessOf, enterAs, expect, ownProvider, publishProfile, stack, test } from './people.ts';
import { confirmNumber, phoneMessageTo, setQuiet, shownOn } from './phone-messages.ts';
import { choosePlace, chooseService, next, submit } from './wizard.ts';

const address = '7148 Vilakazi Street';

const openOn = async (context: BrowserContext, path: string): Promise<Page> => {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
const openHydrated = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await openOn(context, path);
  await hydrated(page);
  return page;
};
const pathIn = (text: string, path: RegExp): string => {
  const { pathname, search } = new URL(text.match(new RegExp(`https?:[^\\s)]+${path.source}`))![0]);
  return pathname + search;
};

/** Lets so much time pass for the lead's appointments, because the stack's clock is real. */
const letPass = (leadId: string, by: number): Promise<unknown> => {
  const columns = ['starts_at', 'ends_at', 'ended_at', 'remind_at'];
  const earlier = columns.map((column) => `${column} = ${column} - make_interval(secs => :seconds)`).join(', ');
  return stack().deps.db.raw(`update appointments set ${earlier} where lead_id = :leadId`, {
    seconds: by / 1_000,
    leadId,
  });
};

test('an urgent request at night is rung, accepted by WhatsApp, visited, done and rated', async ({ browser }) => {
  const { deps } = stack();
  const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;
  const [provider, seeker] = [await browser.newContext(phone), await browser.newContext(phone)];
  for (const context of [provider, seeker])
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));

  // Two plumbers at night, in their quiet hours. Only one answers.
  await publishProfile(await ownProvider());
  await enterAs(provider, 'provider');
  const number = await confirmNumber(provider.request);
  await setQuiet(provider.request, 'now');
  const asleep = await ownProvider('rival');
  await deps.db('providers').where({ id: asleep.providerId }).update({ answers_at_night: false });
  const sleeper = await browser.newContext();
  await enterAs(sleeper, 'rival');
  await setQuiet(sleeper.request, 'now');
  await sleeper.close();

  const title = `Drain floods the kitchen ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  const email = `nomvula-${crypto.randomUUID()}@gmail.com`;
  let page = await openOn(seeker, '/enquire');
  await chooseService(page);
  await next(page);
  await choosePlace(page);
  await next(page);
  await page.getByLabel('Minimum budget').fill('800');
  await page.getByRole('radio', { name: 'ASAP (Urgent)' }).check();
  await next(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('The water comes up through the drain and runs under the cupboards.');
  await page.getByLabel('Your name').fill('Nomvula Sithebe');
  await page.getByLabel('Phone').fill('083 555 0142');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Confirm email').fill(email);
  await page.getByRole('group', { name: 'How should providers contact you?' }).getByLabel('WhatsApp').check();
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: /1 provider/ })).toBeVisible(polled);

  // The phone rings although the provider has quiet hours, and one tap accepts.
  const business = businessOf('provider');
  const notice = await phoneMessageTo(number, 'new_lead_reply', title);
  const phones = await provider.newPage();
  await (await shownOn(phones, notice)).getByRole('button', { name: 'accept' }).click();
  const answer = await phoneMessageTo(number, 'text', `You accepted “${title}”`);
  await expect(page.getByRole('heading', { level: 1, name: `${business} accepted` })).toBeVisible(polled);
  await expectAccessible(page);
  expect(await deps.db('leads').where({ provider_id: asleep.providerId })).toEqual([]);
  await setQuiet(provider.request, 'later');

  // The provider opens the link in the answer and proposes two times.
  const lead = await leadOf(provider.request, title);
  let work = await openHydrated(provider, pathIn(answer.values.join(' '), /\/providers\/leads\/[\w-]+/));
  const day = new Date(Date.now() + hours(50)).toISOString().slice(0, 10);
  await work.getByRole('button', { name: 'Propose a time' }).click();
  const dialog = work.getByRole('dialog', { name: 'Propose a time' });
  await dialog.getByLabel('Starts').fill(`${day}T10:00`);
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await dialog.getByLabel('Time 2 starts').fill(`${day}T14:00`);
  await dialog.getByRole('button', { name: 'Send 2 times' }).click();
  await expect(work.getByText('Waiting for Nomvula Sithebe to pick a time.')).toBeVisible();

  // The seeker picks the second one by the mail's link.
  const proposed = await mailTo(email, new RegExp(`${business} proposed`));
  const request = pathIn(proposed.text, /\/requests\/[\w-]{43}/);
  page = await openHydrated(seeker, request);
  const appointment = page.getByRole('article', { name: `Appointment with ${business}` });
  await appointment.getByRole('radio').last().check({ force: true });
  await appointment.getByLabel('Street address').fill(address);
  await appointment.getByRole('button', { name: /^Confirm \w+day, 14:00$/ }).click();
  await expect(appointment.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Two hours before it, the reminder of the evening before has been sent.
  const confirmed = await deps.db('appointments').where({ lead_id: lead.id, status: 'CONFIRMED' }).first();
  await letPass(lead.id, confirmed!.starts_at!.getTime() - Date.now() - hours(2));
  await remindOfAppointments(deps);
  await mailTo(email, /^Reminder of your appointment/, business);

  work = await openHydrated(provider, `/providers/leads/${lead.id}`);
  await expect(work.getByRole('link', { name: new RegExp(address) })).toBeVisible();
  await work.getByRole('button', { name: 'On my way' }).click();
  await expect(work.getByText(/You told the client at/)).toBeVisible();
  page = await openHydrated(seeker, request);
  await expect(page.getByRole('status').filter({ hasText: 'is on the way' })).toBeVisible();
  await expectAccessible(page);

  // A visit without a quote: a day after it is done, both are asked.
  await letPass(lead.id, hours(3));
  work = await openHydrated(provider, `/providers/leads/${lead.id}`);
  await work.getByRole('button', { name: /^Done/ }).click();
  await expect(work.getByRole('region', { name: 'Appointment' }).getByText('Done', { exact: true })).toBeVisible();
  await letPass(lead.id, hours(25));
  await planCompletion(deps, { leadId: lead.id });
  await askForCompletion(deps);
  const asked = await mailTo(email, /^Is the job by .* done\?$/);
  page = await openHydrated(seeker, pathIn(asked.text, /\/requests\/[\w-]{43}/));
  await page.getByRole('button', { name: 'Yes, it’s done' }).click();
  const form = page.getByRole('region', { name: 'Rate the work' });
  await expect(form.getByText('Your email address is confirmed, so your rating counts.')).toBeVisible();
  await form.getByRole('radio', { name: '5 stars: Excellent' }).check({ force: true });
  const words = 'Here within the hour, in the middle of the night.';
  await form.getByLabel('In a few words').fill(words);
  await form.getByRole('button', { name: 'Rate' }).click();
  await expect(page.getByRole('region', { name: 'Your rating' })).toBeVisible();

  const { path } = await (await provider.request.get('/api/providers/me/profile')).json();
  page = await openOn(seeker, path);
  const ratings = page.getByRole('region', { name: 'Ratings', exact: true });
  await expect(ratings).toContainText('1 rating. We show an average');
  await expect(ratings).toContainText(words);
  await provider.close();
  await seeker.close();
});
