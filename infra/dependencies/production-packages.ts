/** The packages that the image installs, from the lockfile alone. `infra/docker/build.sh` names the workspaces. */
import { placesOf } from './lockfile.ts';

type Names = Record<string, string>;
type LockedPackage = {
  resolved?: string;
  link?: boolean;
  os?: string[];
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type InstalledLockfile = { packages: Record<string, LockedPackage> };

const wanted = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }: LockedPackage) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * Returns the sorted names of all packages below the workspaces in these folders, without our own. Packages for one
 * operating system only are left out: they are parts of a package that is listed.
 */
export const productionPackages = ({ packages }: InstalledLockfile, folders: readonly string[]): string[] => {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const name of wanted(packages[path]!)) {
      const place = placesOf(name, path).find((each) => packages[each]);
      if (place) visit(packages[place]!.link ? packages[place]!.resolved! : place);
    }
  };
  const isWorkspace = (path: string) => folders.includes(path.split('/')[0]!) && !path.includes('node_modules');
  for (const path of Object.keys(packages).filter(isWorkspace)) visit(path);
  const names = [...reached].flatMap((path) =>
    path.includes('node_modules/') && !packages[path]!.os ? path.split('node_modules/').at(-1)! : [],
  );
  return [...new Set(names)].sort();
};
