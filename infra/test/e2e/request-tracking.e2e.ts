/** Following a request without an account, by the link in its first email. */
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { expect, test } from './people.ts';

/** Milliseconds between two polls of the page. */
const untilNextLook = 5_000;

test('follows a request by its emailed link: confirmed, accepted, changed and closed @phone', async ({
  page,
  context,
  windowOf,
}, { project }) => {
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const title = `Drain to follow ${project.name} ${Date.now()}`;
  const { email } = await postLead(context.request, { title });
  const mail = await mailTo(email, /We’ve received your request/);
  const link = new URL(/https?:\/\/\S+\/requests\/\S+/.exec(mail.text)![0]).pathname;

  // An altered link is refused, and the page leaves no trace for others.
  const altered = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const refused = await page.goto(altered);
  expect(refused?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await expectAccessible(page);

  await page.clock.install();
  const opened = await page.goto(`${link}).`); // as pasted into a sentence
  expect(new URL(page.url()).pathname).toBe(link);
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await hydrated(page);
  await expect(page.getByRole('article', { name: title })).toContainText('083 555 0142');
  await expect(page.getByText('contact confirmed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

  // The provider's actions appear without a reload.
  const provider = await windowOf('provider');
  await provider.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const lead = await leadOf(provider.request, title);
  await provider.goto(`/providers/leads/${lead.id}`);
  await expect(provider.getByText('Contact confirmed')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'What happened' });
  await page.clock.fastForward(untilNextLook);
  await expect(timeline.getByRole('heading', { name: /has read it$/ })).toBeVisible();
  await accept(provider.request, lead);
  const accepted = page.getByRole('region', { name: 'Who accepted' }).getByRole('article').first();
  await page.clock.fastForward(untilNextLook);
  await expect(accepted).toBeVisible();
  await expect(accepted.getByRole('link', { name: /^Email/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit request' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit your request' });
  // Providers have accepted, so the job itself cannot be changed.
  await expect(edit.getByLabel('Minimum budget')).toHaveCount(0);
  const phone = edit.getByRole('textbox', { name: /^Phone/ });
  await phone.fill('12');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(phone).toHaveAccessibleDescription(/number/);
  await expectAccessible(page);
  await phone.fill('083 555 0177');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('article', { name: title })).toContainText('083 555 0177');
  await expect(page.getByRole('heading', { name: 'You changed the request' })).toBeVisible();

  await page.getByRole('button', { name: 'Close request' }).click();
  const dialog = page.getByRole('dialog', { name: 'How did it end?' });
  await dialog.getByRole('radio', { name: /^Done, by/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Done, by/);
  await expect(page.getByRole('heading', { name: 'What you can do' })).toHaveCount(0);
});
