/**
 * Renders the share pictures and the app manifest with another limit of providers per request, which they must state.
 */
import { capClaims } from '@marketplace/infra/test/cap-claims.ts';
import { expect, test, vi } from 'vitest';
import { appManifest } from '../../pages/app-manifest.ts';
import { cardOf, sitePages } from './card-text.ts';

vi.mock('@marketplace/contracts/limits', async (original) => {
  const { limits } = await original<typeof import('@marketplace/contracts/limits')>();
  return { limits: { ...limits, providersPerEnquiry: 4 } };
});

test('share pictures state the configured limit', async () => {
  const cards = await Promise.all(Object.keys(sitePages).map((slug) => cardOf('site', slug, async () => undefined)));
  expect(capClaims(JSON.stringify(cards))).toEqual([]);
  expect(JSON.stringify(cards)).toContain('Up to four quotes.');
});

test('the manifest states the configured limit', () => {
  const { description } = JSON.parse(appManifest);
  expect(description).toContain('up to four verified providers');
  expect(capClaims(description)).toEqual([]);
});
