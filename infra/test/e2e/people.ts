/**
 * The people and the place of a browser test. A test changes only what is its own: other tests on the same stack neither see
 * nor reach it, whatever became of it. The demo accounts are for reading.
 */

import { join } from 'node:path';
import { type Deps, inTransaction } from '@marketplace/domain/deps';
import { saveProfile } from '@marketplace/domain/profiles/service';
import type { City } from '@marketplace/gazetteer/place';
import { systemClock } from '@marketplace/platform/clock';
import { withStackEnv } from '@marketplace/platform/command-env';
import { type ObjectStore, openObjectStore } from '@marketplace/platform/object-store';
import { objectStoreEnv } from '@marketplace/platform/object-store-env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { z } from 'zod';
import { demoPassword } from '../../local/demo-accounts.ts';
import { root } from '../../local/env.ts';
import { makePhoto } from '../../local/seed/files.ts';
import { type BuiltProvider, buildAccount, buildProvider, password as builtPassword } from '../builders.ts';
import { dataDir, siteUrl } from '../e2e-stacks.ts';
import { leaveOutTaken, ownRadius, takePlace } from './own-places.ts';

const demoEmails = {
  'demo seeker': 'seeker@demo.example',
  'demo provider': 'provider@demo.example',
  admin: 'admin@demo.example',
  superadmin: 'superadmin@demo.example',
} as const;
export type Demo = keyof typeof demoEmails;
/** Plumbers in the test's place, each with a business. */
export type Plumber = 'provider' | 'rival';
export type Who = Demo | Plumber | 'seeker';

const isDemo = (who: Who): who is Demo => who in demoEmails;

type Own = { place?: City; run: string; built: Map<Who, Promise<unknown>> };
const ownOf = new WeakMap<TestInfo, Own>();
const own = (): Own => {
  const info = test.info();
  const known = ownOf.get(info) ?? { run: crypto.randomUUID().slice(0, 8), built: new Map() };
  ownOf.set(info, known);
  return known;
};

/** The test's place. No demo plumber reaches it, and its own plumbers reach no other test's place. */
export const ownPlace = (): City => {
  const mine = own();
  mine.place ??= takePlace();
  return mine.place;
};

/** Ratings within the hour from mail domains that are new to us wait for review, so the seeker has a large provider's. */
const domainOf = (who: Who): string => (who === 'seeker' ? 'gmail.com' : 'own.example');
export const emailOf = (who: Who): string => (isDemo(who) ? demoEmails[who] : `${who}-${own().run}@${domainOf(who)}`);
/** The name of the business. */
export const businessOf = (who: Plumber): string => `${ownPlace().name} ${who === 'rival' ? 'Drains' : 'Plumbing'}`;
export const passwordOf = (who: Who): string => (isDemo(who) ? demoPassword : builtPassword);

const openStack = (): { deps: Deps; objects: ObjectStore } => {
  const env = withStackEnv({ DATA_DIR: dataDir });
  if (!env.DATABASE_URL || !env.S3_URL) throw new Error(`No stack runs in ${dataDir}`);
  return {
    deps: { db: connectPostgres(env.DATABASE_URL, { poolMax: 2, name: 'e2e' }), clock: systemClock },
    objects: openObjectStore({ ...z.object(objectStoreEnv).parse(env), S3_URL: env.S3_URL }),
  };
};
let opened: ReturnType<typeof openStack> | undefined;
/** The stack's database and files, to build what a test needs. What the test is about goes through the site. */
export const stack = () => {
  opened ??= openStack();
  return opened;
};

const builtOnce = <T>(who: Who, build: () => Promise<T>): Promise<T> => {
  const { built } = own();
  const known = built.get(who) ?? build();
  built.set(who, known);
  return known as Promise<T>;
};

const phones: Record<Plumber, string> = { provider: '011 555 0100', rival: '011 555 0101' };

/** The test's plumber: verified, with a plan that has leads, and rung at any hour, because the stack's clock is real. */
export const ownProvider = (
  who: Plumber = 'provider',
  overrides: Parameters<typeof buildProvider>[1] = {},
): Promise<BuiltProvider> =>
  builtOnce(who, async () => {
    const { deps } = stack();
    const provider = await buildProvider(deps, {
      account: { email: emailOf(who), name: 'Zanele Dube', phone: phones[who] },
      businessName: businessOf(who),
      baseCity: ownPlace(),
      coverageRadiusKm: ownRadius,
      provinces: [ownPlace().province.slug],
      plan: 'NETWORK_PRO',
      ...overrides,
    });
    await deps.db('providers').where({ id: provider.providerId }).update({ answers_at_night: true });
    return provider;
  });

/** The profile that visitors see, with a logo and photos of the provider's work. */
export const publishProfile = async ({ providerId }: BuiltProvider): Promise<void> => {
  const { deps, objects } = stack();
  const profile = {
    about: 'Geysers, leaks and blocked drains, with a written quote before we start.',
    languages: ['isiZulu', 'English'] as const,
    yearsInBusiness: 11,
    whatsapp: '082 555 0134',
    isPublic: true,
  };
  // In one transaction, so that the stack's jobs see the photos only once they are ready.
  await inTransaction(deps, async (tx) => {
    await saveProfile(tx, { providerId, profile: { ...profile, languages: [...profile.languages] } });
    await makePhoto(tx, objects, { providerId, picture: 'logo-drop' });
    for (const [picture, caption] of [
      ['drain', 'Blocked yard drain'],
      ['basin', 'Mixer replaced'],
      ['geyser', 'Geyser on the roof'],
    ] as const)
      await makePhoto(tx, objects, { providerId, picture, caption });
  });
};

/** The test's seeker, with a verified address. */
export const ownSeeker = () =>
  builtOnce('seeker', () => buildAccount(stack().deps, { email: emailOf('seeker'), name: 'Thandi Mokoena' }));

/** Signs in by API. */
export const enterAs = async (context: BrowserContext, who: Who): Promise<void> => {
  if (who === 'seeker') await ownSeeker();
  else if (!isDemo(who)) await ownProvider(who);
  const answer = await context.request.post(`${siteUrl}/api/auth/login`, {
    data: { email: emailOf(who), password: passwordOf(who) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Adds `windowOf`, which opens a separate window for a signed-in user and closes it after the test. */
export const test = base.extend<{ windowOf: (who: Who) => Promise<Page> }, { places: undefined }>({
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      await leaveOutTaken(stack().deps, dataDir ?? join(root, '.data'));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  windowOf: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      opened.push(context);
      await enterAs(context, who);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
