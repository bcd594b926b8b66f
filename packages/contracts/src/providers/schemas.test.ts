import { expect, test } from 'vitest';
import { sentences } from '../messages.ts';
import { planNames, plansWithLeads, subscriptionStatuses } from '../plans/plans.ts';
import { leadObstacles, type ProviderState, providerCan, providerObstacle, verifications } from './schemas.ts';

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

test.each([
  ['receiveLeads', ['ACTIVE']],
  // Past due stops new leads only.
  ['accept', ['ACTIVE', 'PAST_DUE']],
] as const)('allows %s only if everything about the provider is in order', (action, statuses) => {
  expect(states.filter((state) => providerCan(action, state))).toEqual(
    states.filter(
      (state) =>
        state.complete &&
        ['VALID', 'DUE'].includes(state.verification) &&
        !state.withdrawn &&
        !state.suspended &&
        !state.paused &&
        plansWithLeads.includes(state.plan) &&
        statuses.some((status) => status === state.subscriptionStatus),
    ),
  );
  for (const state of states) expect(providerObstacle(action, state) === null).toBe(providerCan(action, state));
});

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
  [{ plan: 'R499', subscriptionStatus: 'PAST_DUE', paused: true }, sentences.providerPaused],
  [{ plan: 'NETWORK_PRO', subscriptionStatus: 'CANCELLED' }, sentences.providerEnded('Network Pro')],
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

test('lists what stops leads exactly while there are none, and repeats the first reason', () => {
  for (const state of states) {
    const obstacles = leadObstacles(state, { missingDocuments: [] });
    expect(obstacles.length === 0).toBe(providerCan('receiveLeads', state));
    expect(obstacles[0]?.text ?? null).toBe(providerObstacle('receiveLeads', state));
  }
});

test('lists every reason with its next step, the most important first', () => {
  const state = { ...inOrder, complete: false, verification: 'PENDING', plan: 'WEBSITE', paused: true } as const;
  expect(leadObstacles(state, { missingDocuments: ['identity'] }).map(({ name, step }) => [name, step])).toEqual([
    ['incomplete', 'setup'],
    ['unverified', 'documents'],
    ['plan', 'plan'],
    ['paused', 'resume'],
  ]);
});

test.each(['PENDING', 'LAPSED'] as const)('asks for nothing while documents are checked (%s)', (verification) => {
  expect(leadObstacles({ ...inOrder, verification }, { missingDocuments: [] })).toMatchObject([{ step: 'wait' }]);
});
