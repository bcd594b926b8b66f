/** Applications and messages in administration, and the emails about them. */
import type { Page } from '@playwright/test';
import { applicationBody, contactBody } from '../builders.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { expect, test } from './people.ts';

const send = async (page: Page, path: string, data: object): Promise<string> => {
  const reply = await page.request.post(path, { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
};
/** Sends applications of new businesses that share a unique search term. */
const apply = async (page: Page, count: number) => {
  const word = `kudu${Date.now()}`;
  const applications: { id: string; businessName: string; email: string }[] = [];
  for (let n = 1; n <= count; n += 1) {
    const named = { businessName: `Plumber ${n} ${word}`, email: `plumber-${n}-${word}@e2e.example` };
    const id = await send(page, '/api/provider-applications', applicationBody(named));
    applications.push({ ...named, id });
  }
  return { word, applications };
};
/** The actions on a subject in the audit log. */
const actionsOn = async (page: Page, subject: string): Promise<string[]> => {
  const reply = await page.request.get(`/api/admin/audit?subject=${subject}`);
  const { entries }: { entries: { action: string }[] } = await reply.json();
  return entries.map(({ action }) => action).filter((action) => !action.endsWith('.read'));
};
const linkIn = (text: string, path: string) => new URL(new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(text)![0]);

// id: admin-decides-applications
test('approves one application, rejects another, and asks a question about a third @phone', async ({
  windowOf,
  page: applicant,
}) => {
  test.slow();
  const page = await windowOf('admin');
  const { word, applications } = await apply(page, 3);
  const [approved, rejected, asked] = applications as [
    (typeof applications)[0],
    (typeof applications)[0],
    (typeof applications)[0],
  ];
  await page.goto('/admin/applications');
  await hydrated(page);
  await page.getByLabel('Search applications').fill(word);
  await expect(page).toHaveURL(/search=/);
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Needs attention/ })
    .click();
  const links = page.locator('a[href^="/admin/applications/"]').locator('visible=true');
  await expect(links).toHaveText([asked, rejected, approved].map(({ businessName }) => businessName));
  await expectAccessibleInBothThemes(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of these applications' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);

  const dialog = page.getByRole('dialog');
  const state = page.locator('main .badge').first();
  await links.last().click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(state).toHaveText('Approved');
  const welcome = await mailTo(approved.email, /application is approved/, '/join?token=');
  await page.getByRole('button', { name: 'Send new link' }).click();
  await expect(page.getByText('Sent a new link', { exact: true })).toBeVisible();
  const anew = await mailTo(approved.email, /application is approved/, 'replaces the one');
  expect(linkIn(anew.text, '/join').href).not.toBe(linkIn(welcome.text, '/join').href);
  await expectAccessible(page);

  await page.goto(`/admin/applications/${rejected.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please give a reason of at least 10 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('We only need electricians at the moment.\nPlease apply again later.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(state).toHaveText('Rejected');
  await mailTo(rejected.email, /^Your application/, 'We only need electricians at the moment.');

  await page.goto(`/admin/applications/${asked.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await dialog.getByLabel('Question').fill('What is your PIRB number?');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(state).toHaveText('Question asked');
  const question = await mailTo(asked.email, /question about your application/, 'What is your PIRB number');
  const { pathname, search } = linkIn(question.text, '/become-provider/answer');
  await applicant.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
  await applicant.goto(pathname + search);
  await expect(applicant.getByText('What is your PIRB number?')).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByLabel('Your reply').fill('PIRB 12345');
  await hydrated(applicant);
  await applicant.getByRole('button', { name: 'Send reply' }).click();
  await expect(applicant.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await mailTo('hello@marketplace.example', /An applicant replied/, asked.businessName);
  await page.reload();
  await expect(state).toHaveText('Answered');
  await expect(page.getByText('PIRB 12345')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByText('Asked an applicant a question').locator('visible=true')).toBeVisible();
  expect(await actionsOn(page, approved.id)).toEqual(['application.send-pass', 'application.approve']);
  expect(await actionsOn(page, rejected.id)).toEqual(['application.reject']);
  expect(await actionsOn(page, asked.id)).toEqual(['application.ask']);
});

// id: admin-rejects-several-applications
test('rejects several applications with the same reason', async ({ windowOf }) => {
  const page = await windowOf('admin');
  const { word, applications } = await apply(page, 2);
  await page.goto(`/admin/applications?search=${word}`);
  await hydrated(page);
  for (const { businessName } of applications) await page.getByRole('checkbox', { name: businessName }).check();
  await page.getByRole('region', { name: 'Selected applications' }).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('There are enough plumbers in Sandton for now.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table').locator('.badge')).toHaveText(['Rejected', 'Rejected']);
  for (const { email } of applications) await mailTo(email, /^Your application/, 'enough plumbers');
});

// id: admin-message-journey
test('assigns, answers, closes and reopens a message @phone', async ({ windowOf }) => {
  test.slow();
  const page = await windowOf('superadmin');
  await page.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
  const run = Date.now();
  const email = `writer-${run}@e2e.example`;
  const subject = `Nobody calls ${run}`;
  const id = await send(page, '/api/contact', contactBody({ email, subject }));
  const received = await mailTo(email, /We’ve received your message/);
  await page.goto('/admin/dashboard');
  await hydrated(page);
  await page.getByRole('link', { name: 'View messages' }).click();
  await expect(page).toHaveURL('/admin/messages?status=waiting');
  await page.getByLabel('Search messages').fill(email);
  await expect(page).toHaveURL(/search=/);
  const link = page.locator('a[href^="/admin/messages/"]').locator('visible=true');
  await expect(link).toHaveText([subject]);
  await expectAccessibleInBothThemes(page);
  await link.click();
  await expect(page.getByText('Is that usual on a Sunday?')).toBeVisible();

  const state = page.locator('main .badge').first();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(state).toHaveText('Open');
  await expect(page.getByLabel('Assignee').locator('option:checked')).toHaveText('Naledi Khumalo');
  const answer = async (text: string) => {
    await page.getByLabel('Your reply').fill(text);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByLabel('Your reply')).toHaveValue('');
    await expect(page.getByText(text)).toBeVisible();
    return mailTo(email, /^Re: /, text);
  };
  const first = await answer('We will call you today.');
  await expect(state).toHaveText('Answered');
  const second = await answer('Did someone call you?');
  expect([first, second].map((mail) => mail.subject)).toEqual([`Re: ${subject}`, `Re: ${subject}`]);
  expect(first).toMatchObject({ inReplyTo: received.messageId, references: received.messageId });
  expect(second).toMatchObject({
    inReplyTo: first.messageId,
    references: `${received.messageId} ${first.messageId}`,
  });
  expect(second.text).toContain('> We will call you today.');
  expect(second.text).toContain('> Is that usual on a Sunday?');
  await expectAccessibleInBothThemes(page);

  await page.locator('main').getByRole('button', { name: 'Close' }).click();
  await expect(state).toHaveText('Closed');
  await expect(page.getByLabel('Your reply')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(state).toHaveText('Open');
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await expect(page.getByText(/Emailed\./)).toHaveCount(2);
  const assignee = page.getByLabel('Assignee');
  const other = await assignee.locator('option:not(:checked)').last().innerText();
  await assignee.selectOption({ label: other });
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(assignee.locator('option:checked')).toHaveText(other);

  expect(await actionsOn(page, id)).toEqual([
    'message.assign',
    'message.reopen',
    'message.close',
    'message.answer',
    'message.answer',
    'message.assign',
  ]);
});
