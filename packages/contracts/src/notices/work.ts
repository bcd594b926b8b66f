/** Work that waits for our team. */
import type { Declarations } from './declaration.ts';

export const workNotices = {
  'work-waiting': {
    on: 'work.waiting',
    about: 'workNoticeId',
    reader: 'administrator',
    missed: 'about waiting work',
    mail: {},
  },
} as const satisfies Declarations;
