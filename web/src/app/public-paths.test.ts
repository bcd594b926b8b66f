import { expect, test } from 'vitest';
import { publicPaths } from './entry-server.tsx';
import { matchAddress } from './routes.ts';

test('the sitemap lists the pages that anybody may find, and none that is about signing in or of one person', () => {
  const paths = publicPaths();
  expect(paths).toEqual(expect.arrayContaining(['/', '/services', '/enquire', '/contact']));
  expect(
    paths.filter((path) => /^\/(auth|seekers|providers|admin|join|become-provider\/answer)(\/|$)/.test(path)),
  ).toEqual([]);
  for (const path of paths) expect(matchAddress(path).route).not.toHaveProperty('guard');
});
