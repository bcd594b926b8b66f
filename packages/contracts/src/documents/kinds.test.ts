import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areForGood,
  type DocumentKind,
  documentKindNames,
  missingChecks,
  requiredChecks,
  requiredDocuments,
  tradeChecks,
} from './kinds.ts';

const kind = fc.constantFrom(...documentKindNames);
const [electrical] = Object.keys(tradeChecks) as [string];
const category = fc.constantFrom(...Object.keys(tradeChecks), 'plumbing', 'home-improvement');
const now = new Date('2026-03-02T08:00:00Z');
const checks = fc.array(
  fc.record({
    kind,
    validUntil: fc.option(fc.date({ noInvalidDate: true, min: new Date('2025-01-01'), max: new Date('2028-01-01') })),
  }),
);

test('requires identity and registration of everyone, and never less of a provider with more trades', () => {
  fc.assert(
    fc.property(fc.array(category), category, (chosen, more) => {
      const required = requiredChecks(chosen);
      expect(required).toEqual(expect.arrayContaining(requiredDocuments));
      expect(requiredChecks([...chosen, more])).toEqual(expect.arrayContaining(required));
      expect(new Set(required).size).toBe(required.length);
    }),
  );
  expect(requiredChecks(['plumbing'])).toEqual(['identity', 'registration']);
  expect(requiredChecks([electrical])).toEqual(['identity', 'registration', 'licence']);
});

test('misses exactly the required kinds without a check that still holds', () => {
  fc.assert(
    fc.property(fc.subarray([...documentKindNames]), checks, (required, held) => {
      const missing = missingChecks(required, held, now);
      for (const each of documentKindNames) {
        const ends = held
          .filter((check) => check.kind === each)
          .map(({ validUntil }) => validUntil?.getTime() ?? Infinity);
        const holds = Math.max(...ends) > now.getTime();
        expect(missing.includes(each)).toBe(required.includes(each) && !holds);
      }
    }),
  );
  const ends = [{ kind: 'identity' as DocumentKind, validUntil: now }];
  expect(missingChecks(['identity'], ends, now)).toEqual(['identity']);
});

test('lets only identity and registration hold without an end', () => {
  expect(documentKindNames.filter((each) => areForGood([each]))).toEqual(['identity', 'registration']);
  expect(areForGood(['identity', 'licence'])).toBe(false);
});
