import { messages } from '@marketplace/contracts/messages';
import { planNames, plans } from '@marketplace/contracts/plans/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondPlan } from './plan-limits.ts';

const area = (bases: number, ...anywhere: string[]) => ({
  moreBases: Array.from({ length: bases - 1 }),
  anywhere: Object.fromEntries(anywhere.map((id) => [id, 'REMOTE'])),
});

test('refuses another base and another service anywhere beyond the plan', () => {
  expect(beyondPlan('R499', area(1), area(2, 'a'))).toEqual({
    moreBases: 'You have 1 base and your plan has 1. You can’t add more.',
    anywhere: messages.anywhereBeyondPlan,
  });
  expect(beyondPlan('NETWORK_PRO', area(1), area(3, 'a'))).toEqual({});
});

test('keeps what a provider had before its plan changed, and lets it lower that', () => {
  const before = area(3, 'a', 'b');
  expect(beyondPlan('R499', before, before)).toEqual({});
  expect(beyondPlan('R499', before, area(2, 'b'))).toEqual({});
  expect(beyondPlan('R499', before, {})).toEqual({});
  expect(beyondPlan('R499', area(2, 'b'), before)).toEqual({
    moreBases: messages.basesBeyondPlan(2, 'R499'),
    anywhere: messages.anywhereBeyondPlan,
  });
});

test('never refuses a change that adds nothing, and only what the plan lacks', () => {
  const areas = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.uniqueArray(fc.constantFrom('a', 'b', 'c')))
    .map(([bases, ids]) => area(bases, ...ids));
  fc.assert(
    fc.property(fc.constantFrom(...planNames), areas, areas, (plan, before, after) => {
      const fields = beyondPlan(plan, before, after);
      if (after.moreBases.length <= before.moreBases.length) expect(fields.moreBases).toBeUndefined();
      if (after.moreBases.length < plans[plan].bases) expect(fields.moreBases).toBeUndefined();
      if (Object.keys(after.anywhere).every((id) => id in before.anywhere)) expect(fields.anywhere).toBeUndefined();
      if (plans[plan].anywhere) expect(fields.anywhere).toBeUndefined();
    }),
  );
});
