/** “Is the job done?” by the mailed link and on the lead, the request for a rating, and the stars that follow. */
import { askForCompletion, planCompletion } from '@marketplace/domain/completions/service';
import { hours } from '@marketplace/platform/clock';
import { type Page, expect as soon } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { businessOf, expect, stack, test } from './people.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
const fitsWidth = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
const linkIn = (text: string) => new URL(text.match(/https?:\S+\/requests\/[\w-]{43}/)![0]).pathname;

/** Agrees work by phone, and lets its time pass: an appointment in the past cannot be agreed. */
const worked = async (provider: Page, leadId: string) => {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours(1));
  const slots = [{ startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + hours(1)).toISOString() }];
  const agreed = await provider.request.post(`/api/providers/me/leads/${leadId}/appointments`, {
    data: { kind: 'WORK', isAgreed: true, slots },
  });
  expect(agreed.status(), await agreed.text()).toBe(201);
  const { deps } = stack();
  await deps.db.raw(
    `update appointments set starts_at = starts_at - interval '6 hours', ends_at = ends_at - interval '6 hours' where lead_id = ?`,
    [leadId],
  );
  await planCompletion(deps, { leadId });
  // The installation's own job plans as well. It may hold the question, so ask until it is asked.
  const asked = async () => {
    await askForCompletion(deps);
    return deps
      .db('completion_questions')
      .where({ lead_id: leadId, side: 'PROVIDER' })
      .whereNotNull('asked_at')
      .pluck('id');
  };
  await soon.poll(asked).not.toEqual([]);
};

test('both sides say that the job is done, and the seeker rates it from a cold page @phone', async ({
  windowOf,
  browser,
  request,
}) => {
  const title = `Done drain ${Date.now()}`;
  const email = `nomvula-${crypto.randomUUID()}@gmail.com`;
  await postLead(request, { title, contactEmail: email });
  const provider = await windowOf('provider');
  const lead = await leadOf(provider.request, title);
  await accept(provider.request, lead);
  await worked(provider, lead.id);
  const business = businessOf('provider');

  await open(provider, `/providers/leads/${lead.id}`);
  await expect(provider.getByText('Is the job done?')).toBeVisible();
  await expectAccessible(provider);
  expect(await fitsWidth(provider)).toBe(true);
  await provider.getByRole('button', { name: 'Yes, it’s done' }).click();
  await expect(provider.getByText('Marked as won', { exact: true })).toBeVisible();
  await expect(provider.getByText('Is the job done?')).toHaveCount(0);
  await provider.getByRole('button', { name: 'Ask for a rating' }).click();
  await expect(provider.getByText(/^You asked for a rating on/)).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Ask for a rating' })).toHaveCount(0);
  await expectAccessible(provider);
  await mailTo(email, /^How was the work by/, business);

  const path = linkIn((await mailTo(email, /^Is the job by .* done\?$/)).text);
  // A mail scanner opens the link first, with and without scripts.
  expect((await request.get(path)).status()).toBe(200);
  const context = await browser.newContext();
  const seeker = await context.newPage();
  await seeker.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await open(seeker, path);
  await expect(seeker.getByRole('heading', { level: 1, name: 'Is the job done?' })).toBeVisible();
  await expect(seeker.getByText(`${business} says that it is.`)).toBeVisible();
  await seeker.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(seeker);
  expect(await fitsWidth(seeker)).toBe(true);
  await seeker.getByRole('button', { name: 'Yes, it’s done' }).click();

  const form = seeker.getByRole('region', { name: 'Rate the work' });
  await soon(form).toBeFocused();
  await expect(form.getByText('Your email address is confirmed, so your rating counts.')).toBeVisible();
  await expect(form.getByRole('radiogroup', { name: `How was the work by ${business}?` })).toBeVisible();
  await form.getByRole('radio', { name: '5 stars: Excellent' }).check({ force: true });
  await expectAccessible(seeker);
  expect(await fitsWidth(seeker)).toBe(true);
  await form.getByRole('button', { name: 'Rate' }).click();
  await expect(seeker.getByRole('region', { name: 'Your rating' })).toBeVisible();
  await context.close();
});

test('“Not yet” keeps the request open and hides the question', async ({ windowOf, browser, request }) => {
  const title = `Drain not done ${Date.now()}`;
  const email = `nomvula-${crypto.randomUUID()}@gmail.com`;
  await postLead(request, { title, contactEmail: email });
  const provider = await windowOf('provider');
  const lead = await leadOf(provider.request, title);
  await accept(provider.request, lead);
  await worked(provider, lead.id);

  await open(provider, `/providers/accepted?lead=${lead.id}`);
  const details = provider.getByRole('dialog', { name: title });
  await details.getByRole('button', { name: 'Not yet' }).click();
  await expect(provider.getByText('We’ll ask again in 3 days', { exact: true })).toBeVisible();
  await expect(details.getByText('Is the job done?')).toHaveCount(0);

  const context = await browser.newContext();
  const seeker = await context.newPage();
  await seeker.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await open(seeker, linkIn((await mailTo(email, /^Is the job by .* done\?$/)).text));
  await seeker.getByRole('button', { name: 'Not yet' }).click();
  await expect(seeker.getByRole('button', { name: 'Not yet' })).toHaveCount(0);
  await expect(seeker.getByRole('heading', { level: 1, name: /accepted$/ })).toBeVisible();
  await context.close();
});
