/** The licences that dependencies may have. */

type LockedPackage = { version?: string; license?: string; link?: boolean };
export type LicensedLockfile = { packages: Record<string, LockedPackage> };

/** Licences (SPDX) that we may use and pass on, each with its conditions. */
const allowed: Record<string, string> = {
  MIT: 'keep the notice',
  'MIT-0': 'nothing',
  ISC: 'keep the notice',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice, do not advertise with the names',
  '0BSD': 'nothing',
  'Apache-2.0': 'keep the notice, state changes',
  'BlueOak-1.0.0': 'keep the notice or the link',
  'LGPL-3.0': 'allow replacing it; libheif-js is a separate package that we do not change',
  'LGPL-3.0-or-later': 'allow replacing it; libvips is a separate library that we do not change',
  'MPL-2.0': 'publish changes to its files; we make none',
  'Python-2.0': 'keep the notice',
  'CC0-1.0': 'nothing',
  'CC-BY-4.0': 'name the source',
  Unlicense: 'nothing',
  Zlib: 'keep the notice',
};

/** Packages without an SPDX licence in their manifest, with the one from their licence file. */
const readByHand: Record<string, string> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  slick: 'MIT',
  ssh2: 'MIT',
};

/** The licence of the package `name`, as SPDX. `manifest` is the manifest's text. */
const licenceOf = (name: string, manifest: string | undefined): string | undefined => readByHand[name] ?? manifest;

/**
 * The alternatives of an SPDX expression, each a list of licences that apply together: `(MIT OR CC0-1.0)`,
 * `(MIT AND Zlib)`.
 */
const choices = (expression: string): string[][] =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .map((choice) => choice.split(' AND ').map((licence) => licence.trim()));

/** Returns one sentence for each package of the lockfile without an allowed licence. Our own workspaces are links. */
export const licenceFaults = ({ packages }: LicensedLockfile): string[] =>
  Object.entries(packages).flatMap(([path, { license, link }]) => {
    const name = path.split('node_modules/').at(1) && path.split('node_modules/').at(-1)!;
    if (!name || link) return [];
    const licence = licenceOf(name, license);
    if (!licence) return [`${path} names no licence: read its licence file and add it to the table.`];
    const fits = choices(licence).some((all) => all.every((one) => Object.hasOwn(allowed, one)));
    return fits ? [] : [`${path} is under ${licence}, which is not among the allowed licences.`];
  });
