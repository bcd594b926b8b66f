/** What can be wrong with package-lock.json while `npm install` still seems fine. */

type LockedPackage = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
export type Lockfile = { packages: Record<string, LockedPackage> };

/** Where Node looks for `name` when the package at `path` imports it, nearest first. */
export const placesOf = (name: string, path: string): string[] => {
  const folders = path.split('/');
  return [...folders.keys(), folders.length]
    .reverse()
    .map((depth) => [...folders.slice(0, depth), 'node_modules', name].join('/'));
};

/**
 * One sentence a fault. npm leaves out optional packages that the registry lacks at that moment, and then `npm ci`
 * refuses the lockfile everywhere; and an address of the registry that one machine happened to use binds every other.
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
