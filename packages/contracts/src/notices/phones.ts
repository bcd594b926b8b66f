/** Notices by phone that failed. */
import type { Declarations } from './declaration.ts';

export const phoneNotices = {
  'phone-failed': {
    on: 'phone.notice-failed',
    about: 'phoneNoticeId',
    reader: 'person',
    mail: { failed: 'A person got a notification neither by phone nor by email.' },
  },
} as const satisfies Declarations;
