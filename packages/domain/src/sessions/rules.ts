/**
 * When a refresh token is presented: what is to be done with the session. Every renewal counts the session's
 * `generation` up, and a refresh token carries the generation it was made for. Two things look like theft and are
 * none: two tabs that renew at once, and an answer that never reached the browser. In both the browser comes with the
 * generation before the current one. (RFC 9700 section 4.14.2: rotation, and revoking all on reuse.)
 */

/** Milliseconds since the current token was issued in which the one before it is a request sent at the same time. */
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
 * `theft`: a token that was used or replaced before; whoever has it should not.
 */
export type RotationStep = 'rotate' | 'repeat' | 'replace' | 'theft';

/** `presented` is the generation of a token that is known to be ours. */
export const rotationStep = (session: Rotation, presented: number, now: Date): RotationStep => {
  if (presented === session.generation) return 'rotate';
  // As soon as the current token is used, it becomes the previous one: so here it never was.
  if (presented !== session.previousGeneration) return 'theft';
  const age = now.getTime() - (session.refreshIssuedAt?.getTime() ?? 0);
  return age <= parallelFor ? 'repeat' : 'replace';
};

/** The session after a step, and so with the token of its generation issued. */
export const afterStep = (session: Rotation, step: Exclude<RotationStep, 'theft'>, now: Date): Rotation =>
  ({
    rotate: {
      generation: session.generation + 1,
      previousGeneration: session.generation,
      refreshIssuedAt: now,
    },
    repeat: { ...session, refreshIssuedAt: now },
    // Who lost an answer still holds the token from before.
    replace: { ...session, generation: session.generation + 1, refreshIssuedAt: now },
  })[step];
