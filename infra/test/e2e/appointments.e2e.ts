/** A provider's appointments: proposed on the lead, in the calendar, and in a calendar feed. The seeker answers by API. */
import type { LeadAppointments, SeekerAppointments } from '@marketplace/contracts/appointments/schemas';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { expect, test } from './people.ts';

/** A South African time, some minutes from now, as a `datetime-local` input has it. */
const inMinutes = (minutes: number) => new Date(Date.now() + (120 + minutes) * 60_000).toISOString().slice(0, 16);
const address = '14 Vilakazi Street';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
const cardOn = (page: Page) => page.getByRole('region', { name: 'Appointment' });
const fitsWidth = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

// id: appointment-proposed-on-phone
test('a provider proposes times, the client picks one, and the address opens the map @phone', async ({
  windowOf,
  request,
}) => {
  const title = `Geyser to see ${Date.now()}`;
  const { requestToken } = await postLead(request, { title });
  const page = await windowOf('provider');
  const lead = await leadOf(page.request, title);
  await accept(page.request, lead);
  const seeker = `/api/requests/${requestToken}`;

  await open(page, `/providers/leads/${lead.id}`);
  await cardOn(page).getByRole('button', { name: 'Propose a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a time' });
  await dialog.getByRole('button', { name: 'Send time' }).click();
  await expect(dialog.getByText('Please enter a date and a time')).toBeVisible();
  await dialog.getByLabel('Starts').fill(inMinutes(60));
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await dialog.getByLabel('Time 2 starts').fill(inMinutes(24 * 60));
  await expect(dialog.getByText('Nothing else is booked.').first()).toBeVisible();
  await expectAccessible(page);
  expect(await fitsWidth(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Send 2 times' }).click();
  await expect(cardOn(page).getByText('Waiting for Nomvula Sithebe to pick a time.')).toBeVisible();
  await expectAccessible(page);

  const { appointments } = (await (await request.get(`${seeker}/appointments`)).json()) as SeekerAppointments;
  const picked = await request.post(`${seeker}/appointments/${appointments[0]!.id}/pick`, {
    data: { slot: 0, address },
  });
  expect(picked.status(), await picked.text()).toBe(200);

  // The open page learns of it through the live stream.
  await expect(cardOn(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(cardOn(page).getByRole('link', { name: new RegExp(address) })).toHaveAttribute('href', /14\+Vilakazi/);
  await cardOn(page).getByRole('button', { name: 'On my way' }).click();
  await expect(cardOn(page).getByText(/You told the client at/)).toBeVisible();
  await expect(cardOn(page).getByRole('button', { name: 'On my way' })).toHaveCount(0);
  expect(await fitsWidth(page)).toBe(true);

  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await expectAccessible(page);
  expect(await fitsWidth(page)).toBe(true);
});

// id: appointment-moved-and-cancelled
test('a provider changes and withdraws times, moves an appointment agreed by phone, and cancels it', async ({
  windowOf,
  request,
}) => {
  const title = `Tap to change ${Date.now()}`;
  const { requestToken } = await postLead(request, { title });
  const page = await windowOf('provider');
  const lead = await leadOf(page.request, title);
  await accept(page.request, lead);
  const card = cardOn(page);
  const dialog = page.getByRole('dialog');
  await open(page, `/providers/leads/${lead.id}`);

  await card.getByRole('button', { name: 'Propose a time' }).click();
  await dialog.getByRole('radio', { name: 'Work' }).check({ force: true });
  await dialog.getByLabel('Hours a day').selectOption('2 h');
  await dialog.getByLabel('Days').fill('2');
  await dialog.getByLabel('Starts').fill(inMinutes(48 * 60));
  await dialog.getByRole('button', { name: 'Send time' }).click();
  await expect(card.getByText(/each day$/)).toBeVisible();
  await card.getByRole('button', { name: 'Change times' }).click();
  await expect(dialog.getByLabel('Days')).toHaveValue('2');
  await dialog.getByLabel('Days').fill('1');
  await dialog.getByRole('button', { name: 'Send time' }).click();
  await expect(card.getByText(/each day$/)).toHaveCount(0);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('radio', { name: 'Another reason' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Withdraw times' }).click();
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Propose a time' }).click();
  await dialog.getByLabel('Starts').fill(inMinutes(30));
  await dialog.getByRole('checkbox', { name: /^We agreed this time by phone/ }).check();
  await dialog.getByRole('button', { name: 'Confirm time' }).click();
  await expect(card.getByText('Agreed by phone. The client can object.')).toBeVisible();

  await card.getByRole('button', { name: 'Move' }).click();
  await dialog.getByLabel('Starts').fill(inMinutes(72 * 60));
  await dialog.getByRole('button', { name: 'Send time' }).click();
  await expect(card.getByText(/The confirmed time stays until then/)).toBeVisible();
  const list = (await (
    await page.request.get(`/api/providers/me/leads/${lead.id}/appointments`)
  ).json()) as LeadAppointments;
  const move = list.appointments.find(({ isMove, status }) => isMove && status === 'PROPOSED')!;
  const seeker = `/api/requests/${requestToken}`;
  const counter = await request.post(`${seeker}/leads/${lead.id}/appointments`, {
    data: {
      kind: 'VISIT',
      replaces: move.id,
      slots: [{ startsAt: `${inMinutes(96 * 60)}:00+02:00`, endsAt: `${inMinutes(97 * 60)}:00+02:00` }],
    },
  });
  expect(counter.status(), await counter.text()).toBe(201);
  await expect(card.getByText(/^Nomvula Sithebe proposes:/)).toBeVisible();
  await card.getByRole('button', { name: /^Confirm/ }).click();
  await expect(card.getByText(/proposes:/)).toHaveCount(0);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Cancel appointment' }).click();
  await dialog.getByRole('radio', { name: 'The time doesn’t suit us' }).check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(card.getByText('The time didn’t suit.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Propose a time' })).toBeVisible();
});

// id: appointment-in-calendar
test('the calendar shows an appointment in its week, and is empty without one', async ({ windowOf, request }) => {
  const title = `Drain next week ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const lead = await leadOf(page.request, title);
  await accept(page.request, lead);
  await open(page, '/providers/calendar');
  await expect(page.getByRole('heading', { name: 'No appointments today' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accepted Leads' })).toHaveAttribute('href', '/providers/accepted');
  await expectAccessible(page);

  const time = (minutes: number) => `${inMinutes(minutes)}:00+02:00`;
  const agreed = await page.request.post(`/api/providers/me/leads/${lead.id}/appointments`, {
    data: {
      kind: 'VISIT',
      isAgreed: true,
      slots: [{ startsAt: time(7 * 24 * 60), endsAt: time(7 * 24 * 60 + 60) }],
    },
  });
  expect(agreed.status(), await agreed.text()).toBe(201);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7);
  await page.getByRole('link', { name: 'Next week' }).click();
  const shown = page.getByRole('main').getByRole('link', { name: new RegExp(title) });
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(shown).toHaveCount(0);
  await page.goBack();
  await shown.click();
  await expect(page).toHaveURL(new RegExp(`/providers/leads/${lead.id}$`));
  await page.goBack();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No appointments today' })).toBeVisible();
});

// id: calendar-feed-made
test('a provider makes, changes, replaces and removes the link for calendar apps', async ({ windowOf, request }) => {
  const page = await windowOf('provider');
  await open(page, '/providers/calendar');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('Link made', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const link = page.getByRole('textbox', { name: 'Your secret link' });
  const pathOf = async () => new URL(await link.inputValue()).pathname;
  const first = await pathOf();
  expect((await request.get(first)).status()).toBe(200);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('checkbox', { name: /^Show clients’ numbers/ }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const everyone = page.getByRole('checkbox', { name: /^Show everyone’s appointments/ });
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/calendar-feed'));
  await everyone.check();
  expect((await saved).status()).toBe(200);
  expect(await pathOf()).toBe(first);

  await page.getByRole('button', { name: 'New link' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(pathOf).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await pathOf();
  expect((await request.get(second)).status()).toBe(200);

  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/We don’t show it again/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Show clients’ numbers/ })).toBeChecked();
  await expect(everyone).toBeChecked();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
