/** Inviting businesses from a CSV file, and objecting to it. */
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { expect, ownProvider, test } from './people.ts';

const header = 'Business name;Contact name;Email;Phone;Category;Place;Plan;Registration number';
/** A file as Excel writes it in South Africa. */
const fileOf = (rows: string[]) => ({
  name: 'businesses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[header, ...rows].join('\r\n')}\r\n`),
});

// id: admin-imports-providers
test('checks a file, invites the businesses that pass, and never again one that objects @phone', async ({
  windowOf,
  page: reader,
}) => {
  test.slow();
  const page = await windowOf('admin');
  const { email: known } = await ownProvider();
  const email = `tiler-${crypto.randomUUID()}@e2e.example`;
  const rows = [
    `Naidoo Tiles;Priya Naidoo;${email};082 555 0142;Plumbing;Sandton;Network Pro;`,
    `Nameless;Sam Smith;${known};;Plumbing;Sandton;Website only;`,
    `Lost Tiles;Sam Smith;lost-${email};;Plumbing;Atlantis-9;Website only;`,
  ];
  await page.goto('/admin/providers');
  await hydrated(page);
  await page.getByRole('link', { name: 'Import providers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import providers' })).toBeVisible();

  const file = page.getByRole('button', { name: 'CSV file' });
  await file.setInputFiles({ ...fileOf(rows), buffer: Buffer.from('Email\nx') });
  await expect(page.getByRole('alert')).toContainText('These columns are missing from the first line: Business name');

  await file.setInputFiles(fileOf(rows));
  await expect(page.getByText('1 will be invited, 1 duplicate, 1 invalid')).toBeVisible();
  const report = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(report).toHaveText([/Line 2.*Will be invited/, /Line 3.*Duplicate/, /Line 4.*We don’t know this place/]);
  await expect(report.getByRole('link', { name: /^Same mailbox as a provider/ })).toHaveAttribute(
    'href',
    /\/admin\/providers\//,
  );
  await expectAccessible(page);

  const invite = page.getByRole('button', { name: 'Invite 1 business' });
  await invite.click();
  await expect(page.getByText('Please choose why we may contact these businesses')).toBeVisible();
  await page.getByRole('radio', { name: 'They agreed to be contacted' }).check();
  await page.getByLabel('Where do these contacts come from?').fill('A form on our stand at the builders’ fair');
  await invite.click();
  await expect(page.getByRole('status').filter({ hasText: 'Invited 1 business' }).first()).toBeVisible();
  await expect(report).toHaveCount(0);

  const mail = await mailTo(email, /^Your link to join as a provider$/, 'you agreed to be contacted');
  expect(mail.text).toContain('A form on our stand at the builders’ fair');
  expect(mail.text).toMatch(/\/join\?token=/);
  await reader.goto(mail.text.match(/https?:\/\/\S+\/mail-preferences\?\S+/)![0]);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('Unsubscribed', { exact: true })).toBeVisible();

  await file.setInputFiles(fileOf([rows[0]!.replace('@', '+again@')]));
  await expect(page.getByText('0 will be invited, 1 objected')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invite/ })).toHaveCount(0);
});
