import { expect, test } from 'vitest';
import { publicPaths } from './entry-server.tsx';
import { matchAddress } from './routes.ts';

test('lists a translated page in each language, and others in English only', () => {
  const paths = publicPaths();
  for (const prefix of ['', '/af', '/zu', '/xh', '/st'])
    expect(paths).toEqual(
      expect.arrayContaining([
        prefix || '/',
        ...['services', 'enquire', 'privacy-policy', 'terms'].map((page) => `${prefix}/${page}`),
      ]),
    );
  expect(paths.filter((path) => /^\/(af|zu|xh|st)\b/.test(path))).toHaveLength(20);
});

test('lists indexable pages in the sitemap and leaves out sign-in and personal pages', () => {
  const paths = publicPaths();
  expect(paths).toEqual(expect.arrayContaining(['/', '/services', '/enquire', '/contact']));
  expect(
    paths.filter((path) => /^\/(auth|seekers|providers|admin|join|become-provider\/answer)(\/|$)/.test(path)),
  ).toEqual([]);
  for (const path of paths) expect(matchAddress(path).route).not.toHaveProperty('guard');
});
