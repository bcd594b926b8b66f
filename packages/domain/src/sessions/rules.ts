/**
 * How long sessions last, and refresh token rotation: what to do with the session when a token is presented. Every
 * renewal counts the session's `generation` up, and a refresh token carries the generation it was made for. Two tabs that
 * renew at once, and an answer that never reached the browser, look like theft and are none: in both the browser presents
 * the generation before the current one, soon after its use. (RFC 9700 section 4.14.2: rotation, and revoking all on reuse.)
 */
import type { Role } from '@marketplace/contracts/accounts/roles';
import { days, hours } from '@marketplace/platform/clock';

/** Milliseconds a session lasts: after it was last used, and after it began however much it is used. */
export type SessionLife = { idle: number; absolute: number };

const everybody: SessionLife = { idle: days(30), absolute: days(90) };
const administrator: SessionLife = { idle: hours(12), absolute: days(7) };

/** Who can change other people's data is signed out earlier (OWASP Session Management Cheat Sheet: idle and absolute timeout). */
export const lifeOf = (role: Role): SessionLife =>
  role === 'ADMIN' || role === 'SUPER_ADMIN' ? administrator : everybody;

/** Sessions an account may have open at once; one more ends the oldest. */
export const sessionsPerAccount = 20;

/** When a session ends that began at `createdAt` and was last used at `usedAt`. */
export const endOf = (role: Role, { createdAt, usedAt }: { createdAt: Date; usedAt: Date }): Date => {
  const { idle, absolute } = lifeOf(role);
  return new Date(Math.min(usedAt.getTime() + idle, createdAt.getTime() + absolute));
};

/** Milliseconds after its first use in which a used token counts as a parallel request or a lost answer. */
export const parallelFor = 30_000;

export type Rotation = {
  generation: number;
  previousGeneration: number | null;
  /** When the current token was first issued, which is when the one before it was first used. */
  refreshIssuedAt: Date | null;
};

/**
 * `rotate`: the current token, a new one takes its place. `repeat`: the one before, within `parallelFor` of its first use;
 * it gets the current one too, and the window stays as it is. `theft`: any other, so that two parties hold tokens of one session.
 */
export type RotationStep = 'rotate' | 'repeat' | 'theft';

/** `presented` is the generation of a token that is known to be ours. */
export const rotationStep = (session: Rotation, presented: number, now: Date): RotationStep => {
  if (presented === session.generation) return 'rotate';
  if (presented !== session.previousGeneration) return 'theft';
  const age = now.getTime() - (session.refreshIssuedAt?.getTime() ?? 0);
  return age <= parallelFor ? 'repeat' : 'theft';
};

/** The session after a step, when the token of its generation has been issued. */
export const afterStep = (session: Rotation, step: Exclude<RotationStep, 'theft'>, now: Date): Rotation =>
  step === 'repeat'
    ? session
    : { generation: session.generation + 1, previousGeneration: session.generation, refreshIssuedAt: now };
