import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './secret.ts';

test('creates a secret once, readable only by its owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'deep/secret');
  const secret = await keptSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await keptSecret(file)).toBe(secret);
  expect(await keptSecret(join(folder, 'other'))).not.toBe(secret);
  // Another kind of secret is also created once.
  const made = ['first', 'second'];
  for (let n = 0; n < 2; n += 1) expect(await keptSecret(join(folder, 'pair'), () => made.shift()!)).toBe('first');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'deep'))).toEqual(['secret']);
});
