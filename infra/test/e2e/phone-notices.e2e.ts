/** Notices by WhatsApp, which the mail catcher stands in for. Urgent leads are sent at any hour. */
import { mailUrl } from '../e2e-stacks.ts';
import { postLead } from './lead-posts.ts';
import { expect, test } from './people.ts';

type Caught = { to: string; template: string; values: string[]; button: string };

const caught = async (to: string): Promise<Caught[]> =>
  (await fetch(`${mailUrl}/api/phone-messages?to=${to}`)).json() as Promise<Caught[]>;

/** Waits for a message of this template to the number. */
const messageTo = async (to: string, template: string, about = ''): Promise<Caught> => {
  let found: Caught | undefined;
  await expect
    .poll(
      async () => {
        found = (await caught(to)).find((one) => one.template === template && one.values.join().includes(about));
        return found !== undefined;
      },
      { message: `a ${template} to ${to}`, timeout: 15_000, intervals: [100] },
    )
    .toBe(true);
  return found!;
};

const reply = (from: string, text: string) =>
  fetch(`${mailUrl}/phone/reply`, { method: 'POST', body: new URLSearchParams({ from, text }), redirect: 'manual' });

const newNumber = () => `2782${String(Date.now()).slice(-7)}`;
/** Letters, because a number in a title is masked. */
const unique = () => crypto.randomUUID().replace(/[^a-f]/g, '');

// id: phone-notices-journey
test('a provider confirms a number, gets a lead by WhatsApp and ends it by STOP', async ({ windowOf, request }) => {
  const page = await windowOf('provider');
  const number = newNumber();
  await page.goto('/providers/settings');
  await page.getByLabel('Mobile number for WhatsApp').fill(`+${number}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  const { button: code } = await messageTo(number, 'confirm_number');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByRole('switch', { name: /^Accepted quotes/ })).toBeChecked();

  const title = `Burst drain ${unique()}`;
  await postLead(request, { title, timeframe: 'ASAP (Urgent)' });
  const { button } = await messageTo(number, 'new_lead', title);
  await page.goto(`/${button}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await reply(number, 'STOP');
  await expect
    .poll(async () => ((await (await page.request.get('/api/providers/me/phone')).json()) as { state: string }).state)
    .toBe('none');
  await page.goto('/providers/settings');
  await expect(page.getByLabel('Mobile number for WhatsApp')).toBeVisible();
});

test('a seeker confirms the number of a request and gets its link', async ({ page, request }) => {
  const posted = await postLead(request, { title: `Blocked drain ${unique()}` });
  const { requestToken } = posted as unknown as { requestToken: string };
  await page.goto(`/requests/${requestToken}`);
  const number = '27835550142';
  await page.getByRole('button', { name: /^Send a code to/ }).click();
  const { button: code } = await messageTo(number, 'confirm_number');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm number' }).click();
  const { button } = await messageTo(number, 'updates_on');
  await page.goto(`/${button}`);
  await expect(page.getByRole('switch', { name: 'New quotes' })).toBeChecked();
  await page.getByRole('button', { name: 'Stop WhatsApp notifications' }).click();
  await expect(page.getByRole('button', { name: /^Send a code to/ })).toBeVisible();
});
