/** Faults of package-lock.json that `npm install` does not report. */

type LockedPackage = {
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
};
export type Lockfile = { packages: Record<string, LockedPackage> };

/** The places where Node looks for `name` when the package at `path` imports it, nearest first. */
export const placesOf = (name: string, path: string): string[] => {
  const folders = path.split('/');
  return [...folders.keys(), folders.length]
    .reverse()
    .map((depth) => [...folders.slice(0, depth), 'node_modules', name].join('/'));
};

/**
 * Returns one sentence per fault. npm leaves out optional packages that the registry lacks at that moment, and then
 * `npm ci` refuses the lockfile everywhere. A registry address from one machine would bind all others.
 */
export const lockfileFaults = ({ packages }: Lockfile): string[] =>
  Object.entries(packages).flatMap(([path, { resolved, link, optionalDependencies = {} }]) => [
    ...(resolved && !link ? [`${path} names the address it was fetched from (${resolved}).`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, path).some((place) => packages[place]))
      .map(
        (name) => `${path || 'The project'} wants ${name}, which has no entry: pin a version that is published whole.`,
      ),
  ]);

/** The platforms of developers. Production runs on Linux. */
const platforms = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
] as const;

/** Returns one entry (`esbuild: darwin x64`) for each package that has binaries for some of our platforms but not for this one. */
export const missingBinaries = ({ packages }: Lockfile): string[] =>
  Object.entries(packages).flatMap(([path, { os: ownSystem, optionalDependencies = {} }]) => {
    // A binary's own dependencies are only for its platform.
    if (ownSystem) return [];
    const binaries = Object.keys(optionalDependencies).flatMap(
      (name) => placesOf(name, path).flatMap((place) => packages[place] ?? [])[0] ?? [],
    );
    const missing = platforms.filter(
      ([os, cpu]) => !binaries.some((one) => one.os?.includes(os) && one.cpu?.includes(cpu)),
    );
    if (missing.length === platforms.length) return [];
    return missing.map(([os, cpu]) => `${path.split('node_modules/').at(-1) || 'The project'}: ${os} ${cpu}`);
  });
