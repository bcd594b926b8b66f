/**
 * Versions of the legal texts, oldest first. A version is the day it takes effect. The fingerprint is a hash of the text: a test
 * (`web/src/features/legal`) fails if the text changes without a new entry here. A change before the next release gets the new
 * fingerprint in the last entry, so that the days do not run ahead of the calendar. The latest version is stored with each request,
 * account, application and message.
 */
export const legalVersions = {
  terms: [
    { version: '2026-11-22', fingerprint: '739b185692b5f019' },
    { version: '2026-11-25', fingerprint: '46fbcb8ddcc61f2f' },
    { version: '2026-11-26', fingerprint: '173d90c359ae7f91' },
    { version: '2026-11-27', fingerprint: 'f78c2ffa801fb7e2' },
    { version: '2026-11-28', fingerprint: 'e6493ae65578ebfe' },
  ],
  privacy: [
    { version: '2026-11-22', fingerprint: 'd91d9c67d22295b5' },
    { version: '2026-11-25', fingerprint: '6ea353ef1b5bc6f5' },
    { version: '2026-11-26', fingerprint: 'fd4e085a6b223e9c' },
    { version: '2026-11-27', fingerprint: 'dba02192baddfc28' },
    { version: '2026-11-28', fingerprint: '6da7d0ba863fc8ad' },
    { version: '2026-11-29', fingerprint: '40b86f15d90b7bdb' },
    { version: '2026-11-30', fingerprint: 'dca94b0050a729df' },
  ],
  paia: [
    { version: '2026-11-22', fingerprint: 'afe4acffed40b2c7' },
    { version: '2026-11-25', fingerprint: '0bfe7ed6d745e254' },
    { version: '2026-11-26', fingerprint: '30a63ec16023b477' },
  ],
  accessibility: [{ version: '2026-11-26', fingerprint: 'e2dacc6d32657ef5' }],
} as const satisfies Record<string, readonly { version: string; fingerprint: string }[]>;

export type LegalText = keyof typeof legalVersions;

/** The current version: `2026-11-22`. */
export const legalVersion = (text: LegalText): string => legalVersions[text].at(-1)!.version;
