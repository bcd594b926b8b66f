/** Requests for the data about a person. */
import type { Declarations } from './declaration.ts';

export const personalDataNotices = {
  'data-link': {
    on: 'data.link-requested',
    about: 'dataRequestId',
    reader: 'person',
    isLink: true,
    mail: { failed: 'A person didn’t get the link to view their data.' },
  },
  'data-copy': {
    on: 'data.copy-made',
    about: 'dataRequestId',
    reader: 'person',
    isLink: true,
    mail: { failed: 'A person didn’t get the link to a copy of their data.' },
  },
  'data-deletion': {
    on: 'data.deletion-requested',
    about: 'dataRequestId',
    reader: 'person',
    missed: 'that their data will be deleted',
    mail: {},
  },
} as const satisfies Declarations;
