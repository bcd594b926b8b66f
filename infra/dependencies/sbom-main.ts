/** `npm run --silent sbom > sbom.json`: prints the software bill of materials as CycloneDX. */
import { readFileSync } from 'node:fs';
import { sbom } from './sbom.ts';

const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
process.stdout.write(`${JSON.stringify(sbom(lockfile, new Date().toISOString()), null, 2)}\n`);
