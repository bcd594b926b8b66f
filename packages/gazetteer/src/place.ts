/** A point on the earth in decimal degrees, WGS 84: north and east are positive, so South Africa's `lat` is negative. */
export type Coordinates = { lat: number; lng: number };

/** Another place, by what is needed to show it and to link to it. */
export type PlaceName = { name: string; slug: string };

/** `approx`: the coordinate is unconfirmed, see the README. */
type Settlement = PlaceName & Coordinates & { aliases?: string[]; approx?: boolean };

/** `alsoCity`: the same place is also a city of the same municipality (Sandton), so do not count it twice. */
export type Suburb = Settlement & { alsoCity?: boolean };

/** A city, town or larger village. `population` is for display only: its years and definitions are mixed. */
export type City = Settlement & {
  population?: number;
  suburbs: Suburb[];
  municipality: PlaceName;
  province: PlaceName;
};

/** A city as a whole, or a suburb of it: where a request is from, and where a provider has its base. */
export type Place = { city: City; suburb: Suburb | null };

/** `district` is the district municipality that a local municipality belongs to; a metro has none. */
export type Municipality = PlaceName & {
  kind: 'metro' | 'local';
  district?: string;
  aliases?: string[];
  population?: number;
  cities: City[];
  province: PlaceName;
};

/** `code` is the everyday abbreviation (GP, KZN); `lat` and `lng` are the province's rough centre. */
export type Province = PlaceName & Coordinates & { code: string; municipalities: Municipality[] };
