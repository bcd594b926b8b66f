/**
 * How the owner of a session proved who they are: with what (RFC 8176 calls it `amr`), when with a second factor, and when at
 * all. Rights that need a second factor, and changes that ask for a fresh confirmation, read it.
 */
import { limits } from '@marketplace/contracts/limits';
import { minutes } from '@marketplace/platform/clock';

/**
 * A passkey is two factors: the device that holds it, and the finger, face or PIN that opens the device. LINK is that of an access
 * pass, which lets its holder in once.
 */
export const methods = ['PASSWORD', 'LINK', 'TOTP', 'RECOVERY_CODE', 'PASSKEY'] as const;
export type Method = (typeof methods)[number];
const firstFactors: readonly Method[] = ['PASSWORD', 'LINK'];

export type SessionProof = { methods: readonly string[]; secondFactorAt: Date | null; confirmedAt: Date | null };

/** Whether the method is a second factor, or holds one. */
export const isSecondFactor = (method: Method): boolean => !firstFactors.includes(method);

/** Milliseconds that a confirmation is good for, in its own session. */
export const confirmationLife = minutes(limits.confirmationMinutes);

/** Whether the owner has proved lately who they are. */
export const isConfirmed = ({ confirmedAt }: Pick<SessionProof, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationLife;
