import { t } from '@marketplace/languages/text';

/** A request's place in display names. `suburb` is '' for a whole city. */
export type PlaceValue = { province: string; city: string; suburb: string };

/** `Orlando West, Soweto, Gauteng`. The place search can parse it. */
export const placeText = ({
  province,
  city,
  suburb,
}: {
  province: string;
  city: string;
  suburb?: string | null | undefined;
}): string => [suburb, city, province].filter(Boolean).join(', ');

/** The same for reading, with the province in the language of the page. The place search can't parse it. */
export const placeShown = (place: Parameters<typeof placeText>[0]): string =>
  placeText({ ...place, province: t(place.province) });
