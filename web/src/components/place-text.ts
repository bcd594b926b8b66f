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
