/** Versions that were published with malicious code. Our lockfile must not contain them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const KnownBad = z.array(
  z.strictObject({
    name: z.string().min(1),
    versions: z.array(z.string().regex(/^\d+\.\d+\.\d+/)).min(1),
    /** The date on which it became known. */
    date: z.iso.date(),
    source: z.url({ protocol: /^https$/ }),
  }),
);
export type KnownBad = z.infer<typeof KnownBad>;

/** The list in `known-bad-versions.json`. */
export const knownBadVersions = (): KnownBad =>
  KnownBad.parse(JSON.parse(readFileSync(new URL('known-bad-versions.json', import.meta.url), 'utf8')));

type LockedPackage = { name?: string; version?: string };

/** Returns one sentence for each package of the lockfile that is on the list. An alias counts as its target. */
export const knownBadFaults = ({ packages }: { packages: Record<string, LockedPackage> }, list: KnownBad): string[] =>
  Object.entries(packages).flatMap(([path, { name = path.split('node_modules/').at(-1), version }]) =>
    list
      .filter((bad) => bad.name === name && version && bad.versions.includes(version))
      .map(({ source, date }) => `${path} is ${name} ${version}, which carried an attack (${date}, ${source}).`),
  );
