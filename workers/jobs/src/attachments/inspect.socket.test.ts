import { documentTypes } from '@marketplace/contracts/enquiries/attachments';
import { pdf, sample } from '@marketplace/infra/test/files.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';

test('reads a HEIC picture', async () => {
  const { data, width, height } = (await inspect({ bytes: sample('photo.heic'), type: 'image/heic' })).picture!;
  expect([width, height]).toEqual([64, 48]);
  const [corner, middle] = [data.slice(0, 3), data.slice((24 * 64 + 40) * 4, (24 * 64 + 40) * 4 + 3)];
  expect([...corner].every((shade) => shade > 240)).toBe(true);
  expect(middle[2]! - middle[0]!).toBeGreaterThan(60);
  expect(
    await sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg()
      .toBuffer(),
  ).toBeInstanceOf(Buffer);
});

test.each([
  ['a picture that ends in the middle', sample('photo.heic').subarray(0, 400), 'image/heic', 'broken'],
  ['a PDF with a script', sample('javascript.pdf'), documentTypes.pdf, 'script'],
  [
    'endlessly nested arrays',
    pdf('', { objects: `9 0 obj ${'['.repeat(200_000)} endobj` }),
    documentTypes.pdf,
    undefined,
  ],
] as const)('rejects %s with the reason', async (_what, bytes, type, reason) => {
  const outcome = inspect({ bytes, type });
  if (reason) await expect(outcome).rejects.toMatchObject({ reason });
  else await expect(outcome).resolves.toBeUndefined();
});

test('rejects a file that takes too long, and continues', async () => {
  // Each of these reads to the end of the file.
  const slow = pdf('', { objects: '1 0 obj(\n'.repeat(200_000) });
  await expect(inspect({ bytes: slow, type: documentTypes.pdf }, { seconds: 1, megabytes: 256 })).rejects.toMatchObject(
    { reason: 'broken' },
  );
});

test('rejects a file whose objects take too much memory', async () => {
  const large = pdf('', { objects: `9 0 obj [${'<</A[0 0]>>'.repeat(200_000)}] endobj` });
  await expect(
    inspect({ bytes: large, type: documentTypes.pdf }, { seconds: 30, megabytes: 32 }),
  ).rejects.toMatchObject({ reason: 'broken' });
});
