/** Administration of enquiries and held texts. */
import type { PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { APIRequestContext } from '@playwright/test';
import { serviceRequestBody } from '../builders.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { shortWhere } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { expect, ownProvider, test } from './people.ts';

/** Posts a request as a visitor to the test's provider. */
const post = async (request: APIRequestContext, title: string, email: string): Promise<PostedEnquiry> => {
  await ownProvider();
  const posted = await request.post('/api/service-requests', {
    data: serviceRequestBody({ title, ...shortWhere(), contactName: 'Nomvula Sithebe', contactEmail: email }),
  });
  expect(posted.status()).toBe(201);
  return posted.json();
};
const someone = () => `somebody-${crypto.randomUUID()}@e2e.example`;

// id: admin-enquiry-journey
test('finds, opens, re-matches and removes an enquiry, and logs who viewed it @phone', async ({
  page: visitor,
  windowOf,
}) => {
  test.slow();
  const email = someone();
  const { id, reference } = await post(visitor.request, 'Lights flicker in two rooms', email);
  const page = await windowOf('admin');
  await page.goto('/admin/enquiries');
  await hydrated(page);
  await page.getByLabel('Search enquiries').fill(email);
  await expect(page).toHaveURL(/search=/);
  // Rows of a table, or cards on a phone.
  const cards = page.locator('main tbody tr, main ul[aria-label=Enquiries] > li').locator('visible=true');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(reference);
  await expect(cards).not.toContainText(email);
  await expectAccessibleInBothThemes(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of these enquiries' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);

  // The dialog over the list has a URL, so Back closes it.
  await cards.getByRole('link', { name: 'Lights flicker in two rooms' }).click();
  await expect(page).toHaveURL(new RegExp(`enquiry=${id}`));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await dialog.getByRole('button', { name: 'Back to list' }).click();
  await expect(dialog).toHaveCount(0);
  await cards.getByRole('link', { name: 'Lights flicker in two rooms' }).click();
  await dialog.getByRole('link', { name: 'View leads, matching and history' }).click();
  await expect(page).toHaveURL(`/admin/enquiries/${id}`);

  const matching = page.getByRole('region', { name: 'Matching' });
  await expect(matching.getByText(/^Rank 1: in the same city/)).toBeVisible();
  await matching.getByRole('button', { name: 'Match again' }).click();
  await expect(matching.getByRole('status')).toContainText('No other provider matches right now.');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please select a reason')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Abuse');
  await dialog.getByLabel('Details').fill('Please be polite.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Removed: Abuse')).toBeVisible();
  await expect(matching.getByText('This request was removed, so it can’t be matched again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await mailTo(email, /We removed your request/, 'Please be polite.');

  await page.getByRole('link', { name: 'Audit trail' }).click();
  for (const what of ['Removed an enquiry', 'Matched an enquiry again', 'Viewed an enquiry'])
    await expect(page.getByText(what).locator('visible=true').first()).toBeVisible();
});

// id: admin-removes-several-enquiries
test('removes several enquiries with one reason', async ({ page: visitor, windowOf }) => {
  const email = someone();
  for (const title of ['Buy cheap watches', 'Buy cheap shoes']) await post(visitor.request, title, email);
  const page = await windowOf('admin');
  await page.goto(`/admin/enquiries?search=${email}`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('region', { name: 'Selected enquiries' }).getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove 2 enquiries' });
  await dialog.getByLabel('Reason').selectOption('Spam');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: /^Enquiries/ }).getByText('Removed')).toHaveCount(2);
});

// id: admin-releases-held-text
test('opens a held text from the dashboard, highlights it, and releases it @phone', async ({
  page: visitor,
  windowOf,
}) => {
  const title = 'Electrician 082 then my friend 555 my brother 0199';
  const { id, reference } = await post(visitor.request, title, someone());
  const page = await windowOf('admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Review texts' }).click();
  await expect(page).toHaveURL('/admin/held-texts?kind=text');
  const card = page.getByRole('article').filter({ hasText: reference });
  await expect(card.locator('mark').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await card.getByRole('button', { name: `Approve the text of ${reference}` }).click();
  await expect(card).toHaveCount(0);
  await page.goto(`/admin/enquiries/${id}`);
  await hydrated(page);
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text.getByText('Text approved.')).toBeVisible();
  await text.getByRole('button', { name: `Hide suspicious parts of ${reference}` }).click();
  await expect(text.getByText('Text partly hidden.')).toBeVisible();
});

// id: admin-moderation-journey
test('hides chosen words, asks for a rewrite and reads the new text, by keyboard', async ({
  page: visitor,
  windowOf,
}) => {
  test.slow();
  const email = someone();
  const title = 'Electrician 082 then my friend 555 my brother 0199';
  const { reference } = await post(visitor.request, title, email);
  const { reference: other } = await post(visitor.request, `${title} again`, someone());
  const page = await windowOf('admin');
  const cardOf = (of: string) => page.getByRole('article').filter({ hasText: of });
  /** Moves down to a card, as an administrator does. */
  const moveTo = async (of: string) => {
    await page.goto('/admin/held-texts');
    await hydrated(page);
    await expect(cardOf(of)).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(cardOf(of)).toBeFocused({ timeout: 200 });
    }).toPass();
  };
  const dialog = page.getByRole('dialog');

  await moveTo(other);
  await page.keyboard.press('w');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  for (const show of await dialog.getByRole('button', { name: /^Show/ }).all()) await show.click();
  await dialog.getByLabel('Title').press('Home');
  for (const _ of 'Electrician') await page.keyboard.press('Shift+ArrowRight');
  await dialog.getByRole('button', { name: 'Hide selection' }).click();
  await expect(dialog.getByText('[hidden] 082 then')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(other)).toHaveCount(0);

  await moveTo(reference);
  await page.keyboard.press('r');
  await dialog.getByLabel('What should the seeker change?').fill('Please leave out the numbers.');
  await dialog.getByRole('button', { name: 'Ask the seeker' }).click();
  await expect(cardOf(reference)).toHaveCount(0);

  const mail = await mailTo(email, /change the text/);
  expect(mail.text).toContain('Please leave out the numbers.');
  await visitor.goto(new URL(/http\S+\/requests\/\S+/.exec(mail.text)![0]).pathname);
  await hydrated(visitor);
  await expect(visitor.getByText('Please leave out the numbers.')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Change your text' }).click();
  await visitor
    .getByRole('dialog')
    .getByLabel(/title|need/i)
    .first()
    .fill('Electrician for a new plug');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(visitor.getByText('Please leave out the numbers.')).toHaveCount(0);

  await moveTo(reference);
  await expect(cardOf(reference).getByText('Rewritten')).toBeVisible();
  await page.keyboard.press('a');
  await expect(cardOf(reference)).toHaveCount(0);

  const { reference: spam } = await post(visitor.request, `${title} once more`, someone());
  await moveTo(spam);
  await page.keyboard.press('x');
  await dialog.getByLabel('Reason').selectOption('Spam');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(cardOf(spam)).toHaveCount(0);
});

// id: admin-writes-to-seeker
test('notes, asks for details and corrects a phone number that the seeker confirms by email @phone', async ({
  page: visitor,
  windowOf,
}) => {
  test.slow();
  const email = someone();
  const { id } = await post(visitor.request, 'Gate motor hums and stays shut', email);
  const page = await windowOf('admin');
  await page.goto(`/admin/enquiries/${id}`);
  await hydrated(page);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('Called twice, no answer.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText('Called twice, no answer.');

  const contact = page.getByRole('region', { name: 'Contact', exact: true });
  const dialog = page.getByRole('dialog');
  await contact.getByRole('button', { name: 'Write' }).click();
  await dialog.getByLabel('What for').selectOption('Ask for details');
  await dialog.getByLabel('Message').fill('Which model is the motor?');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toHaveCount(0);
  await mailTo(email, /Please add details to your request/, 'Which model is the motor?');

  await contact.getByRole('button', { name: 'Write' }).click();
  await dialog.getByLabel('What for').selectOption('Correct the phone number');
  await dialog.getByLabel('Message').fill('A provider could not reach you.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Phone number must be at least 10 characters')).toBeVisible();
  await dialog.getByLabel('Proposed number').fill('083 555 0142');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toHaveCount(0);
  const written = contact.getByRole('region', { name: 'Messages to the seeker' });
  await expect(written).toContainText('Proposed 083 555 0142. No answer yet.');
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText('Called twice, no answer.');
  await expectAccessibleInBothThemes(page);

  const mail = await mailTo(email, /Please check your phone number/, 'A provider could not reach you.');
  await visitor.goto(/\S+\/requests\/\S+/.exec(mail.text)![0]);
  await hydrated(visitor);
  await expect(visitor.getByText('Is 083 555 0142 your phone number?')).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await visitor.getByRole('button', { name: 'Yes, use this number' }).click();
  await expect(visitor.getByText('Is 083 555 0142 your phone number?')).toHaveCount(0);
  await page.reload();
  await expect(contact.getByRole('link', { name: '083 555 0142' })).toBeVisible();
  await expect(written).toContainText('The seeker confirmed it');
});
