/** Renders every page with a different limit of providers per request and checks that the texts follow. */
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { capClaims, textOf } from '@marketplace/infra/test/cap-claims.ts';
import { expect, test, vi } from 'vitest';
import { silentSite } from '../components/site-config.tsx';
import { open, userKey } from './entry-server.tsx';
import { matchAddress, routes } from './routes.ts';
import { answerTo, exampleAddress } from './test-answers.ts';

vi.mock('@marketplace/contracts/limits', async (original) => {
  const { limits } = await original<typeof import('@marketplace/contracts/limits')>();
  return { limits: { ...limits, providersPerEnquiry: 4 } };
});

const user: CurrentUser = {
  id: '0198c1de-0000-7000-8000-000000000001',
  email: 'thandi@example.com',
  name: 'Thandi',
  phone: null,
  role: 'SEEKER',
  workspaceId: null,
  isEmailVerified: true,
};

const site: SiteConfig = { ...silentSite, origin: 'https://market.example' };

const pageText = async (path: string, figures: SiteConfig['figures']) => {
  const url = exampleAddress(path);
  const { guard } = matchAddress(url).route;
  const visitor = guard ? { ...user, role: rolesThatCan(guard)[0]! } : null;
  const page = open(new URL(`http://site${url}`));
  await page.load();
  const { head, html } = page.render({
    initial: {
      now: Date.parse('2026-03-10T12:00:00Z'),
      fallback: { ...Object.fromEntries(page.keys.map((key) => [key, answerTo(key)])), [userKey]: visitor },
      missing: [],
      site: { ...site, figures },
    },
    onError: () => {},
  });
  return textOf(`${head}${html}`);
};

const paths = routes.map(({ path }) => path);

test.each(paths)('%s claims no cap other than the limit', async (path) => {
  for (const figures of ['real', 'sample'] as const) expect(capClaims(await pageText(path, figures))).toEqual([]);
});

test('promises the cap that the limit sets', async () => {
  const texts = await Promise.all(paths.map((path) => pageText(path, 'real')));
  expect(texts.filter((text) => /up to (4|four) verified providers/i.test(text)).length).toBeGreaterThan(12);
});
