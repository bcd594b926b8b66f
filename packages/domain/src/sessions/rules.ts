/**
 * Refresh token rotation: what to do with the session when a token is presented. Every renewal counts the session's
 * `generation` up, and a refresh token carries the generation it was made for. Two cases look like theft and are
 * none: two tabs that renew at once, and an answer that never reached the browser. In both the browser presents the
 * generation before the current one. (RFC 9700 section 4.14.2: rotation, and revoking all on reuse.)
 */

/** Milliseconds after a token was issued in which the one before it counts as a parallel request. */
export const parallelFor = 30_000;

export type Rotation = {
  generation: number;
  previousGeneration: number | null;
  /** When the current token was last issued. */
  refreshIssuedAt: Date | null;
};

/**
 * `rotate`: the current token, a new one takes its place. `repeat`: a parallel request, it gets the current one too.
 * `replace`: the answer with the current token was lost, so that one is void and a new one takes its place.
 * `theft`: a token that was used or replaced before, so that two parties hold tokens of one session.
 */
export type RotationStep = 'rotate' | 'repeat' | 'replace' | 'theft';

/** `presented` is the generation of a token that is known to be ours. */
export const rotationStep = (session: Rotation, presented: number, now: Date): RotationStep => {
  if (presented === session.generation) return 'rotate';
  // The current token becomes the previous one as soon as it is used: with the previous one presented, it never was.
  if (presented !== session.previousGeneration) return 'theft';
  const age = now.getTime() - (session.refreshIssuedAt?.getTime() ?? 0);
  return age <= parallelFor ? 'repeat' : 'replace';
};

/** The session after a step, when the token of its generation has been issued. */
export const afterStep = (session: Rotation, step: Exclude<RotationStep, 'theft'>, now: Date): Rotation =>
  ({
    rotate: {
      generation: session.generation + 1,
      previousGeneration: session.generation,
      refreshIssuedAt: now,
    },
    repeat: { ...session, refreshIssuedAt: now },
    // A browser that lost the answer still holds the token before.
    replace: { ...session, generation: session.generation + 1, refreshIssuedAt: now },
  })[step];
