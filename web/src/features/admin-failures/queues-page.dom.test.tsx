import type { QueuedJob, Queues } from '@marketplace/contracts/operations/queues';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { Toaster } from '../../ui/toast.tsx';
import QueuesPage from './queues-page.tsx';

const queueOf = (changes: Partial<Queues['queues'][number]>): Queues['queues'][number] => ({
  name: 'matching',
  isPaused: false,
  counts: { waiting: 0, active: 0, delayed: 0, failed: 0 },
  ...changes,
});
const jobOf = (changes: Partial<QueuedJob>): QueuedJob => ({
  id: 'a1',
  name: 'mail.lead-sent',
  data: { leadId: '0198c1de' },
  isScheduled: false,
  attemptsMade: 300,
  attemptsMost: 300,
  addedAt: '2026-03-02T08:02:00.000Z',
  runsAt: null,
  startedAt: null,
  failedAt: '2026-03-02T08:05:00.000Z',
  reason: 'mail server: ECONNREFUSED to CONN',
  ...changes,
});

const mail = (counts: Partial<Queues['queues'][number]['counts']>) =>
  queueOf({ name: 'mail', counts: { waiting: 0, active: 0, delayed: 0, failed: 0, ...counts } });

afterEach(() => vi.unstubAllGlobals());

/** Shows the page over an API with these queues, and these jobs at every address of a list. */
const show = (
  at: string,
  { queues, jobs = [], total = jobs.length }: { queues?: Queues['queues']; jobs?: QueuedJob[]; total?: number },
  { role = 'SUPER_ADMIN', answer = Response.json({ done: 1 }) } = {},
) => {
  const state = { queues, jobs };
  const asked: string[] = [];
  const sent: [method: string | undefined, url: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (!body) throw new Error('away'); // the session is known, and its refresh fails
    const parsed = JSON.parse(body as string);
    sent.push([method, url, parsed]);
    state.jobs = [];
    if ('isPaused' in parsed) state.queues = state.queues?.map((queue) => ({ ...queue, ...parsed }));
    return answer.clone();
  });
  const fetcher = async (url: string) => {
    asked.push(url);
    if (url === keys.me) return { role };
    if (!state.queues) throw new Error('away');
    return url === '/api/admin/queues' ? { queues: state.queues } : { jobs: state.jobs, total };
  };
  const where = { now: '' };
  const Where = () => {
    where.now = useLocation().search;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[`/admin/queues${at}`]}>
      <SWRConfig
        value={{
          provider: () => new Map(),
          fallback: { [keys.me]: { role } },
          ...{ fetcher, dedupingInterval: 0, shouldRetryOnError: false },
        }}
      >
        <QueuesPage />
        <Where />
        <Toaster />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { asked, sent, state, where };
};

test('shows the jobs of the chosen queue and state, with their data and attempts', async () => {
  const { asked, where } = show('?queue=mail&state=failed', {
    queues: [queueOf({}), mail({ waiting: 4, failed: 1 })],
    jobs: [jobOf({})],
  });
  const job = await screen.findByText('mail.lead-sent');
  const row = job.closest('li')!;
  expect(row.textContent).toContain('Added 2 March 2026, 10:02. Failed 2 March 2026, 10:05. Attempts: 300 of 300.');
  expect(row.textContent).toContain('leadId0198c1de');
  expect(row.textContent).toContain('Reason: mail server: ECONNREFUSED to CONN');
  expect(asked).toContain('/api/admin/queues/mail/jobs?state=failed&page=1');
  expect(screen.getByRole('link', { name: /^Failed/ }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: /^Waiting/ }).textContent).toBe('Waiting4');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Queue' }), 'Matching');
  expect(where.now).toBe('?queue=matching&state=failed');
});

// id: queue-job-acted-on
test.each([
  ['failed', 'retry', /^Retry: mail\.lead-sent/, 'Retried: 1'],
  ['delayed', 'promote', /^Run now: mail\.lead-sent/, 'Moved to the waiting jobs: 1'],
] as const)('a %s job can be acted on: %s', async (state, action, name, toast) => {
  const { sent } = show(`?queue=mail&state=${state}`, { queues: [mail({ [state]: 1 })], jobs: [jobOf({})] });
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText(toast);
  await screen.findByRole('heading', { name: 'No jobs' });
  expect(sent).toEqual([['POST', `/api/admin/queues/mail/jobs/${action}`, { id: 'a1' }]]);
});

// id: queue-job-discard-confirmed
test('asks before discarding, and reports a job that was already handled', async () => {
  const { sent } = show(
    '?queue=mail',
    { queues: [mail({ waiting: 1 })], jobs: [jobOf({})] },
    { answer: Response.json({ done: 0 }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Discard: mail\.lead-sent, a1/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this job?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Discard: mail/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Already handled');
  expect(sent).toEqual([['POST', '/api/admin/queues/mail/jobs/discard', { id: 'a1' }]]);
});

test('offers no action on an active job, nor discarding the next run of a schedule', async () => {
  show('?queue=mail&state=active', { queues: [mail({ active: 1 })], jobs: [jobOf({ failedAt: null })] });
  await screen.findByText('mail.lead-sent');
  expect(screen.queryByRole('button', { name: /mail\.lead-sent/ })).toBeNull();
});

test('says when the data of a job cannot be read', async () => {
  show('?queue=mail', { queues: [mail({ waiting: 1 })], jobs: [jobOf({ data: null, isScheduled: true })] });
  await screen.findByText('This version can’t read the job’s data.');
  expect(screen.getByText('Added by a schedule.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
});

// id: queue-paused
test('pauses a queue after a question, and resumes a paused one at once', async () => {
  const answer = new Response(null, { status: 204 });
  const { sent } = show('?queue=mail', { queues: [mail({})] }, { answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause queue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pause Mail?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Pause queue' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause' }));
  const resume = await screen.findByRole('button', { name: 'Resume queue' });
  expect(screen.getByText(/until a super administrator resumes/)).toBeTruthy();
  await userEvent.click(resume);
  await screen.findByRole('button', { name: 'Pause queue' });
  expect(sent).toEqual([
    ['PATCH', '/api/admin/queues/mail', { isPaused: true }],
    ['PATCH', '/api/admin/queues/mail', { isPaused: false }],
  ]);
});

test('offers no pause to an administrator', async () => {
  show('?queue=mail', { queues: [{ ...mail({}), isPaused: true }] }, { role: 'ADMIN' });
  await screen.findByRole('heading', { name: 'No jobs' });
  expect(screen.queryByRole('button', { name: /queue$/ })).toBeNull();
  expect(screen.getByText(/until a super administrator resumes/)).toBeTruthy();
});

// id: queue-jobs-paged
test('pages through a long list', async () => {
  const { asked } = show('?queue=mail', { queues: [mail({ waiting: 60 })], jobs: [jobOf({})], total: 60 });
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(asked).toContain('/api/admin/queues/mail/jobs?state=waiting&page=3');
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'First page' }));
  await screen.findByRole('link', { name: 'Next page' });
});

test('offers a retry if the queues cannot be loaded, and ignores an invalid address', async () => {
  const { state, asked } = show('?queue=none&state=completed&cursor=-3', {});
  await screen.findByRole('heading', { name: 'We couldn’t load the queues' });
  state.queues = [queueOf({})];
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'No jobs' });
  expect(asked).toContain('/api/admin/queues/matching/jobs?state=waiting&page=1');
});
