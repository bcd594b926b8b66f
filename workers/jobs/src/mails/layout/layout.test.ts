import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileLayout } from './compile.ts';

test('layout.mustache is what `npm run mails` makes of the layout', async () => {
  expect(readFileSync(new URL('layout.mustache', import.meta.url), 'utf8')).toBe(await compileLayout());
});
