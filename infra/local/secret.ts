import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const random = () => randomBytes(32).toString('base64url');

/**
 * Returns a secret (256 random bits as base64url, unless `make` creates another), created on first use and kept in a
 * file that only its owner can read. The file is written under another name and renamed, so that a crash never leaves
 * half a secret.
 */
export async function keptSecret(file: string, make: () => string = random): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept) return kept.trim();

  const secret = make();
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, `${secret}\n`, { mode: 0o600 });
  await rename(beside, file);
  return secret;
}
