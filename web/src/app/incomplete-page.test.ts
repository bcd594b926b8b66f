import { expect, test } from 'vitest';
import { open, userKey } from './entry-server.tsx';
import { answerTo } from './test-answers.ts';

test('shows a loading state and fetches the script at once if data is missing', async () => {
  const page = open(new URL('http://site/services'));
  await page.load();
  const rendered = (fallback: Record<string, unknown>) =>
    page.render({
      initial: { now: Date.parse('2026-03-10T12:00:00Z'), fallback: { [userKey]: null, ...fallback } },
      onError: (error) => {
        throw error;
      },
    });
  const whole = rendered(Object.fromEntries(page.keys.map((key) => [key, answerTo(key)])));
  expect([whole.status, whole.deferHydration]).toEqual([200, true]);
  const incomplete = rendered({});
  expect([incomplete.status, incomplete.deferHydration]).toEqual([200, false]);
  expect(incomplete.html).toContain('Loading');
});
