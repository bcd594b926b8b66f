/** An appointment from the provider's times to "on the way": the seeker is on a phone and has only the emailed link. */
import type { LeadAppointments } from '@marketplace/contracts/appointments/schemas';
import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { mailTo, polled } from './mails.ts';
import { businessOf, expect, test } from './people.ts';
import { expectNoSmallFields } from './small-fields.ts';

const hour = 3_600_000;
/** A slot of two hours that starts in so many hours. */
const slotIn = (hours: number) => {
  const start = Math.ceil(Date.now() / hour) * hour + hours * hour;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 2 * hour).toISOString() };
};

test('a seeker picks a time by the emailed link on a phone, and sees the provider set out', async ({
  browser,
  request,
  windowOf,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const title = `Drain to visit ${Date.now()}`;
  const { email } = await postLead(request, { title });
  const { request: provider } = await windowOf('provider');
  const lead = await leadOf(provider, title);
  await accept(provider, lead);
  const appointments = `/api/providers/me/leads/${lead.id}/appointments`;
  const proposed = await provider.post(appointments, {
    data: { kind: 'VISIT', slots: [slotIn(26), slotIn(1)], replaces: null },
  });
  expect(proposed.status(), await proposed.text()).toBe(201);
  const mail = await mailTo(email, /We’ve received your request/);
  const link = new URL(/https?:\/\/\S+\/requests\/\S+/.exec(mail.text)![0]).pathname;

  // From a cold page load: the times are there, and one button names the chosen one.
  const page = await context.newPage();
  await page.goto(link);
  const card = page.getByRole('article', { name: `Appointment with ${businessOf('provider')}` });
  const times = card.getByRole('radiogroup', { name: 'Choose a time' }).getByRole('radio');
  await expect(times).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSmallFields(page);
  await times.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(times.last()).toBeChecked();
  const confirm = card.getByRole('button', { name: /^Confirm \w+day, \d\d:00$/ });
  await confirm.click();
  await expect(card.getByText('Please enter your street address')).toBeVisible();
  await card.getByLabel('Street address').fill('7148 Vilakazi Street');
  await confirm.dblclick();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(card).toBeFocused();
  await expect(card.getByText('7148 Vilakazi Street')).toBeVisible();
  await expectAccessible(page);

  const { appointments: seen } = (await (await provider.get(appointments)).json()) as LeadAppointments;
  expect(seen.map(({ status, address }) => [status, address])).toEqual([['CONFIRMED', '7148 Vilakazi Street']]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('appointment.ics');

  // The page follows the provider without a reload.
  expect((await provider.post(`/api/providers/me/appointments/${seen[0]!.id}/on-the-way`)).status()).toBe(200);
  await expect(card.getByRole('status')).toContainText('is on the way', polled);

  // A reason is asked before it is cancelled, and another day can be agreed.
  await card.getByRole('button', { name: 'Cancel appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await dialog.getByRole('radio', { name: 'The time doesn’t suit me' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(card.getByText('You cancelled it.')).toBeVisible();

  await card.getByRole('button', { name: 'Agree another day' }).click();
  const propose = page.getByRole('dialog', { name: /^When should/ });
  const day = new Date(Date.now() + 50 * hour).toISOString().slice(0, 10);
  await propose.getByLabel('Day').fill(day);
  await propose.getByLabel('From').fill('10:00');
  await propose.getByLabel('Until').fill('09:00');
  await propose.getByRole('button', { name: 'Propose times' }).click();
  await expect(propose.getByText('The end must be after the start')).toBeVisible();
  await expectAccessible(page);
  await expectNoSmallFields(page);
  await propose.getByLabel('Until').fill('11:00');
  await propose.getByRole('button', { name: 'Propose times' }).click();
  await expect(card.getByRole('heading', { name: `Waiting for ${businessOf('provider')}` })).toBeVisible();
  await expect(card.getByText('10:00 to 11:00')).toBeVisible();
  await context.close();
});
