/** A client's rating of a job, and the provider's reply. */
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { emailOf, expect, test } from './people.ts';

test('rates a job by keyboard, shows the provider’s reply, and changes the rating @phone', async ({ windowOf }) => {
  const [seeker, provider] = [await windowOf('seeker'), await windowOf('provider')];
  for (const page of [seeker, provider])
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const title = `Rated drain ${Date.now()}`;
  await postLead(seeker.request, { title, contactEmail: emailOf('seeker') });
  const lead = await leadOf(provider.request, title);
  await accept(provider.request, lead);
  const path = `/seekers/enquiries/${lead.enquiryId}`;
  const closed = await seeker.request.post(`/api${path.replace('enquiries', 'me/enquiries')}/close`, {
    data: { outcome: 'DONE', leadId: lead.id },
  });
  expect(closed.status()).toBe(200);

  await seeker.goto(path);
  await hydrated(seeker);
  const form = seeker.getByRole('region', { name: 'Rate the work' });
  await form.getByRole('button', { name: 'Rate' }).click();
  await expect(form.getByText('Please choose one to five stars')).toBeVisible();
  await form.getByRole('radio', { name: '3 stars: Good' }).press('Space');
  await seeker.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await form.getByLabel('In a few words').fill('On time, and call him on 082 555 0199');
  await expectAccessible(seeker);
  await form.getByRole('button', { name: 'Rate' }).click();
  const given = seeker.getByRole('region', { name: 'Your rating' });
  await expect(given.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

  await provider.goto('/providers/ratings');
  await hydrated(provider);
  const rating = provider.getByRole('article', { name: title });
  await expect(rating).toContainText('On time, and call him on [hidden]');
  await rating.getByRole('button', { name: 'Reply to' }).click();
  await rating.getByLabel('Your reply').fill('Thank you, it was a pleasure.');
  await expectAccessible(provider);
  await rating.getByRole('button', { name: 'Send reply' }).click();
  await expect(rating.getByText('Your reply')).toBeVisible();
  await expect(rating.getByRole('button')).toHaveCount(0);

  await seeker.reload();
  await hydrated(seeker);
  await expect(given).toContainText('Thank you, it was a pleasure.');
  await given.getByRole('button', { name: 'Change rating' }).click();
  await seeker.getByRole('radio', { name: '5 stars: Excellent' }).check();
  await seeker.getByRole('button', { name: 'Save rating' }).click();
  await expect(given.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
});
