/**
 * The software bill of materials as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). It is built from the lockfile alone,
 * so it is the same on every machine. `npm sbom` fails here, because some packages ask for other peer versions.
 */
import { licenceOf } from './licences.ts';
import { placesOf } from './lockfile.ts';

type Names = Record<string, string>;
type LockedPackage = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
};
export type SbomLockfile = { name: string; version: string; packages: Record<string, LockedPackage> };

/** The name of the package at `path`. A workspace's name is in its own entry. */
const nameOf = (path: string, { name }: LockedPackage): string => name ?? path.split('node_modules/').at(-1)!;

/** https://github.com/package-url/purl-spec: `pkg:npm/%40scope/name@1.0.0`. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Converts npm's `sha512-…` in base 64 to CycloneDX hashes. */
const hashesOf = (integrity: string) =>
  integrity.split(' ').map((entry) => {
    const [algorithm = '', digest = ''] = entry.split(/-(.*)/s);
    return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
  });

/** Development dependencies are not delivered (`excluded`). Packages for some systems only are `optional`. */
const scopeOf = ({ dev, optional, devOptional }: LockedPackage) =>
  dev ? 'excluded' : optional || devOptional ? 'optional' : 'required';

const componentOf = (path: string, locked: LockedPackage) => {
  const name = nameOf(path, locked);
  const version = locked.version ?? '0.0.0';
  const licence = licenceOf(name, locked.license);
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: scopeOf(locked),
    purl: purlOf(name, version),
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(locked.integrity && { hashes: hashesOf(locked.integrity) }),
  };
};

/** @param timestamp creation time, as ISO 8601 */
export const sbom = ({ name, version, packages }: SbomLockfile, timestamp: string) => {
  const refOf = (path: string) => path || name;
  /** Returns the path of the `dependency` that `path` would load. A workspace is named by its folder. */
  const resolve = (dependency: string, path: string): string | undefined => {
    const place = placesOf(dependency, path).find((each) => packages[each]);
    return place && (packages[place]!.link ? packages[place]!.resolved : place);
  };
  const dependsOn = (path: string, locked: LockedPackage): string[] => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked;
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
    return [...new Set(names.flatMap((each) => resolve(each, path) ?? []))].map(refOf).sort();
  };
  const entries = Object.entries(packages).filter(([, { link }]) => !link);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp,
      component: { type: 'application', 'bom-ref': name, name, version, purl: purlOf(name, version) },
    },
    components: entries.filter(([path]) => path !== '').map(([path, locked]) => componentOf(path, locked)),
    dependencies: entries.map(([path, locked]) => ({ ref: refOf(path), dependsOn: dependsOn(path, locked) })),
  };
};
