import { isTimer, type JobName, jobNames, jobs } from '@marketplace/contracts/jobs/jobs';
import { schedules } from '@marketplace/contracts/jobs/schedules';
import { noticeSends } from '@marketplace/contracts/notices/notices';
import { FinalFailure } from '@marketplace/platform/queues';
import { expect, test } from 'vitest';
import type { JobDeps } from './deps.ts';
import { type JobRun, runJob } from './handler.ts';
import { mailTemplates, phoneTemplates, pushTemplates } from './notices/notices.ts';
import { handlers } from './registry.ts';

test('has exactly one handler for every job', () => {
  expect(Object.keys(handlers).sort()).toEqual([...jobNames].sort());
});

test('schedules every timer job and no other', () => {
  const timers = jobNames.filter((name) => isTimer(name));
  expect(Object.keys(schedules).sort()).toEqual(timers.sort());
});

test('has a template for each channel of a notice, which reads the right field of the payload', () => {
  const templates = [...mailTemplates.values(), ...pushTemplates.values(), ...phoneTemplates.values()];
  expect(templates.map(({ job }) => job).sort()).toEqual(noticeSends.map(({ job }) => job).sort());
  for (const { job: name, about } of templates) expect(Object.keys(jobs[name].payload.shape)).toContain(about);
});

const job = (name: string, data: unknown): JobRun => ({ name, data, id: '1', attemptsMade: 0, opts: {} });
const deps = {} as JobDeps;
const never = () => {
  throw new Error('the handler was called');
};
const untouched = { ...handlers, 'enquiry.match': never };

// id: malformed-job-fails-for-good
test.each([{}, { enquiryId: 'no uuid' }, null])('permanently fails an unparsable payload: %j', async (data) => {
  await expect(runJob(untouched, deps, job('enquiry.match' satisfies JobName, data))).rejects.toBeInstanceOf(
    FinalFailure,
  );
});

test('leaves an unknown job for a newer version', async () => {
  const failure = runJob(untouched, deps, job('enquiry.dance', {}));
  await expect(failure).rejects.toThrow('no job enquiry.dance');
  await expect(failure).rejects.not.toBeInstanceOf(FinalFailure);
});

test('passes only the fields of the schema to the handler', async () => {
  const enquiryId = '019a0000-0000-7000-8000-000000000001';
  let got: unknown;
  const spy = {
    ...handlers,
    'enquiry.match': async (payload: unknown) => {
      got = payload;
    },
  };
  await runJob(spy, deps, job('enquiry.match', { enquiryId, requestId: 'r', contactEmail: 'a@b.example' }));
  expect(got).toEqual({ enquiryId, requestId: 'r' });
});
