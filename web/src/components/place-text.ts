/** A place as a request says it, in display names; `suburb` is '' where it is the city as a whole. */
export type PlaceValue = { province: string; city: string; suburb: string };

/** `Orlando West, Soweto, Gauteng`; the search understands it again. */
export const placeText = ({
  province,
  city,
  suburb,
}: {
  province: string;
  city: string;
  suburb?: string | null | undefined;
}): string => [suburb, city, province].filter(Boolean).join(', ');
