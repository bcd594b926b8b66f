/** Links to join with an access pass. */
import type { Declarations } from './declaration.ts';

export const accessPassNotices = {
  'access-pass': {
    on: 'access-pass.mail-requested',
    about: 'passId',
    reader: 'person',
    isLink: true,
    mail: { failed: 'A business didn’t get the link to join.' },
  },
} as const satisfies Declarations;
