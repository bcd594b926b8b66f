/** Entries of a provider's history for changed settings: readable names, and no usable contact details. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { anywhereWords } from '@marketplace/contracts/providers/work-areas';
import { placeName, provinceBySlug } from '@marketplace/gazetteer/lookup';
import { withoutContacts } from '../audit/contact-details.ts';
import { placeAt, placeOf } from '../reference/cities.ts';
import type { Profile } from './profile.view.ts';

const nameOf = (id: string) => categoryById(id)?.name ?? id;

/** `Website Development, remote`. */
export const anywhereNames = (anywhere: Profile['anywhere']): string[] =>
  Object.entries(anywhere)
    .map(([id, how]) => `${nameOf(id)}, ${anywhereWords[how].toLowerCase()}`)
    .sort();

/** Returns a profile's settings in words. */
export const settingsText = ({
  businessName,
  phone,
  cityPath,
  suburbPath,
  coverageRadiusKm,
  moreBases,
  categoryIds,
  anywhere,
  provinces,
}: Profile): Record<string, unknown> => ({
  businessName,
  phone,
  baseCity: cityPath && placeName(placeOf({ cityPath, suburbPath })),
  coverageRadiusKm,
  moreBases: moreBases.map(({ path, radiusKm }) => `${placeName(placeAt(path))}, ${radiusKm} km`),
  categories: categoryIds.map(nameOf).sort(),
  anywhere: anywhereNames(anywhere),
  provinces: provinces.map((slug) => provinceBySlug(slug)?.name ?? slug).sort(),
});

export type SettingsChange = {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Returns the settings that differ, before and after. Null if none does. */
export const settingsChange = (before: Profile, after: Profile): SettingsChange | null => {
  const [old, now] = [settingsText(before), settingsText(after)];
  const changed = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  if (changed.length === 0) return null;
  const only = (settings: Record<string, unknown>) =>
    withoutContacts(Object.fromEntries(changed.map((name) => [name, settings[name]])));
  return { before: only(old), after: only(now) };
};

/** Returns the values that differ, before and after. Null if none does. Both have the same names. */
export const changesOf = (before: object, after: object) => {
  const [old, now] = [Object.entries(before), new Map(Object.entries(after))];
  const changed = old.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)));
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([name]) => [name, now.get(name)])),
  };
};
