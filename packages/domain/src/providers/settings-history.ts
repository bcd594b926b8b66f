/** Entries of a provider's history for changed settings: readable names, and no usable contact details. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { placeName, provinceBySlug } from '@marketplace/gazetteer/lookup';
import { withoutContacts } from '../audit/contact-details.ts';
import { placeOf } from '../reference/cities.ts';
import type { Profile } from './profile.view.ts';

/** Returns a profile's settings in words. */
export const settingsText = ({
  businessName,
  phone,
  cityPath,
  suburbPath,
  coverageRadiusKm,
  categoryIds,
  provinces,
}: Profile): Record<string, unknown> => ({
  businessName,
  phone,
  baseCity: cityPath && placeName(placeOf({ cityPath, suburbPath })),
  coverageRadiusKm,
  categories: categoryIds.map((id) => categoryById(id)?.name ?? id).sort(),
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
