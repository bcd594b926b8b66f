/**
 * Session lifetimes and refresh token rotation. Every renewal increments the session's `generation`, and each
 * refresh token belongs to one generation. Reuse of an old token means theft and ends the session (RFC 9700
 * section 4.14.2).
 * Two tabs that renew at once and a reply that never arrived also present the previous generation. They are
 * accepted shortly after the rotation.
 */
import type { Role } from '@marketplace/contracts/accounts/roles';
import { days, hours } from '@marketplace/platform/clock';

/** Milliseconds until a session ends: after its last use, and after its start regardless of use. */
export type SessionLife = { idle: number; absolute: number };

const standard: SessionLife = { idle: days(30), absolute: days(90) };
const administrator: SessionLife = { idle: hours(12), absolute: days(7) };

/**
 * Administrators can change other people's data, so their sessions are shorter (OWASP Session Management
 * Cheat Sheet: idle and absolute timeout).
 */
export const lifeOf = (role: Role): SessionLife =>
  role === 'ADMIN' || role === 'SUPER_ADMIN' ? administrator : standard;

/** Open sessions per account. One more ends the oldest. */
export const sessionsPerAccount = 20;

/** Returns when a session ends that began at `createdAt` and was last used at `usedAt`. */
export const endOf = (role: Role, { createdAt, usedAt }: { createdAt: Date; usedAt: Date }): Date => {
  const { idle, absolute } = lifeOf(role);
  return new Date(Math.min(usedAt.getTime() + idle, createdAt.getTime() + absolute));
};

/** Milliseconds after the rotation in which the previous token counts as a parallel request or a lost reply. */
export const parallelFor = 30_000;

export type Rotation = {
  generation: number;
  previousGeneration: number | null;
  /** When the current token was first issued, which is when the previous one was first used. */
  refreshIssuedAt: Date | null;
};

/**
 * `rotate`: the current token, which a new one replaces. `repeat`: the previous token within `parallelFor` of
 * its first use, which gets the current one without extending the window. `theft`: any other token, because
 * two parties then hold tokens of one session.
 */
export type RotationStep = 'rotate' | 'repeat' | 'theft';

/** `presented` is the generation of a token whose mac is valid. */
export const rotationStep = (session: Rotation, presented: number, now: Date): RotationStep => {
  if (presented === session.generation) return 'rotate';
  if (presented !== session.previousGeneration) return 'theft';
  const age = now.getTime() - (session.refreshIssuedAt?.getTime() ?? 0);
  return age <= parallelFor ? 'repeat' : 'theft';
};

/** Returns the rotation state after a step. */
export const afterStep = (session: Rotation, step: Exclude<RotationStep, 'theft'>, now: Date): Rotation =>
  step === 'repeat'
    ? session
    : { generation: session.generation + 1, previousGeneration: session.generation, refreshIssuedAt: now };
