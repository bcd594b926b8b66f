import type { LeadObstacle, ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { expect, test } from 'vitest';
import { hasFirstSteps, nextStep, stepNames, steps, stepsBringLeads } from './steps.ts';

const incomplete: LeadObstacle = { name: 'incomplete', text: '', step: 'setup' };
const unverified: LeadObstacle = { name: 'unverified', text: '', step: 'documents' };
const noPlan: LeadObstacle = { name: 'plan', text: '', step: 'plan' };

const profile = (change: Partial<ProviderProfile>): ProviderProfile =>
  ({
    hasPassword: true,
    businessName: 'Blue Tap',
    phone: null,
    baseCity: 'sandton-gauteng',
    baseCityName: 'Sandton',
    coverageRadiusKm: 50,
    provinces: ['Gauteng'],
    categories: ['1'],
    categoryNames: ['Plumbing'],
    missingDocuments: [],
    photos: 1,
    verification: 'VALID',
    obstacles: [],
    ...change,
  }) as ProviderProfile;
const undone = (shown: ProviderProfile) => stepNames.filter((name) => !steps[name].isDone(shown));

test('is done once nothing stops a verified provider', () => {
  expect([hasFirstSteps(profile({})), undone(profile({}))]).toEqual([false, []]);
});

test('includes documents, which follow what stops leads, and optional photos', () => {
  const missing = profile({ obstacles: [unverified], missingDocuments: ['identity'], photos: 0 });
  expect(undone(missing)).toEqual(['documents', 'photos', 'verification']);
  expect(nextStep(missing)).toBe('documents');
  expect(steps.documents.text(missing)).toBe('We still need: identity.');
  const checked = profile({ obstacles: [{ ...unverified, step: 'wait' }], photos: 0 });
  expect([undone(checked), nextStep(checked)]).toEqual([['photos', 'verification'], undefined]);
  expect(hasFirstSteps(profile({ photos: 0 }))).toBe(false);
});

test('says that a business is verified only while it is', () => {
  expect(steps.verification.text(profile({}))).toBe('Your business is verified.');
  const lapsed = profile({ verification: 'LAPSED', obstacles: [{ name: 'lapsed', text: '', step: 'wait' }] });
  expect(steps.verification.text(lapsed)).toMatch(/^We’re checking your documents/);
  expect(steps.verification.text(profile({ verification: 'DUE' }))).not.toMatch(/verified/);
});

test('is shown to an incomplete provider, whatever its steps say', () => {
  expect(hasFirstSteps(profile({ obstacles: [incomplete] }))).toBe(true);
});

test('promises leads only if nothing else stops them', () => {
  expect(stepsBringLeads(profile({ obstacles: [incomplete, unverified] }))).toBe(true);
  expect(stepsBringLeads(profile({ obstacles: [unverified, noPlan] }))).toBe(false);
  // A plan without leads alone does not bring the checklist back.
  expect(hasFirstSteps(profile({ obstacles: [noPlan] }))).toBe(false);
});

test('says since when our team has the documents', () => {
  const waits = { verification: 'PENDING' as const, obstacles: [{ ...unverified, step: 'wait' as const }] };
  expect(steps.verification.text(profile({ ...waits, documentsSince: '2026-11-25T08:00:00Z' }))).toBe(
    'Our team has had your documents since 25 November 2026. We’ll email you once they’re checked.',
  );
  expect(steps.verification.text(profile({ ...waits, documentsSince: null }))).toBe(
    'We’re checking your documents. We’ll email you once that’s done.',
  );
});
