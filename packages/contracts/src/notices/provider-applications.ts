/** Applications of providers. */
import type { Declarations } from './declaration.ts';

export const providerApplicationNotices = {
  'application-team': {
    on: 'application.received',
    about: 'applicationId',
    reader: 'team',
    mail: { failed: 'The team didn’t get a provider’s application.' },
  },
  'application-received': {
    on: 'application.received',
    about: 'applicationId',
    reader: 'applicant',
    mail: { failed: 'An applicant didn’t get the confirmation.' },
  },
  'application-question': {
    on: 'application.asked',
    about: 'entryId',
    reader: 'applicant',
    mail: { failed: 'An applicant didn’t get our question.' },
  },
  'application-answered': {
    on: 'application.answered',
    about: 'entryId',
    reader: 'team',
    mail: { failed: 'The team didn’t get an applicant’s answer by email. It’s on the application’s page.' },
  },
  'application-rejected': {
    on: 'application.rejected',
    about: 'entryId',
    reader: 'applicant',
    mail: { failed: 'An applicant didn’t get the rejection.' },
  },
} as const satisfies Declarations;
