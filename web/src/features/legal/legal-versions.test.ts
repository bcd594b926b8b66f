import { type LegalText, legalVersions } from '@marketplace/contracts/accounts/legal-versions';
import { expect, test } from 'vitest';
import { paiaSections } from './paia.ts';
import { privacySections } from './privacy.ts';
import { termsSections } from './terms.ts';

/** Everything that a text says, in each form that an installation may show. */
const texts: Record<LegalText, unknown> = {
  paia: paiaSections,
  terms: termsSections,
  privacy: [privacySections({ counted: false }), privacySections({ counted: true })],
};

test.each(Object.keys(texts) as LegalText[])(
  'the words of the %s have not changed without a new version',
  async (name) => {
    const bytes = new TextEncoder().encode(JSON.stringify(texts[name]));
    const fingerprint = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
      .toString('hex')
      .slice(0, 16);
    expect(
      legalVersions[name].at(-1)!.fingerprint,
      'add a line to legal-versions.ts: the day that the new words are in force, and their fingerprint',
    ).toBe(fingerprint);
  },
);

test.each(Object.keys(texts) as LegalText[])(
  'versions of the %s follow one another, each with words of its own',
  (name) => {
    const versions: readonly { version: string; fingerprint: string }[] = legalVersions[name];
    const days = versions.map(({ version }) => version);
    expect(days).toEqual([...new Set(days)].sort());
    expect(new Set(versions.map(({ fingerprint }) => fingerprint)).size).toBe(versions.length);
    for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);
