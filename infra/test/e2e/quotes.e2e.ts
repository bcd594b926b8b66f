/** A quote from the provider's editor to the seeker's decision, with the emails that both get. */
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { businessOf, emailOf, expect, test } from './people.ts';
import { expectNoSmallFields } from './small-fields.ts';

// id: quote-sent-and-accepted
test('a provider sends a quote, and the seeker accepts it by the emailed link @phone', async ({
  page,
  context,
  windowOf,
}, { project }) => {
  const hideCookies = () => localStorage.setItem('cookie-consent', 'necessary-only');
  await context.addInitScript(hideCookies);
  const title = `Drain to quote for ${project.name} ${Date.now()}`;
  const { email } = await postLead(context.request, { title });
  const provider = await windowOf('provider');
  await provider.addInitScript(hideCookies);
  const lead = await leadOf(provider.request, title);
  await accept(provider.request, lead);

  await provider.goto(`/providers/leads/${lead.id}`);
  await provider.getByRole('link', { name: 'Quote', exact: true }).click();
  await expect(provider.getByRole('heading', { level: 1, name: 'Quote for Nomvula Sithebe' })).toBeVisible();
  await hydrated(provider);
  if (project.name === 'phone') await expectNoSmallFields(provider);
  const send = provider.getByRole('button', { name: 'Send quote' }).filter({ visible: true });
  // A quote without a price is refused in the page, and nothing is lost.
  await provider.getByLabel('Description, line 1').fill('High-pressure jetting, up to 15 m');
  await send.click();
  await expect(provider.getByText('Please enter a price')).toBeVisible();
  await provider.getByLabel('Unit price, line 1').fill('1 450');
  await provider.getByRole('button', { name: 'Add 15%' }).click();
  await expect(provider.getByText('R1\u00a0667.50').first()).toBeVisible();
  await expect(provider.getByText(/^Saved/)).toBeVisible();
  await expectAccessible(provider);
  await send.click();
  await expect(provider.getByText('Waiting for a reply')).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Revise' })).toBeVisible();

  const mail = await mailTo(email, /sent you a quote/);
  expect(mail.text).toContain('R1\u00a0667.50, incl. VAT');
  await page.goto(new URL(/https?:\/\/\S+\/requests\/\S+/.exec(mail.text)![0]).pathname);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first quote is in');
  await expect(page.getByRole('region', { name: 'Your quotes' })).toMatchAriaSnapshot(`
    - region "Your quotes":
      - article "${businessOf('provider')}":
        - heading "${businessOf('provider')}" [level=3]
        - paragraph
        - paragraph: R1 667.50
        - paragraph: incl. VAT
        - term: Can start
        - definition: Not said
        - term: Takes
        - definition: Not said
        - term: Guarantee
        - definition: Not said
        - term: Valid until
        - definition
        - heading "What’s included" [level=4]
        - list:
          - listitem: High-pressure jetting, up to 15 m R1 450
          - listitem: 15% VAT R217.50
  `);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Accept quote/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You chose ${businessOf('provider')}`);
  await expectAccessible(page);

  // The provider's open page shows it without a reload.
  await expect(provider.getByText('Nomvula accepted your quote.')).toBeVisible();
  await mailTo(emailOf('provider'), /Your quote was accepted/, title);
  const pdf = await provider.request.get((await provider.getByRole('link', { name: 'PDF' }).getAttribute('href'))!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a quarter of R800 is R200 for everyone, and three decimals get a message', async ({ page, context, windowOf }, {
  project,
}) => {
  const hideCookies = () => localStorage.setItem('cookie-consent', 'necessary-only');
  await context.addInitScript(hideCookies);
  const title = `Sand to quote for ${project.name} ${Date.now()}`;
  const { email } = await postLead(context.request, { title });
  const provider = await windowOf('provider');
  await provider.addInitScript(hideCookies);
  const lead = await leadOf(provider.request, title);
  expect((await provider.request.post(`/api/providers/me/leads/${lead.id}/accept`)).status()).toBe(200);
  await provider.goto(`/providers/leads/${lead.id}/quote`);
  await hydrated(provider);
  const send = provider.getByRole('button', { name: 'Send quote' }).filter({ visible: true });
  await provider.getByLabel('Description, line 1').fill('\ufeff⅓ load of sand');
  await provider.getByLabel('Unit price, line 1').fill('\u200eZAR 800-00');
  await provider.getByLabel('Quantity, line 1').fill('0.125');
  await send.click();
  await expect(provider.getByText(/Please enter a quantity from .* with at most two decimals/)).toBeVisible();
  await provider.getByLabel('Quantity, line 1').fill('0,25');
  await expect(provider.getByText('R200.00').first()).toBeVisible();
  await send.click();
  await expect(provider.getByText('Waiting for a reply')).toBeVisible();
  await expect(provider.getByText('R200.00').first()).toBeVisible();

  const mail = await mailTo(email, /sent you a quote/);
  expect(mail.text).toContain('R200.00');
  await page.goto(new URL(/https?:\/\/\S+\/requests\/\S+/.exec(mail.text)![0]).pathname);
  await expect(page.getByRole('region', { name: 'Your quotes' })).toContainText('⅓ load of sand × 0.25R200');
});
