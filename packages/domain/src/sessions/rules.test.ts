import type { Role } from '@marketplace/contracts/accounts/roles';
import { days, hours, minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterStep, endOf, parallelFor, type Rotation, rotationStep } from './rules.ts';

const start = new Date('2026-03-02T08:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const session: Rotation = { generation: 4, previousGeneration: 3, refreshIssuedAt: start };

describe('a presented refresh token', () => {
  test('rotates when it is the current one, at any age', () => {
    for (const ms of [0, parallelFor, minutes(60 * 24 * 29)])
      expect(rotationStep(session, 4, later(ms))).toBe('rotate');
    expect(afterStep(session, 'rotate', later(5))).toEqual({
      generation: 5,
      previousGeneration: 4,
      refreshIssuedAt: later(5),
    });
  });

  test('repeats the previous one for 30 seconds, then counts as stolen', () => {
    expect(rotationStep(session, 3, later(parallelFor))).toBe('repeat');
    expect(rotationStep(session, 3, later(parallelFor + 1))).toBe('theft');
  });

  test('does not extend the 30 seconds when it is repeated', () => {
    let state = session;
    for (let ms = 0; ms <= parallelFor; ms += 1_000) {
      expect(rotationStep(state, 3, later(ms))).toBe('repeat');
      state = afterStep(state, 'repeat', later(ms));
    }
    expect(rotationStep(state, 3, later(parallelFor + 1_000))).toBe('theft');
    expect(rotationStep(state, 4, later(parallelFor + 1_000))).toBe('rotate');
  });

  test('counts an older or a future one as stolen', () => {
    for (const presented of [0, 1, 2, 5]) expect(rotationStep(session, presented, start)).toBe('theft');
    expect(rotationStep({ generation: 0, previousGeneration: null, refreshIssuedAt: null }, 1, start)).toBe('theft');
  });
});

/**
 * A browser that renews: several requests with the same cookie within 30 seconds, with replies in any order.
 * If no reply arrives, the browser retries within that time.
 */
const action = fc.record({
  wait: fc.integer({ min: 0, max: minutes(45) }),
  requests: fc.integer({ min: 1, max: 4 }),
  spread: fc.integer({ min: 0, max: parallelFor }),
  /** Index of the reply that arrives last. */
  arrives: fc.nat(3),
});

const play = (actions: (typeof action extends fc.Arbitrary<infer A> ? A : never)[]) => {
  let state: Rotation = { generation: 0, previousGeneration: null, refreshIssuedAt: null };
  let cookie = 0;
  let now = start.getTime();
  const present = (generation: number) => {
    const step = rotationStep(state, generation, new Date(now));
    if (step === 'theft') return undefined;
    state = afterStep(state, step, new Date(now));
    return state.generation;
  };
  for (const { wait, requests, spread, arrives } of actions) {
    now += wait;
    const answers = Array.from({ length: requests }, (_, n) => {
      if (n > 0) now += Math.floor(spread / requests);
      return present(cookie);
    });
    if (answers.includes(undefined)) return { stolen: true, cookie, present };
    cookie = answers[arrives % requests]!;
  }
  return { stolen: false, cookie, present, pass: (ms: number) => (now += ms) };
};

test('never treats an honest browser as a thief', () => {
  const honest = fc.property(fc.array(action, { maxLength: 30 }), (actions) => !play(actions).stolen);
  fc.assert(honest, { numRuns: 3_000 });
});

test('ends the session once thief and owner have both used a stolen token, in either order', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 10 }), fc.boolean(), (actions, thiefFirst) => {
      const { cookie, present, pass } = play(actions);
      if (!pass) throw new Error('an honest browser was taken for a thief');
      // Both hold the same token. They take turns, further apart than parallel requests.
      const held = { thief: cookie, owner: cookie };
      const turns = thiefFirst ? (['thief', 'owner'] as const) : (['owner', 'thief'] as const);
      for (let round = 0; round < 3; round += 1)
        for (const who of turns) {
          pass(minutes(10));
          const next = present(held[who]);
          if (next === undefined) return true;
          held[who] = next;
        }
      return false;
    }),
  );
});

// id: session-lifetime
test('ends a session after 30 days without use and after 90 days, an administrator’s after 12 hours and 7 days', () => {
  const end = (role: Role, used: number) =>
    endOf(role, { createdAt: start, usedAt: later(used) }).getTime() - start.getTime();
  for (const role of ['SEEKER', 'PROVIDER'] as const)
    expect([0, days(59), days(61), days(90)].map((used) => end(role, used))).toEqual([30, 89, 90, 90].map(days));
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const)
    expect([0, hours(12), days(6), days(7)].map((used) => end(role, used))).toEqual([12, 24, 156, 168].map(hours));
});
