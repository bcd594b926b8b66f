import { expect, test } from 'vitest';
import { outdatedNoticeFiles } from './notices.ts';

test('the generated files match the notices (npm run notices)', async () => {
  expect(await outdatedNoticeFiles()).toEqual([]);
});
