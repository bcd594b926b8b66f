/** The health panel on a running stack, with the reports of its processes. */
import { queueNames } from '@marketplace/contracts/jobs/jobs';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { enterAs, expect, test } from './people.ts';

// id: admin-health-journey
test('an administrator sees every server, process and queue @phone', async ({ page, context }) => {
  await enterAs(context, 'admin');
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  // Every process has reported, and the jobs have reached the mail server.
  await expect
    .poll(async () => {
      const health: SystemHealth = await (await page.request.get('/api/admin/system-health')).json();
      const running = health.processes.map((one) => [one.name, one.running]);
      return Object.fromEntries([...running, ...health.services.map(({ name, status }) => [name, status])]);
    })
    .toMatchObject({ api: 1, site: 1, relay: 1, jobs: 1, postgres: 'HEALTHY', mail: 'HEALTHY' });
  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { name: 'System health' })).toBeVisible();
  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  for (const name of ['API', 'Site', 'Relay', 'Jobs'])
    await expect(line(name)).toContainText(/1 running, up to \d+ MB/);
  await expect(line('Postgres')).toContainText(/Responds in \d+ ms/);
  await expect(line('Mail server')).toContainText('Accepting email.');
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('rowheader')).toHaveCount(queueNames.length);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Runbook', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Runbook', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'TimersWrong' }).click();
  await expect(page.getByRole('heading', { name: 'TimersWrong' })).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Health', exact: true }).last().click();
  await page.getByRole('link', { name: 'View failures' }).click();
  await expect(page.getByRole('heading', { name: 'Failures', level: 1 })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

// id: queue-jobs-shown
test('a super administrator sees the jobs of a queue @phone', async ({ windowOf }) => {
  const page = await windowOf('superadmin');
  await page.goto('/admin/queues');
  await hydrated(page);
  await page.getByLabel('Queue').selectOption('Timers');
  await page.getByRole('link', { name: /^Delayed/ }).click();
  await expect(page.getByRole('button', { name: /^Run now: / }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Pause queue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('is closed to other roles', async ({ page, context }) => {
  await enterAs(context, 'seeker');
  for (const path of ['/admin/health', '/admin/runbook']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
