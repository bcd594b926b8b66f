/** “Is the job done?” to both sides, and a provider’s request for a rating. */
import type { Declarations } from './declaration.ts';

export const completionNotices = {
  'job-done': {
    on: 'completion.asked',
    about: 'completionQuestionId',
    reader: 'provider',
    missed: 'that asks if the job is done',
    record: 'Asked if the job is done',
    page: '/providers/leads/{leadId}',
    mail: {},
    push: { title: 'Is the job done?' },
    phone: {
      kind: 'job-done',
      label: 'Finished jobs',
      text: 'A notification that asks if a job is done.',
    },
  },
  'seeker-job-done': {
    on: 'completion.asked',
    about: 'completionQuestionId',
    reader: 'seeker',
    missed: 'that asks if the job is done',
    record: 'Asked if the job by {business} is done',
    page: '/requests/{token}',
    mail: {},
    phone: { kind: 'job-done', label: 'Whether the job is done' },
  },
  'rating-requested': {
    on: 'rating.requested',
    about: 'ratingRequestId',
    reader: 'seeker',
    missed: 'that asks for a rating',
    record: '{business} asked for a rating',
    mail: {},
  },
} as const satisfies Declarations;
