/** Passwords: argon2id with OWASP's first recommendation (Password Storage Cheat Sheet, 2025): 19 MiB, 2 rounds, 1 lane. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A hash of nothing anybody knows, checked when there is no account, so that both answers take the same time. */
let decoy: Promise<string> | undefined;

/** Whether the password is the one behind `stored`. Without a stored hash it takes as long and is false. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await decoy), password);
  return !!stored && matches;
};

const today = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;

/** Whether a stored hash was made with other parameters than ours are now. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(today);
