import { minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterStep, parallelFor, type Rotation, rotationStep } from './rules.ts';

const start = new Date('2026-03-02T08:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const session: Rotation = { generation: 4, previousGeneration: 3, refreshIssuedAt: start };

describe('a refresh token that is presented', () => {
  test('the current one makes place for a new one, however long ago it was made', () => {
    for (const ms of [0, parallelFor, minutes(60 * 24 * 29)])
      expect(rotationStep(session, 4, later(ms))).toBe('rotate');
    expect(afterStep(session, 'rotate', later(5))).toEqual({
      generation: 5,
      previousGeneration: 4,
      refreshIssuedAt: later(5),
    });
  });

  test('the one before is a parallel request for 30 seconds, and then a lost answer', () => {
    expect(rotationStep(session, 3, later(parallelFor))).toBe('repeat');
    expect(rotationStep(session, 3, later(parallelFor + 1))).toBe('replace');
    // The current one was issued once more just now: it is not lost yet.
    const again = afterStep(session, 'repeat', later(parallelFor));
    expect(rotationStep(again, 3, later(2 * parallelFor))).toBe('repeat');
  });

  test('after a lost answer the one that got lost is void, and the one in the browser still good', () => {
    const after = afterStep(session, 'replace', later(minutes(1)));
    expect(rotationStep(after, 3, later(minutes(2)))).toBe('replace');
    expect(rotationStep(after, 4, later(minutes(2)))).toBe('theft');
    expect(rotationStep(after, 5, later(minutes(2)))).toBe('rotate');
  });

  test('an older one, or one of the future, is stolen', () => {
    for (const presented of [0, 1, 2, 5]) expect(rotationStep(session, presented, start)).toBe('theft');
    expect(rotationStep({ generation: 0, previousGeneration: null, refreshIssuedAt: null }, 1, start)).toBe('theft');
  });
});

/** A browser that renews, loses answers, and sends several requests with the same cookie whose answers come in any order. */
const action = fc.record({
  wait: fc.integer({ min: 0, max: minutes(45) }),
  requests: fc.integer({ min: 1, max: 4 }),
  spread: fc.integer({ min: 0, max: parallelFor }),
  /** Which of the answers is the last to arrive; none of them where it is `null`. */
  arrives: fc.option(fc.nat(3)),
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
  const cookies = [cookie];
  for (const { wait, requests, spread, arrives } of actions) {
    now += wait;
    const answers = Array.from({ length: requests }, (_, n) => {
      if (n > 0) now += Math.floor(spread / requests);
      return present(cookie);
    });
    if (answers.includes(undefined)) return { stolen: true, cookie, cookies, present, now: () => now };
    if (arrives !== null) cookie = answers[arrives % requests]!;
    cookies.push(cookie);
  }
  return { stolen: false, cookie, cookies, present, pass: (ms: number) => (now += ms) };
};

test('an honest browser is never taken for a thief', () => {
  const honest = fc.property(fc.array(action, { maxLength: 30 }), (actions) => !play(actions).stolen);
  fc.assert(honest, { numRuns: 3_000 });
});

test('a stolen token ends the session once thief and owner have both used it, whoever is first', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 10 }), fc.boolean(), (actions, thiefFirst) => {
      const { cookie, present, pass } = play(actions);
      if (!pass) throw new Error('an honest browser was taken for a thief');
      // Both hold the same token. They renew in turns, further apart than parallel requests are.
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
