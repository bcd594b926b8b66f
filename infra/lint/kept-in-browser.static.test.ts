import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deviceCookie, refreshCookie, sessionCookie } from '@marketplace/contracts/accounts/roles';
import { expect, test } from 'vitest';
import { keptInBrowser } from '../../web/src/content/kept-in-browser.ts';

const source = fileURLToPath(new URL('../../web/src', import.meta.url));
const listed = keptInBrowser.flatMap(({ names }) => names);
/** The name of a storage key in its declaration: `const key = 'enquiry-posted:v1'`. */
const keyLike = /(?:[kK]ey|name|Drafts|reloadedAt|setting|heard) = [`']([a-z][a-z-]+)(?::[^`']*)?[`']/g;

const keysInSources = () =>
  globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) => {
    if (file.includes('.test.')) return [];
    const text = readFileSync(`${source}/${file}`, 'utf8');
    if (!/Storage|Stored\(|\.setItem\(|storage\.ts'/.test(text)) return [];
    return [...text.matchAll(keyLike)].map(([, key]) => `${file}: ${key}`);
  });

test('lists every cookie and storage key in the code', () => {
  for (const cookie of [sessionCookie, refreshCookie, deviceCookie]) expect(listed).toContain(cookie);
  const found = keysInSources();
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter((line) => !listed.includes(line.split(': ')[1]!))).toEqual([]);
});
