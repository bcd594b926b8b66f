/** `docs/operations.md` names every kind of file that is lost with the object store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileOwner } from '@marketplace/domain/attachments/rules';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

const words: Record<FileOwner['kind'], RegExp> = {
  request: /files and voice notes of requests\b/,
  message: /\brequests and messages\b/,
  quote: /\bfiles of quotes\b/,
  document: /\bdocuments\b/,
  portfolio: /\blogos and portfolios\b/,
};

test('docs/operations.md names every kind of stored file', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8').replace(/\s+/g, ' ');
  const [paragraph = ''] = /- Back up the object store .*?(?= - )/.exec(text) ?? [];
  for (const [kind, word] of Object.entries(words)) expect(paragraph, kind).toMatch(word);
  expect(paragraph).toContain('No other copy exists');
});
