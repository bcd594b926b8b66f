/** Single-use tokens that travel by mail: 256 random bits, of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');
/** SHA-256 is enough for what cannot be guessed; a slow hash is for what people choose. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
