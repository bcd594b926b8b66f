import { expect, test } from 'vitest';
import { sentences } from '../messages.ts';
import { planNames, plansWithLeads } from './plans.ts';
import { type ProviderState, providerCan, providerObstacle, subscriptionStatuses, verifications } from './schemas.ts';

const inOrder: ProviderState = {
  complete: true,
  verification: 'VALID',
  withdrawn: false,
  suspended: false,
  paused: false,
  plan: 'NETWORK_PRO',
  subscriptionStatus: 'ACTIVE',
};

/** Every possible state. */
const values: { [Field in keyof ProviderState]: readonly ProviderState[Field][] } = {
  complete: [true, false],
  verification: verifications,
  withdrawn: [false, true],
  suspended: [false, true],
  paused: [false, true],
  plan: planNames,
  subscriptionStatus: subscriptionStatuses,
};
const states = Object.entries(values).reduce(
  (drawn, [field, each]) => drawn.flatMap((state) => each.map((value) => ({ ...state, [field]: value }))),
  [{} as ProviderState],
);

test.each(['receiveLeads', 'accept'] as const)(
  'allows %s only if everything about the provider is in order',
  (action) => {
    expect(states.filter((state) => providerCan(action, state))).toEqual(
      plansWithLeads.map((plan) => ({ ...inOrder, plan })),
    );
    for (const state of states) expect(providerObstacle(action, state) === null).toBe(providerCan(action, state));
  },
);

test('hides contact details only while a provider is suspended or withdrawn', () => {
  for (const state of states) expect(providerCan('seeContacts', state)).toBe(!state.suspended && !state.withdrawn);
});

test.each<[Partial<ProviderState>, string]>([
  [{ withdrawn: true, suspended: true }, sentences.providerWithdrawn],
  [{ suspended: true }, sentences.providerSuspended],
  [{ complete: false }, sentences.providerIncomplete],
  [{ verification: 'PENDING' }, sentences.providerUnverified],
  [{ verification: 'LAPSED' }, sentences.providerLapsed],
  [{ plan: 'WEBSITE' }, sentences.providerWithoutLeads],
  [{ subscriptionStatus: 'PAST_DUE' }, sentences.providerUnpaid],
  [{ subscriptionStatus: 'CANCELLED' }, sentences.providerUnpaid],
  [{ paused: true }, sentences.providerPaused],
  // The most important reason comes first: paying does not end a suspension.
  [{ complete: false, verification: 'PENDING' }, sentences.providerIncomplete],
  [
    { suspended: true, verification: 'PENDING', paused: true, subscriptionStatus: 'PAST_DUE' },
    sentences.providerSuspended,
  ],
])('for %j shows %j', (change, sentence) => {
  expect(providerObstacle('accept', { ...inOrder, ...change })).toBe(sentence);
});
