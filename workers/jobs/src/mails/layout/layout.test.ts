import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileLayout } from './compile.ts';

test('layout.mustache matches the compiled layout (run `npm run mails`)', async () => {
  expect(readFileSync(new URL('layout.mustache', import.meta.url), 'utf8')).toBe(await compileLayout());
});
