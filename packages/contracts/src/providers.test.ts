import { expect, test } from 'vitest';
import { sentences } from './messages.ts';
import { type ProviderState, providerCan, providerObstacle, subscriptionStatuses } from './providers.ts';

const inOrder: ProviderState = { verified: true, suspended: false, paused: false, subscriptionStatus: 'ACTIVE' };

const states = [true, false].flatMap((verified) =>
  [true, false].flatMap((suspended) =>
    [true, false].flatMap((paused) =>
      subscriptionStatuses.map((subscriptionStatus) => ({ verified, suspended, paused, subscriptionStatus })),
    ),
  ),
);

test.each(['receiveLeads', 'accept'] as const)('%s: only while everything about the provider is in order', (action) => {
  expect(states.filter((state) => providerCan(action, state))).toEqual([inOrder]);
  for (const state of states) expect(providerObstacle(action, state) === null).toBe(providerCan(action, state));
});

test.each<[Partial<ProviderState>, string]>([
  [{ suspended: true }, sentences.providerSuspended],
  [{ verified: false }, sentences.providerUnverified],
  [{ subscriptionStatus: 'PAST_DUE' }, sentences.providerUnpaid],
  [{ subscriptionStatus: 'CANCELLED' }, sentences.providerUnpaid],
  [{ paused: true }, sentences.providerPaused],
  // The weightiest comes first: paying ends no suspension.
  [{ suspended: true, verified: false, paused: true, subscriptionStatus: 'PAST_DUE' }, sentences.providerSuspended],
])('%j is told %j', (change, sentence) => {
  expect(providerObstacle('accept', { ...inOrder, ...change })).toBe(sentence);
});
