import { type LegalText, legalVersions } from '@marketplace/contracts/accounts/legal-versions';
import { expect, test } from 'vitest';
import { accessibilitySections } from './accessibility.ts';
import { paiaSections } from './paia.ts';
import { privacySections } from './privacy.ts';
import { termsSections } from './terms.ts';

/** The content of each text, in every variant that an installation may show. */
const texts: Record<LegalText, unknown> = {
  paia: paiaSections,
  accessibility: accessibilitySections,
  terms: termsSections,
  privacy: [privacySections({ counted: false }), privacySections({ counted: true })],
};

test.each(Object.keys(texts) as LegalText[])('the text of %s changes only with a new version', async (name) => {
  const bytes = new TextEncoder().encode(JSON.stringify(texts[name]));
  const fingerprint = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
    .toString('hex')
    .slice(0, 16);
  expect(
    legalVersions[name].at(-1)!.fingerprint,
    'add a line to legal-versions.ts with the date the new text takes effect and its fingerprint',
  ).toBe(fingerprint);
});

test.each(Object.keys(texts) as LegalText[])('versions of %s are in date order and differ from each other', (name) => {
  const versions: readonly { version: string; fingerprint: string }[] = legalVersions[name];
  const days = versions.map(({ version }) => version);
  expect(days).toEqual([...new Set(days)].sort());
  expect(new Set(versions.map(({ fingerprint }) => fingerprint)).size).toBe(versions.length);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});
