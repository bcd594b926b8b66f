/** Replies by WhatsApp on the page of the mail catcher, which stands in for the phones. */
import { hydrated } from './hydrated.ts';
import { leadOf, postLead } from './lead-posts.ts';
import { expect, test } from './people.ts';
import { confirmNumber, phoneMessageTo, shownOn } from './phone-messages.ts';

/** Letters, because a number in a title is masked. */
const unique = () => crypto.randomUUID().replace(/[^a-f]/g, '');

// id: phone-replies-journey
test('a provider accepts a lead, picks a time and writes a message by replying', async ({
  windowOf,
  request,
  page,
}) => {
  const provider = await windowOf('provider');
  const number = await confirmNumber(provider.request);
  const title = `Leaking tap ${unique()}`;
  const { requestToken } = await postLead(request, { title });
  const seeker = `/api/requests/${requestToken}`;

  const notice = await phoneMessageTo(number, 'new_lead_reply', title);
  await (await shownOn(page, notice)).getByRole('button', { name: 'accept' }).click();
  const accepted = await phoneMessageTo(number, 'text', `You accepted “${title}”`);
  const lead = await leadOf(provider.request, title);
  expect(accepted.values.join()).toContain(`/providers/leads/${lead.id}`);
  await provider.goto(`/providers/leads/${lead.id}`);
  await expect(provider.getByRole('region', { name: 'Appointment' })).toBeVisible();

  const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000;
  const slots = [0, 24].map((hours) => ({
    startsAt: new Date(start + hours * 3_600_000).toISOString(),
    endsAt: new Date(start + (hours + 1) * 3_600_000).toISOString(),
  }));
  const proposed = await request.post(`${seeker}/leads/${lead.id}/appointments`, {
    data: { kind: 'VISIT', slots, replaces: null, address: '14 Vilakazi Street' },
  });
  expect(proposed.status(), await proposed.text()).toBeLessThan(300);
  const times = await phoneMessageTo(number, 'client_times_2', title);
  await (await shownOn(page, times)).getByRole('button', { name: 'slot-2' }).click();
  await phoneMessageTo(number, 'text', 'is confirmed');
  const card = provider.getByRole('region', { name: 'Appointment' });
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();

  const messages = `${seeker}/leads/${lead.id}/messages`;
  expect((await request.post(messages, { data: { text: 'Which gate do you use?' } })).status()).toBe(201);
  const question = await phoneMessageTo(number, 'new_message', title);
  const message = await shownOn(page, question);
  await message.getByLabel('Reply').fill('The blue one, thank you');
  await message.getByRole('button', { name: 'Quote and send' }).click();
  await provider.goto(`/providers/messages/${lead.id}`);
  await hydrated(provider);
  await expect(provider.getByText('The blue one, thank you', { exact: true })).toBeVisible();

  // What fits nothing is answered with one sentence and a link.
  const answer = await shownOn(page, accepted);
  await answer.getByLabel('Reply').fill('And now?');
  await answer.getByRole('button', { name: 'Quote and send' }).click();
  await phoneMessageTo(number, 'text', 'couldn’t match your message');
});
