/**
 * Passwords: argon2id with OWASP's first recommendation (Password Storage Cheat Sheet, 2025): 19 MiB, 2
 * rounds, 1 lane.
 */
import { normalPassword } from '@marketplace/contracts/accounts/password-rules';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), options);

/** A hash of an unknown password, checked if there is no account, so that both replies take the same time. */
let decoy: Promise<string> | undefined;

const today = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;

/**
 * Compares a typed password with a stored hash. `outdated` means it matches, but the hash uses old parameters
 * or another Unicode form. Without a stored hash it takes as long and returns `wrong`.
 */
export const checkPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<'right' | 'outdated' | 'wrong'> => {
  decoy ??= hashPassword(crypto.randomUUID());
  const hashed = stored ?? (await decoy);
  const normal = normalPassword(password);
  for (const form of new Set([normal, password, password.normalize('NFC'), password.normalize('NFD')]))
    if ((await verify(hashed, form)) && stored)
      return form === normal && stored.startsWith(today) ? 'right' : 'outdated';
  return 'wrong';
};

/** Returns true if the password matches. Without a stored hash it takes as long and returns false. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await checkPassword(stored, password)) !== 'wrong';
