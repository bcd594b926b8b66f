/**
 * How the owner of a session authenticated: the methods (`amr` in RFC 8176), the time of the second factor
 * and the time of the last confirmation. Rights that need a second factor and changes that need a fresh
 * confirmation check it.
 */
import { limits } from '@marketplace/contracts/limits';
import { minutes } from '@marketplace/platform/clock';

/**
 * A passkey counts as two factors: the device, and the finger, face or PIN that unlocks it. LINK is the link
 * of an access pass, which works once.
 */
export const methods = ['PASSWORD', 'LINK', 'TOTP', 'RECOVERY_CODE', 'PASSKEY'] as const;
export type Method = (typeof methods)[number];
const firstFactors: readonly Method[] = ['PASSWORD', 'LINK'];

export type SessionProof = { methods: readonly string[]; secondFactorAt: Date | null; confirmedAt: Date | null };

/** Returns true if the method is or includes a second factor. */
export const isSecondFactor = (method: Method): boolean => !firstFactors.includes(method);

/** Milliseconds until a confirmation expires, within its session. */
export const confirmationLife = minutes(limits.confirmationMinutes);

/** Returns true if the owner has authenticated recently. */
export const isConfirmed = ({ confirmedAt }: Pick<SessionProof, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationLife;
