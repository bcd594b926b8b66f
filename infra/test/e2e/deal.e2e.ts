/** The deal from the first count of providers to the rating: a seeker without an account on a phone, and two providers. */
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { category } from '../builders.ts';
import { picture } from '../files.ts';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { leadOf, postEnquiry } from './lead-posts.ts';
import { jobTime, mailTo, polled } from './mails.ts';
import {
  test as base,
  businessOf,
  emailOf,
  enterAs,
  expect,
  ownPlace,
  ownProvider,
  type Plumber,
  publishProfile,
} from './people.ts';
import { choosePlace, chooseService, fillBudget, fillDetails, next, submit } from './wizard.ts';

const withoutBanner = (context: BrowserContext) =>
  context.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");

const test = base.extend<{ seeker: Page; providerOf: (who: Plumber) => Promise<Page> }>({
  /** On a phone, without an account. */
  seeker: async ({ browser }: { browser: Browser }, use) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], deviceScaleFactor: 1 });
    await withoutBanner(context);
    await use(await context.newPage());
    await context.close();
  },
  /** A signed-in provider at a desk. */
  providerOf: async ({ browser }: { browser: Browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      opened.push(context);
      await withoutBanner(context);
      await enterAs(context, who);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Accepts the lead with this title from the provider's list. Ends on the lead's page. */
const acceptLead = async (provider: Page, title: string) => {
  await leadOf(provider.request, title);
  await provider.goto('/providers/leads');
  await provider.getByRole('row').filter({ hasText: title }).getByRole('link', { name: title }).click();
  await provider.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(provider.getByRole('main').getByText('Nomvula Sithebe', { exact: true })).toBeVisible();
};

const fillLine = async (provider: Page, description: string, price: string) => {
  await provider.getByLabel('Description, line 1').fill(description);
  await provider.getByLabel('Unit price, line 1').fill(price);
};

/** Sends a quote with one line from the lead's page. */
const sendQuote = async (provider: Page, description: string, price: string) => {
  await provider.getByRole('link', { name: 'Quote', exact: true }).click();
  await expect(provider.getByRole('heading', { level: 1, name: 'Quote for Nomvula Sithebe' })).toBeVisible();
  await hydrated(provider);
  await fillLine(provider, description, price);
  await provider.getByRole('button', { name: 'Send quote' }).filter({ visible: true }).click();
  await expect(provider.getByText('Waiting for a reply')).toBeVisible();
};

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const logOf = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('a seeker compares two quotes, accepts one and rates the work, which the public profile then shows', async ({
  seeker,
  providerOf,
  page: visitor,
}) => {
  test.setTimeout(240_000);
  const run = Date.now();
  const title = `Slow drain in the laundry ${run}`;
  // A rating within the hour from a domain that is new to us would wait for review.
  const email = `deal-${run}@gmail.com`;
  const known = (who: Plumber) => ({ email: emailOf(who), name: businessOf(who) });
  const [chosen, rival] = [known('provider'), known('rival')];
  const place = ownPlace().name;
  await publishProfile(await ownProvider());
  await ownProvider('rival');

  // The number of providers is there before anything personal is asked.
  await seeker.goto('/enquire');
  await chooseService(seeker);
  await next(seeker);
  await choosePlace(seeker);
  await expect(seeker.getByText(`2 verified providers cover ${place}.`)).toBeVisible();
  await expect(seeker.getByLabel('Email', { exact: true })).toHaveCount(0);
  await next(seeker);
  await fillBudget(seeker);
  await next(seeker);
  await fillDetails(seeker, { title, email });
  await submit(seeker);
  await expect(seeker.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  await seeker.getByRole('link', { name: 'Follow your request' }).click();
  await hydrated(seeker);

  // Both accept, and the page shows it without a reload.
  const [zanele, other] = [await providerOf('provider'), await providerOf('rival')];
  await acceptLead(zanele, title);
  await acceptLead(other, title);
  const accepted = seeker.getByRole('region', { name: 'Who accepted' });
  for (const { name } of [chosen, rival])
    await expect(accepted.getByRole('article').filter({ hasText: name })).toBeVisible(polled);
  await expectAccessible(seeker);

  // A message with a photo.
  await accepted.getByRole('link', { name: `Messages with ${chosen.name}` }).click();
  await hydrated(seeker);
  await seeker.locator('input[type=file]').setInputFiles({
    name: 'gully.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg'),
  });
  await expect(seeker.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')).toHaveText(
    'gully.jpg',
  );
  await expect(seeker.getByRole('progressbar')).toHaveCount(0);
  await say(seeker, 'This is the gully. Can you come this week?');
  await zanele.getByRole('link', { name: /^Messages about/ }).click();
  await expect(logOf(zanele)).toContainText('Can you come this week?');
  await expect(logOf(zanele).getByRole('img', { name: 'gully.jpg' }), 'attachments.check').toBeVisible({
    timeout: jobTime,
  });
  await hydrated(zanele);
  await say(zanele, 'Yes, on Thursday. My quote follows.');
  await expect(logOf(seeker)).toContainText('My quote follows.', polled);

  // Two quotes, one of them revised.
  await zanele.getByRole('button', { name: 'More' }).click();
  await zanele.getByRole('menuitem', { name: 'View lead' }).click();
  await sendQuote(zanele, 'High-pressure jetting, up to 15 m', '1 900');
  await sendQuote(other, 'Rodding of the drain', '1 750');
  const quoteMail = await mailTo(email, new RegExp(`^${chosen.name} sent you a quote`));
  await zanele.getByRole('button', { name: 'Revise' }).click();
  await zanele.getByLabel('Unit price, line 1').fill('1 600');
  await zanele.getByRole('button', { name: 'Send new version' }).filter({ visible: true }).click();
  await expect(zanele.getByText('Version 2 replaced version 1.')).toBeVisible();

  // The conversation shows both versions, each with its state.
  const talk = seeker.getByRole('log', { name: 'Messages' });
  await expect(talk.getByRole('article', { name: 'Quote', exact: true })).toContainText('Replaced', polled);
  const second = talk.getByRole('article', { name: 'Quote, version 2', exact: true });
  await expect(second).toContainText('Waiting for you', polled);
  await expect(second.getByRole('link', { name: 'Compare and decide' })).toBeVisible();
  await expectAccessible(seeker);

  // The comparison, by the emailed link.
  await seeker.goto(new URL(/https?:\/\/\S+\/requests\/\S+/.exec(quoteMail.text)![0]).pathname);
  await hydrated(seeker);
  await expect(seeker.getByRole('heading', { level: 1, name: 'Compare your 2 quotes' })).toBeVisible();
  const quotes = seeker.getByRole('region', { name: 'Your quotes' }).getByRole('article');
  await expect(quotes.getByRole('heading', { level: 3 })).toHaveText([chosen.name, rival.name]);
  await expect(quotes.first()).toContainText('Before: R1\u00a0900');
  await expect(seeker.getByRole('region', { name: 'Your quotes' })).toMatchAriaSnapshot(`
    - region "Your quotes":
      - article "${chosen.name}":
        - heading "${chosen.name}" [level=3]:
          - link "${chosen.name}"
        - paragraph: No ratings yet In your area, ${place}
        - paragraph: R1 600
        - paragraph: No VAT
        - paragraph: "Version 2. Before: R1 900"
        - list:
          - listitem: Lowest price
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
          - listitem: High-pressure jetting, up to 15 m R1 600
        - term: In business
        - definition: 11 years in business
        - list "Photos of their work":
          - listitem:
            - link "Blocked yard drain"
          - listitem:
            - link "Mixer replaced"
          - listitem:
            - link "Geyser on the roof"
        - link "View profile of ${chosen.name}"
        - link "Call 011 555 0100 ${chosen.name}"
        - link "WhatsApp ${chosen.name}"
        - link "Messages with ${chosen.name}"
        - link "Download PDF , ${chosen.name}"
        - button "Decline quote from ${chosen.name}"
      - article "${rival.name}":
        - heading "${rival.name}" [level=3]
        - paragraph: No ratings yet In your area, ${place}
        - paragraph: R1 750
        - link "Call 011 555 0101 ${rival.name}"
        - link "Messages with ${rival.name}"
        - paragraph: This is a landline, so it can’t receive WhatsApp messages.
  `);
  await expectAccessible(seeker);
  await seeker
    .getByRole('button', { name: `Accept quote from ${chosen.name}` })
    .filter({ visible: true })
    .click();
  await seeker.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  await expect(seeker.getByRole('heading', { level: 1, name: `You chose ${chosen.name}` })).toBeVisible();

  // Both providers are told, in the page that is open and by email.
  await expect(zanele.getByText('Nomvula accepted your quote.')).toBeVisible();
  await expect(other.getByText('The client chose another provider.')).toBeVisible();
  await mailTo(chosen.email, /Your quote was accepted/, title);
  await mailTo(rival.email, /chose another provider/, title);

  await zanele.goto(zanele.url().replace(/leads\/([^/]+)\/quote$/, 'messages/$1'));
  await expect(logOf(zanele).getByRole('article', { name: 'Quote, version 2: Accepted' })).toBeVisible();
  await expect(logOf(zanele).getByRole('link', { name: 'View quote' }).last()).toHaveAttribute('href', /\/quote$/);
  await expectAccessible(zanele);

  // The job is done, and the seeker rates it.
  await seeker.getByRole('button', { name: 'Close request' }).click();
  await seeker.getByRole('radio', { name: `Done, by ${chosen.name}` }).check();
  await seeker.getByRole('dialog').getByRole('button', { name: 'Close request' }).click();
  const rating = seeker.getByRole('region', { name: 'Rate the work' });
  await rating.getByRole('radio', { name: '5 stars: Excellent' }).check();
  await rating.getByLabel('In a few words').fill(`The drain runs again, and the yard is clean. ${run}`);
  await rating.getByRole('button', { name: 'Rate' }).click();
  await expect(seeker.getByRole('region', { name: 'Your rating' })).toContainText('Everyone can read it');
  await expectAccessible(seeker);

  const { path } = await (await zanele.request.get('/api/providers/me/profile')).json();
  await visitor.goto(path);
  await expect(visitor.getByRole('main')).toContainText(`The drain runs again, and the yard is clean. ${run}`);
});

test('the page of an urgent request says what to do until a provider comes', async ({ seeker, request }) => {
  const { requestToken } = await postEnquiry(request, {
    title: `Burst geyser ${Date.now()}`,
    subSubcategoryId: category('geyser-installation-and-repair'),
    description: 'Water is coming through the ceiling of the passage.',
    timeframe: 'ASAP (Urgent)',
  });
  await seeker.goto(`/requests/${requestToken}`);
  await expect(seeker.getByText('Until a provider comes')).toBeVisible();
  await expect(seeker.getByText('Switch off the geyser at the board and close the main stopcock.')).toBeVisible();
});
