/** Notices by WhatsApp, which the mail catcher stands in for. */
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postEnquiry, postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, test } from './people.ts';
import {
  newNumber,
  phoneMessagesTo,
  phoneMessageTo,
  quietHours,
  replyFrom,
  reportMessage,
  setQuiet,
} from './phone-messages.ts';

/** Letters, because a number in a title is masked. */
const unique = () => crypto.randomUUID().replace(/[^a-f]/g, '');
const hideCookies = () => localStorage.setItem('cookie-consent', 'necessary-only');

// id: phone-notices-journey
test('a provider confirms a number, gets leads by WhatsApp outside quiet hours, and ends them by STOP @phone', async ({
  windowOf,
  request,
}) => {
  const page = await windowOf('provider');
  await page.addInitScript(hideCookies);
  const number = newNumber();
  await page.goto('/providers/settings');
  await hydrated(page);
  await page.getByLabel('Mobile number for WhatsApp').fill(`+${number}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  const { button: code } = await phoneMessageTo(number, 'confirm_number');
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByText('This code is incorrect')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByRole('switch', { name: /^Accepted quotes/ })).toBeChecked();
  await expectAccessible(page);

  await setQuiet(page.request, 'now');
  await page.reload();
  await expect(page.getByText(`From ${quietHours.now.from} to ${quietHours.now.until}, only urgent`)).toBeVisible();
  const later = `Dripping tap ${unique()}`;
  await postLead(request, { title: later });
  const waiting = await leadOf(page.request, later);
  const urgent = `Burst drain ${unique()}`;
  await postLead(request, { title: urgent, timeframe: 'ASAP (Urgent)' });
  const { button } = await phoneMessageTo(number, 'new_lead_reply', urgent);
  expect((await phoneMessagesTo(number)).filter(({ values }) => values.join().includes(later))).toEqual([]);
  await page.goto(`/${button}`);
  await expect(page.getByRole('heading', { name: urgent })).toBeVisible();
  await accept(page.request, waiting);

  await setQuiet(page.request, 'later');
  // A message that the phone does not get is emailed.
  const title = `Blocked shower ${unique()}`;
  const { requestToken } = await postLead(request, { title });
  await phoneMessageTo(number, 'new_lead_reply', title);
  const lead = await leadOf(page.request, title);
  await accept(page.request, lead);
  const messages = `/api/requests/${requestToken}/leads/${lead.id}/messages`;
  expect((await request.post(messages, { data: { text: 'The gate is open until five.' } })).status()).toBe(201);
  const message = await phoneMessageTo(number, 'new_message', title);
  expect(message.values.join()).not.toContain('gate');
  await reportMessage(message.id, 'failed');
  const mail = await mailTo(emailOf('provider'), /^New message about/, title);
  expect(mail.text).toContain(message.button);

  await replyFrom(number, 'STOP');
  await expect
    .poll(async () => ((await (await page.request.get('/api/providers/me/phone')).json()) as { state: string }).state)
    .toBe('none');
  await page.goto('/providers/settings');
  await expect(page.getByLabel('Mobile number for WhatsApp')).toBeVisible();
  await phoneMessageTo(number, 'text', 'no more messages');
  const sent = (await phoneMessagesTo(number)).length;
  const unnoticed = `Burst geyser ${unique()}`;
  await postLead(request, { title: unnoticed, timeframe: 'ASAP (Urgent)' });
  await mailTo(emailOf('provider'), /./, unnoticed);
  expect(await phoneMessagesTo(number)).toHaveLength(sent);
});

test('a seeker confirms the number of a request and gets its link @phone', async ({ page, request }) => {
  await page.addInitScript(hideCookies);
  const number = newNumber();
  const title = `Blocked drain ${unique()}`;
  const { requestToken } = await postEnquiry(request, { title, contactPhone: `+${number}` });
  await page.goto(`/requests/${requestToken}`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Send a code to/ }).click();
  const { button: code } = await phoneMessageTo(number, 'confirm_number');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm number' }).click();
  // The first message has a link to the request, which is not the link in the address.
  const { button, values } = await phoneMessageTo(number, 'updates_on');
  expect(values).toEqual([title]);
  expect(button).toMatch(/^requests\/[\w-]{43}$/);
  expect(button).not.toContain(requestToken);
  await page.goto(`/${button}`);
  await hydrated(page);
  await page.getByText('Updates on WhatsApp').click();
  await expect(page.getByRole('switch', { name: 'New quotes' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop WhatsApp notifications' }).click();
  await expect(page.getByRole('button', { name: /^Send a code to/ })).toBeVisible();
});
