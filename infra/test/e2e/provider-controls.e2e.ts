/**
 * Compares every control of the provider's pages with the list of tests that use it (`provider-controls.ts`). A new control
 * without a test fails here by its role and name.
 */

import type { OwnDocuments } from '@marketplace/contracts/documents/documents';
import type { QuickReplies } from '@marketplace/contracts/leads/quick-replies';
import type { AcceptedLeads, ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { crmStatuses } from '@marketplace/contracts/leads/states';
import { provinces } from '@marketplace/contracts/places/provinces';
import type { Portfolio } from '@marketplace/contracts/profiles/portfolio';
import { inTransaction } from '@marketplace/domain/deps';
import type { Page } from '@playwright/test';
import { buildDocument } from '../builders.ts';
import { controlsOn } from './controls.ts';
import { hydrated } from './hydrated.ts';
import { acceptLeads, leadOf, postLead } from './lead-posts.ts';
import { expect, ownProvider, publishProfile, stack, test } from './people.ts';
import { type PageName, usedBy } from './provider-controls.ts';

/** The count behind a filter's name, if it is known. */
const countBehind = / N$/;

/** The place behind a lead's title. */
const placeBehind = /(?<=: LEAD), .*$/;

/** Variable parts of control names, with their placeholders. */
type Names = [text: string, standIn: string][];
const namesOf = async ({ request }: Page): Promise<Names> => {
  const read = async (path: string) => (await request.get(`/api/providers/me/${path}`)).json();
  const { leads }: ProviderLeads = await read('leads');
  // The table shows the newest leads, and the board the newest of each status.
  const accepted: AcceptedLeads[] = [await read('accepted')];
  for (const status of crmStatuses) accepted.push(await read(`accepted?status=${status}`));
  const [{ photos }, { documents }]: [Portfolio, OwnDocuments] = [await read('portfolio'), await read('documents')];
  const { replies }: QuickReplies = await read('quick-replies');
  const devices: { device: string }[] = await (await request.get('/api/auth/sessions')).json();
  const names: Names = [
    ...leads.map(({ title }): Names[number] => [title, 'LEAD']),
    ...accepted
      .flatMap((page) => page.leads)
      .flatMap(
        ({ title, contactName }): Names => [
          [title, 'LEAD'],
          // Null once the client has revoked access.
          ...(contactName === null ? [] : ([[contactName, 'CLIENT']] satisfies Names)),
        ],
      ),
    ...photos.map(({ caption }): Names[number] => [caption, 'PHOTO']),
    ...documents.map(({ file }): Names[number] => [file.name, 'DOCUMENT']),
    ...replies.map(({ name }): Names[number] => [name, 'REPLY']),
    ...provinces.map(({ name }): Names[number] => [name, 'PROVINCE']),
    ...devices.map(({ device }): Names[number] => [device, 'DEVICE']),
  ];
  // Longest first, because a title may be part of another one.
  return names.sort(([a], [b]) => b.length - a.length);
};

/** The controls in the accessibility tree as `role name`, with placeholders for variable parts. */
const namedControlsOn = async (page: Page, names: Names): Promise<string[]> => {
  const controls = (await controlsOn(page)).map(({ role, name: read }) => {
    let name = read;
    for (const [text, standIn] of names) name = name.replaceAll(text.replaceAll('\u00a0', ' '), standIn);
    return `${role} ${name
      .replace(/\d+( \d{3})*/g, 'N')
      .replace(countBehind, '')
      .replace(' :', ':')
      .replace(placeBehind, '')}`.trim();
  });
  return [...new Set(controls)];
};

test('each control of the provider’s pages has a test that uses it', async ({ windowOf, request }) => {
  test.slow();
  // Photos and a document have controls, too.
  const provider = await ownProvider();
  await publishProfile(provider);
  await inTransaction(stack().deps, (tx) => buildDocument(tx, provider));
  const page = await windowOf('provider');
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const run = Date.now();
  const titles = [`Inventory won ${run}`, `Inventory lost ${run}`];
  const [won, lost] = await acceptLeads(request, page.request, titles);
  for (const [lead, crmStatus] of [
    [won!, 'WON'],
    [lost!, 'LOST'],
  ] as const)
    await page.request.patch(`/api/providers/me/leads/${lead.id}`, { data: { crmStatus } });
  const title = `Inventory open ${run}`;
  await postLead(request, { title });
  const open = await leadOf(page.request, title);

  const found: Partial<Record<PageName, string[]>> = {};
  const note = async (name: PageName) => {
    found[name] = [...new Set([...(found[name] ?? []), ...(await namedControlsOn(page, await namesOf(page)))])];
  };
  const visit = async (name: PageName, address: string, act: () => Promise<unknown> = async () => {}) => {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await act();
    await note(name);
  };
  const ready = () => hydrated(page);

  await visit('dashboard', '/providers/dashboard', ready);
  await visit('leads', '/providers/leads', async () => {
    await ready();
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  });
  await page.getByRole('button', { name: 'Decline lead' }).click();
  await note('leads');
  await page.getByRole('button', { name: 'Undo decline' }).click();
  await visit('leads', '/providers/leads?status=EXPIRED&period=today', ready);
  await visit('lead', `/providers/leads/${open.id}`, ready);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await note('lead');
  await page.getByRole('button', { name: 'Undo' }).click();
  await visit('lead', `/providers/leads/${won!.id}`, ready);
  await visit('calendar', '/providers/calendar', async () => {
    await ready();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByRole('textbox', { name: 'Your secret link' })).toBeVisible();
  });
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await note('calendar');
  await visit('accepted', '/providers/accepted', ready);
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await expect(page.getByRole('button', { name: 'Save replies' })).toBeVisible();
  await note('accepted');
  await visit('accepted', '/providers/accepted?view=table', async () => {
    await ready();
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  });
  await visit('accepted', '/providers/accepted?search=no+such+client', ready);
  for (const lead of [won!, lost!])
    await visit('accepted', `/providers/accepted?lead=${lead.id}`, async () => {
      await expect(page.getByRole('dialog', { name: lead.title })).toBeVisible();
      await page.getByRole('button', { name: 'In 3 days' }).click();
      await expect(page.getByRole('dialog').getByText('Saved', { exact: true })).toBeVisible();
    });
  await visit('team', '/providers/team', ready);
  await visit('plan', '/providers/plan', ready);
  await visit('settings', '/providers/settings', ready);
  await visit('integrations', '/providers/settings/integrations', ready);
  await visit('account', '/account', ready);
  await visit('account', '/account/security', ready);

  for (const [name, controls] of Object.entries(found) as [PageName, string[]][]) {
    const used = { ...usedBy.shell, ...usedBy[name] };
    // A switch's name includes its hint, which depends on its state.
    const isUsed = (control: string) =>
      control in used || (control.startsWith('switch ') && Object.keys(used).some((each) => control.startsWith(each)));
    expect
      .soft(
        controls.filter((each) => !isUsed(each)),
        `controls of ${name} that no test is known to use (provider-controls.ts)`,
      )
      .toEqual([]);
  }
});
