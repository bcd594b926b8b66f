/**
 * Compares every control of administration with the list of tests that use it (`admin-controls.ts`). A new control without a
 * test fails here by its role and name. The walk also uses controls that no other journey uses.
 */

import { documentKinds } from '@marketplace/contracts/documents/kinds';
import { provinces } from '@marketplace/contracts/places/provinces';
import type { Page } from '@playwright/test';
import { applicationBody, contactBody } from '../builders.ts';
import { siteUrl } from '../e2e-stacks.ts';
import { verificationBody } from '../verification-body.ts';
import { type PageName, usedBy } from './admin-controls.ts';
import { type Control, controlsOn } from './controls.ts';
import { hydrated } from './hydrated.ts';
import { postLead } from './lead-posts.ts';
import { businessOf, expect, ownProvider, test } from './people.ts';

const uuid = '[\\da-f-]{36}';
/** Constant names for links, by address, because their texts differ on every stack. */
const leadsTo: [to: RegExp, word: string][] = [
  [new RegExp(`^/admin/providers/${uuid}$`), 'PROVIDER'],
  [new RegExp(`^(/admin/enquiries/${uuid}$|.*[?&]enquiry=)`), 'REQUEST'],
  [new RegExp(`^/admin/users/${uuid}$`), 'USER'],
  [new RegExp(`^/admin/applications/${uuid}$`), 'APPLICATION'],
  [new RegExp(`^/admin/messages/${uuid}$`), 'MESSAGE'],
  [/^\/api\/admin\/(provider-)?documents\//, 'DOCUMENT'],
  [/^(\/admin\/runbook)?#/, 'SECTION'],
  [/^mailto:/, 'MAIL'],
  [/^tel:/, 'CALL'],
  [new RegExp(`^/admin/money/invoices/${uuid}$`), 'INVOICE'],
  [/^\/admin\/money(\/[a-z-]+)?(\?.*)?$/, 'MONEY'],
  // The name of a view includes its count.
  [/^\/admin\/[a-z-]+(\?.*)?$/, 'TAB'],
];
/** Constant words for the variable parts of other names. */
const varying: [name: RegExp, constant: string][] = [
  [/^(Select) (?!all ).*/, '$1 WHICH'],
  [/^(Edit Role of|Send by email to|Revoke the pass of) .*/, '$1 WHO'],
  [/^(Hide suspicious parts of|Invite for|Move up:|Move down:|Retry:|Retry all:|Run now:|Discard:) .*/, '$1 WHICH'],
  [/^(Approve the text of|Choose words to hide in|Ask for a rewrite of) .*/, '$1 WHICH'],
  [
    new RegExp(
      `^(Confirm|Reject) (?:${Object.values(documentKinds)
        .map(({ name }) => name)
        .join('|')})$`,
    ),
    '$1 WHICH',
  ],
  [/^(All actions by) .*/, '$1 WHO'],
  [/^(Details:|Open) .*/, '$1 WHICH'],
  [/^(Void|End|Refund of|Reverse of) .*/, '$1 WHICH'],
  [/^(Remove filter:|Mark as done:|Take the payment back:|Book as payment:) .*/, '$1 WHICH'],
  [/^Remove .*, .*below it$|^Remove (?!enquir).+/, 'Remove SERVICE'],
  [/^Cancel .+/, 'Cancel WHICH'],
  [new RegExp(`^(${provinces.map(({ name }) => name).join('|')})$`), 'PROVINCE'],
];

const nameOf = ({ role, name, to }: Control, used: Record<string, unknown>): string => {
  const asItIs = `${role} ${name.replace(/^(Show as (?:table|chart)):? ?:? /, '$1: ')}`.trim();
  if (asItIs in used) return asItIs;
  const target = leadsTo.find(([pattern]) => to && pattern.test(to));
  if (target) return `${role} ${target[1]}`;
  const found = varying.find(([pattern]) => pattern.test(name));
  return found ? `${role} ${name.replace(...found)}` : asItIs;
};

/** Posts by API. Returns the id. */
const post = async (page: Page, path: string, data?: object): Promise<string> => {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return (await reply.json()).id;
};
const apply = (page: Page) =>
  post(page, '/api/provider-applications', applicationBody({ email: `walk-${crypto.randomUUID()}@e2e.example` }));
const write = (page: Page) =>
  post(page, '/api/contact', contactBody({ email: `walk-${crypto.randomUUID()}@e2e.example` }));

/** Creates one of each kind, in states that show every control. */
const make = async (page: Page) => {
  const change = async (path: string, data: object) => {
    const reply = await page.request.patch(path, { data, headers: { origin: siteUrl } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  const approved = await apply(page);
  await post(page, `/api/admin/applications/${approved}/approve`);
  const { id: enquiry } = await postLead(page.request, { title: 'Drains 082 then my friend 555 my brother 0199' });
  const mail = `walk-${crypto.randomUUID()}@e2e.example`;
  await post(page, '/api/admin/access-passes', { email: mail, plan: 'R499', ttl: 300 });
  const [provider, suspended] = [await ownProvider(), await ownProvider('rival')];
  const soon = verificationBody(new Date(), { validFor: 20 });
  await change(`/api/admin/providers/${provider.providerId}/verification`, soon);
  await change(`/api/admin/providers/${suspended.providerId}/suspension`, { suspended: true, reason: 'A walk' });
  return {
    application: await apply(page),
    approved,
    message: await write(page),
    enquiry,
    provider: provider.providerId,
    owner: provider.email,
    suspended: suspended.providerId,
    mail,
  };
};

/** Steps of the tests below. They start on the dashboard and collect controls without a test in `unused`. */
const walkOn = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  page.setDefaultTimeout(15_000);
  const unused = new Set<string>();
  /** Checks the controls of the current page. */
  const note = async (name: PageName) => {
    const used: Record<string, unknown> = { ...usedBy.shell, ...usedBy[name] };
    for (const control of (await controlsOn(page)).map((one) => nameOf(one, used)))
      if (!(control in used)) unused.add(`${name}: ${control}`);
  };
  const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const isLoaded = () => expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  /** Uses the sidebar, so that the document is not reloaded. */
  const come = async (item: string, title: string, name: PageName) => {
    // The name of an item may include how much waits.
    const named = new RegExp(`^${item}( \\d+ waiting)?$`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: named }).click();
    await expect(h1).toHaveText(title);
    await isLoaded();
    await note(name);
  };
  /** Opens a detail page by client-side navigation. */
  const open = async (path: string, name: PageName) => {
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await expect(page).toHaveURL(path);
    await expect(h1).toBeVisible();
    await isLoaded();
    await note(name);
  };
  /** Opens a button's dialog, checks its controls and closes it. */
  const pull = async (lever: string, name: PageName, within = page.getByRole('main')) => {
    await within.getByRole('button', { name: lever, exact: true }).first().click();
    await expect(dialog).toBeVisible();
    await note(name);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const leave = async (link: string | RegExp, title: string | RegExp) => {
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(h1).toHaveText(title);
  };
  const choose = async (noun: string, lever: string, name: PageName, row: string | RegExp = /^Select (?!all)/) => {
    await page.getByRole('checkbox', { name: row }).first().check();
    const chosen = page.getByRole('region', { name: `Selected ${noun}` });
    await pull(lever, name, chosen);
    await chosen.getByRole('button', { name: 'Clear selection' }).click();
    await expect(chosen).toHaveCount(0);
  };
  await page.goto('/admin/dashboard');
  await hydrated(page);
  return { unused: () => [...unused], note, h1, dialog, isLoaded, come, open, pull, leave, choose };
};

// id: admin-controls-walk
test('each control of the dashboard, of providers and of enquiries has a test that uses it', async ({ windowOf }) => {
  test.slow();
  const page = await windowOf('superadmin');
  const made = await make(page);
  const { unused, note, h1, dialog, isLoaded, come, open, pull, leave, choose } = await walkOn(page);

  await expect(page.getByRole('heading', { name: 'System health' })).toBeVisible();
  await isLoaded();
  await note('dashboard');
  for (const [link, title] of [
    ['View applications', 'Applications'],
    ['View verifications', 'Providers'],
    ['Open the queue', 'Work'],
    ['All enquiries', 'Enquiries'],
  ] as const) {
    await leave(link, title);
    await page.goBack();
    await expect(h1).toHaveText('Dashboard');
  }
  const recent = page.getByRole('region', { name: 'Recent enquiries' }).getByRole('heading', { level: 3 });
  await recent.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/enquiries\/[\da-f-]{36}$/);
  await isLoaded();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await note('palette');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await come('Providers', 'Providers', 'providers');
  await choose('providers', 'Suspend', 'providers', `Select ${businessOf('provider')}`);
  await open(`/admin/providers/${made.provider}`, 'provider');
  for (const lever of ['Suspend', 'Re-verify', 'Revoke', 'Change plan', 'Edit']) await pull(lever, 'provider');
  await page.getByRole('region', { name: 'Business' }).getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByText('Only one subject')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Subject' }).click();
  await expect(page.getByText('Only one subject')).toHaveCount(0);
  await open(`/admin/providers/${made.suspended}`, 'provider');
  await pull('Lift suspension', 'provider');
  await leave('Providers', 'Providers');
  await leave('Import providers', 'Import providers');
  await note('providerImport');

  await come('Enquiries', 'Enquiries', 'enquiries');
  await choose('enquiries', 'Remove', 'enquiries');
  await page
    .getByRole('table', { name: /^Enquiries/ })
    .getByRole('rowheader')
    .first()
    .getByRole('link')
    .click();
  await expect(dialog.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await note('enquiries');
  await dialog.getByRole('button', { name: 'Back to list' }).click();
  await expect(dialog).toHaveCount(0);
  await open(`/admin/enquiries/${made.enquiry}`, 'enquiry');
  await pull('Remove', 'enquiry');
  await leave('Enquiries', 'Enquiries');
  expect(unused()).toEqual([]);
});

test('each control of users, applications and messages has a test that uses it', async ({ windowOf }) => {
  test.slow();
  const page = await windowOf('superadmin');
  const made = await make(page);
  const { unused, note, h1, come, open, pull, leave, choose } = await walkOn(page);

  await come('Users', 'Users', 'users');
  await pull(
    `Edit Role of ${await page.getByRole('table').getByRole('rowheader').nth(1).getByRole('link').innerText()}`,
    'users',
  );
  await page.getByLabel('Search users').fill(made.owner);
  // The whole list shows the owner, too.
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('table').getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
  await note('user');
  for (const lever of ['Edit Role', 'Sign out everywhere', 'Send reset link']) await pull(lever, 'user');
  const business = page.getByRole('region', { name: 'Account' }).getByRole('link');
  const businessName = await business.innerText();
  const person = await h1.innerText();
  // The link names the person’s role in the business, too.
  await leave(businessName, businessName.replace(/ \((owner|member)\)$/, ''));
  await leave(person, person);
  await leave('Users', 'Users');

  await come('Applications', 'Applications', 'applications');
  await choose('applications', 'Reject', 'applications');
  await open(`/admin/applications/${made.application}`, 'application');
  for (const lever of ['Approve', 'Ask a question', 'Reject']) await pull(lever, 'application');
  await open(`/admin/applications/${made.approved}`, 'application');
  await leave('Applications', 'Applications');

  await come('Plan requests', 'Plan requests', 'planRequests');

  await come('Messages', 'Messages', 'messages');
  await open(`/admin/messages/${made.message}`, 'message');
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await note('message');
  await leave('Messages', 'Messages');
  expect(unused()).toEqual([]);
});

test('each control of the rest of administration has a test that uses it', async ({ windowOf }) => {
  test.slow();
  const page = await windowOf('superadmin');
  const made = await make(page);
  const { unused, note, come, pull, leave } = await walkOn(page);

  await come('Work', 'Work', 'work');
  await page.getByRole('table').getByRole('row').filter({ hasText: 'Application' }).first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Open the application' })).toBeVisible();
  await note('work');
  await page
    .getByRole('region', { name: /^Application: / })
    .getByRole('button', { name: 'Close' })
    .click();

  await come('Money', 'Money', 'money');
  for (const title of ['Invoices', 'Payments', 'Card payments'] as const) {
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await note('moneyLists');
  }

  await come('Text review', 'Text review', 'heldTexts');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Matching' })).toBeVisible();

  await come('Access passes', 'Access passes', 'passes');
  await page.getByRole('button', { name: 'New access pass' }).click();
  await note('passes');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await pull(`Revoke the pass of ${made.mail}`, 'passes');

  await come('Unmet demand', 'Unmet demand', 'demand');
  await page.getByRole('button', { name: /^Show as table/ }).click();
  await expect(page.getByRole('button', { name: /^Show as chart/ })).toBeVisible();
  await note('demand');
  await come('Matching', 'Matching', 'matching');
  await come('Health', 'Health', 'health');
  await leave('Runbook', 'Runbook');
  await note('runbook');
  await leave('Health', 'Health');
  await come('Failures', 'Failures', 'failures');
  await come('Queues', 'Queues', 'queues');
  await page.getByLabel('Queue').selectOption('Timers');
  await page.getByRole('link', { name: /^Delayed/ }).click();
  await expect(page.getByRole('button', { name: /^Run now: / }).first()).toBeVisible();
  await note('queues');
  await pull('Pause queue', 'queues');
  await leave('Failures', 'Failures');
  await come('Integrations', 'Integrations', 'integrations');
  await come('Audit log', 'Audit log', 'audit');
  await come('Dashboard', 'Dashboard', 'dashboard');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/account');
  expect(unused()).toEqual([]);
});
